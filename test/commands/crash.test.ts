import { treeFor } from '../tree-for.ts';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import { lockFolder, releaseLock } from '../../generator/disk/folder-lock.ts';
import { loadGazetteer } from '../../generator/publish/load-gazetteer.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import type { Tree } from '../../generator/tree/tree.ts';
import { writeProvinceDataset, writeRegionDataset } from '../dataset/region-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ended, runCli, startCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';

const REGION = '1400000000';
const MOMENTS = Number(process.env['CRASHES'] ?? 1);

/** A sample has one province of the region, and writes fewer files of it. */
const isSample = MOMENTS === 1;
const PROVINCE = '1400100000';
const DEPTH = isSample ? 'lists' : 'codes';

/** Brotli would take most of the time. */
const ENCODINGS = ['gzip'] as const;

/** A build that writes the whole tree, and a build that changes it; both compress files. */
const KINDS = [['--fresh'], []];

test(`a killed build leaves the old tree or the new one (${MOMENTS} random moments of each kind)`, async () => {
  const folder = await temporaryFolder();
  const [data, changed, out] = [join(folder, 'data'), join(folder, 'changed'), join(folder, 'public')];
  await (isSample ? writeProvinceDataset(data, PROVINCE) : writeRegionDataset(data, REGION));
  await cp(data, changed, { recursive: true });
  const barangays = join(changed, 'barangays.csv');
  await writeFile(
    barangays,
    (await readFile(barangays, 'utf8')).replace('1400101001,Agtangao,', '1400101001,Agtangaw,'),
  );

  const datasets = [data, changed];
  const trees = await Promise.all(datasets.map(readTree));
  const build = (dataset: number, kind: readonly string[]) => [
    'build',
    '--region',
    REGION,
    '--target',
    files.name,
    '--depth',
    DEPTH,
    '--compress',
    ENCODINGS.join(','),
    '--out',
    out,
    '--data',
    datasets[dataset] ?? '',
    ...kind,
  ];
  /** Which of the two trees is published completely; -1 if neither is. */
  const published = () => trees.findIndex((tree) => isPublished(out, tree));

  expect((await runCommand(...build(1, []))).code).toBe(0);
  const durations: number[] = [];
  let current = 1;
  for (const kind of KINDS) {
    const start = performance.now();
    expect(await runCli(build(1 - current, kind))).toMatchObject({ code: 0 });
    durations.push(performance.now() - start);
    current = 1 - current;
  }

  for (let moment = 0; moment < MOMENTS * KINDS.length; moment += 1) {
    const kind = KINDS[moment % KINDS.length] ?? [];
    const duration = durations[moment % KINDS.length] ?? 0;
    const child = startCli(build(1 - current, kind));
    const end = ended(child);
    const after = duration * 1.1 * Math.random();
    await Promise.race([sleep(after), end]);
    child.kill('SIGKILL');
    await end;
    await committed(join(folder, '.public.new'));
    current = published();
    expect([0, 1], `build ${kind.join(' ')}, killed at ${after.toFixed(1)} ms of ${duration.toFixed(1)}`).toContain(
      current,
    );
  }
  expect((await runCommand(...build(1 - current, []))).code).toBe(0);
  expect(published()).toBe(1 - current);
  expect((await readdir(folder)).sort()).toEqual(['changed', 'data', 'public']);
}, 1_200_000);

/** Waits until the commit process, which inherits the lock and survives the kill, has ended. */
async function committed(staging: string): Promise<void> {
  if (existsSync(staging)) await releaseLock(staging, await lockFolder(staging, () => {}));
}

/** Stops at the first path that differs. */
function isPublished(out: string, tree: Tree): boolean {
  for (const _drift of compareTree(out, tree)) return false;
  return true;
}

async function readTree(data: string) {
  const target = { ...files, compress: ENCODINGS };
  return treeFor(target, [mount('/api', await loadGazetteer(data, { region: REGION }))], DEPTH);
}
