import { describe, expect, test } from 'vitest';
import type { InvalidInput } from '../../../generator/core/problem.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { at, FILE, LEVELS, refuses, type Refusal } from './refusal.ts';
import { importFrom, ROWS, rowsWith, toCsv, TOTALS } from './small-publication.ts';

const NAME = expect.stringMatching(/^a name: Latin letters/) as string;

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

const BARANGAYS = ROWS.filter(([, , , level]) => level === 'Bgy');
const MANY = Array.from({ length: 20 }, (_, at) => [
  `01028010${at + 10}`,
  `Purok ${at}`,
  '',
  'Bgy',
  '',
  '',
  '',
  'R',
  'L',
]);

const REPEATED: readonly (readonly [what: string, rows: readonly (readonly string[])[], line: RegExp])[] = [
  [
    'names that lost a letter',
    ROWS.map((row) => (BARANGAYS.includes(row) ? row.with(1, 'Ni\ufffdo') : row)),
    /^2026-1Q\.csv: column area_name: 5 times expected a name: .* \(the letter is lost; .*\): line 5 0102801001: "Ni\\ufffdo"; line 7 0102805001: "Ni\\ufffdo"; line 12 0990101001: "Ni\\ufffdo"; …$/,
  ],
  [
    'barangays without their municipality',
    [...ROWS, ...MANY].filter(([code]) => code !== '0102801000'),
    /^2026-1Q\.csv: column psgc_code: 21 times expected every parent .* \(add 0102801000, or correct the code\): line 4 0102801001: no city or municipality 0102801000 in the release; line 18 0102801010: .*; line 19 0102801011: .*; …$/,
  ],
  [
    'all rows twice',
    [...ROWS, ...ROWS],
    /^2026-1Q\.csv: column psgc_code: 17 times expected each code once: line 19 0100000000: "0100000000" again, first at 2026-1Q\.csv:2; /,
  ],
];

describe('an import reports as one line', () => {
  test.each(REPEATED)('%s', async (_what, rows, line) => {
    const folder = await temporaryFolder();
    const refused = importFrom(folder, { files: { [FILE]: toCsv(rows) }, options: { totals: undefined } });
    const { message } = await refused.then(
      () => expect.fail('not refused'),
      (error: unknown) => error as InvalidInput,
    );
    const [, ...shown] = message.replaceAll(`${folder}/`, '').split('\n  ');
    expect(shown).toEqual([expect.stringMatching(line)]);
  });
});
