import { KINDS } from '../kind.ts';
import { CHANGES, type Change } from './change.ts';

type Placed = Pick<Change, 'kind' | 'code' | 'formerCode'> & { readonly change: string };

const KINDS_IN_ORDER: readonly (string | null)[] = [...KINDS, null];
const CHANGES_IN_ORDER: readonly string[] = CHANGES;

/**
 * Sorts changes by kind of area, regions first and placeholders last, then by code, then by what changed. A change
 * without a code is placed by its former code.
 *
 * @param placeOf what to sort an item by.
 */
export function sortChanges<Item>(items: readonly Item[], placeOf: (item: Item) => Placed): readonly Item[] {
  return items
    .map((item) => ({ item, key: keyOf(placeOf(item)) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item);
}

function keyOf({ kind, code, formerCode, change }: Placed): string {
  const nth = CHANGES_IN_ORDER.indexOf(change);
  const last = nth === -1 ? CHANGES_IN_ORDER.length : nth;
  return `${KINDS_IN_ORDER.indexOf(kind)} ${code ?? formerCode} ${String(last).padStart(2, '0')} ${formerCode}`;
}
