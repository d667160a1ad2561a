import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { loadGazetteer } from '../../generator/build/load-gazetteer.ts';
import { toSite } from '../../generator/site/site.ts';
import { toTree } from '../../generator/targets/target.ts';
import { defaultTarget } from '../../generator/targets/targets.ts';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { DECISION_FILES } from '../../generator/tree/change/settle.js';
import type { Tree } from '../../generator/tree/tree.ts';
import { DATA } from '../committed-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ended, runCli, startCli } from './run-cli.ts';

const REGION = '1400000000';
const MOMENTS = Number(process.env['CRASHES'] ?? 2);

describe.each([
  ['writes the whole tree', ['--fresh']],
  ['changes a row', []],
])('a build that %s', (_what, how) => {
  test(`killed at ${MOMENTS} random moments, leaves the old tree or the new one each time`, async () => {
    const folder = await temporaryFolder();
    const [changed, out] = [join(folder, 'data'), join(folder, 'public')];
    await cp(DATA, changed, { recursive: true });
    const barangays = join(changed, 'barangays.csv');
    await writeFile(barangays, (await readFile(barangays, 'utf8')).replace('1400101001,Agtangao,', '1400101001,Agtangaw,'));

    const datasets = [DATA, changed];
    const trees = await Promise.all(datasets.map(readTree));
    const build = (data: string | undefined) => ['build', '--region', REGION, '--out', out, '--data', data ?? '', ...how];
    /** Which of the two trees is published, whole; -1 where it is neither. */
    const published = () => trees.findIndex((tree) => isPublished(out, tree));

    await runCli(build(changed));
    const start = performance.now();
    await runCli(build(DATA));
    const duration = performance.now() - start;
    expect(published()).toBe(0);

    let current = 0;
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      const child = startCli(build(datasets[1 - current]));
      const end = ended(child);
      const after = duration * 1.1 * Math.random();
      await Promise.race([sleep(after), end]);
      child.kill('SIGKILL');
      await end;
      await committed(join(folder, '.public.new'));
      current = published();
      expect([0, 1], `after a kill at ${after.toFixed(1)} ms of ${duration.toFixed(1)}`).toContain(current);
    }
    expect(await runCli(build(datasets[1 - current]))).toMatchObject({ code: 0 });
    expect(published()).toBe(1 - current);
    expect((await readdir(folder)).sort()).toEqual(['data', 'public']);
  }, 600_000);
});

/** What was decided before the kill is carried out by a process of its own, within milliseconds. */
async function committed(staging: string): Promise<void> {
  for (let tries = 0; existsSync(join(staging, DECISION_FILES.new)) && tries < 500; tries += 1) await sleep(10);
}

/** Ends with the first path that is not as it should be. */
function isPublished(out: string, tree: Tree): boolean {
  for (const _drift of compareTree(out, tree)) return false;
  return true;
}

async function readTree(data: string) {
  return toTree(toSite(await loadGazetteer(data, REGION)), defaultTarget);
}
