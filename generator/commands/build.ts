import { build, check, type BuildOptions } from '../publish/build.ts';
import { parseOptions, type Command } from './command.ts';
import { showProgress } from './progress.ts';
import { summarize } from './summary.ts';
import { findTarget, targetUsage } from './target-option.ts';

/** `npm run build`: the dataset's tree, published or compared. */
export const buildCommand: Command = {
  usage: `npm run build -- [options]
  writes the API's tree of files, made from the dataset
  --data DIR     the dataset (data)
  --out DIR      the folder to publish in (public)
  --target NAME  the host to build for:
${targetUsage}
  --region CODE  only one region, 1300000000 for instance
  --fresh        write every file again, whatever the folder holds
  --check        write nothing; exit 1 where the folder is not what would be written`,

  async run(args) {
    const { values } = parseOptions(args, {
      data: { type: 'string', default: 'data' },
      out: { type: 'string', default: 'public' },
      target: { type: 'string' },
      region: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    });
    const { data, out, region = null, fresh } = values;
    const options: BuildOptions = { data, out, region, fresh, target: findTarget(values.target) };
    return values.check ? reportDrift(options) : report(options);
  },
};

async function report(options: BuildOptions): Promise<number> {
  const progress = await showProgress();
  const built = await build({ ...options, ...progress }).finally(progress.end);
  console.log(summarize(built, options.out));
  return 0;
}

const DRIFTS_SHOWN = 20;

async function reportDrift(options: BuildOptions): Promise<number> {
  const progress = await showProgress();
  const drifts = await check({ ...options, onStage: progress.onStage }).finally(progress.end);
  if (drifts.length === 0) {
    console.log(`${options.out} is what a build would write.`);
    return 0;
  }
  for (const { path, is } of drifts.slice(0, DRIFTS_SHOWN)) console.error(`${is}: ${path}`);
  if (drifts.length > DRIFTS_SHOWN) console.error(`… and ${drifts.length - DRIFTS_SHOWN} more`);
  console.error(`${options.out} is not what a build would write: npm run build -- --fresh writes it again.`);
  return 1;
}
