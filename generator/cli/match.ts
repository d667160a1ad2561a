import { existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { CodeAnswers } from '../core/codes/code-answers.ts';
import { describeFits, releaseOfColumn } from '../core/codes/column-release.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { isStream, isTaken, refuseExisting } from '../tree/disk/replace-file.ts';
import { UsageError, UserError } from '../core/errors.ts';
import { counted, formatNumber } from '../core/format.ts';
import { InvalidInput, quote } from '../core/problem.ts';
import { fileBeside, STANDARD, writeText } from '../tables/files.ts';
import type { Layout } from '../tables/add-columns.ts';
import type { GivenColumns } from '../tables/guess-columns.ts';
import { MatchRows } from '../tables/match-rows.ts';
import { PlaceAnswers } from '../tables/place-answers.ts';
import { PLACE_COLUMNS, type PlaceColumn, ROW_RESULTS, ROW_STATUSES } from '../tables/place-rows.ts';
import { readReview } from '../tables/review.ts';
import type { RowHelpers } from '../tables/row-crew.ts';
import { limitOption, printing, type NewCommand } from './command.ts';
import { readGazetteer } from './data-options.ts';
import type { HelperOrder } from './match-helper.ts';
import { annotate, outcomeOf, refuseGuesses, SAY_DIGITS, tableFiles, withTableOptions } from './table-options.ts';

export const declareMatch = (command: NewCommand) =>
  withTableOptions(
    command
      .argument('<file>', 'the CSV or .xlsx; - for the standard input')
      .option('--columns <list>', 'province=Prov,city=Town,barangay=Brgy (default: by name)')
      .option('--address <name>', 'the column with whole addresses')
      .option('--explain', 'also say how (psgc_status) and why it is this area')
      .option('--review <file>', 'the codes that you chose, in a FILE.review.csv')
      .addOption(limitOption('--threads <number>', 'for a large table (default: as many as cores, up to 4)')),
    { sheet: 'names', out: 'FILE.match.csv', force: 'the files if they exist', prefix: 'psgc_' },
  )
    .addHelpText('after', '\nWrites what a person has to decide about to FILE.review.csv.')
    .action(
      printing(async (file, options) => {
        const files = tableFiles(file, options, 'match');
        const { out, force } = files;
        const given = parseColumns(options.columns, options.address);
        refuseGuesses(files, [
          [given === undefined, `the columns with --columns ${PLACE_COLUMNS.join('=NAME,')}=NAME, some of them`],
          [given?.code !== undefined && options.digits === undefined, SAY_DIGITS],
        ]);
        if (!force && out !== STANDARD) refuseExisting(out);
        const next = reviewPath(file, options.out);
        if (options.review !== undefined) refuseSame([out, '--out'], [options.review, '--review']);
        if (next !== null) refuseSame([next, 'the next review'], [file, 'the table']);

        const gazetteer = await readGazetteer(options.data);
        const codes = new CodeAnswers(gazetteer);
        const review = options.review === undefined ? undefined : await readReview(options.review, codes);
        if (next !== null) await refuseLoss(next, options.review, force, codes);
        const placeOptions = { isExplained: options.explain, digits: options.digits };
        const places = new PlaceAnswers(gazetteer, undefined, placeOptions);
        const answers = new MatchRows(places, gazetteer, given, review, next !== null);
        const isSame = next !== null && options.review !== undefined && isSameFile(next, options.review);
        let written: string | null = null;
        const helpers = helpersFor(options.threads, () => ({
          ...{ data: options.data, options: placeOptions },
          match: answers.order,
        }));
        const onRows = async ({ separator }: Layout): Promise<void> => {
          if (answers.open.rows === 0 || next === null) return;
          written = next;
          if (!(isSame && answers.isListed)) await writeText(next, answers.nextReview(separator));
        };
        const table = await annotate(files, answers, { onRows, helpers });
        const columns = answers.fields.map((field, at) => [field, table.columns[at]] as const);
        const isGuessed = given === undefined;
        return outcomeOf(files, table, {
          rows: answers.rows,
          release: gazetteer.release.release,
          columns: [
            `Columns: ${columns.map((each) => each.join(' = ')).join(', ')}${isGuessed ? ' (--columns chooses others)' : ''}`,
          ],
          summary: [
            ...shares(answers),
            ...fitsOf(answers.seen, gazetteer),
            ...describeReview(answers, written, options.review),
          ],
          given: { review: written, columns: Object.fromEntries(columns) },
          counts: { results: answers.results, ...answers.counts, open: answers.open.inputs },
        });
      }),
    );

/** The module that helps a bundled program to match. Sources have none, and match in one thread. */
const HELPER = new URL('./match-helper.js', import.meta.url);

const MAX_THREADS = 4;

/** After so many different inputs, the further ones are worth it that other threads read the dataset too: docs/measurements.md. */
const WORTH_THREADS = 50_000;

/** Threads whose number somebody said start at once. */
function helpersFor(asked: number | undefined, order: () => HelperOrder): RowHelpers | undefined {
  const threads = asked ?? Math.min(availableParallelism(), MAX_THREADS);
  const after = asked === undefined ? WORTH_THREADS : 0;
  return threads > 1 && existsSync(HELPER) ? { module: HELPER, threads: threads - 1, after, order } : undefined;
}

/** A comma before the next column, so that names of columns can have commas. */
const NEXT_COLUMN = new RegExp(`,(?=\\s*(?:${PLACE_COLUMNS.join('|')})\\s*=)`, 'i');

/** @throws {UsageError} if a column is not said to be one of `PLACE_COLUMNS`, or two are the same. */
function parseColumns(list: string | undefined, address: string | undefined): GivenColumns | undefined {
  if (list === undefined && address === undefined) return undefined;
  const columns: Partial<Record<PlaceColumn, string>> = address === undefined ? {} : { address };
  for (const part of list?.split(NEXT_COLUMN) ?? []) {
    const [, word = '', name = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
    const field = PLACE_COLUMNS.find((each) => each === word.trim().toLowerCase());
    if (field === undefined || name.trim() === '') {
      throw new UsageError(`--columns: found ${quote(part)}, expected ${PLACE_COLUMNS.join(', ')} and = NAME`);
    }
    if (columns[field] !== undefined) throw new UsageError(`--columns: found two columns for ${field}, expected one`);
    columns[field] = name.trim();
  }
  return columns;
}

/** Where the next review is written: beside the output, or else the input; `null` if both are streams. */
function reviewPath(file: string, out: string | undefined): string | null {
  const beside = out === undefined || out === STANDARD || isStream(out) ? file : out;
  return beside === STANDARD ? null : fileBeside(beside, 'review');
}

const isSameFile = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);

/** @throws {UsageError} if a file that is written is one that is read. */
function refuseSame([written, is]: readonly [string, string], [read, isAlso]: readonly [string, string]): void {
  if (isSameFile(written, read))
    throw new UsageError(`${written}: found it as ${is} and as ${isAlso}, expected two files`);
}

/** @throws {UserError} if another review is there: any without `--force`, with it one in which somebody has chosen codes. */
async function refuseLoss(next: string, given: string | undefined, isForced: boolean, codes: CodeAnswers) {
  if (!isTaken(next) || (given !== undefined && isSameFile(next, given))) return;
  const remedy = `--review ${next} uses the codes that were chosen in it`;
  if (!isForced) throw new UserError(`${next} exists already; ${remedy}, --force replaces it`);
  const inputs = await readReview(next, codes).then(
    (review) => [...review.inputs.values()],
    (error: unknown) => {
      if (error instanceof InvalidInput) return [];
      throw error;
    },
  );
  const chosen = inputs.filter(({ code }) => code !== '').length;
  if (chosen === 0) return;
  const codesIn = counted(chosen, 'code that somebody chose', 'codes that somebody chose');
  throw new UserError(`${next} has ${codesIn}, so --force does not replace it; ${remedy}. Or move it away`);
}

const fitsOf = (codes: ReadonlySet<string>, gazetteer: Gazetteer): readonly string[] =>
  codes.size === 0 ? [] : describeFits(releaseOfColumn(gazetteer, codes));

/** The rows with each result, and in one line those of each status. */
function shares({ results, counts, rows }: MatchRows): readonly string[] {
  const lines = ROW_RESULTS.filter((result) => results[result] > 0).map((result) => {
    const share = `${((100 * results[result]) / rows).toFixed(1)} %`;
    return `${formatNumber(results[result]).padStart(14)} ${result.padEnd(10)} ${share.padStart(7)}`;
  });
  const statuses = ROW_STATUSES.filter((status) => counts[status] > 0);
  const listed = statuses.map((status) => `${formatNumber(counts[status])} ${status}`).join(', ');
  return rows === 0 ? [] : [...lines, `By status: ${listed}`];
}

function describeReview(answers: MatchRows, written: string | null, given: string | undefined): readonly string[] {
  const { open, unused, unlisted } = answers;
  const { rows } = open;
  return [
    ...(unused === 0
      ? []
      : [
          '',
          `${counted(unused, 'code', 'codes')} of ${given} ${unused === 1 ? 'fits' : 'fit'} no row: no row has these texts.`,
        ]),
    ...(rows === 0 ? [] : ['', openInputs(open.inputs, rows, written)]),
    ...(unlisted === 0
      ? []
      : [`${counted(unlisted, 'row has', 'rows have')} further ones, which are not in it: is it the right column?`]),
    ...(rows === 0 || written === null
      ? []
      : [`Write the right code into its column psgc_code, and give it back: --review ${written} --force`]),
  ];
}

function openInputs(inputs: number | null, rows: number, written: string | null): string {
  const open = `${counted(rows, 'row needs', 'rows need')} you and ${rows === 1 ? 'has' : 'have'} no code yet`;
  if (inputs === null) return `${open}. With --out FILE they are listed beside it, with areas that are possible.`;
  const need = `${open}: ${counted(inputs, 'input', 'different inputs')}`;
  return `${need}. ${written} has each input once, the most frequent first, with areas that are possible.`;
}
