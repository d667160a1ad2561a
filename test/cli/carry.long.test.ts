import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { DATA } from '../committed-data.ts';
import { RELEASE } from '../published-totals.ts';
import { cellsIn } from '../sections.ts';
import { runCommand } from './run-command.ts';

async function carry(text: string, ...options: readonly string[]) {
  const folder = await temporaryFolder();
  const file = join(folder, 'table.csv');
  await writeFile(file, text);
  const { code, stdout, stderr } = await runCommand('carry', file, '--to', 'latest', ...options, '--data', DATA);
  const files = await readdir(folder);
  const written = files.includes('table.carry.csv') ? await readFile(join(folder, 'table.carry.csv'), 'utf8') : null;
  return { code, text: (stdout + stderr).replaceAll(file, 'table.csv'), written };
}

test('figures follow their areas, year by year, and each row says how', async () => {
  const table = [
    'Code,Area,Year,Cases,Poverty rate',
    '0102801001,Adams,2019,10,1.5%',
    '1380100176,Barangay 176,2019,"1,000",2.5%',
    '1380100176,Barangay 176,2020,-,3%',
  ].join('\n');
  const { code, text, written } = await carry(table, '--from', '2022-4Q', '--columns', 'Year=by');
  expect(code).toBe(0);
  expect(text).toContain(`carried from PSGC 2022-4Q to PSGC ${RELEASE.release}`);
  expect(text).toContain('Figures: Cases (count), Poverty rate (rate).');
  expect(text).toContain('Sum of Cases: 1010 before, 1010 after');
  const rows = (written ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(rows[0]?.join()).toBe('Code,Area,Year,Cases,Poverty rate,psgc_name,psgc_how,psgc_from,psgc_note');
  expect(rows[1]?.join()).toBe('0102801001,Adams,2019,10,1.5%,Adams,same,,');
  // Barangay 176 of Caloocan was divided into 176-A to 176-F, which have their own counts of 2024.
  for (const [year, cases] of [
    ['2019', 1000],
    ['2020', 0],
  ] as const) {
    const parts = rows.filter((row) => row[2] === year && row[7] === '1380100176');
    expect(parts.map((row) => row[5])).toEqual([...'ABCDEF'].map((letter) => `Barangay 176-${letter}`));
    expect(parts.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(cases);
    expect(parts.map((row) => row[1])).toEqual(parts.map((row) => row[5]));
    expect(new Set(parts.map((row) => row[6]))).toEqual(new Set(['divided by population 2024']));
  }
});

test('a column says of which release it is, and a person can say it', async () => {
  const table = 'psgc,People\n0600000000,7954723\n0700000000,8081988\n';
  const asked = await carry(table);
  expect(asked).toMatchObject({ code: 1, written: null });
  expect(asked.text).toBe(
    [
      'The codes fit several releases. Say which boundaries the figures use:',
      '  --from 2022-4Q  Before 2024-2Q, when parts of Region VI (Western Visayas) went to Negros Island Region (NIR)',
      '  --from 2024-2Q  PSGC 2024-2Q or later\n',
    ].join('\n'),
  );
  const { text, written } = await carry(table, '--from', '2024-1q', '--share', '2020', '--json');
  expect(JSON.parse(text)).toMatchObject({
    from: '2024-1Q',
    to: RELEASE.release,
    share: 'population_2020',
    rows: 3,
    divided: 3,
  });
  expect(written).toMatch(
    /^1800000000,\d+,Negros Island Region \(NIR\),divided by population 2020,0600000000 0700000000,$/m,
  );
});

test('figures of the 2020 census by nine-digit codes are asked about, and go where the land is today', async () => {
  const table =
    'code,name,pop2020\n137602000,Makati,629616\n137607000,Taguig,886722\n064500000,Negros Occidental,2623172\n';
  const asked = await carry(table);
  expect(asked).toMatchObject({ code: 1, written: null });
  expect(asked.text).toMatch(
    / {2}--from 2022-4Q {2}Before 2023-3Q, when .*\n {2}--from 2023-3Q {2}PSGC 2023-3Q or later\n/,
  );
  const { text, written } = await carry(table, '--from', '2022-4Q');
  expect(text).toContain('until 2021, and are read as in PSGC 2022-4Q.');
  // The counts of 2020 within the boundaries of today.
  expect(written).toMatch(/^1380300000,City of Makati,292743,City of Makati,divided by population 2020,137602000,$/m);
  expect(written).toMatch(/^1804500000,Negros Occidental,2623172,Negros Occidental,same,064500000,$/m);
});

test.each(cellsIn(new URL('refused-tables.txt', import.meta.url), 'carry'))(
  '%s is refused, and nothing is written',
  async (_what, table = '', options = '', code = '', message = '') => {
    expect(
      await carry(table.replaceAll('\\n', '\n'), ...options.replace(/^-$/, '').split(' ').filter(Boolean)),
    ).toEqual({ code: Number(code), text: expect.stringMatching(message), written: null });
  },
);
