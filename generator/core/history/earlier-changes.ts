import { groupBy } from '../group-by.ts';

/** The file of a dataset with what happened to its areas before the first release of the history. */
export const EARLIER_FILE = 'earlier-changes.csv';

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

/** What happened to the areas of a dataset before the first release of the history. */
export interface EarlierChanges {
  readonly get: (code: string) => readonly EarlierChange[];
  readonly all: () => readonly EarlierChange[];
}

/** @param rows in their order. */
export function earlierFrom(rows: readonly EarlierChange[]): EarlierChanges {
  const byCode = groupBy(rows, ({ code }) => code);
  return { get: (code) => byCode.get(code) ?? [], all: () => rows };
}

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

/**
 * Earlier changes as a JSON value. `lines` has one for each change, of codes and of the numbers of its texts, which several
 * can have. Nothing in it needs an escape, so that it is parsed fast.
 */
export interface PackedEarlier {
  readonly texts: readonly string[];
  readonly lines: string;
}

type NameOf = (code: string) => string | undefined;

/** Stands for the name of the area in a packed text, so that `Bgy. Tigbon, Calatrava` is that of all its barangays. */
const OWN_NAME = '\x7f';

/** Stands for an old code that is the code without its third digit, as the nine-digit codes of most areas are. */
const SAME_DIGITS = '=';

const [BETWEEN_LINES, BETWEEN_VALUES] = [';', ','];

const NUMBERED = ['period', 'change', 'old_name', 'basis', 'basis_kind', 'basis_date', 'plebiscite_date'] as const;

const nineDigits = (code: string): string => `${code.slice(0, 2)}${code.slice(3)}`;

/** @param nameOf is asked again when the result is opened, and has to say the same. */
export function packEarlier(changes: EarlierChanges, nameOf: NameOf): PackedEarlier {
  const numbers = new Map<string, number>([['', 0]]);
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const lines = changes.all().map((row) => {
    const { code, name, old_code } = row;
    const [, source = '', line = ''] = /^(.*?)(\d*)$/.exec(row.source) ?? [];
    const own = nameOf(code);
    return [
      code,
      old_code === nineDigits(code) ? SAME_DIGITS : old_code,
      numberOf(own === undefined ? name : name.replace(own, () => OWN_NAME)),
      numberOf(source),
      line,
      ...NUMBERED.map((column) => numberOf(row[column])),
    ].join(BETWEEN_VALUES);
  });
  return { texts: [...numbers.keys()], lines: lines.join(BETWEEN_LINES) };
}

/** The reverse of `packEarlier`. Only the lines of a code that is asked for are read. */
export function openEarlier({ texts, lines }: PackedEarlier, nameOf: NameOf): EarlierChanges {
  const textAt = (number: string | undefined): string => texts[Number(number)] ?? '';
  const read = (line: string): EarlierChange => {
    const [code = '', oldCode = '', name, source, row = '', ...others] = line.split(BETWEEN_VALUES);
    return {
      ...(Object.fromEntries(NUMBERED.map((column, at) => [column, textAt(others[at])])) as EarlierChange),
      code,
      name: textAt(name).replace(OWN_NAME, () => nameOf(code) ?? ''),
      old_code: oldCode === SAME_DIGITS ? nineDigits(code) : oldCode,
      source: textAt(source) + row,
    };
  };
  const readAll = (part: string) => (part === '' ? [] : part.split(BETWEEN_LINES).map(read));
  return {
    get: (code) => readAll(lines.slice(startOf(code, lines), Math.max(0, startOf(`${code}${AFTER_CODE}`, lines) - 1))),
    all: () => readAll(lines),
  };
}

/** Comes after the comma that follows the code in a line. */
const AFTER_CODE = '-';

/** Where the first line begins that is not before a text; the end of the lines and a separator if all are before it. */
function startOf(text: string, lines: string): number {
  let [low, high] = [0, lines.length + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(BETWEEN_LINES, middle - 1) + 1;
    if (lines.slice(start, start + text.length) >= text) high = start;
    else {
      const end = lines.indexOf(BETWEEN_LINES, start);
      low = (end === -1 ? lines.length : end) + 1;
    }
  }
  return low;
}
