import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { glob } from 'zx';
import { files } from '../../generator/hosts/files/files.ts';
import { build } from '../../generator/publish/build.ts';
import { RECORD_FILE } from '../../generator/tree/build-record.ts';
import { cliCommand, ended, PROJECT, runCli } from '../cli/run-cli.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
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

test('a command answers from the dataset that an earlier one kept, until a file changes', { retry: 2 }, async () => {
  const cwd = await temporaryFolder();
  const data = await writeSmallDataset(join(cwd, 'data'));
  const file = join(data, 'barangays.csv');
  const rows = await readFile(file, 'utf8');
  const name = `Own ${basename(cwd)}`;
  const rename = (to: string) => writeFile(file, rows.replace('Aglipay', to));
  const get = () => {
    const [program = '', ...rest] = cliCommand(['get', '0102805001']);
    return ended(spawn(program, rest, { cwd, env: { ...process.env, NO_COLOR: '1' } }));
  };
  await rename(name);
  expect((await get()).stdout).toContain(`0102805001 ${name}`);
  // Another command that runs now may keep its dataset in the place of this one.
  for (const kept of await glob('node_modules/.psgc-static-*/dataset-*.json', { cwd: PROJECT, absolute: true })) {
    const text = await readFile(kept, 'utf8');
    if (text.includes(name)) await writeFile(kept, text.replaceAll(name, 'Kept'));
  }
  expect((await get()).stdout).toContain('0102805001 Kept');
  await rename('Changed');
  expect((await get()).stdout).toContain('0102805001 Changed');
  await writeFile(file, rows.replace('0102805001', '01028050'));
  expect(await get()).toMatchObject({ code: 1, stderr: expect.stringContaining('01028050') });
});
