import { basename } from 'node:path';
import { CodeAnswers } from '../core/codes/code-answers.ts';
import { CodeTally, describeForeign, formatTally } from '../core/codes/code-tally.ts';
import { describeFits, releaseOfColumn } from '../core/codes/column-release.ts';
import { CodeReport, CodeRows } from '../tables/code-rows.ts';
import { writeText } from '../tables/files.ts';
import { refuseExisting } from '../tree/disk/replace-file.ts';
import { type NewCommand, printing } from './command.ts';
import { readGazetteer } from './data-options.ts';
import { annotate, outcomeOf, refuseGuesses, SAY_DIGITS, tableFiles, withTableOptions } from './table-options.ts';

export const declareCodes = (command: NewCommand) =>
  withTableOptions(
    command
      .argument('<file>', 'the CSV or .xlsx; - for the standard input')
      .option('--column <name>', 'the column with the codes; by default the one that looks like it')
      .option('--report <file>', 'also FILE.md and FILE.json: the codes that are not current'),
    { sheet: 'codes', out: 'FILE.codes.csv', force: 'the file if it exists', prefix: '' },
  )
    .addHelpText('after', '\nAdds the columns status, current_code, current_name and release.')
    .action(
      printing(async (file, options) => {
        const files = tableFiles(file, options, 'codes');
        refuseGuesses(files, [
          [options.column === undefined, 'the column with the codes with --column NAME'],
          [options.digits === undefined, SAY_DIGITS],
        ]);
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
        const answers = new CodeAnswers(gazetteer, options.digits);
        const rows = new CodeRows(answers, reports === null ? tally : both, options.column);
        const table = await annotate(files, rows);
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
          summary:
            tally.rows === 0
              ? []
              : [...describeFits(fits), ...adviceOn(answers.foreign), formatTally(tally, nameOf, place)],
          given: { column, reports },
          counts: {
            ...tally.counts,
            foreign: answers.foreign,
            notes: tally.notes,
            releases: fits.fits.map((fit) => fit.release.release),
          },
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

function adviceOn(foreign: CodeAnswers['foreign']): readonly string[] {
  const sentences = describeForeign(foreign);
  return sentences.length < 2 ? sentences : [...sentences, '--digits 8 reads them.'];
}
