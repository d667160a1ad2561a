import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cliCommand, ended, startCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';

const DIGITS = 'how many digits the codes have with --digits 9, 10 or 8';
const CARRY = 'carry - --out - --to latest --columns';

test.each([
  ['match - --out -', /Say the columns with --columns region=NAME,.*,code=NAME, some of them\n/],
  ['match - --out - --digits 10', /Say the columns with --columns /],
  ['match - --out - --columns barangay=B,code=C', new RegExp(`Say ${DIGITS}\\n`)],
  ['codes - --out -', new RegExp(`Say the column with the codes with --column NAME and ${DIGITS}\\n`)],
  ['codes - --out - --column psgc', new RegExp(`Say ${DIGITS}\\n`)],
  ['codes - --out - --digits 9', /Say the column with the codes with --column NAME\n/],
  [`${CARRY} a=code,b=count --digits 10`, /Say the release of the codes with --from\n/],
  [`${CARRY} a=code,b=rate --from 2022-4Q`, new RegExp(`Say ${DIGITS}\n`)],
  [`${CARRY} b=count --from 2022-4Q --digits 9`, /Say the columns with --columns NAME=code,NAME=count\n/],
  [`${CARRY} a=code --from 2022-4Q --digits 9`, /Say the columns with --columns NAME=code,NAME=count\n/],
])('%s would have to guess, and says which option tells it', async (line, message) => {
  const { code, stderr } = await runCommand(...line.split(' '));
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
  expect(stderr).toMatch(/^Nothing is guessed from the standard input\. /);
});

test.each([
  ['match', '--explain --columns code=c,barangay=b', 'By status: 1 none, 1 empty, 1 current'],
  ['codes', '--column c', '1 current'],
])('%s answers each row of a stream as it comes, and says at the end how many', async (command, columns, said) => {
  const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
  const child = startCli([command, '-', '--out', '-', '--digits', '10', ...columns.split(' '), '--data', data]);
  const next = async (): Promise<string> => `${(await once(child.stdout as NodeJS.ReadableStream, 'data'))[0]}`;
  child.stdin?.write('c,b\n');
  expect(await next()).toMatch(/^c,b,.*status/);
  child.stdin?.write('0102805001,\n,');
  expect(await next()).toMatch(/^0102805001,,.*current.*\n$/);
  child.stdin?.end('\n,Vwkqj\n');
  const { code, stdout, stderr } = await ended(child);
  expect([code, stdout.split('\n').length]).toEqual([0, 3]);
  expect(stderr).toMatch(/^3 rows, /);
  expect(stderr).toContain(said);
});

test('a stream has the same bytes as a file, and short codes are read as the options say', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'codes.csv');
  await writeFile(file, 'sep=;\n"the\ncode";x\n01028;"a;\nb"\n\n99001;ñ\n102805001;y\n99002;z');
  const data = await writeSmallDataset(join(folder, 'data'));
  const command = cliCommand(['codes', '--out', '-', '--column', 'the code', '--digits', '10', '--data', data]);
  const [ofFile, ofStream] = [await $`${command} ${file}`, await $`${command} - < ${file}`];
  expect(ofStream.stdout).toBe(ofFile.stdout);
  // 01028 is a short code, whatever stands in other rows.
  expect(ofFile.stdout).toMatch(/\n01028;"a;\nb";current;0102800000;Ilocos Norte;[^\n]*\n\n99001;ñ;unknown;;;\n/);
});

test('a command ends without a word if nobody reads its rows any more', async () => {
  const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
  const rows = 'while :; do echo 0102805001; done';
  const command = cliCommand(['codes', '-', '--out', '-', '--column', 'c', '--digits', '10', '--data', data]).join(' ');
  const { stdout, stderr } = await $`bash -c ${`
    (echo c; ${rows}) 2>/dev/null | (${command}; echo "code $?" >&2) | head -n 2
  `}`;
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    expect.stringContaining('c,status'),
    expect.stringContaining(',current,'),
  ]);
  expect(stderr).toBe('code 0\n');
});
