import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { cliCommand, ended } from '../cli/run-cli.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a command answers from the folder data as it is, and not from what an earlier one kept', async () => {
  const cwd = await temporaryFolder();
  await writeSmallDataset(join(cwd, 'data'));
  const barangays = join(cwd, 'data/barangays.csv');
  const get = (code: string) => {
    const [program = '', ...rest] = cliCommand(['get', code]);
    return ended(spawn(program, rest, { cwd, env: { ...process.env, NO_COLOR: '1' } }));
  };
  const first = await get('0102805001');
  expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^0102805001 Aglipay/) });
  expect(await get('0102805001'), 'the kept dataset answers the same').toEqual(first);
  const text = await readFile(barangays, 'utf8');
  await writeFile(barangays, text.replace('Aglipay', 'Aglipaya'));
  expect((await get('0102805001')).stdout).toMatch(/^0102805001 Aglipaya/);
  await writeFile(barangays, text.replace('0102805001', '01028050'));
  expect(await get('0102805001')).toMatchObject({ code: 1, stderr: expect.stringContaining('01028050') });
});
