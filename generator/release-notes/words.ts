import { formatNumber } from '../format.ts';

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 barangay`, `44 barangays`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A code in a text: `` `1804500000` ``. */
export const inCode = (code: string | null): string => `\`${code}\``;

/** A text that begins with a capital: `the City of Bacolod` is `The City of Bacolod`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups items in the order in which their keys first appear. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
