import { cp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { $ } from 'zx/core';
import { targets } from '../../../generator/hosts/targets.ts';
import { DATA } from '../../committed-data.ts';
import { writeOneRowChanged } from '../one-row.ts';
import { median, timed, type Run } from './timed.ts';
import { scratchFolder } from '../../scratch.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' }, hosts: { type: 'boolean' } },
});
const RUNS = Number(values.runs);
const parent = scratchFolder(tmpdir());
const place = (name: string) => join(parent, name);

/** The files and links of a whole build, written by two threads that do nothing else. */
const BARE = 'the bare writer';

const build =
  (data: string, out: string, target: string, project = '.') =>
  () =>
    timed(process.execPath, [
      ...[join(project, 'generator/start.js'), 'build', '--no-downloads'],
      ...['--data', data, '--out', out, '--target', target],
    ]);
const removed = (folder: string) => rm(folder, { recursive: true, force: true });

/** Something that is measured once in each round. */
interface Contender {
  readonly name: string;
  readonly run: () => Promise<Run>;
  readonly before?: () => Promise<unknown>;
  readonly after?: () => Promise<unknown>;
}

function report(measured: ReadonlyMap<string, readonly Run[]>): void {
  const seconds = (name: string) => median(measured.get(name)?.map((run) => run.seconds) ?? []);
  const ratio = (name: string, to: string) => `${name}: ${(seconds(name) / seconds(to)).toFixed(3)} × ${to}`;
  const load = loadavg().map((of) => of.toFixed(1));
  console.log(
    `medians of ${RUNS} runs in ${tmpdir()}; ` +
      `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${load.join(' ')}`,
  );
  for (const [name, runs] of measured) {
    const peak = Math.max(...runs.map((run) => run.peak));
    const memory = peak > 0 ? `${(peak / 1e6).toFixed(0).padStart(5)} MB` : ''.padStart(8);
    console.log(`${seconds(name).toFixed(2).padStart(8)} s  ${memory}  ${name}`);
  }
  for (const name of measured.keys()) if (/build/.test(name)) console.log(ratio(name, BARE));
}

try {
  await cp(DATA, place('data'), { recursive: true });
  await writeOneRowChanged(place('data'), place('changed'));
  await build(place('data'), place('model'), 'files')();
  const out = place('files');
  const contenders: readonly Contender[] = [
    {
      name: 'the start of Node and the command line',
      run: () => timed(process.execPath, ['generator/start.js', '--version']),
    },
    {
      name: BARE,
      before: () => removed(place('bare')),
      async run() {
        const { stdout } = await $`node test/lab/bench/bare-writer.js ${place('model')} ${place('bare')}`;
        return { seconds: Number(stdout), peak: 0 };
      },
    },
    { name: 'build, files', before: () => removed(out), run: build(place('data'), out, 'files') },
    { name: 'rebuild with nothing changed', run: build(place('data'), out, 'files') },
    { name: 'rebuild with a row changed', run: build(place('changed'), out, 'files') },
    ...(values.beside === undefined
      ? []
      : [
          {
            name: `build, files, by ${values.beside}`,
            before: () => removed(place('beside')),
            run: build(place('data'), place('beside'), 'files', values.beside),
          },
        ]),
    ...targets
      .filter(({ name }) => values.hosts === true && name !== 'files')
      .map(({ name }) => ({
        name: `build, ${name}`,
        run: build(place('data'), place(name), name),
        // Links use up the memory file system's inodes.
        after: () => removed(place(name)),
      })),
  ];
  const measured = new Map(contenders.map(({ name }) => [name, [] as Run[]]));
  for (let round = 1; round <= RUNS; round += 1) {
    for (const { name, before, run, after } of contenders) {
      await before?.();
      measured.get(name)?.push(await run());
      await after?.();
    }
    console.error(`round ${round} of ${RUNS}`);
  }
  report(measured);
} finally {
  await removed(parent);
}
