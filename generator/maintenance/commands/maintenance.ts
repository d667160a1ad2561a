import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { type NewCommand, type Outcome, printing } from '../../cli/command.ts';
import { declareImportOptions, toImportOptions } from './import.ts';
import { loadInstalledFormats } from '../../site/downloads/formats/formats.ts';
import { formatNumber } from '../../core/format.ts';
import { installation } from '../../installation/current.ts';
import { formatReport } from '../update/report.ts';
import { update } from '../update/update.ts';
import { loadGazetteer } from '../../publish/source.ts';
import { readDataset } from '../../data/read.ts';
import type { Release } from '../../core/psgc/release.ts';
import { PSGC_PAGE, watch, type WatchResult } from '../watch/watch.ts';

/** `npm run prepare`: builds the npm package in `dist/`. npm runs it when it installs the project. */
export const declarePackage = (command: NewCommand) =>
  command.action(
    printing(async () => {
      if (!existsSync(installation.file('node_modules/typescript'))) {
        return { text: 'The package is not built: it needs the development dependencies.', json: { built: false } };
      }
      const { buildPackage } = await import('../package/build-package.ts');
      await buildPackage();
      return { text: 'dist/ has the npm package.', json: { built: true } };
    }),
  );

/** `npm run package`: writes the archives that are published and installed, after `npm run prepare`. */
export const declarePack = (command: NewCommand) =>
  command.action(
    printing(async () => {
      const { packApiPackage, packPackage } = await import('../package/pack.ts');
      const folder = process.cwd();
      const gazetteer = await loadGazetteer(installation.file('data'));
      const archive = relative(folder, await packPackage(folder));
      const apiArchive = relative(folder, await packApiPackage(folder, gazetteer));
      return {
        text: `${archive} has the npm package, and ${apiArchive} the one with the API as files.`,
        json: { archive, apiArchive },
      };
    }),
  );

/** `npm run release`: writes every file of the release of this version into a folder, after `npm run prepare`. */
export const declareRelease = (command: NewCommand) =>
  command.option('--out <dir>', 'the folder to write, which must be empty', 'release').action(
    printing(async ({ out }) => {
      const { writeRelease } = await import('../release/write-release.ts');
      const formats = await loadInstalledFormats();
      const files = await writeRelease({ out, formats, onFile: (name) => console.error(`${name} …`) });
      const lines = files.map(({ name, bytes, sha256 }) =>
        [name.padEnd(34), formatNumber(bytes).padStart(13), sha256.slice(0, 16)].join('  '),
      );
      return { text: [`${out} has the files of the release:`, ...lines].join('\n'), json: { out, files } };
    }),
  );

/** `npm run openapi`: prints the OpenAPI description of everything at `/api`. */
export const declareOpenApi = (command: NewCommand) =>
  command.option('--data <dir>', 'the dataset whose areas are the examples', 'data').action(
    printing(async ({ data }) => {
      const { describeApi, openApiYaml } = await import('../release/write-release.ts');
      const json = describeApi(await loadGazetteer(data));
      return { json, text: openApiYaml(json) };
    }),
  );

/** The exit code if something needs a decision, be the update done or not. */
const OPEN = 3;

const declareUpdateOptions = (command: NewCommand) =>
  declareImportOptions(command)
    .option('--data <dir>', 'the dataset to update', 'data')
    .option(
      '--report <file>',
      'also write the report to a file (report.md), and all items of its lists to report.md.json',
    )
    .option('--no-build', 'do not build the tree of files as a check')
    .addHelpText(
      'after',
      'Exit codes: 1 refused or failed, 3 something needs a decision: the report says whether data/ was replaced.',
    );

type UpdateValues = ReturnType<ReturnType<typeof declareUpdateOptions>['opts']>;

async function runUpdate(publication: string, values: UpdateValues): Promise<Outcome> {
  const { data, report: reportFile, build, ...rest } = values;
  const project = installation.file('.');
  const updated = await update({
    publication,
    importing: toImportOptions(rest),
    data,
    project: resolve(data) === resolve(project, 'data') ? resolve(project) : null,
    build,
    onStep: (name) => console.error(`${name} …`),
  });
  const { failed, decisions, isDone, error } = updated;
  const json = { isDone, failed: failed ?? null, decisions, error: error?.message ?? null };
  const text = formatReport(updated);
  if (reportFile !== undefined) {
    await writeFile(reportFile, text);
    await writeFile(`${reportFile}.json`, `${JSON.stringify(json, null, 2)}\n`);
  }
  return { text, json, exitCode: error !== undefined ? 1 : decisions.length > 0 ? OPEN : 0 };
}

/** `npm run update`: takes a new publication into the dataset, checks everything and reports. */
export const declareUpdate = (command: NewCommand) =>
  declareUpdateOptions(command)
    .argument('<publication>', '.xlsx or .csv, or an address that begins with https://')
    .action(printing(runUpdate));

/** `npm run watch`: looks once whether PSA lists a newer publication, and updates the dataset to it. */
export const declareWatch = (command: NewCommand) =>
  declareUpdateOptions(command)
    .option('--dry-run', 'only say what the page lists: download nothing, change nothing')
    .option('--page <address>', 'the page that lists the publications, or a mirror of it', PSGC_PAGE)
    .option('--proposed <releases>', 'releases that have a pull request, with commas: they are left alone', '')
    .action(
      printing(async ({ dryRun = false, page, proposed, ...options }) => {
        const { release } = await readDataset(options.data);
        const folder = await mkdtemp(join(tmpdir(), 'psgc-static-watch-'));
        try {
          const given = { page, known: release.release, proposed: proposed.split(','), folder: dryRun ? null : folder };
          const found = describe(await watch(given), release);
          if (found.file === null) return found;
          console.error(found.text);
          const outcome = await runUpdate(found.file, options);
          if (options.report !== undefined) await appendFile(options.report, found.origin);
          return { ...outcome, text: outcome.text + found.origin };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
    );

/** The result in sentences, and the origin of a workbook as the end of a report. */
function describe(finding: WatchResult, { release }: Release) {
  const { page, listed, next, isProposed, file } = finding;
  const names = listed.map(({ name }) => name).join(', ');
  const lines = [`${page} lists ${names}. The dataset has ${release}.`];
  if (next === null) lines.push('None is newer.');
  else if (isProposed) lines.push(`${next.release} is newer, and has a pull request already.`);
  else lines.push(`${next.release} is newer: ${next.address}`);
  const origin = [
    '',
    '## Where it is from',
    '',
    `<${next?.address}>, which <${page}> lists. To answer a decision, give this address to \`npm run update\` or to the`,
    'workflow Update.',
    '',
  ].join('\n');
  return { text: lines.join('\n'), json: { ...finding, dataset: release }, file, origin };
}
