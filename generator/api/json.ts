import type { Route } from './routing/route.ts';

/** The text around the JSON of an answer: `{"data":` and `}`. */
export type Around = readonly [before: string, after: string];

const NOTHING: Around = ['', ''];

/** Writes a body: minified JSON and one line feed. */
export const jsonLine = (value: unknown, [before, after]: Around = NOTHING): string =>
  `${before}${JSON.stringify(value)}${after}\n`;

/** The parts of a route that answers a list: its items as objects, in the order of `itemsOf`. */
export const listAnswer = <Value, Item>(
  itemsOf: (values: readonly Value[]) => readonly Item[],
  toObject: (item: Item) => object,
  around: Around = NOTHING,
): Required<Pick<Route<Value>, 'count' | 'body'>> => ({
  count: (values) => itemsOf(values).length,
  body: (values, most) => jsonList(itemsOf(values).slice(0, most), toObject, around),
});

/** The number of items of a list that are converted at once: all barangays as objects would take as much as their text. */
const ITEMS_AT_ONCE = 200;

/** Writes a list of items, each converted to an object, as a body. */
export function jsonList<Item>(
  items: readonly Item[],
  toObject: (item: Item) => object,
  [before, after] = NOTHING,
): string {
  const pieces: string[] = [];
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    pieces.push(JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE).map(toObject)).slice(1, -1));
  }
  return `${before}[${pieces.join()}]${after}\n`;
}
