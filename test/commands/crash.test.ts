import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadGazetteer } from '../../generator/build/load-gazetteer.ts';
import { toSite } from '../../generator/site/site.ts';
import { toTree } from '../../generator/targets/target.ts';
import { defaultTarget } from '../../generator/targets/targets.ts';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { DATA } from '../committed-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ended, runCli, startCli } from './run-cli.ts';

const REGION = '1400000000';
const MOMENTS = Number(process.env['CRASHES'] ?? 4);

test(`a build that is killed at any of ${MOMENTS} moments leaves the old tree or the new one`, async () => {
  const folder = await temporaryFolder();
  const [changed, out] = [join(folder, 'data'), join(folder, 'public')];
  await cp(DATA, changed, { recursive: true });
  const regions = join(changed, 'regions.csv');
  await writeFile(regions, (await readFile(regions, 'utf8')).replace('Cordillera Administrative Region', 'Cordillera'));

  const datasets = [DATA, changed];
  const trees = await Promise.all(datasets.map(readTree));
  const build = (data: string | undefined) => ['build', '--region', REGION, '--out', out, '--data', data ?? ''];
  /** Which of the two trees is published, whole; -1 where it is neither. */
  const published = () => trees.findIndex((tree) => [...compareTree(out, tree)].length === 0);

  await runCli(build(changed));
  const start = performance.now();
  await runCli(build(DATA));
  const duration = performance.now() - start;
  expect(published()).toBe(0);

  let current = 0;
  for (let moment = 1; moment <= MOMENTS; moment += 1) {
    const child = startCli(build(datasets[1 - current]));
    const end = ended(child);
    await Promise.race([sleep(duration * (0.25 + (0.75 * moment) / MOMENTS)), end]);
    child.kill('SIGKILL');
    await end;
    current = published();
    expect([0, 1], `after a kill at moment ${moment} of ${MOMENTS}`).toContain(current);
  }
  expect(await runCli(build(datasets[1 - current]))).toMatchObject({ code: 0 });
  expect(published()).toBe(1 - current);
  expect((await readdir(folder)).sort()).toEqual(['data', 'public']);
}, 120_000);

async function readTree(data: string) {
  return toTree(toSite(await loadGazetteer(data, REGION)), defaultTarget);
}
