import { basename } from 'node:path';
import { CodeAnswers, type CodeLength } from '../core/codes/code-answers.ts';
import { CodeTally, formatTally } from '../core/codes/code-tally.ts';
import { describeFits, releaseOfColumn } from '../core/codes/column-release.ts';
import { UsageError } from '../core/errors.ts';
import { CodeReport, CodeRows } from '../tables/code-rows.ts';
import { writeText } from '../tables/files.ts';
import { refuseExisting } from '../tree/disk/replace-file.ts';
import { type NewCommand, printing } from './command.ts';
import { readGazetteer } from './data-options.ts';
import { annotate, outcomeOf, tableFiles, withTableOptions } from './table-options.ts';

export const declareCodes = (command: NewCommand) =>
  withTableOptions(
    command
      .argument('<file>', 'the CSV or .xlsx; - for the standard input')
      .option('--column <name>', 'the column with the codes; by default the one that looks like it')
      .option('--digits <number>', '9 or 10: how many digits codes have that can be both')
      .option('--report <file>', 'also FILE.md and FILE.json: the codes that are not current'),
    { sheet: 'codes', out: 'FILE.codes.csv', force: 'the file if it exists', prefix: '' },
  )
    .addHelpText('after', '\nAdds the columns status, current_code, current_name and release.')
    .action(
      printing(async (file, options) => {
        const files = tableFiles(file, options, 'codes');
        const digits = parseDigits(options.digits);
        const gazetteer = await readGazetteer(options.data);
        const tally = new CodeTally();
        const reports = reportFiles(options.report, files.force);
        const report = new CodeReport();
        const both = {
          add: (...row: Parameters<CodeReport['add']>) => {
            tally.add(...row);
            report.add(...row);
          },
        };
        const answers = new CodeRows(
          new CodeAnswers(gazetteer, digits),
          reports === null ? tally : both,
          options.column,
        );
        const table = await annotate(files, answers);
        const fits = releaseOfColumn(gazetteer, tally.codes);
        const [column] = table.columns;
        const nameOf = (code: string) => gazetteer.codes.findExact(code)?.name ?? '';
        const { release } = gazetteer.release;
        if (reports !== null) {
          await writeText(reports.page, [report.toMarkdown(basename(file), release, nameOf)]);
          await writeText(reports.json, [report.toJson(release)]);
        }
        const place = table.sheet === null ? 'line' : 'row';
        return outcomeOf(files, table, {
          rows: tally.rows,
          release,
          column: `, column ${column}`,
          summary: tally.rows === 0 ? [] : [...describeFits(fits), formatTally(tally, nameOf, place)],
          given: { column, reports },
          counts: { ...tally.counts, notes: tally.notes, releases: fits.fits.map((fit) => fit.release.release) },
        });
      }),
    );

/** The two files of a report; `null` if none is wanted. @throws {UserError} if one exists and is not to be replaced. */
function reportFiles(given: string | undefined, isForced: boolean) {
  if (given === undefined) return null;
  const base = given.replace(/\.(?:md|json)$/, '');
  const files = { page: `${base}.md`, json: `${base}.json` };
  if (!isForced) Object.values(files).forEach(refuseExisting);
  return files;
}

function parseDigits(text: string | undefined): CodeLength | undefined {
  if (text === undefined) return undefined;
  if (text === '9') return 9;
  if (text === '10') return 10;
  throw new UsageError(`--digits: found ${text}, expected 9 or 10`);
}
