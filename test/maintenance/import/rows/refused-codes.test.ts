import { describe, test } from 'vitest';
import { at, cells, FILE, rows, without, refuses, type Refusal } from '../refusal.ts';
import { ROWS } from '../small-publication.ts';

const ORPHANED = 'every parent that follows from the code';

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a code that appears twice',
    input: rows([...ROWS, ['0102801001', 'Again', '', 'Bgy', '', '', '', 'R', 'L']]),
    problems: [at(19, '0102801001', 'psgc_code', '"0102801001" again, first at 2026-1Q.csv:5', 'each code once')],
  },
  {
    what: "an area's code on a placeholder",
    input: rows([...ROWS, ['0907200000', 'Again', '', '', '', '', '', '', '']]),
    problems: [at(19, '0907200000', 'psgc_code', '"0907200000" again, first at 2026-1Q.csv:9', 'each code once')],
  },
  {
    what: 'a municipality without its province',
    input: without('0102800000'),
    // The region has no other province, so only the totals show that one is missing.
    problems: [
      { file: FILE, code: '0100000000', found: '0 provinces in Region I, not 1', expected: 'the counts of totals.csv' },
    ],
  },
  {
    what: 'a barangay without its municipality',
    input: without('0102801000'),
    problems: [
      {
        ...at(4, '0102801001', 'psgc_code', 'no city or municipality 0102801000 in the release', ORPHANED),
        remedy: 'add 0102801000, or correct the code',
      },
    ],
  },
  {
    what: 'a city without its placeholder',
    input: without('0990100000'),
    problems: [at(10, '0990101000', 'psgc_code', 'no province 0990100000 in the release', ORPHANED)],
  },
  {
    what: 'a code of too few digits',
    input: cells({ '0102801001': { psgc_code: '01028010' } }),
    problems: [at(5, '01028010', 'psgc_code', '"01028010"', 'a barangay code, RRPPPMMBBB')],
  },
  {
    what: 'a code that a spreadsheet rounded',
    input: cells({ '0102800000': { psgc_code: '1.03E+08' } }),
    problems: [at(3, '1.03E+08', 'psgc_code', '"1.03E+08"', 'a province code, RRPPP00000')],
  },
];

describe('rows are refused that have', () => {
  test.each(REFUSALS)('$what', refuses);
});
