import { type CodeLength, CodeAnswers } from '../codes/code-answers.ts';
import { annotate, type Layout } from '../codes/annotate.ts';
import { outputFor, readChunks, STANDARD, writeText } from '../codes/annotate-file.ts';
import { CodeTally, formatTally } from '../codes/code-tally.ts';
import { openInput, type OpenedInput } from '../codes/open-input.ts';
import { UsageError } from '../errors.ts';
import { formatNumber } from '../format.ts';
import { quote } from '../input/problem.ts';
import { readSource } from '../publish/source.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './options.ts';

export const declareCodes = (command: NewCommand) =>
  command
    .argument('<file>', 'the CSV or .xlsx; - for the standard input')
    .option('--column <name>', 'the column with the codes; by default the one that looks like it')
    .option('--sheet <name>', 'the sheet of a workbook; by default the one with codes')
    .option('--separator <text>', "between values: ';', tab (default: as in the header)")
    .option('--out <file>', 'the CSV to write (FILE.codes.csv); - for the standard output')
    .option('--force', 'replace the file if it exists')
    .option('--digits <number>', '9 or 10: how many digits codes have that can be both')
    .option('--prefix <text>', 'what the names of the added columns begin with', '')
    .addOption(dataOption())
    .addHelpText('after', '\nAdds the columns status, current_code, current_name and release.')
    .action(
      printing(async (file, options) => {
        if (file === STANDARD && options.out === undefined) {
          throw new UsageError('expected --out with the standard input');
        }
        const { column, prefix, data, sheet, force = false, out = outputFor(file) } = options;
        const digits = parseDigits(options.digits);
        const separator = parseSeparator(options.separator);

        const { gazetteer } = (await readSource(data)).load('');
        const answers = new CodeAnswers(gazetteer, digits);
        const tally = new CodeTally();
        let layout: Layout = { column: '', separator: ',' };
        const input = await openInput(file, readChunks(file), { column, separator, sheet }, (text) =>
          answers.find(text),
        );
        const text = annotate({ ...input, column, prefix }, answers, tally, (found) => (layout = found));
        await writeText(out, text, force);

        const nameOf = (code: string) => gazetteer.codes.findExact(code)?.name ?? '';
        const { release } = gazetteer.release;
        const written = out === STANDARD ? '' : ` in ${out}`;
        const rows = tally.rows === 1 ? '1 row' : `${formatNumber(tally.rows)} rows`;
        const of = input.sheet === null ? '' : ` of the sheet ${input.sheet}`;
        const title = `${rows}${written}, column ${layout.column}${of}, compared with PSGC ${release}`;
        const place = input.sheet === null ? 'line' : 'row';
        const summary = tally.rows === 0 ? [] : [formatTally(tally, nameOf, place)];
        return {
          text: [title, ...remarks(input, layout), ...summary].join('\n'),
          json: {
            out,
            column: layout.column,
            sheet: input.sheet,
            separator: layout.separator,
            encoding: input.sheet === null ? (input.encoding()?.name ?? 'UTF-8') : null,
            release,
            rows: tally.rows,
            ...tally.counts,
            notes: tally.notes,
          },
          stream: out === STANDARD ? 'stderr' : 'stdout',
        };
      }),
    );

/** @throws {UsageError} for anything but 9 and 10. */
function parseDigits(text: string | undefined): CodeLength | undefined {
  if (text === undefined) return undefined;
  if (text === '9') return 9;
  if (text === '10') return 10;
  throw new UsageError(`--digits: found ${text}, expected 9 or 10`);
}

/** The words of `--separator`; any other text is the separator itself. */
const SEPARATORS: Readonly<Record<string, string>> = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t' };

/** @throws {UsageError} for what cannot separate values. */
function parseSeparator(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const separator = SEPARATORS[text] ?? text;
  if (separator.length === 1 && /[^\p{L}\p{N}"'\r\n]/u.test(separator)) return separator;
  throw new UsageError(`--separator: found ${quote(text)}, expected comma, semicolon, tab or one other character`);
}

/** What the input is, if it is not a CSV in UTF-8 with commas. */
function remarks({ encoding, sheet }: OpenedInput, { separator }: Layout): readonly string[] {
  const found = encoding();
  const example = found?.example == null ? '' : ` because of ${found.example}`;
  return [
    ...(sheet !== null || separator === ','
      ? []
      : [`Values are separated by ${NAMES[separator] ?? quote(separator)}.`]),
    ...(found === null ? [] : [`The file was read as ${found.name}${example}; the new one is UTF-8.`]),
  ];
}

const NAMES: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs' };
