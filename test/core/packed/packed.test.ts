import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnReader, toColumn } from '../../../generator/core/packed/column.ts';
import {
  digitAt,
  packDigit,
  packNumber,
  packRows,
  rowReader,
  unpackNumbers,
} from '../../../generator/core/packed/numbers.ts';
import { codeFinder, findRecords, openRecords, packRecords } from '../../../generator/core/packed/records.ts';

/** A packed text is a JSON value of the dataset. */
const written = (packed: string): string => JSON.parse(JSON.stringify(packed)) as string;

const EDGES = [0, 1, 31, 32, 33, 1023, 1024, 45_721, 2 ** 29 - 1];
const number = fc.oneof(fc.constantFrom(...EDGES), fc.integer({ min: -(2 ** 29), max: 2 ** 29 }));

test('numbers are read as they were written, without a character that JSON escapes', () => {
  const text = EDGES.map(packNumber).join('');
  expect(unpackNumbers(text)).toEqual(EDGES);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(EDGES.map((each) => digitAt(packDigit(each), 0))).toEqual(EDGES.map((each) => Math.min(each, 31)));
});

test('rows of numbers are read by group', () => {
  const row = fc.tuple(fc.option(number), fc.option(number), fc.option(number));
  fc.assert(
    fc.property(fc.array(fc.array(row), { minLength: 1 }), (groups) => {
      const read = rowReader(written(packRows(groups)), groups.length, 3);
      expect(groups.map((_rows, at) => read(at))).toEqual(groups);
      expect(read(-1)).toEqual([]);
    }),
  );
});

const text = fc.string().map((each) => each.replace(/[\x7f\n*\\]/g, '-'));

test('columns of texts are read by group; a group of empty texts is left out', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (groups) => {
      const read = columnReader(written(toColumn(groups)), groups.length);
      const expected = groups.map((values) => (values.join('') === '' ? [] : values));
      expect(groups.map((_values, at) => read(at))).toEqual(expected);
    }),
  );
  expect(() => toColumn([['one*two']])).toThrow('one*two');
});

const COLUMNS = ['code', 'name', 'basis'] as const;

test('records are read as they were written, and found by a text that they contain', () => {
  const code = fc.constantFrom('0102805000', '1804500000', '1380600000');
  const basis = fc.constantFrom(
    '',
    'RA 9407',
    '~',
    '~0',
    '~~7',
    'RA 9407, row 12',
    'Republic Act No. 12000',
    '012805000',
  );
  const records = fc.array(fc.record({ code, name: text, basis }), { maxLength: 12 });
  fc.assert(
    fc.property(records, code, (all, wanted) => {
      const packed = written(packRecords(all, COLUMNS));
      expect(openRecords(packed, COLUMNS)).toEqual(all);
      const found = findRecords(packed, [wanted, '', wanted], COLUMNS).filter((each) => each.code === wanted);
      expect(found).toEqual(all.filter((each) => each.code === wanted));
    }),
  );
  expect(() => packRecords([{ code: '1', name: 'one\x7ftwo' }], COLUMNS)).toThrow('one');
});

test('records are found by the beginning of their codes, after one search as after many', () => {
  const all = ['0102805000', '0102805001', '1380600000'].map((code) => ({ code, name: `name of ${code}`, basis: '' }));
  const find = codeFinder(packRecords(all, COLUMNS), COLUMNS);
  for (const start of [...Array(150).fill('01028'), '0102805001', '13806', '18045']) {
    expect(find(start)).toEqual(all.filter(({ code }) => code.startsWith(start)));
  }
});
