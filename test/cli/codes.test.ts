import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { toXlsx } from '../maintenance/import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cliCommand } from './run-cli.ts';
import { runCommand } from './run-command.ts';

const ADDED = 'status,current_code,current_name,release';

/** A folder with a CSV and a small dataset, and a function that runs the command in it. */
async function prepare(text: string) {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  const file = join(folder, 'clients.csv');
  await writeFile(file, text);
  const run = async (...args: string[]): Promise<{ code: number | null; text: string }> => {
    const { code, stdout, stderr } = await runCommand('codes', ...args, '--data', data);
    return { code, text: (stdout + stderr).trimEnd() };
  };
  return { folder, file, data, run };
}

test('the new file lies beside the input, and an existing one is only replaced with --force', async () => {
  const { folder, file, run } = await prepare('psgc\n0100000000\n');
  const { code, text } = await run(file);
  expect({ code, text }).toEqual({
    code: 0,
    text: expect.stringMatching(/^1 row in .*clients\.codes\.csv, column psgc/),
  });
  const out = join(folder, 'clients.codes.csv');
  const written = await readFile(out, 'utf8');
  expect(written).toMatch(new RegExp(`^psgc,${ADDED}\\n0100000000,current,0100000000,.*,2026-1Q\\n$`));
  await writeFile(file, 'psgc\n');
  expect(await run(file)).toEqual({ code: 1, text: `${out} exists already; --force replaces it` });
  expect(await readFile(out, 'utf8')).toBe(written);
  expect((await run(file, '--force')).code).toBe(0);
  expect(await readFile(out, 'utf8')).toBe(`psgc,${ADDED}\n`);
  expect((await run(file, '--out', file, '--force')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(`psgc,${ADDED}\n`);
});

test('a report has the codes that are not current, each once', async () => {
  const { folder, run, file } = await prepare(
    'psgc,a\n0100000000,x\n9999999999,x\n0102805001,x\n"99|9",x\n9999999999,x\n',
  );
  const report = join(folder, 'wrong');
  expect((await run(file, '--report', `${report}.md`)).code).toBe(0);
  const unknown = (text: string, line: number, rows: number) => ({
    text,
    status: 'unknown',
    name: null,
    current: [],
    line,
    rows,
  });
  expect(JSON.parse(await readFile(`${report}.json`, 'utf8'))).toEqual({
    ...{ release: '2026-1Q', rows: 5, unlisted_rows: 0 },
    codes: [unknown('9999999999', 3, 2), unknown('99|9', 5, 1)],
  });
  const page = await readFile(`${report}.md`, 'utf8');
  expect(page).toMatch(/^# Codes of clients\.csv that PSGC 2026-1Q does not have\n\n2 codes in 3 of 5 rows\.\n/);
  expect(page).toContain('\n| 9999999999 | 2 | 3 |  | unknown |  |\n| 99\\|9 | 1 | 5 |  | unknown |  |\n');
  expect(await run(file, '--out', join(folder, 'other.csv'), '--report', report)).toEqual({
    code: 1,
    text: `${report}.md exists already; --force replaces it`,
  });
  expect(await readdir(folder)).not.toContain('other.csv');
});

test('a report says what became of the codes of earlier releases', async () => {
  const { folder, file } = await prepare('psgc\n0402103001\n1380100176\n0102805001\n');
  const report = join(folder, 'wrong');
  await runCommand('codes', file, '--report', report);
  expect(await readFile(`${report}.md`, 'utf8')).toContain(
    '\n| 0402103001 | 1 | 2 | Alima | merged | 0402103089 Sinbanali |\n| 1380100176 | 1 | 3 | Barangay 176 | split | 1380100189 ',
  );
});

test.each([
  [
    'a row of another length',
    `psgc,a\n${'0100000000,x\n'.repeat(30_000)}0100000000\n`,
    [],
    1,
    /:30002: found 1 value,/,
  ],
  ['no such column', 'psgc,a\n', ['--column', 'b'], 1, /no column "b"/],
  ['other digits', 'psgc,a\n', ['--digits', '7'], 2, /expected 9, 10 or 8/],
  ['two characters', 'psgc,a\n', ['--separator', '||'], 2, /--separator: found "\|\|", expected comma, semicolon/],
  ['two files', 'psgc,a\n', ['b.csv'], 2, /too many arguments for 'codes'/],
])('%s ends with an error and without a file', async (_, content, options, code, message) => {
  const { folder, file, run } = await prepare(content);
  expect(await run(file, ...options)).toEqual({ code, text: expect.stringMatching(message) });
  expect((await readdir(folder)).sort()).toEqual(['clients.csv', 'data']);
});

test('the summary lists what is wrong, by the rows of a sheet', async () => {
  const { folder, run } = await prepare('');
  const file = join(folder, 'book.xlsx');
  await writeFile(file, await toXlsx({ Notes: [['Year'], [2024]], Clients: [['psgc'], [100000000], ['x']] }));
  const { code, text } = await run(file, '--digits', '10');
  expect(code).toBe(0);
  expect(text).toMatch(/^2 rows in .*book\.codes\.csv, column psgc of the sheet Clients, compared with PSGC 2026-1Q\n/);
  expect(text).toContain('Codes in 1 row had lost their leading zero');
  expect(text).toContain('"x" (row 3)');
});

test('short codes of another kind are not read, and an option reads those without the region', async () => {
  const { folder, file } = await prepare('code\n01028\n05005\n02801\n02802\n02801\n');
  const out = async () => (await readFile(join(folder, 'clients.codes.csv'), 'utf8')).split('\n').slice(1, 3);
  const { stdout } = await runCommand('codes', file);
  expect(await out()).toEqual(['01028,unknown,,,', '05005,unknown,,,']);
  expect(stdout).toMatch(/\nNo release has 2 of 4 different short codes, so none is read\.\nThey are codes without /);
  expect(stdout).toContain('\n--digits 8 reads them.\n');
  expect((await runCommand('codes', file, '--digits', '8', '--force')).code).toBe(0);
  expect(await out()).toEqual([
    expect.stringMatching(/^01028,current,0401028000,City of Sto\. Tomas,/),
    expect.stringMatching(/^05005,current,0205005000,Bayombong,/),
  ]);
});

test('a command of a clone reads its dataset in every folder', async () => {
  const { file } = await prepare('code\nPH1908707\n');
  const $elsewhere = $({ cwd: await temporaryFolder() });
  const { stdout } = await $elsewhere`${cliCommand(['codes', file, '--out', '-'])}`;
  expect(stdout).toMatch(/\nPH1908707,current,1908705000,/);
});
