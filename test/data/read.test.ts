import { expect, test } from 'vitest';
import { FURTHER_TABLES } from '../../generator/data/further-tables.ts';
import * as history from '../../generator/data/history-tables.ts';
import { POINTS } from '../../generator/data/points.ts';
import { readDataset } from '../../generator/data/read.ts';
import { readDocument } from '../markdown.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { edited, writeSmallDataset } from './small-dataset.ts';

test('bytes that are not UTF-8 are refused with their line', async () => {
  const folder = await writeSmallDataset(await temporaryFolder(), {
    'barangays.csv': Buffer.from(edited('barangays.csv', 'Baay', 'Ba\u00f1y'), 'latin1'),
  });
  await expect(readDataset(folder)).rejects.toThrow(/barangays\.csv:4: .*expected UTF-8/);
});

test('all problems are reported at once, each with its place', async () => {
  const folder = await writeSmallDataset(await temporaryFolder(), {
    'cities.csv': edited('cities.csv', '2906', '906'),
    'barangays.csv': edited('barangays.csv', 'Baay', 'Baay*').replace('Aguho', 'Agu\ufffdo'),
  });
  await expect(readDataset(folder)).rejects.toThrow(
    new RegExp(
      [
        ': 3 problems',
        '  .*/cities.csv:2: 0102805000: column zip_code: found "906", expected four digits',
        '  .*/barangays.csv:4: 0102805002: column name: found "Baay\\*", expected a name: .*',
        '  .*/barangays.csv:7: 1381701001: column name: found "Agu\\\\ufffdo", expected a name: .*',
      ].join('\n'),
    ),
  );
});

test('a dataset with every special case is accepted', async () => {
  const { tables } = await readDataset(await writeSmallDataset(await temporaryFolder()));
  expect(tables.barangay.rows.map(({ name }) => name)).toEqual([
    'Adams',
    'Aglipay',
    'Baay',
    'Aguada',
    'Barangay 1',
    'Aguho',
  ]);
});

test('a BOM, CRLF line endings and blank lines are accepted', async () => {
  const folder = await writeSmallDataset(await temporaryFolder(), {
    'provinces.csv': `\ufeff${edited('provinces.csv', '609588\n', '609588\n\n\n').replaceAll('\n', '\r\n')}`,
  });
  const { tables } = await readDataset(folder);
  expect(tables.province.rows).toHaveLength(2);
});

test.each(Object.entries({ ...FURTHER_TABLES, POINTS, ...history }))(
  'the documents name each column of %s',
  (_name, table) => {
    const text = readDocument('docs/data.md') + readDocument('docs/names.md');
    const isBetween = (column: string) => column > '1903' && column < '2010';
    expect(table.columns.filter((column) => !isBetween(column) && !text.includes(`\`${column}\``))).toEqual([]);
  },
);
