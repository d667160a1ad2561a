import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { $, argv } from 'zx';
import { median } from '../bench/timed.ts';
import { writeOneRowChanged } from '../bench/one-row.ts';
import { runCli } from '../../commands/run-cli.ts';
import { DATA } from '../../committed-data.ts';

/**
 * Prints what it costs that a build waits for the disk:
 * `npm run lab -- durability [FOLDER …] [--runs 3] [--depth codes]`.
 */
const RUNS = Number(argv['runs'] ?? 3);
const DEPTH = String(argv['depth'] ?? 'codes');
const folders = argv._.length > 0 ? argv._.map((folder) => resolve(folder)) : [tmpdir()];

const WITHOUT = { NODE_OPTIONS: `--require ${fileURLToPath(new URL('./without-sync.cjs', import.meta.url))}` };

async function seconds(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  const { code, stderr } = await runCli(args, env);
  if (code !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}

async function measure(parent: string): Promise<void> {
  const folder = await mkdtemp(join(parent, 'psgc-static-durability-'));
  try {
    const changed = join(folder, 'changed');
    let out = '';
    let trees = 0;
    await writeOneRowChanged(DATA, changed);
    const build = (data: string) => ['build', '--data', data, '--out', out, '--depth', DEPTH];
    const contenders = [
      // Into a new folder: a disk is busy for some seconds after a tree was removed.
      ['a whole tree', async () => void (out = join(folder, `public-${(trees += 1)}`)), () => build(DATA)],
      ['one row changed', () => runCli(build(changed)), () => build(DATA)],
      ['nothing changed', () => runCli(build(DATA)), () => build(DATA)],
    ] as const;
    console.log(`medians of ${RUNS} runs, --depth ${DEPTH}, in ${parent} (${await fileSystem(parent)})`);
    for (const [what, prepare, args] of contenders) {
      const times = { with: [] as number[], without: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        for (const [side, env] of [
          ['with', {}],
          ['without', WITHOUT],
        ] as const) {
          await prepare();
          await $`sync -f ${folder}`.quiet();
          times[side].push(await seconds(args(), env));
        }
      }
      const [one, other] = [median(times.with), median(times.without)];
      const line = `${one.toFixed(2).padStart(7)} s, without waiting for the disk ${other.toFixed(2).padStart(6)} s`;
      console.log(`${what.padEnd(16)} ${line}: ${(one / other).toFixed(2)} times`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const fileSystem = async (folder: string): Promise<string> =>
  (await $`stat -f -c %T ${folder}`.quiet().nothrow().text()).trim() || 'unknown file system';

for (const folder of folders) await measure(folder);
