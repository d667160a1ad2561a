import { BOM, invalid, type RawRecord } from './csv.ts';
import { Fields, separatorIn } from './fields.ts';
import { type FileProblems, InvalidInput, Problems, quote } from '../core/problem.ts';

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

interface Beginning {
  /** What comes before the header: blank lines, and the line that declares the separator. */
  readonly before: readonly RawRecord[];
  readonly title: RawRecord;
  readonly rows: readonly RawRecord[];
  readonly head: Head;
  readonly fields: Fields;
  readonly broken: Problems;
}

/**
 * Reads the header and at least as many rows as the sample has, if there are.
 *
 * @param separator of the values; otherwise the header shows it, or a line before it.
 * @throws {InvalidInput} if there is no header, or its quotes are broken.
 */
export async function readBeginning(
  file: string,
  records: AsyncGenerator<readonly RawRecord[]>,
  separator: string | undefined,
): Promise<Beginning> {
  const read: RawRecord[] = [];
  while (read.length <= SAMPLE) {
    const { value, done } = await records.next();
    if (done === true) break;
    for (const record of value) read.push(record);
  }
  const { first, declared } = findHeader(read);
  const title = read[first];
  if (title === undefined) throw invalid({ file, found: 'no text', expected: 'a CSV with a header' });
  const fields = new Fields(file, separator ?? declared ?? separatorIn(title.text));
  const header = fields.all(title).map((name) => name.replace(BOM, '').trim());
  if (header.some((name) => name.includes('\0'))) throw withoutMark(file, title.line);
  const rows = read.slice(first + 1);
  const broken = new Problems();
  const sample: (readonly string[])[] = [];
  const ofFile = broken.of(file);
  for (const record of rows.slice(0, SAMPLE)) collect(ofFile, (each) => void sample.push(fields.all(each)), record);
  return {
    before: read.slice(0, first),
    title,
    rows,
    head: { file, line: title.line, header, rows: sample },
    fields,
    broken,
  };
}

/** Reads one record; why it is refused is collected, so that the others are looked at as well. */
export function collect(problems: FileProblems, read: (record: RawRecord) => void, record: RawRecord): void {
  try {
    read(record);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    for (const problem of error.problems) problems.add(problem);
  }
}

/** What Excel writes before the header, and reads there: `sep=;`. */
const DECLARATION = /^\ufeff?"?sep=(.)"?$/i;

/** The position of the header, the first record that is not blank, and the separator that a record before it declares. */
function findHeader(read: readonly RawRecord[]): { readonly first: number; readonly declared: string | undefined } {
  const first = read.findIndex(({ text }) => text !== '' && text !== BOM);
  const [, declared] = DECLARATION.exec(read[first]?.text ?? '') ?? [];
  if (declared === undefined) return { first, declared };
  return { first: read.findIndex(({ text }, at) => at > first && text !== ''), declared };
}

const withoutMark = (file: string, line: number): InvalidInput =>
  invalid({
    file,
    line,
    found: 'NUL characters in the header, as in UTF-16 without a byte order mark',
    expected: 'UTF-8, UTF-16 with a byte order mark, or Windows-1252',
    remedy: 'save the file as CSV UTF-8',
  });

/**
 * The position of the column with a name that a person gave. Case and spaces only count if several have the name.
 *
 * @throws {InvalidInput} if there is none, or more than one.
 */
export function columnNamed(head: Head, name: string): number {
  const { header } = head;
  const all = header.map((_, at) => at);
  const exact = all.filter((at) => header[at] === name);
  const same = exact.length > 0 ? exact : all.filter((at) => plain(header[at]) === plain(name));
  const found = same.length === 0 ? `no column ${quote(name)}` : `${same.length} columns ${quote(name)}`;
  return only(same) ?? refuseColumns(head, found, 'one of that name');
}

const plain = (name = ''): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The one item of a list; `undefined` if there are none or several. */
export const only = <Item>(found: readonly Item[]): Item | undefined => (found.length === 1 ? found[0] : undefined);

/**
 * @param remedy what to do, unless the header seems to have another separator.
 * @throws {InvalidInput} which lists the columns.
 */
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
