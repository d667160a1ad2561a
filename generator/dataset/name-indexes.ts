import type { Area } from './area.ts';
import { toSingleColumn } from './column.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameIndex } from './name-index.ts';

/** The names of all barangays, and of each list that is asked for. A list is indexed when its names are needed. */
export class NameIndexes {
  readonly barangays: NameIndex;
  readonly #lists = new Map<readonly Area[], NameIndex>();

  constructor({ barangays }: Hierarchy) {
    const { names, codes } = barangays.localities;
    this.barangays = new NameIndex(names, codes.length);
  }

  /** @param list a list that the hierarchy keeps, so that it is indexed once. */
  of(list: readonly Area[]): NameIndex {
    let index = this.#lists.get(list);
    if (index === undefined) {
      index = new NameIndex(() => toSingleColumn(list.map(({ name }) => name)), list.length);
      this.#lists.set(list, index);
    }
    return index;
  }
}
