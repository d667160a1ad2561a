import { BOM, type CsvRecord, CsvReader, MAX_RECORD_LENGTH } from '../data/input/csv.ts';
import { type FileProblems, InvalidInput, type Problem, Problems, quote } from '../core/problem.ts';

/** The records of a CSV, or of a sheet as one, in groups that are read while they come. */
export interface TableRecords {
  /** The name of the input in errors. */
  readonly file: string;
  readonly records: AsyncGenerator<readonly CsvRecord[]>;
  /** The text between values, which the first records of a CSV show. */
  readonly separator: () => string;
}

/** The header of a table, and the rows that show what its columns have. */
export interface Head {
  readonly file: string;
  readonly line: number;
  readonly header: readonly string[];
  /** The first rows, at most `SAMPLE`. They can have more or fewer values than the header. */
  readonly rows: readonly (readonly string[])[];
}

/** The number of rows that show what a column has. */
export const SAMPLE = 100;

export const invalid = (problem: Problem): InvalidInput => new InvalidInput(problem.file, [problem]);

const SEPARATORS = [',', ';', '\t', '|'];

/** A line before the header, as Excel writes and reads it: `sep=;`. */
const DECLARATION = /^\s*"?sep=(.)"?[^\S\r\n]*(?:[\r\n]|$)/i;

/** The separator that a line before the header of a CSV declares, or that is in the header most often outside of quotes. */
export function separatorOf(text: string): string {
  const declared = DECLARATION.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const header = /(?:"[^"]*"|[^\r\n])+/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The position of the header: of the first record that is neither blank nor declares the separator; -1 without one. */
export function headerIn(records: readonly CsvRecord[]): number {
  const first = records.findIndex(isFilled);
  const isDeclared = DECLARATION.test(records[first]?.text ?? '');
  return isDeclared ? records.findIndex((record, at) => at > first && isFilled(record)) : first;
}

const isFilled = ({ text }: CsvRecord): boolean => text !== '' && text !== BOM;

/** The number of characters that show the separator of a CSV, if its first line is not whole before. */
const BEGINNING = 1 << 16;

const WHOLE_LINE = /^\s*(?:"[^"]*"|[^\r\n"])+[\r\n]/;

/** Reads the text of a CSV while it comes. Without a separator, the header shows it, or a line before it. */
export function readRecords(file: string, texts: AsyncGenerator<string>, separator: string | undefined): TableRecords {
  let reader = new CsvReader(separator ?? ',');
  async function* records(): AsyncGenerator<readonly CsvRecord[]> {
    let begin = '';
    while (begin.length < BEGINNING && !WHOLE_LINE.test(begin)) {
      const { value, done } = await texts.next();
      if (done === true) break;
      begin += value;
    }
    if (separator === undefined) reader = new CsvReader(separatorOf(begin));
    yield reader.push(begin, false);
    for await (const text of texts) {
      yield reader.push(text, false);
      const { length, line } = reader.waiting;
      const expected = 'CSV with line breaks';
      if (length > MAX_RECORD_LENGTH) throw invalid({ file, line, found: 'a record of more than 1 MB', expected });
    }
    yield reader.push('', true);
  }
  return { file, records: records(), separator: () => reader.separator };
}

/** Reads the header, what is before it, and so many rows or more. @throws {InvalidInput} if there is no sound header. */
export async function readBeginning({ file, records }: TableRecords, wanted = SAMPLE) {
  const read: CsvRecord[] = [];
  while (read.length <= wanted || (read.length <= SAMPLE && headerIn(read) === -1)) {
    const { value, done } = await records.next();
    if (done === true) break;
    for (const record of value) read.push(record);
  }
  const first = headerIn(read);
  const title = read[first];
  if (title === undefined) throw invalid({ file, found: 'no text', expected: 'a CSV with a header' });
  const { line } = title;
  const problems = new Problems();
  if (!isSound(title, title.values.length, problems.of(file))) problems.throwIfAny(file);
  const header = title.values.map((name) => name.trim());
  if (header.some((name) => name.includes('\0'))) {
    throw invalid({
      file,
      line,
      found: 'NUL characters in the header, as in UTF-16 without a byte order mark',
      expected: 'UTF-8, UTF-16 with a byte order mark, or Windows-1252',
      remedy: 'save the file as CSV UTF-8',
    });
  }
  const rows = read.slice(first + 1);
  const sample = rows.slice(0, SAMPLE).filter((row) => isSound(row, row.values.length, problems.of(file)));
  const head = { file, line, header, rows: sample.map(({ values }) => values) };
  return { before: read.slice(0, first), title, rows, head, broken: problems };
}

/** True if a record has so many values and paired quotes; otherwise that is a problem. */
export function isSound({ line, text, values, isBroken }: CsvRecord, width: number, problems: FileProblems): boolean {
  const found = values.length === 1 ? '1 value' : `${values.length} values`;
  if (isBroken) problems.add({ line, found: quote(text), expected: 'CSV with paired double quotes' });
  else if (values.length !== width) problems.add({ line, found, expected: `${width}, as in the header` });
  else return true;
  return false;
}

/** The position of a named column; case and spaces only count if needed. @throws {InvalidInput} if there is not one. */
export function columnNamed(head: Head, name: string): number {
  const { header } = head;
  const all = header.map((_, at) => at);
  const exact = all.filter((at) => header[at] === name);
  const same = exact.length > 0 ? exact : all.filter((at) => plain(header[at]) === plain(name));
  const found = same.length === 0 ? `no column ${quote(name)}` : `${same.length} columns ${quote(name)}`;
  const remedy = same.length > 1 ? 'rename the others' : undefined;
  return only(same) ?? refuseColumns(head, found, 'one of that name', remedy);
}

const plain = (name = ''): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The one item of a list; `undefined` if there are none or several. */
export const only = <Item>(found: readonly Item[]): Item | undefined => (found.length === 1 ? found[0] : undefined);

/** @throws {InvalidInput} which lists the columns; the remedy is another one if the separator seems wrong. */
export function refuseColumns({ file, line, header }: Head, found: string, expected: string, remedy?: string): never {
  const isOther = header.length === 1 && /[,;\t|:]/.test(header[0] ?? '');
  throw invalid({
    file,
    line,
    found,
    expected: `${expected}; the columns are ${header.map(quote).join(', ')}`,
    remedy: isOther ? 'say what separates the values: --separator TEXT' : remedy,
  });
}
