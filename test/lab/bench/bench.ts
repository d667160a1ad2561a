import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { $, argv } from 'zx';
import { openNetlifySite } from '../../engines/netlify/harness.ts';
import { targets } from '../../../generator/hosts/targets.ts';
import { DATA } from '../../committed-data.ts';
import { writeOneRowChanged } from './one-row.ts';
import { writeTenfold } from './tenfold-dataset.ts';
import { median, timed, type Run } from './timed.ts';

const RUNS = Number(argv['runs'] ?? 5);
const OTHERS = targets.map(({ name }) => name).filter((name) => name !== 'files');
const TENFOLD = argv['tenfold'] !== false;
const parent = await mkdtemp(join(tmpdir(), 'psgc-static-bench-'));
const place = (name: string) => join(parent, name);

const build = (data: string, out: string, target: string) => () =>
  timed(['node', 'generator/start.js', 'build', '--data', data, '--out', out, '--target', target, '--no-downloads']);
const removed = (folder: string) => $`rm -rf ${folder} && sync`.quiet();

/** Something that is measured once in each round. */
interface Contender {
  readonly name: string;
  readonly run: () => Promise<Run>;
  readonly before?: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

/** A whole build, a build with nothing to do, and a build after one row was changed. */
function builds(name: string, data: string, target: string): readonly Contender[] {
  const out = place(`built ${name}`);
  return [
    { name: `build, ${name}`, before: () => removed(out), run: build(data, out, target) },
    { name: `rebuild with nothing changed, ${name}`, run: build(data, out, target) },
    { name: `rebuild with a row changed, ${name}`, run: build(`${data}-changed`, out, target) },
  ];
}

async function bareLoop(): Promise<Run> {
  const seconds = Number(await $`node test/lab/bench/bare-loop.js ${place('model')} ${place('loop')} 2`.quiet().text());
  return { seconds, peak: 0 };
}

function report(measured: ReadonlyMap<string, readonly Run[]>): void {
  const seconds = (name: string) => median(measured.get(name)?.map((run) => run.seconds) ?? []);
  const ratio = (name: string, to: string) => `${name}: ${(seconds(name) / seconds(to)).toFixed(3)} × ${to}`;
  console.log(
    `medians of ${RUNS} runs in ${tmpdir()}; ` +
      `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`,
  );
  for (const [name, runs] of measured) {
    const peak = Math.max(...runs.map((run) => run.peak));
    const memory = peak > 0 ? `${(peak / 1e6).toFixed(0).padStart(5)} MB` : ''.padStart(8);
    console.log(`${seconds(name).toFixed(2).padStart(8)} s  ${memory}  ${name}`);
  }
  console.log(ratio('build, files', 'bare loop, two threads'));
  console.log(ratio('build, files', 'tar xf'));
  for (const name of TENFOLD ? ['files', 'files, ten times'] : ['files']) {
    for (const change of ['nothing', 'a row'])
      console.log(ratio(`rebuild with ${change} changed, ${name}`, `build, ${name}`));
  }
  if (TENFOLD) console.log(ratio('build, files, ten times', 'build, files'));
}

try {
  await $`cp -r ${DATA} ${place('data')}`;
  if (TENFOLD) await writeTenfold(DATA, place('tenfold'));
  for (const data of TENFOLD ? ['data', 'tenfold'] : ['data'])
    await writeOneRowChanged(place(data), place(`${data}-changed`));
  await build(place('data'), place('model'), 'files')();
  await $`tar cf ${place('model.tar')} -C ${place('model')} .`;
  const contenders: readonly Contender[] = [
    { name: 'the start of Node and the command line', run: () => timed(['node', 'generator/start.js', '--version']) },
    { name: 'bare loop, two threads', before: () => removed(place('loop')), run: bareLoop },
    {
      name: 'tar xf',
      before: () => $`rm -rf ${place('loop')} && mkdir ${place('loop')} && sync`.quiet(),
      run: () => timed(['tar', 'xf', place('model.tar'), '-C', place('loop')]),
    },
    ...builds('files', place('data'), 'files'),
    ...OTHERS.map((target) => ({
      name: `build, ${target}`,
      run: build(place('data'), place(target), target),
      // Links use up the memory file system's inodes.
      after: () => removed(place(target)),
    })),
    ...(TENFOLD ? builds('files, ten times', place('tenfold'), 'files') : []),
  ];
  const measured = new Map(contenders.map(({ name }) => [name, [] as Run[]]));
  for (let round = 1; round <= RUNS; round += 1) {
    for (const { name, before, run, after } of contenders) {
      await before?.();
      measured.get(name)?.push(await run());
      await after?.();
    }
    await removed(place('loop'));
    await removed(place('built files, ten times'));
    console.error(`round ${round} of ${RUNS}`);
  }
  report(measured);
  await build(place('data'), place('netlify'), 'netlify')();
  const site = await openNetlifySite(place('netlify'), 'netlify.toml');
  const match = median(Array.from({ length: 201 }, () => site.match('/no/rule/but/the/last/one')));
  console.log(`${match.toFixed(2)} ms for Netlify's matcher to try all of ${site.ruleCount} rules`);
} finally {
  await rm(parent, { recursive: true, force: true });
}
