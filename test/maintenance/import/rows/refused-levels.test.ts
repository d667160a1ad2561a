import { describe, expect, test } from 'vitest';
import { at, cells, LEVELS, refuses, type Refusal } from '../refusal.ts';

const NO_LEVEL = expect.stringContaining(LEVELS) as string;

const REFUSALS: readonly Refusal[] = [
  {
    what: 'an unknown level (the areas below are not reported)',
    input: cells({ '0102801000': { geographic_level: 'Dist' } }),
    problems: [
      {
        ...at(4, '0102801000', 'geographic_level', '"Dist"', LEVELS),
        remedy: 'correct the level, or import a publication that knows it',
      },
    ],
  },
  {
    what: 'no level on a barangay',
    input: cells({ '0102801001': { geographic_level: '' } }),
    problems: [at(5, '0102801001', 'geographic_level', '""', NO_LEVEL)],
  },
  {
    what: 'no level on a region',
    input: cells({ '0100000000': { geographic_level: '' } }),
    problems: [at(2, '0100000000', 'geographic_level', '""', NO_LEVEL)],
  },
  {
    what: 'no level on a city with sub-municipalities',
    input: cells({ '1380600000': { geographic_level: '', city_class: '', income_classification: '' } }),
    problems: [at(14, '1380600000', 'geographic_level', '""', NO_LEVEL)],
  },
  {
    what: "no level on a province's number that has an income class",
    input: cells({ '0102800000': { geographic_level: '' } }),
    problems: [at(3, '0102800000', 'geographic_level', '""', NO_LEVEL)],
  },
  {
    what: 'a level that does not match its code',
    input: cells({ '0102801001': { geographic_level: 'Mun', urban_rural: '' } }),
    problems: [at(5, '0102801001', 'psgc_code', '"0102801001"', 'a municipality code, RRPPPMM000')],
  },
];

describe('a row is refused that has', () => {
  test.each(REFUSALS)('$what', refuses);
});
