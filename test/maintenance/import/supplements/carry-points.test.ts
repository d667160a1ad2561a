import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { POINT_COLUMNS } from '../../../../generator/data/points.ts';
import { formatImportReport } from '../../../../generator/maintenance/import/import-report.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { barangay, importFrom, ROWS, toCsv, WITHOUT_TOTALS } from '../small-publication.ts';

const BEFORE = [
  ...ROWS,
  barangay('0102805002', 'Baay', '012805002'),
  barangay('1381701101', 'Purok 101', '131701101'),
  barangay('1381701102', 'Purok 102', '131701102'),
];

/**
 * Region IX has another name, and Batac another code. Baay moved from Batac to Adams. Purok 101 was merged into Aguho, and
 * Purok 102 divided.
 */
const NEXT = [
  ...ROWS.map((row) => row.with(0, (row[0] ?? '').replace(/^0102805/, '0102806'))).map((row) =>
    row[0] === '0900000000' ? row.with(1, 'Region 9') : row,
  ),
  barangay('0102801002', 'Baay', '012805002'),
  barangay('1381701201', 'Purok 102-A', '131701201'),
  barangay('1381701202', 'Purok 102-B', '131701202'),
];

const SUCCESSORS = `former_code,code,reason
1381701101,1381701001,an ordinance
1381701102,1381701201,an ordinance
1381701102,1381701202,an ordinance
`;

const SOURCE = {
  release: '2025-07',
  source: 'squares',
  licence: 'none',
  notice: 'Squares',
  files: [{ file: 'squares.json', sha256: '0'.repeat(64) }],
};

/** A line of the table for each code, the numbers in it from the place of the code in the list. */
const tableOf = (codes: readonly (readonly [code: string, number: number])[]): string =>
  [
    POINT_COLUMNS.join(),
    ...codes.map(
      ([code, number]) => `${code},10.${number}5,121.${number}5,121.${number}1,10.${number}1,122,11,${number}`,
    ),
    '',
  ].join('\n');

/** Those of the areas; the row without a level is none. */
const CODES = BEFORE.filter((row) => row[3] !== '')
  .map(([code = '']) => code)
  .sort()
  .map((code, at) => [code, at + 11] as const);

async function importNext() {
  const folder = await temporaryFolder();
  await importFrom(folder, {
    files: { '2025-07.csv': toCsv(BEFORE) },
    options: { ...WITHOUT_TOTALS, file: '2025-07.csv' },
  });
  await writeFile(join(folder, 'out/points.csv'), tableOf(CODES));
  await writeFile(join(folder, 'out/points.json'), JSON.stringify(SOURCE));
  const report = await importFrom(folder, {
    files: { '2026-1Q.csv': toCsv(NEXT), 'successors.csv': SUCCESSORS },
    options: { ...WITHOUT_TOTALS, carryFrom: 'out', successors: 'successors.csv' },
  });
  return { folder, report };
}

test('areas keep their figures under new codes and names; those with other borders lose them', async () => {
  const { folder, report } = await importNext();
  const lost = ['0102801000', '0102805000', '1381701001', '1381701101', '1381701102'];
  const codes: Readonly<Record<string, string>> = { '0102805001': '0102806001', '0102805002': '0102801002' };
  const kept = CODES.filter(([code]) => !lost.includes(code))
    .map(([code, number]) => [codes[code] ?? code, number] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  expect(await readFile(join(folder, 'out/points.csv'), 'utf8')).toBe(tableOf(kept));
  expect(JSON.parse(await readFile(join(folder, 'out/points.json'), 'utf8'))).toEqual(SOURCE);
  expect(report.points).toEqual({
    carried: CODES.length - lost.length,
    leftOut: [
      '0102801000 Adams: a part was moved into it',
      '0102805000 City of Batac: a part was moved out of it',
      '1381701001 Aguho: another area was merged into it',
      '1381701101 Purok 101: it is a part of another area now',
      '1381701102 Purok 102: it was divided',
    ],
  });
  expect(formatImportReport(report)).toContain(
    `points, boxes and sizes: ${CODES.length - lost.length} carried over; 5 left out: 0102801000 Adams: a part was moved`,
  );
});

test('a dataset without figures gets none', async () => {
  const folder = await temporaryFolder();
  const report = await importFrom(folder, {});
  expect(report.points).toBeUndefined();
  await expect(readFile(join(folder, 'out/points.csv'))).rejects.toThrow('ENOENT');
});
