import type { Area } from '../../dataset/area.ts';
import { withoutMarks } from '../../dataset/fold.ts';

/** The names of a list as one text, so that a search scans a single string. */
interface NameText {
  /** The names in lower case and without diacritics, each followed by a line feed, which no name contains. */
  readonly text: string;
  /** `starts[i]` is where the name of the list's area `i` begins. */
  readonly starts: Uint32Array;
}

/** Searches lists of areas for a part of their names. Each list is indexed when it is first searched. */
export class NameSearch {
  readonly #texts = new WeakMap<readonly Area[], NameText>();

  /** The areas of a list whose names contain `q`, ignoring case and diacritics, in the list's order. */
  find(q: string, areas: readonly Area[]): readonly Area[] {
    const wanted = withoutMarks(q);
    if (wanted.includes('\n')) return [];
    let index = this.#texts.get(areas);
    if (index === undefined) this.#texts.set(areas, (index = toNameText(areas)));
    const { text, starts } = index;
    const found: Area[] = [];
    let at = 0;
    for (let hit = text.indexOf(wanted); hit !== -1; hit = text.indexOf(wanted, starts[at] ?? text.length)) {
      while ((starts[at + 1] ?? Infinity) <= hit) at += 1;
      found.push(areas[at] as Area);
      at += 1;
      if (at === areas.length) break;
    }
    return found;
  }
}

function toNameText(areas: readonly Area[]): NameText {
  const starts = new Uint32Array(areas.length);
  let text = '';
  for (const [at, { name }] of areas.entries()) {
    starts[at] = text.length;
    text += `${withoutMarks(name)}\n`;
  }
  return { text, starts };
}
