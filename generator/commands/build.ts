import { Option } from '@commander-js/extra-typings';
import { FAMILIES } from '../api/routing/route.ts';
import { UsageError } from '../errors.ts';
import { installation } from '../installation/current.ts';
import { build, check, type BuildOptions } from '../publish/build.ts';
import { withCompression } from './compress-option.ts';
import { printing, type NewCommand, type Outcome } from './command.ts';
import { parseOrigin } from './origin-option.ts';
import { showProgress } from './progress.ts';
import { summarize } from './summary.ts';
import { findDepth, findFamilies, findTarget } from './tree-options.ts';
import { targets } from '../hosts/targets.ts';
import { dataOption } from './data-option.ts';

/** `build`: publishes the tree of a dataset, or compares it with a folder. */
export const declareBuild = (command: NewCommand) =>
  command
    .addOption(dataOption())
    .option('--out <dir>', 'the folder to publish in', 'public')
    .option('--target <name>', targets.map(({ name }) => name).join(', '), 'files')
    .option('--depth <name>', 'lists, codes or names: how much gets a file')
    .option('--families <list>', FAMILIES.join())
    .option('--compress <list>', 'gzip,br or none: also files in this form')
    .option('--pages', 'with the site for people (not for files); or --no-pages')
    .addOption(new Option('--no-pages').hideHelp())
    .option('--downloads', 'with the data as CSV, SQL (as pages); or --no-downloads')
    .addOption(new Option('--no-downloads').hideHelp())
    .option('--region <code>', 'only one region: 1300000000')
    .option('--release <name>', 'an older release: 2025-1Q')
    .option('--origin <url>', 'what the links of pages begin with')
    .option('--fresh', 'write every file again')
    .option('--force', 'remove files of others in folders that are written again')
    .option('--verify', 'compare every file with what was built, and repair it')
    .option('--no-sync', 'do not wait for the disk; a power cut may cost a whole tree')
    .option('--check', 'write nothing; exit with 1 if the folder differs')
    .action(
      printing(async (values) => {
        const { data, out, region = null, release = null, fresh, verify, force, pages, downloads, sync } = values;
        const target = withCompression(findTarget(values.target), values.compress);
        const depth = findDepth(values.depth, target);
        const families = findFamilies(values.families, target);
        const origin = parseOrigin(values.origin);
        if (downloads === true && !(pages ?? target.pages)) throw new UsageError('--downloads needs --pages');
        if (values.check && verify)
          throw new UsageError('--verify repairs and --check writes nothing: give one of them');
        const writing = { fresh, verify, force, sync };
        const options = { data, out, region, release, target, depth, families, origin, pages, downloads, ...writing };
        const isQuiet = values.json === true;
        return values.check ? reportDrift(options, isQuiet) : report(options, isQuiet);
      }),
    );

async function report(options: BuildOptions, isQuiet: boolean): Promise<Outcome> {
  const progress = await showProgress(isQuiet);
  const built = await build({ ...options, ...progress }).finally(progress.end);
  const { record, outcome, seconds } = built;
  const { parts: _, ...json } = record;
  const { repaired, foreign } = built.outcome === 'published' ? built : {};
  return { text: summarize(built, options), json: { outcome, seconds, ...json, repaired, foreign } };
}

const DRIFTS_SHOWN = 20;

async function reportDrift(options: BuildOptions, isQuiet: boolean): Promise<Outcome> {
  const progress = await showProgress(isQuiet);
  const drifts = await check({ ...options, onStage: progress.onStage }).finally(progress.end);
  if (drifts.length === 0) return { text: `${options.out} is up to date.`, json: [] };
  const lines = drifts.slice(0, DRIFTS_SHOWN).map(({ path, is }) => `${is}: ${path}`);
  if (drifts.length > DRIFTS_SHOWN) lines.push(`… and ${drifts.length - DRIFTS_SHOWN} more`);
  const hasMore = drifts.some(({ is }) => is === 'unexpected');
  lines.push(
    `${options.out} differs from what a build would write. To repair it: ${installation.command('build', '--verify')}`,
    ...(hasMore ? [`To remove what is unexpected as well: ${installation.command('build', '--fresh --force')}`] : []),
  );
  return { text: lines.join('\n'), json: drifts, exitCode: 1, stream: isQuiet ? 'stdout' : 'stderr' };
}
