import { type CodeLength, CodeAnswers } from '../codes/code-answers.ts';
import { annotate } from '../codes/annotate.ts';
import { outputFor, readChunks, STANDARD, writeText } from '../codes/annotate-file.ts';
import { CodeTally, formatTally } from '../codes/code-tally.ts';
import { UsageError } from '../errors.ts';
import { formatNumber } from '../format.ts';
import { readSource } from '../publish/source.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './options.ts';

export const declareCodes = (command: NewCommand) =>
  command
    .argument('<file>', 'the CSV; - for the standard input')
    .option('--column <name>', 'the column with the codes; by default the one that looks like it')
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
        const { column, prefix, data, force = false, out = outputFor(file) } = options;
        const digits = parseDigits(options.digits);

        const { gazetteer } = (await readSource(data)).load('');
        const tally = new CodeTally();
        let used = '';
        const input = { file, chunks: readChunks(file), column, prefix };
        const text = annotate(input, new CodeAnswers(gazetteer, digits), tally, (name) => (used = name));
        await writeText(out, text, force);

        const nameOf = (code: string) => gazetteer.codes.findExact(code)?.name ?? '';
        const { release } = gazetteer.release;
        const written = out === STANDARD ? '' : ` in ${out}`;
        const rows = tally.rows === 1 ? '1 row' : `${formatNumber(tally.rows)} rows`;
        const title = `${rows}${written}, column ${used}, compared with PSGC ${release}`;
        return {
          text: tally.rows === 0 ? title : `${title}\n${formatTally(tally, nameOf)}`,
          json: { out, column: used, release, rows: tally.rows, ...tally.counts },
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
