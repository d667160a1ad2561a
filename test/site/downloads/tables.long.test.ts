import { expect, test } from 'vitest';
import { exportTables } from '../../../generator/site/downloads/tables/tables.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { dataset } from '../../committed-dataset.ts';
import { rowFaults } from './row-faults.ts';

test('every row of the oldest release has the types, lengths, words and keys of its table, parents first', () => {
  const older = datasetOfRelease(dataset, '2022-4Q');
  const tables = exportTables(older, toGazetteer(older, null, 'v'));
  expect(tables.flatMap((each) => rowFaults(each, tables))).toEqual([]);
});
