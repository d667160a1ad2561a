import { existsSync, statSync } from 'node:fs';
import { Option } from '@commander-js/extra-typings';
import { UsageError } from '../errors.ts';
import { quote } from '../input/problem.ts';
import { type ReadTable, STANDARD } from '../tables/files.ts';

export const sheetOption = (what: string) =>
  new Option('--sheet <name>', `the sheet of a workbook; by default the one with ${what}`);

export const separatorOption = () =>
  new Option('--separator <text>', "between values: ';', tab (default: as in the header)").argParser(parseSeparator);

/** @param name what the file is called by default: `FILE.codes.csv`. */
export const outOption = (name: string) =>
  new Option('--out <file>', `the CSV to write (${name}); - for the standard output`).argParser((out) =>
    out === '/dev/stdout' ? STANDARD : out,
  );

export const forceOption = (what: string) => new Option('--force', `replace ${what}`);

export const prefixOption = (prefix: string) =>
  new Option('--prefix <text>', 'what the names of the added columns begin with').default(prefix);

/** The words of `--separator`; any other text is the separator itself. */
const SEPARATORS: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t' };

/** @throws {UsageError} for what cannot separate values. */
function parseSeparator(text: string): string {
  const separator = SEPARATORS[text] ?? text;
  if (separator.length === 1 && /[^\p{L}\p{N}"'\r\n]/u.test(separator)) return separator;
  throw new UsageError(`--separator: found ${quote(text)}, expected comma, semicolon, tab or one other character`);
}

/**
 * Checks where the rows are written.
 *
 * @throws {UsageError} if that is not said with the standard input, or is to be a workbook.
 */
export function checkOut(file: string, out: string | undefined): void {
  if (file === STANDARD && out === undefined) throw new UsageError('expected --out with the standard input');
  if (out !== undefined && /\.xls[xmb]?$/i.test(out)) {
    throw new UsageError(`--out ${out}: expected the name of a CSV, which spreadsheets open as well`);
  }
}

/** What the input is, if it is not a CSV in UTF-8 with commas. */
export function remarks({ encoding, sheet, separator }: ReadTable): readonly string[] {
  const example = encoding?.example == null ? '' : ` because of ${encoding.example}`;
  return [
    ...(sheet !== null || separator === ','
      ? []
      : [`Values are separated by ${NAMES[separator] ?? quote(separator)}.`]),
    ...(encoding === null ? [] : [`The file was read as ${encoding.name}${example}; the new one is UTF-8.`]),
  ];
}

const NAMES: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs' };

/** The properties of the input for programs. */
export const readTableJson = ({ sheet, separator, encoding }: ReadTable) => ({
  sheet,
  separator,
  encoding: sheet === null ? (encoding?.name ?? 'UTF-8') : null,
});

/** Shows how much of a file was read, if the standard error is a terminal and the file has a size. */
export async function showReading(file: string): Promise<{ onBytes: (bytes: number) => void; end: () => void }> {
  const size = file !== STANDARD && existsSync(file) ? statSync(file).size : 0;
  if (!process.stderr.isTTY || size === 0) return { onBytes: () => {}, end: () => {} };
  const { Presets, SingleBar } = await import('cli-progress');
  const bar = new SingleBar(
    { format: '{bar} {percentage} % | {duration_formatted}', clearOnComplete: true, stream: process.stderr },
    Presets.shades_classic,
  );
  bar.start(size, 0);
  return { onBytes: (bytes) => bar.increment(bytes), end: () => bar.stop() };
}
