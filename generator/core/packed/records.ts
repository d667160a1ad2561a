import { groupBy } from '../group-by.ts';

/**
 * Records as one text: a line for each, in which a value follows another after `VALUE_END`. A value that is missing is
 * empty. The first line has the beginnings of values that many records share, to which the others refer: all but the
 * digits at the end. A text is searched as it is, and only the lines that are asked for are read.
 */
const LINE_END = '\n';

/** A character that JSON does not escape. */
const VALUE_END = '\x7f';

/** Comes before the number of a shared beginning, in digits to the base 36, and before the digits that follow it. */
const SHARED = '~';
const BASE = 36;

/** The fewest values that share a beginning, and the fewest characters of one. */
const MIN_VALUES = 3;
const MIN_LENGTH = 6;

const END_DIGITS = /\d*$/;

type Values<Column extends string> = Readonly<Partial<Record<Column, string | null>>>;

/** Writes records with these columns. @throws {Error} if a value has a character that ends a value or a line. */
export function packRecords<Column extends string>(
  records: readonly Values<Column>[],
  columns: readonly Column[],
): string {
  const counts = new Map<string, number>();
  const rows = records.map((record) => columns.map((column) => checked(record[column] ?? '')));
  for (const value of rows.flat()) {
    const beginning = value.replace(END_DIGITS, '');
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  const isShared = ([beginning, count]: readonly [string, number]) =>
    (count >= MIN_VALUES && beginning.length >= MIN_LENGTH) || beginning.startsWith(SHARED);
  const shared = [...counts].filter(isShared).map(([beginning]) => beginning);
  const numbers = new Map(shared.map((beginning, at) => [beginning, SHARED + at.toString(BASE)]));
  const pack = (value: string): string => {
    const [digits = ''] = END_DIGITS.exec(value) ?? [];
    const number = numbers.get(value.slice(0, value.length - digits.length));
    return number === undefined ? value : digits === '' ? number : number + SHARED + digits;
  };
  const lines = rows.map((values) => values.map(pack));
  return lines.length === 0 ? '' : [shared, ...lines].map((values) => values.join(VALUE_END)).join(LINE_END);
}

function checked(value: string): string {
  if (value.includes(VALUE_END) || value.includes(LINE_END))
    throw new Error(`${JSON.stringify(value)} cannot be packed`);
  return value;
}

/** The reverse of `packRecords`, with an empty text for a missing value. */
export function openRecords<Column extends string>(
  packed: string,
  columns: readonly Column[],
): readonly Record<Column, string>[] {
  const [shared = '', ...lines] = packed.split(LINE_END);
  return lines.map(recordReader(shared, columns));
}

/** The records, in order, with a text in a value or several side by side; not an empty text, nor one in a shared beginning. */
export function findRecords<Column extends string>(
  packed: string,
  texts: Iterable<string>,
  columns: readonly Column[],
): readonly Record<Column, string>[] {
  const start = packed.indexOf(LINE_END);
  const lines = new Map<number, string>();
  for (const text of texts) {
    for (let at = text === '' ? -1 : packed.indexOf(text, start); at !== -1; ) {
      const from = packed.lastIndexOf(LINE_END, at) + 1;
      const next = packed.indexOf(LINE_END, at);
      const to = next === -1 ? packed.length : next;
      lines.set(from, packed.slice(from, to));
      at = packed.indexOf(text, to);
    }
  }
  if (lines.size === 0) return [];
  const inOrder = [...lines].sort(([a], [b]) => a - b);
  return inOrder.map(([, line]) => line).map(recordReader(packed.slice(0, start), columns));
}

/** For more codes than this, it is cheaper to read all records once than to search the packed ones. */
const SOME = 100;

/** The digits that the codes of everything in a province begin with. */
const PROVINCE_DIGITS = 5;

/** A function that finds the records whose `code` begins with a text of at least five digits, in their order. */
export function codeFinder<Column extends string>(
  packed: string,
  columns: readonly ('code' | Column)[],
): (start: string) => readonly Record<'code' | Column, string>[] {
  let byProvince: ReadonlyMap<string, readonly Record<'code' | Column, string>[]> | undefined;
  let searches = 0;
  const near = (start: string) => {
    searches += 1;
    if (searches <= SOME) return findRecords(packed, [start], columns);
    byProvince ??= groupBy(openRecords(packed, columns), ({ code }) => code.slice(0, PROVINCE_DIGITS));
    return byProvince.get(start.slice(0, PROVINCE_DIGITS)) ?? [];
  };
  return (start) => near(start).filter(({ code }) => code.startsWith(start));
}

/** Records are copies of an empty one, which takes half the time of making each by column. */
function recordReader<Column extends string>(
  sharedLine: string,
  columns: readonly Column[],
): (line: string) => Record<Column, string> {
  const shared = sharedLine.split(VALUE_END);
  const unshared = (value: string): string => {
    const [, number = '', digits = ''] = value.split(SHARED);
    return (shared[parseInt(number, BASE)] ?? '') + digits;
  };
  const empty = Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>;
  return (line) => {
    const record = { ...empty };
    line.split(VALUE_END).forEach((value, at) => {
      if (value === '') return;
      record[columns[at] as Column] = value.startsWith(SHARED) ? unshared(value) : value;
    });
    return record;
  };
}
