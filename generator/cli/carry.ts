import { CodeAnswers } from '../core/codes/code-answers.ts';
import { CodeTally } from '../core/codes/code-tally.ts';
import { CARRIED } from '../core/concordance/carry.ts';
import type { ShareMeasure } from '../core/concordance/weights.ts';
import { UsageError, UserError } from '../core/errors.ts';
import { csvLine, formatNumber } from '../core/format.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { InvalidInput, quote } from '../core/problem.ts';
import { findRelease, type ReleaseTotals } from '../core/psgc/release.ts';
import { refuseSameNames } from '../tables/add-columns.ts';
import { addedColumns, type CarryRemedies, CarryTable } from '../tables/carry-table.ts';
import { CodeRows } from '../tables/code-rows.ts';
import { findFigures } from '../tables/figures.ts';
import { STANDARD, writeText } from '../tables/files.ts';
import { type Head, refuseColumns } from '../tables/head.ts';
import { type ReleaseQuestion, sharesInWords, TableCarrier } from '../tables/table-carrier.ts';
import { refuseExisting } from '../tree/disk/replace-file.ts';
import { printing, type NewCommand } from './command.ts';
import { readGazetteer } from './data-options.ts';
import { outcomeOf, readWholeTable, refuseGuesses, SAY_DIGITS, tableFiles, withTableOptions } from './table-options.ts';

/** The uses of a column: `by` tells rows of one code apart. */
const USES = ['code', 'count', 'rate', 'by'] as const;

type Columns = Readonly<Partial<Record<(typeof USES)[number], readonly string[]>>>;

/** A column and its use. A name can have commas. */
const COLUMN = /^(.+?)\s*=\s*(\w+)\s*(?:,\s*|$)/;

/** @throws {UsageError} if a column is not said to be one of `USES`, or several have the codes. */
function parseColumns(list: string): Columns {
  const columns: Partial<Record<(typeof USES)[number], string[]>> = {};
  for (let rest = list.trim(); rest !== ''; ) {
    const [part = rest, name = '', word = ''] = COLUMN.exec(rest) ?? [];
    const use = USES.find((each) => each === word.toLowerCase());
    if (use === undefined)
      throw new UsageError(`--columns: found ${quote(part)}, expected NAME= and ${USES.join(', ')}`);
    columns[use] = [...(columns[use] ?? []), name];
    rest = rest.slice(part.length);
  }
  if ((columns.code?.length ?? 0) > 1) throw new UsageError('--columns: found two columns with codes, expected one');
  return columns;
}

const NAME_CODES = 'name it: --columns NAME=code';

const REMEDIES: CarryRemedies = {
  noNumber: 'correct it, or name the columns with figures: --columns NAME=count',
  codeTwice: 'name the columns that tell its rows apart, such as a year: --columns Year=by',
};

export const declareCarry = (command: NewCommand) =>
  withTableOptions(
    command
      .argument('<file>', 'the CSV or .xlsx; - for the standard input')
      .requiredOption('--to <release>', 'the release of the new areas: 2026-3Q, or latest')
      .option('--from <release>', 'that of the codes (default: the one that they show)')
      .option('--columns <list>', 'PSGC=code,Cases=count,Share=rate,Year=by')
      .option('--share <measure>', 'people of 2015, 2020, 2024, area (default: by column)')
      .option('--partial', 'write it although some figures cannot be carried'),
    { sheet: 'codes', out: 'FILE.carry.csv', force: 'the file if it exists', prefix: 'psgc_' },
  )
    .addHelpText('after', '\nAdds the columns psgc_name, psgc_how, psgc_from and psgc_note.')
    .action(
      printing(async (file, options) => {
        const files = tableFiles(file, options, 'carry');
        const given = parseColumns(options.columns ?? '');
        const areColumnsGiven = given.code !== undefined && (given.count ?? given.rate) !== undefined;
        refuseGuesses(files, [
          [!areColumnsGiven, 'the columns with --columns NAME=code,NAME=count'],
          [options.from === undefined, 'the release of the codes with --from'],
          [options.digits === undefined, SAY_DIGITS],
        ]);
        if (!files.force && files.out !== STANDARD) refuseExisting(files.out);
        const gazetteer = await readGazetteer(options.data);
        if (gazetteer.region !== null) throw new UserError('carry: expected the data of the whole country');
        const { releases } = gazetteer.history;
        const to = releaseNamed('--to', options.to, releases);
        const from = options.from === undefined ? undefined : releaseNamed('--from', options.from, releases);
        const carrier = new TableCarrier(gazetteer);
        const measure = shareNamed(options.share, carrier.measures);

        const answers = new CodeAnswers(gazetteer, options.digits);
        const findCode = (head: Head) =>
          new CodeRows(answers, new CodeTally(), given.code?.[0], NAME_CODES).findColumns(head)[0] ?? 0;
        const { head, rows, read } = await readWholeTable(files, 'a column with codes', findCode);
        const code = findCode(head);
        refuseSameNames(head, addedColumns(files.prefix));
        const figures = findFigures(head, code, { counts: given.count, rates: given.rate, by: given.by });
        if (figures.figures.length === 0) {
          refuseColumns(head, 'no column with figures', 'one or more', 'name them: --columns NAME=count');
        }
        const table = new CarryTable(head, rows, code, figures, answers, REMEDIES);
        const carried = carrier.carry(table, { from, to, measure, prefix: files.prefix });
        if ('choices' in carried) throw new UserError(inLines(carried));
        if (carried.problems.length > 0 && options.partial === undefined)
          throw new InvalidInput(
            head.file,
            carried.problems.map((each) => ({ ...each, remedy: '--partial writes the table with them as they are' })),
          );
        await writeText(files.out, lines([carried.header, ...carried.rows], read.separator));

        const { counts, sums } = carried;
        const column = head.header[code] ?? '';
        const columns = table.figures.map(({ name, sort }) => `${name} (${sort})`).join(', ');
        return outcomeOf(files, read, {
          rows: carried.rows.length,
          release: to.release,
          relation: `carried from PSGC ${carried.from} to`,
          column: `, column ${column}`,
          columns: [`Figures: ${columns}. --columns chooses others.`],
          summary: [
            ...CARRIED.filter((how) => counts[how] > 0).map(
              (how) =>
                `${formatNumber(counts[how]).padStart(14)} ${how}${how === 'divided' && carried.measures.length > 0 ? ` by ${sharesInWords(carried.measures)}` : ''}`,
            ),
            ...sums.map(
              ({ column, before, after, unconverted: lost }) =>
                `Sum of ${column}: ${before} before, ${after} after${lost === undefined ? '' : `, ${lost} not converted`}`,
            ),
            ...carried.totals,
            ...carried.fits,
          ],
          given: { column, from: carried.from, to: to.release, share: carried.measures.join(', ') },
          counts: { ...counts, sums },
        });
      }),
    );

function releaseNamed(option: string, text: string, releases: Gazetteer['history']['releases']): ReleaseTotals {
  const release = text.toLowerCase() === 'latest' ? releases.at(-1) : findRelease(releases, text);
  if (release !== undefined) return release;
  throw new UsageError(`${option} ${text}: expected one of ${releases.map((each) => each.release).join(', ')}, latest`);
}

/** A question as a message, with an option for each answer. */
const inLines = ({ choices }: ReleaseQuestion): string =>
  [
    'The codes fit several releases. Say which boundaries the figures use:',
    ...choices.map(({ release, words }) => `  --from ${release}  ${words}`),
  ].join('\n');

function shareNamed(text: string | undefined, measures: readonly ShareMeasure[]): ShareMeasure | undefined {
  if (text === undefined) return undefined;
  const measure = measures.find((each) => [each, each.replace('population_', '')].includes(text));
  if (measure !== undefined) return measure;
  throw new UsageError(`--share ${text}: expected one of ${measures.join(', ').replaceAll('population_', '')}`);
}

function* lines(rows: readonly (readonly string[])[], separator: string): Generator<string> {
  for (const row of rows) yield `${csvLine(row, separator)}\n`;
}
