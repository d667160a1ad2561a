import { describe, expect, test } from 'vitest';
import { readDataset } from '../../../../generator/data/read.ts';
import { KINDS } from '../../../../generator/core/psgc/kinds.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import {
  barangay,
  filesOf,
  importFrom,
  type Input,
  ROWS,
  rowsWith,
  toCsv,
  TITLES,
  toXlsx,
} from '../small-publication.ts';

const counts = (...lines: readonly string[]) => `${['psgc_code,population,year', ...lines].join('\n')}\n`;

/** The counts of 2020 in the folder `out`, by code. */
async function countsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const { tables } = await readDataset(`${folder}/out`);
  const rows = KINDS.flatMap((kind) => tables[kind].rows);
  return Object.fromEntries(rows.flatMap((row) => (row.population_2020 ? [[row.code, row.population_2020]] : [])));
}

/** A dataset of the release before in `earlier`, with these counts. */
const withEarlier = async (folder: string, lines: readonly string[], rows = ROWS): Promise<void> => {
  await importFrom(folder, {
    files: { '2025-4Q.csv': toCsv(rows), 'populations.csv': counts(...lines) },
    options: { file: '2025-4Q.csv', out: 'earlier' },
  });
};

/** An import over it that fills counts. */
const filling = (file: string, { files, options }: Input = {}): Input => ({
  files: { 'older.csv': file, ...files },
  options: { carryFrom: 'earlier', populations: [], fillPopulations: ['older.csv'], ...options },
});

describe('counts that are missing are filled', () => {
  test('by codes of now and of before; those that are known stay, and have to be equal', async () => {
    const folder = await temporaryFolder();
    await withEarlier(folder, ['0102801000,120,2020', '0102801001,70,2020']);
    const rows = rowsWith({ '1381701001': { psgc_code: '1381701002' } });
    const file = counts('0102801000,120,2020', '0102805000,9,2020', '1381701001,6,2020', '1300000000,NA,2020');
    const report = await importFrom(folder, filling(file, { files: { '2026-1Q.csv': toCsv(rows) } }));
    expect(await countsIn(folder)).toEqual({
      '0102801000': '120',
      '0102801001': '70',
      '0102805000': '9',
      '1381701002': '6',
    });
    expect(report.filled).toEqual([{ file: 'older.csv', year: 2020, filled: 2, equal: 1 }]);
    expect(report.supplements.find(({ what }) => what === 'populations of 2020')).toMatchObject({
      origin: 'carried',
      found: 4,
    });
  });

  test('from a workbook of PSA, and in a column of the publication', async () => {
    const folder = await temporaryFolder();
    const row = (code: string, count: string | null) => [code, 'x', null, 'Bgy', null, null, null, null, count];
    const older = await toXlsx({
      PSGC: [[...TITLES, '2020 Population'], row('0102801000', '5'), row('0102801001', '6')],
    });
    await importFrom(folder, {
      files: { 'older.xlsx': older, 'a.csv': counts('0102801000,5,2020') },
      options: { populations: ['a.csv'], fillPopulations: ['older.xlsx'] },
    });
    expect(await countsIn(folder)).toEqual({ '0102801000': '5', '0102801001': '6' });
  });

  test('from the row that a declaration names', async () => {
    const folder = await temporaryFolder();
    await withEarlier(folder, ['0102801000,120,2020', '0102805000,130,2020']);
    const report = await importFrom(
      folder,
      filling(counts('0102801000,130,2020', '0102805000,120,2020', '0102801001,7,2020'), {
        options: {
          declare: ['0102801000 populations 0102805000: exchanged', '0102805000 populations 0102801000: exchanged'],
        },
      }),
    );
    expect(report.filled).toEqual([{ file: 'older.csv', year: 2020, filled: 1, equal: 2 }]);
    expect(await countsIn(folder)).toEqual({ '0102801000': '120', '0102805000': '130', '0102801001': '7' });
  });
});

describe('the origins of barangays', () => {
  const SECOND = barangay('0102801002', 'Bucarot', '012801002');
  const THIRD = barangay('0102801003', 'Maligaya', '012801003');
  const totals = (barangays: number) => ({
    'totals.csv': `code,region,provinces,cities,municipalities,barangays\n,PHILIPPINES,2,3,2,${barangays + 3}\n0100000000,Region I,1,1,1,${barangays}\n0900000000,Region IX,1,1,0,1\n1300000000,NCR,0,1,1,2\n`,
  });
  const rowsOf = (...more: readonly (readonly string[])[]) => [...ROWS.slice(0, 4), ...more, ...ROWS.slice(4)];
  const COUNTS = ['0102801001,70,2020', '0102801002,30,2020', '0102801003,20,2020'];
  const SUCCESSORS = 'former_code,code,reason\n0102801002,0102801001,a ruling\n';

  /** Imports 2025-4Q with three barangays of Adams, and 2026-1Q without the second one. */
  async function merge(folder: string, files: Input['files'] = {}, options: Input['options'] = {}) {
    await importFrom(folder, {
      files: {
        ...totals(4),
        '2025-4Q.csv': toCsv(rowsOf(SECOND, THIRD)),
        'populations.csv': counts(...COUNTS),
      },
      options: { file: '2025-4Q.csv' },
    });
    await importFrom(folder, {
      files: { ...totals(3), '2026-1Q.csv': toCsv(rowsOf(THIRD)), 'successors.csv': SUCCESSORS, ...files },
      options: { carryFrom: 'out', populations: [], successors: 'successors.csv', ...options },
    });
    return filesOf(`${folder}/out`);
  }

  test('keep the count of a barangay that is merged, as a mother of its successor', async () => {
    expect(await merge(await temporaryFolder())).toMatchObject({
      'mother-codes.csv': 'code,mother_code,source\n0102801001,0102801002,merged in 2026-1Q\n',
      'former-populations.csv': 'code,year,population,source\n0102801002,2020,30,"PSGC, release 2025-4Q"\n',
    });
  });

  test('do so again if the release is imported again, also with a file that fills', async () => {
    const folder = await temporaryFolder();
    const first = await merge(folder);
    await importFrom(folder, {
      files: {
        ...totals(3),
        '2026-1Q.csv': toCsv(rowsOf(THIRD)),
        'older.csv': counts(...COUNTS),
      },
      options: { carryFrom: 'out', populations: [], fillPopulations: ['older.csv'] },
    });
    expect(await filesOf(`${folder}/out`)).toEqual(first);
  });

  test('leave it out if new counts have its people', async () => {
    const files = await merge(
      await temporaryFolder(),
      { 'populations.csv': counts('0102801001,100,2020', '0102801003,20,2020') },
      { populations: ['populations.csv'] },
    );
    expect(files['mother-codes.csv']).toBeUndefined();
  });

  test('follow barangays to new codes, and lose those that are gone', async () => {
    const folder = await temporaryFolder();
    await importFrom(folder, {
      files: {
        ...totals(4),
        '2025-4Q.csv': toCsv(rowsOf(SECOND, THIRD)),
        'populations.csv': counts('0102801001,70,2020'),
      },
      options: { file: '2025-4Q.csv', out: 'earlier' },
    });
    const moved = THIRD.with(0, '0102801004');
    await importFrom(folder, {
      files: {
        ...totals(3),
        '2026-1Q.csv': toCsv(rowsOf(moved)),
        'earlier/mother-codes.csv':
          'code,mother_code,source\n0102801002,0102801001,x\n0102801003,0102801001,x\n0990101001,0102801009,x\n',
        'earlier/former-populations.csv': 'code,year,population,source\n0102801009,2020,4,x\n',
      },
      options: { carryFrom: 'earlier', populations: [] },
    });
    expect(await filesOf(`${folder}/out`)).toMatchObject({
      'mother-codes.csv': 'code,mother_code,source\n0102801004,0102801001,x\n0990101001,0102801009,x\n',
      'former-populations.csv': 'code,year,population,source\n0102801009,2020,4,x\n',
    });
  });
});
