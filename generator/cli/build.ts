import { Option } from '@commander-js/extra-typings';
import { type NewCommand, type Outcome, printing, progressBar } from './command.ts';
import { dataOption } from './data-options.ts';
import { CHOSEN_FAMILIES, findTarget, siteSettings, withCompression, withSiteOptions } from './site-options.ts';
import { UsageError } from '../core/errors.ts';
import { formatNumber, formatRow } from '../core/format.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { defaultTarget } from '../hosts/targets.ts';
import { installation } from '../installation/current.ts';
import { COLLECTIONS } from '../core/psgc/kinds.ts';
import { build, type BuildOptions, type BuildReport, type Check, check } from '../publish/build.ts';
import type { BuildRecord } from '../publish/build-inputs.ts';
import { sumOf } from '../tree/build-record.ts';
import { CODERS, ENCODINGS } from '../tree/compress/encodings.ts';

export const declareBuild = (command: NewCommand) =>
  withSiteOptions(
    command
      .addOption(dataOption())
      .option('--out <dir>', 'the folder to publish in', 'public')
      .option('--target <name>', `the host (default: ${defaultTarget.name}); a wrong name lists them all`)
      .option('--depth <name>', 'lists, codes or names: how much gets a file')
      .option('--families <list>', CHOSEN_FAMILIES.join())
      .option('--compress <list>', 'gzip,br or none: also files in this form')
      .option('--pages', 'with the site for people (not for files); or --no-pages')
      .addOption(new Option('--no-pages').hideHelp())
      .option('--downloads', 'with the data as CSV, SQL (as pages); or --no-downloads')
      .addOption(new Option('--no-downloads').hideHelp()),
  )
    .option('--fresh', 'write every file again, even if nothing changed')
    .option('--force', 'remove files of others in folders of the tree')
    .option('--check', 'write nothing; exit with 1 if files or inputs differ')
    .action(
      printing(async (values) => {
        const { out, fresh, force, pages, downloads } = values;
        const target = withCompression(findTarget(values.target), values.compress);
        if (downloads === true && !(pages ?? target.pages)) throw new UsageError('--downloads needs --pages');
        const options = { ...siteSettings(values, target), pages, downloads, out, fresh, force };
        const isQuiet = values.json === true;
        return values.check ? reportDrift(options, isQuiet) : report(options, isQuiet);
      }),
    );

async function report(options: BuildOptions, isQuiet: boolean): Promise<Outcome> {
  const progress = await showProgress(isQuiet);
  const built = await build({ ...options, ...progress }).finally(progress.end);
  const { record, outcome, seconds, warnings } = built;
  return { text: summarize(built, options), json: { outcome, seconds, ...record, warnings } };
}

async function reportDrift(options: BuildOptions, isQuiet: boolean): Promise<Outcome> {
  const progress = await showProgress(isQuiet);
  const found = await check({ ...options, onStage: progress.onStage }).finally(progress.end);
  const lines = describeCheck(found, options.out);
  if (lines.length === 0) return { text: `${options.out} is up to date.`, json: found };
  return { text: lines.join('\n'), json: found, exitCode: 1, stream: isQuiet ? 'stdout' : 'stderr' };
}

function describeCheck({ inputs, paths }: Check, out: string): readonly string[] {
  if (inputs === null) return [`${out} holds no built tree: its record or manifest is missing or damaged.`];
  if (inputs.length + paths.length === 0) return [];
  const hasMore = paths.some(({ is }) => is === 'unexpected');
  return [
    ...(inputs.length > 0 ? [`changed since the last build: ${inputs.join(', ')}`] : []),
    ...paths.slice(0, MAX_SHOWN).map(({ path, is }) => `${is}: ${path}`),
    ...(paths.length > MAX_SHOWN ? [`… and ${formatNumber(paths.length - MAX_SHOWN)} more`] : []),
    `To write ${out} again: ${installation.command('build', '--fresh')}`,
    ...(hasMore ? [`To remove what is unexpected as well: ${installation.command('build', '--fresh --force')}`] : []),
  ];
}

/** Shows a bar if the output is a terminal, otherwise one line for each stage. */
async function showProgress(
  isQuiet: boolean,
): Promise<Pick<BuildOptions, 'onStage' | 'onProgress'> & { readonly end: () => void }> {
  if (isQuiet) return { onStage: () => {}, end: () => {} };
  if (!process.stdout.isTTY) return { onStage: (stage) => console.log(stage), end: () => {} };
  const bar = await progressBar('{bar} {value} of {total} parts | {files} files');
  return {
    onStage: (stage) => console.log(stage),
    onProgress: (files, parts, of) => {
      if (!bar.isActive) bar.start(of, 0, { files: 0 });
      bar.update(parts, { files: formatNumber(files) });
    },
    end: () => bar.stop(),
  };
}

/** The summary of a build: what was written, what the host is given, the tree's digest, and how long it took. */
export function summarize(report: BuildReport, { out }: Pick<BuildOptions, 'out'>): string {
  const { record, seconds } = report;
  const end = [
    row('SHA-256', `${record.digest} of the manifest, which says what was built`),
    row(seconds.toFixed(1), 'seconds'),
    ...report.warnings.flatMap((warning) => ['', `Warning: ${warning}`]),
  ];
  if (report.outcome === 'unchanged') {
    return [
      `${out} is up to date: PSGC ${record.release} for ${record.target}, ${record.depth}, ${record.families}. Nothing was written.`,
      `The inputs are those of the last build; the files were not looked at. To compare them: ${installation.command('build', '--check')}`,
      ...given(record),
      ...end,
    ].join('\n');
  }
  return [...areas(report.gazetteer), '', ...whole(record), '', ...given(record), ...end].join('\n');
}

function areas({ release, hierarchy }: Gazetteer): readonly string[] {
  return [
    `PSGC ${release.release}${release.official_totals === null ? ' (without official totals to compare)' : ''}`,
    ...COLLECTIONS.filter((collection) => collection !== 'cities-municipalities').map((collection) =>
      row(formatNumber(hierarchy.list(null, collection).length), collection),
    ),
  ];
}

const WIDTHS = [20, 9, 9, 13];

function whole(record: BuildRecord): readonly string[] {
  const groups = Object.entries(record.groups).toSorted(([a], [b]) => rank(a) - rank(b));
  return [
    formatRow(['', 'files', 'links', 'bytes'], WIDTHS),
    ...groups.map(([group, { files, links, bytes }]) =>
      formatRow([group, ...[files, links, bytes].map(formatNumber)], WIDTHS),
    ),
  ];
}

function given(record: BuildRecord): readonly string[] {
  const { files, links, bytes } = sumOf(record);
  return [
    row(formatNumber(files + links), `paths, ${formatNumber(links)} of them links to other files`),
    row(formatNumber(bytes), 'bytes'),
  ];
}

/** Compressed files come last. */
const rank = (group: string): number => ENCODINGS.findIndex((encoding) => CODERS[encoding].group === group);

const MAX_SHOWN = 20;

const row = (value: string, label: string): string => `${value.padStart(14)} ${label}`;
