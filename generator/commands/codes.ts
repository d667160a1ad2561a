import { type CodeLength, CodeAnswers } from '../codes/code-answers.ts';
import { CodeTally, formatTally } from '../codes/code-tally.ts';
import { UsageError } from '../errors.ts';
import { counted } from '../format.ts';
import { readSource } from '../publish/source.ts';
import { CodeRows } from '../tables/code-rows.ts';
import { annotateFile, fileBeside, STANDARD } from '../tables/files.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './options.ts';
import {
  checkOut,
  forceOption,
  outOption,
  prefixOption,
  readTableJson,
  remarks,
  separatorOption,
  sheetOption,
  showReading,
} from './table-options.ts';

export const declareCodes = (command: NewCommand) =>
  command
    .argument('<file>', 'the CSV or .xlsx; - for the standard input')
    .option('--column <name>', 'the column with the codes; by default the one that looks like it')
    .addOption(sheetOption('codes'))
    .addOption(separatorOption())
    .addOption(outOption('FILE.codes.csv'))
    .addOption(forceOption('the file if it exists'))
    .option('--digits <number>', '9 or 10: how many digits codes have that can be both')
    .addOption(prefixOption(''))
    .addOption(dataOption())
    .addHelpText('after', '\nAdds the columns status, current_code, current_name and release.')
    .action(
      printing(async (file, options) => {
        checkOut(file, options.out);
        const { column, prefix, data, sheet, separator, force = false, out = fileBeside(file, 'codes') } = options;
        const digits = parseDigits(options.digits);

        const { gazetteer } = (await readSource(data)).load('');
        const tally = new CodeTally();
        const answers = new CodeRows(new CodeAnswers(gazetteer, digits), tally, column);
        const reading = await showReading(file);
        const files = { file, out, force, prefix, sheet, separator };
        const table = await annotateFile(files, answers, reading.onBytes).finally(reading.end);

        const nameOf = (code: string) => gazetteer.codes.findExact(code)?.name ?? '';
        const { release } = gazetteer.release;
        const written = out === STANDARD ? '' : ` in ${out}`;
        const of = table.sheet === null ? '' : ` of the sheet ${table.sheet}`;
        const rows = counted(tally.rows, 'row', 'rows');
        const title = `${rows}${written}, column ${table.columns[0]}${of}, compared with PSGC ${release}`;
        const place = table.sheet === null ? 'line' : 'row';
        const summary = tally.rows === 0 ? [] : [formatTally(tally, nameOf, place)];
        return {
          text: [title, ...remarks(table), ...summary].join('\n'),
          json: {
            out,
            column: table.columns[0],
            ...readTableJson(table),
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
