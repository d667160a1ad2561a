import { strFromU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { readSheetTexts, writeWorkbook } from '../../generator/site/tools/match-workbook.ts';

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

test('sheets with cells are read as texts, without blank rows', async () => {
  const blob = await writeXlsxFile([
    { data: [], sheet: 'Empty' },
    {
      data: [
        ['Name', 'Code', 'Day'],
        [null, null, null],
        ['Peña', 1_804_500_000, new Date('2025-07-31')],
      ],
      sheet: 'Clients',
      dateFormat: 'yyyy-mm-dd',
    },
  ]).toBlob();
  expect(await readSheetTexts(await bytesOf(blob))).toEqual([
    {
      name: 'Clients',
      rows: [
        ['Name', 'Code', 'Day'],
        ['Peña', '1804500000', '2025-07-31'],
      ],
    },
  ]);
});

test('a workbook that is written has every value as a text, whatever its characters', async () => {
  const rows = [
    ['psgc_code', '', 'a & <b> "c"'],
    ['0102805001', ' two  spaces ', 'line\nbreak'],
    Array.from({ length: 30 }, (_, at) => `${at}`),
  ];
  const read = await readSheetTexts(
    await bytesOf(new Blob([...writeWorkbook([{ name: 'PSGC', rows: [...rows, ['a\u0000\ud800b\ufffe']] }])])),
  );
  expect(read).toEqual([
    {
      name: 'PSGC',
      rows: [...rows.map((row) => [...row, ...Array(30 - row.length).fill('')]), ['ab', ...Array(29).fill('')]],
    },
  ]);
});

test('many rows are compressed in pieces', async () => {
  const rows = Array.from({ length: 5001 }, (_, at) => [`${at}`]);
  const pieces = writeWorkbook([{ name: 'PSGC', rows }]);
  expect(pieces.length).toBeGreaterThan(5);
  const [sheet] = await readXlsxFile(new Blob([...pieces]), { trim: false });
  expect(sheet?.data).toEqual(rows);
});

test('columns are as wide as their texts and headings, up to 60 characters', async () => {
  const rows = [
    ['Name', 'Population'],
    ['Aglipay', 12],
    ['', 'x'.repeat(70)],
  ];
  const files = unzipSync(
    await bytesOf(
      new Blob([
        ...writeWorkbook([
          { name: 'PSGC', rows: [['PSGC code'], ['0102805001']] },
          { name: 'B', rows },
        ]),
      ]),
    ),
  );
  const widths = [1, 2].map((at) =>
    [...strFromU8(files[`xl/worksheets/sheet${at}.xml`] as Uint8Array).matchAll(/<col [^>]*width="(\d+)"/g)].map(
      ([, width]) => Number(width),
    ),
  );
  expect(widths).toEqual([[12], [9, 62]]);
});

test('what is no workbook is refused', async () => {
  await expect(readSheetTexts(new Uint8Array([0x50, 0x4b, 3, 4]))).rejects.toThrow();
  await expect(readSheetTexts(zipSync({ 'a.xml': new Uint8Array(2) }))).rejects.toThrow();
});
