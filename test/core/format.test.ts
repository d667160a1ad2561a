import { expect, test } from 'vitest';
import { formatDensity, formatGrowth, formatMeasure, formatNumber } from '../../generator/core/format.ts';
import { formatRow, formatSize, measuresFormat } from '../../generator/core/format.ts';

test.each([
  [formatNumber, 0, '0'],
  [formatNumber, 999, '999'],
  [formatNumber, 42_010, '42,010'],
  [formatNumber, 1234.5, '1,235'],
  [formatNumber, 1_500_000, '1,500,000'],
  [formatNumber, -1_234_567, '-1,234,567'],
  [formatMeasure, 0.05234, '0.0523'],
  [formatMeasure, 0.5, '0.50'],
  [formatMeasure, 16.06, '16.1'],
  [formatMeasure, 161.06, '161'],
  [formatMeasure, 13_239.9, '13,240'],
  [formatDensity, 0.283, '0.28'],
  [formatDensity, 20.5, '21'],
  [formatGrowth, 0.3, '+0.30%'],
  [formatGrowth, 0, '0.00%'],
  [formatGrowth, -4.6, '−4.60%'],
  [formatSize, 0, '0 bytes'],
  [formatSize, 999, '999 bytes'],
  [formatSize, 12_345, '12 kB'],
  [formatSize, 1_440_000, '1.4 MB'],
  [formatSize, 18_600_000, '19 MB'],
])('%o writes %d as %s', (format, value, text) => {
  expect(format(value)).toBe(text);
});

test.each([
  ['0.024 1.218', 0.02425, 1.218],
  ['6.0 161.1', 5.95, 161.1],
  ['219 14,650', 219, 14_649.7],
])('a column of square kilometres is formatted as %s', (texts, ...values) => {
  expect(values.map(measuresFormat(values)).join(' ')).toBe(texts);
});

test('the first cell of a row is aligned to the left, the others to the right', () => {
  expect(formatRow(['host', '12', '3'], [6, 4, 3])).toBe('host    12  3');
  expect(formatRow(['a longer host', '12345'], [6, 4])).toBe('a longer host12345');
});
