import type { Area } from '../../dataset/area.ts';
import { withoutMarks } from '../fold.ts';

/** The names of a list as one text, so that a search is a native one over a single string. */
interface NameText {
  /** Each name without marks and in lower case, between line feeds, which no name holds. */
  readonly text: string;
  /** `starts[i]` is where the name of the list's area `i` begins. */
  readonly starts: Uint32Array;
}

const texts = new WeakMap<readonly Area[], NameText>();

/** The areas of a list whose name holds `q`, ignoring case and diacritics, in the list's order. */
export function searchNames(q: string, areas: readonly Area[]): readonly Area[] {
  const sought = withoutMarks(q);
  if (sought.includes('\n')) return [];
  let index = texts.get(areas);
  if (index === undefined) texts.set(areas, (index = toNameText(areas)));
  const { text, starts } = index;
  const found: Area[] = [];
  let at = 0;
  for (let hit = text.indexOf(sought); hit !== -1; hit = text.indexOf(sought, starts[at] ?? text.length)) {
    while ((starts[at + 1] ?? Infinity) <= hit) at += 1;
    found.push(areas[at] as Area);
    at += 1;
    if (at === areas.length) break;
  }
  return found;
}

function toNameText(areas: readonly Area[]): NameText {
  const starts = new Uint32Array(areas.length);
  let text = '';
  areas.forEach(({ name }, at) => {
    starts[at] = text.length;
    text += `${withoutMarks(name)}\n`;
  });
  return { text, starts };
}
