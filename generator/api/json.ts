/** Writes a body: minified JSON and one line feed. */
export const jsonLine = (value: unknown): string => asLine(JSON.stringify(value));

/** A body from JSON that is written already. */
export const asLine = (json: string): string => `${json}\n`;

/** How many items of a list are converted at once. The list of all barangays as objects would take as much as its text. */
const ITEMS_AT_ONCE = 200;

/** More than most items take. Memory that nothing is written to is reserved, but not taken. */
const BYTES_AN_ITEM = 320;

const MAX_BYTES_A_CHARACTER = 3;

/** Writes a list of items, each converted to an object. */
export function jsonList<Item>(items: readonly Item[], toObject: (item: Item) => object): string {
  if (items.length <= ITEMS_AT_ONCE) return JSON.stringify(items.map(toObject));
  let json = '';
  for (const piece of listPieces(items, toObject)) json += piece;
  return json;
}

/**
 * Writes a list in UTF-8, with the texts before and after it. A long list takes half the memory of a text, which would be
 * there in pieces and as a whole.
 */
export function encodedList<Item>(
  items: readonly Item[],
  toObject: (item: Item) => object,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): Uint8Array {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(items.length * BYTES_AN_ITEM);
  let length = 0;
  const add = (text: string): void => {
    const needed = length + text.length * MAX_BYTES_A_CHARACTER;
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * bytes.length));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    length += encoder.encodeInto(text, bytes.subarray(length)).written;
  };
  add(before);
  for (const piece of listPieces(items, toObject)) add(piece);
  add(after);
  return bytes.subarray(0, length);
}

function* listPieces<Item>(items: readonly Item[], toObject: (item: Item) => object): Iterable<string> {
  yield '[';
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    const json = JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE).map(toObject)).slice(1, -1);
    yield from === 0 ? json : `,${json}`;
  }
  yield ']';
}
