import { describe, expect, test } from 'vitest';
import { at, FILE, LEVELS, refuses, type Refusal } from './refusal.ts';
import { rowsWith, toCsv, TOTALS } from './small-publication.ts';

const NAME = expect.stringMatching(/^a name: Unicode NFC/) as string;

const REFUSALS: readonly Refusal[] = [
  {
    what: 'problems in several inputs, all at once',
    input: {
      files: {
        [FILE]: toCsv(
          rowsWith({
            '0102801001': { area_name: '', geographic_level: 'Brgy' },
            '1381701000': { old_name: '\ufffd' },
          }),
        ),
        'totals.csv': TOTALS.replace('Region IX,1', 'Region IX,2'),
        'zip-codes.csv': 'code,zip_code,source\n0102801000,29220,x\n',
      },
      options: { declare: ['?'] },
    },
    problems: [
      { file: 'totals.csv', line: 2, column: 'provinces', found: '2 for the nation' },
      { file: '--declare', found: '"?"' },
      { file: 'zip-codes.csv', line: 2, column: 'zip_code' },
      at(5, '0102801001', 'geographic_level', '"Brgy"', LEVELS),
      at(5, '0102801001', 'area_name', '""', NAME),
      at(17, '1381701000', 'old_name', '"\\ufffd"', NAME),
    ],
  },
];

describe('an import reports', () => {
  test.each(REFUSALS)('$what', refuses);
});
