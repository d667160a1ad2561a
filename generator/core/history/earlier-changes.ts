import { groupBy } from '../group-by.ts';
import { codeFinder, openRecords } from '../packed/records.ts';

/** The columns of the file of a dataset with what happened to its areas before the first release of the history. */
export const EARLIER_COLUMNS = [
  'code',
  'period',
  'change',
  'name',
  'old_name',
  'old_code',
  'basis',
  'basis_kind',
  'basis_date',
  'plebiscite_date',
  'source',
] as const;

/**
 * Something that happened to an area before the first release of the history, as PSA wrote it; what is not known is empty.
 *
 * - `code`: that of the area in the release of the dataset.
 * - `period`: the first and the last month of the updates in which PSA lists it, `2017-07/2017-09`.
 * - `change`: `Transferred barangay`, `New city`, `Correction of name`.
 * - `name`: the area then, with what it lay in; `old_name`: its name before, or the unit that it belonged to.
 * - `old_code`: its code before, of nine or ten digits, as PSA writes it.
 * - `basis`: the law; `basis_kind`, `basis_date` and `plebiscite_date` as in an `Act`, where a file of acts has them.
 */
export type EarlierChange = Readonly<Record<(typeof EARLIER_COLUMNS)[number], string>>;

/** The changes of the areas of a dataset before the first release of the history. */
export interface EarlierChanges {
  readonly get: (code: string) => readonly EarlierChange[];
  readonly all: () => readonly EarlierChange[];
}

export function earlierFrom(rows: readonly EarlierChange[]): EarlierChanges {
  const byCode = groupBy(rows, ({ code }) => code);
  return { get: (code) => byCode.get(code) ?? [], all: () => rows };
}

/** The longest text of PSA has 295 characters. */
export const MAX_EARLIER_TEXT = 400;

/** Sorts rows by area, then by time; those of one time are in the order in which PSA lists them. */
export const sortEarlier = (rows: readonly EarlierChange[]): readonly EarlierChange[] =>
  rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));

const keyOf = ({ code, period }: EarlierChange): string => `${code} ${period}`;

/** A change before the first release as a line: `2007-04 to 2007-06: New city: City of Batac; RA 9407` */
export function describeEarlier({ period, change, name, old_name, old_code, basis }: EarlierChange): string {
  const former = old_name === '' || old_name === name ? '' : ` (formerly: ${old_name})`;
  const code = old_code !== '' && /transfer/i.test(change) ? `; its code was ${old_code}` : '';
  const law = basis === '' ? '' : `; ${basis.replace(/\.$/, '')}`;
  return `${period.replace('/', ' to ')}: ${change}: ${name}${former}${code}${law}`;
}

/** Opens earlier changes that are packed as records of `EARLIER_COLUMNS`. Only those of a code that is asked for are read. */
export const openEarlier = (packed: string): EarlierChanges => ({
  get: codeFinder(packed, EARLIER_COLUMNS),
  all: () => openRecords(packed, EARLIER_COLUMNS),
});
