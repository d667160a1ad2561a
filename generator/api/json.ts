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
): Required<Pick<Route<Value>, 'count' | 'body' | 'encodedBody'>> => ({
  count: (values) => itemsOf(values).length,
  body: (values, most) => jsonList(itemsOf(values).slice(0, most), toObject, around),
  encodedBody: (values) => encodedList(itemsOf(values), toObject, around),
});

/** Writes a list of items, each converted to an object, as a body. */
export const jsonList = <Item>(items: readonly Item[], toObject: (item: Item) => object, around = NOTHING): string =>
  [...listPieces(items, toObject, around)].join('');

/** More than most items take. Memory that nothing is written to is reserved, but not taken. */
const BYTES_AN_ITEM = 320;

const MAX_BYTES_A_CHARACTER = 3;

/** Writes the same in UTF-8. A long list takes half the memory of a text, which would be there twice. */
export function encodedList<Item>(
  items: readonly Item[],
  toObject: (item: Item) => object,
  around = NOTHING,
): Uint8Array {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(items.length * BYTES_AN_ITEM);
  let length = 0;
  for (const piece of listPieces(items, toObject, around)) {
    const needed = length + piece.length * MAX_BYTES_A_CHARACTER;
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * bytes.length));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    length += encoder.encodeInto(piece, bytes.subarray(length)).written;
  }
  return bytes.subarray(0, length);
}

/** The number of items of a list that are converted at once. The list of all barangays as objects would take as much as its text. */
const ITEMS_AT_ONCE = 200;

function* listPieces<Item>(
  items: readonly Item[],
  toObject: (item: Item) => object,
  [before, after]: Around,
): Iterable<string> {
  yield `${before}[`;
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    const json = JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE).map(toObject)).slice(1, -1);
    yield from === 0 ? json : `,${json}`;
  }
  yield `]${after}\n`;
}
