import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from '../../generator/psgc/kinds.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { mounts } from '../committed-data.ts';
import { dataset } from '../committed-dataset.ts';
import { COUNTED_BY_HAND } from '../published-totals.ts';

const { tables } = dataset;
const rows = KINDS.flatMap((kind) => tables[kind].rows.map((row) => ({ ...row, kind })));

/** docs/contract.md, section 9.1. */
describe('the nine-digit codes of this release', () => {
  const codes = rows.flatMap(({ correspondence_code: code }) => (code ? [code] : []));

  test('have nine digits, and belong to one area each', () => {
    expect(codes.filter((code) => !/^\d{9}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('are lacking on some areas, which have ten digits', () => {
    const lacking = (kind: Kind) => rows.filter((row) => row.kind === kind && !row.correspondence_code);
    const namesOf = (kind: Kind) => lacking(kind).map(({ name }) => name);
    expect(rows.length - codes.length).toBe(COUNTED_BY_HAND.withoutNineDigits);
    expect(namesOf('region')).toEqual(['Negros Island Region (NIR)']);
    expect(namesOf('province')).toEqual(['Maguindanao del Norte', 'Maguindanao del Sur']);
    expect(lacking('municipality').map(({ code }) => code)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `199990${number}000`),
    );
    expect(lacking('barangay')).toHaveLength(38);
  });

  const COLLECTIONS: readonly (readonly [kind: Kind, collection: string])[] = [
    ['region', 'regions'],
    ['province', 'provinces'],
    ['city', 'cities'],
    ['municipality', 'municipalities'],
    ['sub-municipality', 'sub-municipalities'],
    ['barangay', 'barangays'],
  ];
  const handler = createHandler(mounts);

  test.each(COLLECTIONS)('are the codes of each %s, or else its ten-digit code', (kind, collection) => {
    const { body } = handler({ method: 'GET', target: `/gitlab/api/${collection}` });
    const listed = (JSON.parse(body ?? '') as { code: string }[]).map(({ code }) => code);
    const expected = tables[kind].rows.map(({ code, correspondence_code: nine }) => nine || code);
    expect(listed).toEqual(expected.toSorted());
  });
});
