import type { Gazetteer } from './gazetteer.ts';
import type { Change } from '../psgc/change.ts';
import { combineChanges } from '../history/combine-changes.ts';
import type { ReleaseTotals } from '../psgc/release.ts';
import { regionPart } from '../psgc/code.ts';

/** The changes that a gazetteer has: all, or those of codes in its region. */
export class ServedChanges {
  readonly #gazetteer: Pick<Gazetteer, 'history' | 'region'>;
  #last: { readonly from: ReleaseTotals; readonly to: ReleaseTotals; readonly changes: readonly Change[] } | undefined;

  constructor(gazetteer: Pick<Gazetteer, 'history' | 'region'>) {
    this.#gazetteer = gazetteer;
  }

  of({ release }: ReleaseTotals): readonly Change[] {
    return this.#gazetteer.history.changes(release).filter((change) => this.#isServed(change));
  }

  /** The changes of the releases after one of them, up to a later one, as if they were one release. The last result is kept. */
  between(from: ReleaseTotals, to: ReleaseTotals): readonly Change[] {
    if (this.#last?.from !== from || this.#last.to !== to) {
      this.#last = { from, to, changes: this.#combine(from, to) };
    }
    return this.#last.changes;
  }

  #combine(from: ReleaseTotals, to: ReleaseTotals): readonly Change[] {
    const { releases, changes } = this.#gazetteer.history;
    const steps = releases.slice(releases.indexOf(from) + 1, releases.indexOf(to) + 1);
    return combineChanges(steps.map(({ release }) => changes(release))).filter((change) => this.#isServed(change));
  }

  #isServed({ code, formerCode }: Change): boolean {
    const { region } = this.#gazetteer;
    return region === null || [code, formerCode].some((each) => each !== null && regionPart(each) === region);
  }
}
