import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { $ } from 'zx/core';
import { isInstalled } from '../engines/server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

const CODES = ['0102801001', '1380100001', '0102800000', '0402103001'];
const NOW = ['0102801001', '1380100001', '0102800000', '0402103089'];
const TABLE = `id,psgc\n${CODES.map((code, at) => `${at},${code}\n`).join('')}`;

/** What `codes` writes for a table: the codes of today, and what it printed. */
async function currentCodes(file: string): Promise<readonly [readonly (string | undefined)[], string]> {
  const out = `${file}.out.csv`;
  const { code, stdout, stderr } = await runCommand('codes', file, '--column', 'psgc', '--out', out);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const rows = parse(await readFile(out, 'utf8'), { columns: true }) as Record<string, string>[];
  return [rows.map((row) => row['current_code']), stdout + stderr];
}

test.skipIf(!isInstalled('soffice'))(
  'codes that LibreOffice made numbers are read, in its workbook and in its CSV (skipped where it is not installed)',
  async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'table.csv'), TABLE);
    const office = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const convert = async (to: string, from: string, ...filter: readonly string[]) =>
      $({ cwd: folder })`soffice ${office} --headless --convert-to ${to} ${filter} --outdir made ${from}`;
    await convert('xlsx', 'table.csv', '--infilter=CSV:44,34,76,1');
    await convert('csv', 'made/table.xlsx');
    expect(await readFile(join(folder, 'made/table.csv'), 'utf8')).toContain('0,102801001\n');
    for (const name of ['made/table.xlsx', 'made/table.csv']) {
      const [found, said] = await currentCodes(join(folder, name));
      expect([name, found]).toEqual([name, NOW]);
      expect(said).toContain('Codes in 3 rows had lost their leading zero');
    }
  },
);

test.skipIf(!isInstalled('soffice'))(
  'the formula of docs/read-spreadsheets.md mends numbers and texts in LibreOffice (skipped where it is not installed)',
  async () => {
    const folder = await temporaryFolder();
    const formula = /^=TEXT.*$/m.exec(await readFile('docs/read-spreadsheets.md', 'utf8'))?.[0] ?? '';
    const cells = [102801001, '0102801001', 'PSGC:0102800000', 1380100001];
    const rows = cells.map((value, at) => [
      { value },
      { value: formula.replace('A2', `A${at + 1}`), type: 'Formula' as const },
    ]);
    await writeXlsxFile(rows).toFile(join(folder, 'table.xlsx'));
    const office = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await $({ cwd: folder })`soffice ${office} --headless --convert-to csv table.xlsx`;
    const mended = (await readFile(join(folder, 'table.csv'), 'utf8')).trim().split('\n');
    expect(mended.map((line) => line.split(',')[1])).toEqual(['0102801001', '0102801001', '0102800000', '1380100001']);
  },
);

/** What pandas writes of a column with a blank (`to_csv` of floats), and the column `psgc_id` of the downloads. */
test.each([
  ['pandas', [...CODES.map((code) => `${Number(code)}.0`), ''], [...NOW, '']],
  ['psgc_id', [...CODES.map((code) => `PSGC:${code}`), ''], [...NOW, '']],
  ['a CSV that Excel saved of narrow columns', ['0102801001', '1.03E+08'], ['0102801001', '']],
])('codes as %s writes them are read, and none is guessed', async (_what, written, expected) => {
  const file = join(await temporaryFolder(), 'table.csv');
  await writeFile(file, `id,psgc\n${written.map((text, at) => `${at},${text}\n`).join('')}`);
  const [found, said] = await currentCodes(file);
  expect(found).toEqual(expected);
  if (written.includes('1.03E+08')) expect(said).toMatch(/Rounded numbers in 1 row/);
});

test('match reads the lost zeros of a column of codes beside names', async () => {
  const file = join(await temporaryFolder(), 'table.csv');
  const rows = [
    ['102801000', 'Adams', 'Ilocos Norte'],
    ['1380600000', 'Manila', ''],
    ['PSGC:0102805000', 'Batac', 'Ilocos Norte'],
  ];
  await writeFile(file, ['psgc_old,city,province', ...rows.map((row) => row.join(','))].join('\n'));
  const out = `${file}.out.csv`;
  const { code, stderr } = await runCommand('match', file, '--out', out);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const found = parse(await readFile(out, 'utf8'), { columns: true }) as Record<string, string>[];
  expect(found.map((row) => row['psgc_code'])).toEqual(['0102801000', '1380600000', '0102805000']);
});
