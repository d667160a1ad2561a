import { expect, test } from 'vitest';
import { formatGrowth, formatMeasure, formatNumber, formatRow, formatSize } from '../../generator/core/format.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [42_010, '42,010'],
  [1234.5, '1,235'],
  [1_500_000, '1,500,000'],
  [-1_234_567, '-1,234,567'],
])('%d is formatted as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [0.05234, '0.0523'],
  [0.5, '0.50'],
  [16.06, '16.1'],
  [161.06, '161'],
  [13_239.9, '13,240'],
])('%d square kilometres are formatted as %s', (value, text) => {
  expect(formatMeasure(value)).toBe(text);
});

test.each([
  [0.3, '+0.30%'],
  [0, '0.00%'],
  [-4.6, '−4.60%'],
])('a growth of %d is formatted as %s', (value, text) => {
  expect(formatGrowth(value)).toBe(text);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [12_345, '12 kB'],
  [1_440_000, '1.4 MB'],
  [18_600_000, '19 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('the first cell of a row is aligned to the left, the others to the right', () => {
  expect(formatRow(['host', '12', '3'], [6, 4, 3])).toBe('host    12  3');
  expect(formatRow(['a longer host', '12345'], [6, 4])).toBe('a longer host12345');
});
