import { quote } from '../input/problem.ts';
import type { Answer } from './code-answers.ts';
import { invalid } from './csv.ts';

/** Names of columns with codes, without case and without anything but letters and digits. */
const NAMES = new Set([
  'code',
  'psgc',
  'psgccode',
  'psgc9',
  'psgc10',
  'psgc9digit',
  'psgc10digit',
  'psgc9digitcode',
  'psgc10digitcode',
  '9digitcode',
  '10digitcode',
  '9digitpsgc',
  '10digitpsgc',
  'correspondencecode',
  'pcode',
]);

/** How many rows show which column has the codes. */
export const SAMPLE = 100;

interface Head {
  readonly file: string;
  /** The line of the header. */
  readonly line: number;
  readonly header: readonly string[];
  /** The first rows, which can have more or fewer values than the header. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Finds the column with the codes: the one of a name; or else the only one that is called as such columns are called; or
 * else the only one of whose values in the first rows more than half are codes.
 *
 * @param find the answer for a text.
 * @throws {InvalidInput} if there is no such column, or more than one.
 */
export function findColumn(head: Head, name: string | undefined, find: (text: string) => Answer): number {
  const { header } = head;
  const all = header.map((_, at) => at);
  const columns = header.map(quote).join(', ');
  if (name !== undefined) {
    const exact = all.filter((at) => header[at] === name);
    const same = exact.length > 0 ? exact : all.filter((at) => plain(header[at]) === plain(name));
    return (
      only(same) ??
      refuse(
        head,
        same.length === 0 ? `no column ${quote(name)}` : `${same.length} columns ${quote(name)}`,
        `one of that name; the columns are ${columns}`,
        separatorRemedy(header),
      )
    );
  }
  // Zip codes and years have as many digits as short codes.
  const isCode = (text: string | undefined) => {
    const { status, notes } = find(text ?? '');
    return !['unknown', 'empty'].includes(status) && !notes.includes('short');
  };
  const codeInHeader = header.find(isCode);
  if (codeInHeader !== undefined) {
    refuse(head, `the code ${quote(codeInHeader)} in the first line`, 'a header with the names of the columns');
  }
  const named = only(all.filter((at) => NAMES.has(simple(header[at]))));
  if (named !== undefined) return named;
  const withCodes = all.filter((at) => {
    const texts = head.rows.map((row) => row[at]?.trim()).filter(Boolean);
    return texts.filter(isCode).length * 2 > texts.length;
  });
  return (
    only(withCodes) ??
    refuse(
      head,
      withCodes.length === 0 ? 'no column with codes' : `${withCodes.length} columns with codes`,
      `one column with codes; the columns are ${columns}`,
      separatorRemedy(header) ?? 'name it with --column',
    )
  );
}

const plain = (name = ''): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const simple = (name = ''): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function only(found: readonly number[]): number | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function refuse({ file, line }: Head, found: string, expected: string, remedy?: string): never {
  throw invalid({ file, line, found, expected, remedy });
}

/** What to do about a header that seems to have another separator. */
function separatorRemedy(header: readonly string[]): string | undefined {
  const isOther = header.length === 1 && /[,;\t|:]/.test(header[0] ?? '');
  return isOther ? 'say what separates the values: --separator TEXT' : undefined;
}
