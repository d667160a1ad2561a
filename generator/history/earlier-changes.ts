/** The file of a dataset with what happened to its areas before the first release of the history. */
export const EARLIER_FILE = 'earlier-changes.csv';

export const EARLIER_COLUMNS = ['code', 'period', 'change', 'name', 'old_name', 'old_code', 'basis', 'source'] as const;

/**
 * Something that happened to an area before the first release of the history, as PSA wrote it; what is not known is empty.
 *
 * - `code`: that of the area in the release of the dataset.
 * - `period`: the first and the last month of the updates in which PSA lists it, `2017-07/2017-09`.
 * - `change`: `Transferred barangay`, `New city`, `Correction of name`.
 * - `name`: the area then, with what it lay in; `old_name`: its name before, or the unit that it belonged to.
 * - `old_code`: its code before, of nine or ten digits, as PSA writes it.
 * - `basis`: the law.
 */
export type EarlierChange = Readonly<Record<(typeof EARLIER_COLUMNS)[number], string>>;

/** The longest text of PSA has 295 characters. */
export const MAX_EARLIER_TEXT = 400;

/** Sorts rows by area, then by time; those of one time are in the order in which PSA lists them. */
export const sortEarlier = (rows: readonly EarlierChange[]): readonly EarlierChange[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));

const keyOf = ({ code, period }: EarlierChange): string => `${code} ${period}`;

/** What happened to an area before the first release, in a line: `2007-04 to 2007-06: New city: City of Batac; RA 9407` */
export function describeEarlier({ period, change, name, old_name, old_code, basis }: EarlierChange): string {
  const former = old_name === '' || old_name === name ? '' : ` (formerly: ${old_name})`;
  const code = old_code !== '' && /transfer/i.test(change) ? `; its code was ${old_code}` : '';
  const law = basis === '' ? '' : `; ${basis.replace(/\.$/, '')}`;
  return `${period.replace('/', ' to ')}: ${change}: ${name}${former}${code}${law}`;
}
