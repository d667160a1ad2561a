import { describe, expect, test } from 'vitest';
import { CorrespondenceIndex } from '../../generator/core/areas/code-index.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { KINDS } from '../../generator/core/psgc/kinds.ts';
import type { Row } from '../../generator/core/psgc/table.ts';
import { dataset, gazetteer, openedGazetteer, packedAndOpened } from '../committed-data.ts';
import { AREAS, COUNTED_BY_HAND } from '../published-totals.ts';

const numbered = KINDS.flatMap((kind) => dataset.tables[kind].rows).filter((row) => row.correspondence_code);

describe.each([
  ['as it is read', gazetteer],
  ['as a function opens it', openedGazetteer()],
] as const)('the dataset %s', (_form, { hierarchy }) => {
  test('has every area that has a nine-digit code under it', () => {
    const index = new CorrespondenceIndex(hierarchy);
    const wrong = numbered.filter((row) => index.find(row.correspondence_code ?? '')?.code !== row.code);
    expect(numbered).toHaveLength(AREAS - COUNTED_BY_HAND.withoutNineDigits);
    expect(wrong).toEqual([]);
  });

  // A locality, a barangay of Makati that is in Taguig, and texts that are no codes.
  test.each(['012805999', '137602999', '999999999', '000000000', '0102805001', '', '*', '-', '\\'])(
    'has no area %j',
    (code) => expect(new CorrespondenceIndex(hierarchy).find(code)).toBeUndefined(),
  );
});

test('a dataset of one region, in which every code of a barangay is implied, has its areas', () => {
  const { hierarchy } = packedAndOpened(toGazetteer(dataset, '0100000000', 'v'));
  const index = new CorrespondenceIndex(hierarchy);
  expect(index.find('012805001')?.name).toBe('Aglipay');
  expect(index.find('012805999')).toBeUndefined();
  expect(index.find('072217000')).toBeUndefined();
});

test('areas that share a nine-digit code have none', () => {
  const share = (row: Row): Row => (row.code === '0102801001' ? { ...row, correspondence_code: '012805001' } : row);
  const tables = {
    ...dataset.tables,
    barangay: { ...dataset.tables.barangay, rows: dataset.tables.barangay.rows.map(share) },
  };
  const { hierarchy } = toGazetteer({ ...dataset, tables }, null, 'v');
  const codes = ['0102801001', '0102805001', '0102805002'].map((code) => hierarchy.get(code)?.correspondenceCode);
  expect(codes).toEqual([null, null, '012805002']);
  expect(new CorrespondenceIndex(hierarchy).find('012805001')).toBeUndefined();
});
