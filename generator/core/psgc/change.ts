import type { Act } from './act.ts';
import { byKind, type Kind, KINDS } from './kinds.ts';

/** The values that PSA publishes about an area besides its code, its level and its name. */
export const VALUES = [
  'correspondence_code',
  'old_name',
  'city_class',
  'income_classification',
  'urban_rural',
  'island_region',
] as const;

type Value = (typeof VALUES)[number];

/** The values of an area that can differ between two releases. */
export type EntryField = 'level' | 'name' | Value;

/** The values of one code in a release; a value that it does not have is empty. */
export type Entry = Readonly<Record<'code' | EntryField, string>>;

/** The entries of a release by code. */
export type Edition = ReadonlyMap<string, Entry>;

export const LEVEL_OF = byKind('level');

/**
 * The level of the special geographic units, which had the place of municipalities in the releases of 2023. Their
 * barangays belong to them, so they are taken for municipalities, which they became in 2024.
 */
const SPECIAL_UNIT = 'SGU';

const KIND_OF_LEVEL: ReadonlyMap<string, Kind> = new Map([
  ...KINDS.map((kind) => [LEVEL_OF[kind], kind] as const),
  [SPECIAL_UNIT, 'municipality'],
]);

/** The kind of area of a level, as PSA writes it; `undefined` for a placeholder, which has no level. */
export const kindOfLevel = (level: string): Kind | undefined => KIND_OF_LEVEL.get(level);

/** An entry of the values that are known, such as those of a row. */
export const toEntry = (known: Readonly<Partial<Entry>> & Pick<Entry, 'code'>, level = known.level): Entry => ({
  code: known.code,
  level: level ?? '',
  name: known.name ?? '',
  correspondence_code: known.correspondence_code ?? '',
  old_name: known.old_name ?? '',
  city_class: known.city_class ?? '',
  income_classification: known.income_classification ?? '',
  urban_rural: known.urban_rural ?? '',
  island_region: known.island_region ?? '',
});

/**
 * The changes of an area from one release to the next.
 *
 * - `created`: a code that is new, and that no area had before
 * - `ended`: a code that is gone; PSA names no successor
 * - `merged`: a code that is gone; its area is a part of another one, `code`
 * - `split`: a code that is gone; its area was divided into several, one change for each of them
 * - `moved`: the area has another parent, and therefore another code; `from` and `to` are the parents' codes
 * - `recoded`: the area has another code, and the same parent, or one that has another code itself
 * - `renamed`: the name
 * - `reclassified`: the level, the class of a city, the income class, or urban or rural
 * - `corrected`: the old name, the nine-digit code or the island region
 */
export const CHANGES = [
  'created',
  'ended',
  'merged',
  'split',
  'moved',
  'recoded',
  'renamed',
  'reclassified',
  'corrected',
] as const;

export type ChangeWord = (typeof CHANGES)[number];

/** Stands in place of a change in a line with a value of an area that is gone. */
export const HAD = 'had';

/** Changes after which a code is gone without being replaced by another code of the same area. */
const GONE: readonly ChangeWord[] = ['ended', 'merged', 'split'];

/** Changes after which the same area has another code. */
const RECODED: readonly ChangeWord[] = ['moved', 'recoded'];

const CLASSES: readonly EntryField[] = ['level', 'city_class', 'income_classification', 'urban_rural'];

export const changeOfField = (field: EntryField): ChangeWord =>
  field === 'name' ? 'renamed' : CLASSES.includes(field) ? 'reclassified' : 'corrected';

/** True if a change, or a line of a file, is one after which a code is gone. */
export const isGone = ({ change }: { readonly change: string }): boolean =>
  (GONE as readonly string[]).includes(change);

/** True if a change, or a line of a file, is one after which the same area has another code. */
export const isRecoded = ({ change }: { readonly change: string }): boolean =>
  (RECODED as readonly string[]).includes(change);

/** One thing that a release changed. */
export interface Change {
  readonly change: ChangeWord;
  /** `null` for a placeholder. */
  readonly kind: Kind | null;
  /** The code in the release; of the successor if the code is gone, `null` if there is none. */
  readonly code: string | null;
  /** The code in the release before, if it is another one. */
  readonly formerCode: string | null;
  /** The name in the release; the last one if the code is gone. */
  readonly name: string;
  /** The field that was reclassified or corrected. */
  readonly field: EntryField | null;
  /** The value before; `null` if there was none. */
  readonly from: string | null;
  readonly to: string | null;
  /** The link of two codes: `correspondence code`, `last eight digits`, `PSA note 32/`, `old name`, `declared`; `null` if equal. */
  readonly evidence: string | null;
  /** The law behind the change; `null` if it is not known. */
  readonly basis: Act | null;
  /** The nine-digit code of an area whose code is gone, if it had one; otherwise `null`. */
  readonly correspondenceCode: string | null;
  /** The values of an area whose code is gone, without those that are empty or follow from its kind. */
  readonly had?: Readonly<Partial<Record<EntryField, string>>>;
}

type Placed = Pick<Change, 'kind' | 'code' | 'formerCode'> & { readonly change: string };

const KINDS_IN_ORDER: readonly (string | null)[] = [...KINDS, null];
const CHANGES_IN_ORDER: readonly string[] = CHANGES;

/** Sorts by kind of area, placeholders last, then by code, or former code without one, then by what changed. */
export function sortChanges<Item>(items: readonly Item[], placeOf: (item: Item) => Placed): readonly Item[] {
  return items
    .map((item) => ({ item, key: keyOf(placeOf(item)) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}

function keyOf({ kind, code, formerCode, change }: Placed): string {
  const nth = CHANGES_IN_ORDER.indexOf(change);
  const last = nth === -1 ? CHANGES_IN_ORDER.length : nth;
  return `${KINDS_IN_ORDER.indexOf(kind)} ${code ?? formerCode} ${String(last).padStart(2, '0')} ${formerCode}`;
}
