/** Writes a body: minified JSON and one line feed. */
export const jsonLine = (value: unknown): string => asLine(JSON.stringify(value));

/** A body from JSON that is written already. */
export const asLine = (json: string): string => `${json}\n`;

/** How many items of a list are converted at once. The list of all barangays as objects would take as much as its text. */
const ITEMS_AT_ONCE = 200;

/** Writes a list of items, each converted to an object. */
export function jsonList<Item>(items: readonly Item[], toObject: (item: Item) => object): string {
  if (items.length <= ITEMS_AT_ONCE) return JSON.stringify(items.map(toObject));
  let json = '[';
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    const part = JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE).map(toObject));
    json += (from === 0 ? '' : ',') + part.slice(1, -1);
  }
  return `${json}]`;
}
