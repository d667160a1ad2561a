import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type NewCommand, type Outcome, printing } from './command.ts';
import { declareImportOptions, every, toImportOptions } from './import.ts';
import { historyOf } from '../data/dataset.ts';
import { readDataset } from '../data/read.ts';
import { loadInstalledFormats } from '../downloads/formats/formats.ts';
import { UsageError, UserError } from '../errors.ts';
import { formatNumber } from '../format.ts';
import { groupBy } from '../group-by.ts';
import type { Target } from '../hosts/target.ts';
import { targets } from '../hosts/targets.ts';
import { Problems } from '../input/problem.ts';
import type { ReleaseHistory } from '../history/history.ts';
import { installation } from '../installation/current.ts';
import { type AppliedActs, applyActs, readActs } from '../maintenance/import/history/acts.ts';
import {
  readSummary,
  type SummaryRow,
  type TiedChanges,
  tieEarlier,
} from '../maintenance/import/history/earlier-changes.ts';
import { historyOfPublications } from '../maintenance/import/history/history-of-publications.ts';
import { readFormerNine } from '../maintenance/import/history/read-former-nine.ts';
import { findMotherCodes } from '../maintenance/import/mother-codes.ts';
import { writeDataset } from '../maintenance/import/output/write-dataset.ts';
import { formatReport, isShortened } from '../maintenance/update/report.ts';
import { update } from '../maintenance/update/update.ts';
import { loadGazetteer } from '../publish/source.ts';

/** `npm run prepare`: builds the npm package in `dist/`. npm runs it when it installs the project. */
export const declarePackage = (command: NewCommand) =>
  command.action(
    printing(async () => {
      if (!existsSync(installation.file('node_modules/typescript'))) {
        return { text: 'The package is not built: it needs the development dependencies.', json: { built: false } };
      }
      const { buildPackage } = await import('../maintenance/package/build-package.ts');
      await buildPackage();
      return { text: 'dist/ has the npm package.', json: { built: true } };
    }),
  );

/** `npm run package`: writes the archives that are published and installed, after `npm run prepare`. */
export const declarePack = (command: NewCommand) =>
  command.action(
    printing(async () => {
      const { packApiPackage, packPackage } = await import('../maintenance/package/pack.ts');
      const folder = process.cwd();
      const gazetteer = await loadGazetteer(installation.file('data'));
      const [archive, apiArchive] = [packPackage(folder), packApiPackage(folder, gazetteer)].map((path) =>
        relative(folder, path),
      );
      return {
        text: `${archive} has the npm package, and ${apiArchive} the one with the API as files.`,
        json: { archive, apiArchive },
      };
    }),
  );

/** `npm run release`: writes every file of the release of this version into a folder, after `npm run prepare`. */
export const declareRelease = (command: NewCommand) =>
  command
    .option('--out <dir>', 'the folder to write, which must be empty', 'release')
    .option('--archives <list>', 'the targets of which a whole tree is packed', 'files,nginx')
    .option('--region <code>', 'only one region, to see what it does: 1300000000')
    .action(
      printing(async ({ out, archives, region = null }) => {
        const { writeRelease } = await import('../maintenance/release/write-release.ts');
        const formats = await loadInstalledFormats();
        const files = await writeRelease({
          out,
          archives: archives.split(',').map(findTarget),
          region,
          formats,
          onFile: (name) => console.error(`${name} …`),
        });
        const lines = files.map(({ name, bytes, sha256 }) =>
          [name.padEnd(34), formatNumber(bytes).padStart(13), sha256.slice(0, 16)].join('  '),
        );
        return { text: [`${out} has the files of the release:`, ...lines].join('\n'), json: { out, files } };
      }),
    );

function findTarget(name: string): Target {
  const target = targets.find((each) => each.name === name);
  if (target !== undefined) return target;
  throw new UsageError(`--archives ${name}: expected some of ${targets.map((each) => each.name).join()}`);
}

/** `npm run history`: derives from the publications of older releases what each release changed, and adds the laws. */
export const declareHistory = (command: NewCommand) =>
  command
    .argument('[files...]', "PSA's publications of all older releases, .csv or .xlsx; none to add laws only")
    .option('--data <dir>', 'the dataset of the newest release, which gets the history', 'data')
    .option('--successors <file>', 'former_code, code, reason: what became of codes that are gone')
    .option('--former-nine <file>', 'the nine-digit codes that only publications before the first release have')
    .option('--notices <file>', 'release, as_of, published, notice_reference, notice_title, psa_node')
    .option('--acts <file>', 'the laws behind changes; can be given several times', every)
    .option('--earlier <file>', "PSA's Summary of Changes as CSV: what happened before the first release")
    .action(
      printing(async (files, { data, successors, notices, formerNine, acts = [], earlier }) => {
        if (files.length === 0 && acts.length === 0 && earlier === undefined && formerNine === undefined) {
          throw new UsageError('expected publications, --acts FILE, --earlier FILE or --former-nine FILE');
        }
        const dataset = await readDataset(data);
        const derived =
          files.length === 0
            ? { history: historyOf(dataset) }
            : await historyOfPublications(files, dataset, { successors, notices });
        const problems = new Problems();
        const applied = applyActs(derived.history, await readActs(acts, problems), problems);
        const summary = earlier === undefined ? undefined : await readSummary(earlier, problems);
        problems.throwIfAny([...acts, ...(earlier === undefined ? [] : [earlier])].join(' '));
        const history =
          formerNine === undefined
            ? applied.history
            : { ...applied.history, formerNine: await readFormerNine(formerNine, dataset.tables, applied.history) };
        refuseLoss(data, historyOf(dataset), history);
        const tied = summary && tieEarlier(summary, applied.ofFirst, { ...dataset, history });
        const earlierChanges = tied?.rows ?? dataset.earlierChanges;
        await writeDataset({ ...dataset, ...derived, history, ...(earlierChanges && { earlierChanges }) }, data);
        const releases = history.releases.slice(1).map(({ release }) => ({ release, ...countsOf(history, release) }));
        const toLine = ({ release, ...counts }: (typeof releases)[number]) =>
          `${release}: ${
            Object.entries(counts)
              .map(([change, count]) => `${count} ${change}`)
              .join(', ') || 'nothing'
          }`;
        return {
          json: releases,
          text: [
            ...releases.map(toLine),
            ...(acts.length === 0 ? [] : describeActs(applied)),
            ...(tied ? describeTied(tied) : []),
          ].join('\n'),
        };
      }),
    );

/** `npm run mother-codes`: finds the barangays that those without a count of some census were taken from. */
export const declareMotherCodes = (command: NewCommand) =>
  command
    .option('--data <dir>', 'the dataset, which gets them', 'data')
    .option('--acts <file>', 'code, mother_code, source')
    .option('--summary <file>', "PSA's Summary of Changes: row, new_code, mother_unit_or_old_name, old_code")
    .action(
      printing(async ({ data, acts, summary }) => {
        const dataset = await readDataset(data);
        const motherCodes = await findMotherCodes(dataset, { acts, summary });
        const { formerPopulations = [] } = dataset.origins ?? {};
        await writeDataset({ ...dataset, origins: { motherCodes, formerPopulations } }, data);
        const text = motherCodes.map(({ code, mother_code: mother, source }) => `${code} from ${mother}: ${source}`);
        return { json: motherCodes, text: text.join('\n') };
      }),
    );

function countsOf(history: ReleaseHistory, release: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { change } of history.changes(release)) counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}

/** How many changes have a law, and which rows of acts were not used. */
function describeActs({ history, ofFirst, leftOut }: AppliedActs): readonly string[] {
  const [first, ...later] = history.releases.map(({ release }) => release);
  const all = later.flatMap((release) => history.changes(release));
  const without = later.flatMap((release) => {
    const count = history.changes(release).filter(({ basis }) => basis === null).length;
    return count === 0 ? [] : [`${count} of ${release}`];
  });
  const known = all.filter(({ basis }) => basis !== null).length;
  return [
    `laws: known of ${known} of ${all.length} changes${without.length === 0 ? '' : `, not of ${without.join(', ')}`}`,
    ...(ofFirst.length === 0
      ? []
      : [`laws of ${first}, the first release, of which no changes are known: ${ofFirst.length}`]),
    ...leftOut.map(({ release, code, names, doubt }) => `left out: ${release} ${code} ${names.join(' → ')}: ${doubt}`),
  ];
}

/** How many rows before the first release could be tied to an area, by sheet and kind of change, and why others could not. */
function describeTied({ tied, leftOut }: TiedChanges): readonly string[] {
  const count = (rows: readonly SummaryRow[], keyOf: (row: SummaryRow) => string): string =>
    [...groupBy(rows, keyOf)].map(([key, group]) => `${group.length} ${key}`).join(', ');
  const sheets = [...groupBy(tied, ({ sheet }) => sheet)].map(
    ([sheet, rows]) => `  ${sheet}: ${rows.length}: ${count(rows, ({ change }) => change)}`,
  );
  const reasons = [...groupBy(leftOut, ([reason]) => reason)].map(
    ([reason, rows]) =>
      `  left out, ${reason}: ${count(
        rows.map(([, row]) => row),
        ({ sheet }) => `of ${sheet}`,
      )}`,
  );
  return [`earlier changes: ${tied.length} tied to an area`, ...sheets, ...reasons];
}

/** @throws {UserError} if releases that are known would be lost. */
function refuseLoss(folder: string, known: ReleaseHistory, next: ReleaseHistory): void {
  const names = new Set(next.releases.map(({ release }) => release));
  const lost = known.releases.flatMap(({ release }) => (names.has(release) ? [] : [release]));
  if (lost.length === 0) return;
  throw new UserError(
    `${folder}/history has releases of which no publication was given: ${lost.join(', ')}. ` +
      `Give all of them; to leave these out, delete ${folder}/history first.`,
  );
}

/** The exit code if something needs a decision, be the update done or not. */
const OPEN = 3;

/** Declares the options of an update besides the publication. */
export const declareUpdateOptions = (command: NewCommand) =>
  declareImportOptions(command)
    .option('--data <dir>', 'the dataset to update', 'data')
    .option('--report <file>', 'also write the report to a file (report.md), and whole lists to report.md.json')
    .option('--no-build', 'do not build the tree of files as a check')
    .addHelpText(
      'after',
      'Exit codes: 1 refused or failed, 3 something needs a decision: the report says whether data/ was replaced.',
    );

type UpdateValues = ReturnType<ReturnType<typeof declareUpdateOptions>['opts']>;

/** Updates the dataset to a publication, and reports. */
export async function runUpdate(publication: string, values: UpdateValues): Promise<Outcome> {
  const { data, report: reportFile, build, ...rest } = values;
  const project = installation.file('.');
  const updated = await update({
    publication,
    importing: toImportOptions(rest),
    data,
    project: resolve(data) === resolve(project, 'data') ? resolve(project) : null,
    build,
    onStep: (name, takes) => console.error(`${name} … (${takes})`),
  });
  const { steps, decisions, isDone, error } = updated;
  const json = { isDone, steps, decisions, error: error?.message ?? null };
  const text = formatReport(updated);
  if (reportFile !== undefined) await writeFile(reportFile, text);
  if (isShortened(text)) console.error(`All items of all lists: ${await writeWhole(json, reportFile)}`);
  return { text, json, exitCode: error !== undefined ? 1 : decisions.length > 0 ? OPEN : 0 };
}

/** `npm run update`: takes a new publication into the dataset, checks everything and reports. */
export const declareUpdate = (command: NewCommand) =>
  declareUpdateOptions(command)
    .argument('<publication>', '.xlsx or .csv, or an address that begins with https://')
    .action(printing(runUpdate));

/** Writes what `--json` prints beside the report, or into a new folder, and returns the path. */
async function writeWhole(json: unknown, report: string | undefined): Promise<string> {
  const path =
    report === undefined ? join(await mkdtemp(join(tmpdir(), 'psgc-static-update-')), 'report.json') : `${report}.json`;
  await writeFile(path, `${JSON.stringify(json, null, 2)}\n`);
  return path;
}
