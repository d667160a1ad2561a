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
  /** What happened to the area with a code, the earliest first. */
  readonly get: (code: string) => readonly EarlierChange[];
  /** All of it, ordered by code, then by time. */
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

/** Earlier changes as a JSON value: a line for each, in which a text that several of them can have is its number. */
export interface PackedEarlier {
  readonly texts: readonly string[];
  readonly lines: string;
}

/** The name of a code's area now. */
type NameOf = (code: string) => string | undefined;

/** Stands for the name of the area in a packed text, so that `Bgy. Tigbon, Calatrava` is that of all its barangays. */
const OWN_NAME = '\t';

/** Stands for an old code that is the code without its third digit, as the nine-digit codes of most areas are. */
const SAME_DIGITS = '=';

const nineDigits = (code: string): string => `${code.slice(0, 2)}${code.slice(3)}`;

/** @param nameOf is asked again when the result is opened, and has to say the same. */
export function packEarlier(changes: EarlierChanges, nameOf: NameOf): PackedEarlier {
  const numbers = new Map<string, number>();
  const numberOf = (...texts: readonly string[]): number => {
    const text = texts.join('\n');
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const lines = changes.all().map((row) => {
    const { code, period, change, name, old_name, old_code, basis, basis_kind, basis_date, plebiscite_date } = row;
    const [, source = '', line = ''] = /^(.*?)(\d*)$/.exec(row.source) ?? [];
    const own = nameOf(code);
    return [
      code,
      numberOf(period, change, source),
      line,
      numberOf(own === undefined ? name : name.replace(own, () => OWN_NAME)),
      numberOf(old_name),
      old_code === nineDigits(code) ? SAME_DIGITS : old_code,
      numberOf(basis, basis_kind, basis_date, plebiscite_date),
    ].join('\t');
  });
  return { texts: [...numbers.keys()], lines: lines.join('\n') };
}

/** The reverse of `packEarlier`. The lines are divided when the first change is asked for, and read for each code. */
export function openEarlier({ texts, lines }: PackedEarlier, nameOf: NameOf): EarlierChanges {
  let divided: ReadonlyMap<string, readonly string[]> | undefined;
  const byCode = () => (divided ??= groupBy(lines === '' ? [] : lines.split('\n'), (line) => line.slice(0, 10)));
  const textsAt = (number: string | undefined): readonly string[] => (texts[Number(number)] ?? '').split('\n');
  const read = (line: string): EarlierChange => {
    const [code = '', event, row = '', named, former, old_code = '', law] = line.split('\t');
    const [period = '', change = '', source = ''] = textsAt(event);
    const [name = ''] = textsAt(named);
    const [old_name = ''] = textsAt(former);
    const [basis = '', basis_kind = '', basis_date = '', plebiscite_date = ''] = textsAt(law);
    return {
      code,
      period,
      change,
      name: name.replace(OWN_NAME, () => nameOf(code) ?? ''),
      old_name,
      old_code: old_code === SAME_DIGITS ? nineDigits(code) : old_code,
      basis,
      basis_kind,
      basis_date,
      plebiscite_date,
      source: source + row,
    };
  };
  return {
    get: (code) => (byCode().get(code) ?? []).map(read),
    all: () => [...byCode().values()].flat().map(read),
  };
}
