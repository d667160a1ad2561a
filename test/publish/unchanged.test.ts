import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { glob } from 'zx';
import { files } from '../../generator/hosts/files/files.ts';
import { digestSources } from '../../generator/installation/sources.js';
import { build } from '../../generator/publish/build.ts';
import { RECORD_FILE } from '../../generator/tree/build-record.ts';
import { ended, PROJECT, runCli } from '../cli/run-cli.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const FILE = 'api/v2/regions.json';

/** The process of the highest number that Linux can give, which does not run. */
const ENDED = 4_194_304;

const TOMORROW = new Date(Date.now() + 86_400_000);

const lose = (out: string) => rm(join(out, FILE));
/** As if the machine had been started since. */
const restart = (out: string) => utimes(join(out, RECORD_FILE), 0, 0);

/** What can happen to a tree before the same build runs again, and what that does. */
const CASES: readonly (readonly [what: string, change: (out: string) => Promise<unknown>, outcome: string])[] = [
  ['nothing', async () => {}, 'unchanged'],
  [
    'a kill between the two renames',
    async (out) => {
      const staging = `${join(out, '..')}/.public.psgc-static-${ENDED}-a1B2c3`;
      await mkdir(join(staging, 'new'), { recursive: true });
      await rename(out, join(staging, 'old'));
    },
    'unchanged',
  ],
  ['a start of the machine', restart, 'unchanged'],
  ['a start with a clock that was set back', (out) => utimes(join(out, RECORD_FILE), TOMORROW, TOMORROW), 'unchanged'],
  [
    'a power cut, which takes a file,',
    async (out) => {
      await lose(out);
      await restart(out);
    },
    'published',
  ],
];

test.each(CASES)('after %s the next build leaves a whole tree', async (_what, change, outcome) => {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  const out = join(folder, 'public');
  const again = () => build({ data, out, target: files, region: null, families: ['v2'] });
  await again();
  const before = await readFile(join(out, FILE), 'utf8');
  await change(out);
  expect((await again()).outcome).toBe(outcome);
  expect(await readFile(join(out, FILE), 'utf8')).toBe(before);
  await lose(out);
  expect((await again()).outcome, 'the files are compared once after a start').toBe('unchanged');
});

test('the program builds in several threads what one thread builds', async () => {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  const [one, several] = [join(folder, 'one'), join(folder, 'several')];
  const { record } = await build({ data, out: one, target: files, region: null });
  const { stdout } = await runCli(['build', '--data', data, '--out', several]);
  expect(stdout).toContain(`SHA-256 ${record.digest} of`);
});

test('a command answers from the dataset that an earlier one kept, until a file changes', async () => {
  const cwd = await temporaryFolder();
  const data = await writeSmallDataset(join(cwd, 'data'));
  const write = (from: string, to: string) => writeFile(join(data, 'barangays.csv'), edited('barangays.csv', from, to));
  await runCli(['help']); // bundles the program, of which a copy keeps datasets apart from those of other commands
  const bundle = join(PROJECT, 'node_modules/.psgc-static-');
  const program = await mkdtemp(bundle);
  onTestFinished(() => rm(program, { recursive: true }));
  const filter = (path: string) => !path.endsWith('.json');
  await cp(bundle + digestSources(PROJECT).all.slice(0, 16), program, { recursive: true, filter });
  const env = { ...process.env, NO_COLOR: '1' };
  const get = () => ended(spawn(process.execPath, [join(program, 'cli.js'), 'get', '0102805001'], { cwd, env }));
  await write('Aglipay', 'Own name');
  expect((await get()).stdout).toContain('0102805001 Own name');
  const [kept = ''] = await glob('dataset-*.json', { cwd: program, absolute: true });
  await writeFile(kept, (await readFile(kept, 'utf8')).replaceAll('Own name', 'Kept'));
  expect((await get()).stdout).toContain('0102805001 Kept');
  await write('Aglipay', 'Changed');
  expect((await get()).stdout).toContain('0102805001 Changed');
  await write('0102805001', '01028050');
  expect(await get()).toMatchObject({ code: 1, stderr: expect.stringContaining('01028050') });
});
