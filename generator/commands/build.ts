import { DEFAULT_FAMILIES } from '../api/mount-api.ts';
import { FAMILIES } from '../api/routing/route.ts';
import { build, check, type BuildOptions } from '../publish/build.ts';
import { compressionUsage, withCompression } from './compress-option.ts';
import { parseOptions, type Command } from './command.ts';
import { parseOrigin } from './origin-option.ts';
import { showProgress } from './progress.ts';
import { summarize } from './summary.ts';
import { findDepth, findFamilies, findTarget, targetUsage } from './tree-options.ts';

/** `npm run build`: publishes the tree of a dataset, or compares it with a folder. */
export const buildCommand: Command = {
  usage: `npm run build -- [options]
  builds the API from the dataset as a tree of files
  --data DIR     the dataset (data)
  --out DIR      the folder to publish in (public)
  --target NAME  the host to build for, by default files; in parentheses its depth:
${targetUsage}
  --depth NAME   lists: all lists, and the records above the barangays, by code
                 codes: every path by code
                 names: every path by name as well
  --families A,B the families of records: ${FAMILIES.join()} (where there is a function all of them,
                 otherwise ${DEFAULT_FAMILIES.join()})
  --compress gzip,br | none
                 files to store in compressed form as well (${compressionUsage}, none for others)
  --pages, --no-pages
                 whether to build pages for people (by default for every target but files)
  --region CODE  only one region, for example 1300000000
  --release NAME an older release, for example 2025-1Q (by default that of the dataset)
  --origin URL   what the links of pages begin with, for example https://psgc.example.ph
                 (by default links have no host)
  --fresh        write every file again, even if it is up to date
  --check        write nothing; exit with 1 if the folder differs from what a build would write`,

  async run(args) {
    const { values } = parseOptions(args, {
      data: { type: 'string', default: 'data' },
      out: { type: 'string', default: 'public' },
      target: { type: 'string' },
      depth: { type: 'string' },
      families: { type: 'string' },
      compress: { type: 'string' },
      region: { type: 'string' },
      release: { type: 'string' },
      origin: { type: 'string' },
      pages: { type: 'boolean' },
      fresh: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    });
    const { data, out, region = null, release = null, fresh, pages } = values;
    const target = withCompression(findTarget(values.target), values.compress);
    const depth = findDepth(values.depth, target);
    const families = findFamilies(values.families, target);
    const origin = parseOrigin(values.origin);
    const options: BuildOptions = { data, out, region, release, fresh, target, depth, families, origin, pages };
    return values.check ? reportDrift(options) : report(options);
  },
};

async function report(options: BuildOptions): Promise<number> {
  const progress = await showProgress();
  const built = await build({ ...options, ...progress }).finally(progress.end);
  console.log(summarize(built, options));
  return 0;
}

const DRIFTS_SHOWN = 20;

async function reportDrift(options: BuildOptions): Promise<number> {
  const progress = await showProgress();
  const drifts = await check({ ...options, onStage: progress.onStage }).finally(progress.end);
  if (drifts.length === 0) {
    console.log(`${options.out} is up to date.`);
    return 0;
  }
  for (const { path, is } of drifts.slice(0, DRIFTS_SHOWN)) console.error(`${is}: ${path}`);
  if (drifts.length > DRIFTS_SHOWN) console.error(`… and ${drifts.length - DRIFTS_SHOWN} more`);
  console.error(`${options.out} differs from what a build would write. To write it again: npm run build -- --fresh`);
  return 1;
}
