import { expect, test } from 'vitest';
import { cells, refusals, rows, toPattern, without } from '../refusal.ts';
import { ROWS, TOTALS, barangay, importFrom, rowsWith, toCsv } from '../small-publication.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const adams = (values: Readonly<Record<string, string>>) => cells({ '0102801001': values });
const batac = (values: Readonly<Record<string, string>>) => cells({ '0102805000': values });
const again = (code: string) => rows([...ROWS, barangay(code, 'Again')]);

refusals('rows are refused that have', [
  [
    'a code that appears twice',
    again('0102801001'),
    '2026-1Q.csv:19: 0102801001: column psgc_code: found "0102801001" again, first at 2026-1Q.csv:5, expected each code once',
  ],
  [
    "an area's code on a placeholder",
    rows([...ROWS, ['0907200000', 'Again', '', '', '', '', '', '', '']]),
    '…:19: 0907200000: column psgc_code: found "0907200000" again, first at 2026-1Q.csv:9, expected each code once',
  ],
  [
    // The region has no other province, so only the totals show that one is missing.
    'a municipality without its province',
    without('0102800000'),
    '2026-1Q.csv: 0100000000: found 0 provinces in Region I, not 1, expected the counts of totals.csv',
  ],
  [
    'a barangay without its municipality',
    without('0102801000'),
    '…:4: 0102801001: column psgc_code: found no city or municipality 0102801000 in the release, ' +
      'expected every parent that follows from the code (add 0102801000, or correct the code)',
  ],
  [
    'a city without its placeholder',
    without('0990100000'),
    '…:10: 0990101000: column psgc_code: found no province 0990100000 in the release, expected every parent …',
  ],
  [
    'a code of too few digits',
    adams({ psgc_code: '01028010' }),
    '…:5: 01028010: column psgc_code: found "01028010", expected a barangay code, RRPPPMMBBB',
  ],
  [
    'a code that a spreadsheet rounded',
    cells({ '0102800000': { psgc_code: '1.03E+08' } }),
    '…:3: 1.03E+08: column psgc_code: found "1.03E+08", expected a province code, RRPPP00000',
  ],
  [
    'an unknown level (the areas below are not reported)',
    cells({ '0102801000': { geographic_level: 'Dist' } }),
    '…:4: 0102801000: column geographic_level: found "Dist", expected Reg, Prov, City, Mun, SubMun or Bgy ' +
      '(correct the level, or import a publication that knows it)',
  ],
  [
    'no level on a barangay',
    adams({ geographic_level: '' }),
    '…:5: 0102801001: column geographic_level: found "", expected …Reg, Prov, City, Mun, SubMun or Bgy…',
  ],
  [
    'no level on a region',
    cells({ '0100000000': { geographic_level: '' } }),
    '…:2: 0100000000: column geographic_level: found "", expected …',
  ],
  [
    'no level on a city with sub-municipalities',
    cells({ '1380600000': { geographic_level: '', city_class: '', income_classification: '' } }),
    '…:14: 1380600000: column geographic_level: found "", expected …',
  ],
  [
    "no level on a province's number that has an income class",
    cells({ '0102800000': { geographic_level: '' } }),
    '…:3: 0102800000: column geographic_level: found "", expected …',
  ],
  [
    'a level that does not match its code',
    adams({ geographic_level: 'Mun', urban_rural: '' }),
    '…:5: 0102801001: column psgc_code: found "0102801001", expected a municipality code, RRPPPMM000',
  ],
  [
    'a correspondence code of too few digits',
    adams({ correspondence_code: '1280100' }),
    '…:5: 0102801001: column correspondence_code: found "1280100", expected nine digits',
  ],
  [
    'a value that the kind of area does not have',
    adams({ city_class: 'CC' }),
    '…:5: 0102801001: column city_class: found "CC", expected no value for the level Bgy',
  ],
  [
    'values that their columns do not allow',
    cells({
      '0102801001': { urban_rural: 'X', island_region: 'Q' },
      '0102805000': { city_class: 'XC', income_classification: '7th' },
    }),
    '…:5: 0102801001: column urban_rural: found "X", expected U, R or -',
    '…:5: 0102801001: column island_region: found "Q", expected L, V or M',
    '…:6: 0102805000: column city_class: found "XC", expected HUC, ICC or CC',
    '…:6: …: column income_classification: found "7th", expected an income class: 1st … 6th or Special',
  ],
]);

refusals('a name is refused that has', [
  [
    'a lost letter',
    adams({ area_name: 'Santo Ni\ufffdo' }),
    '…:5: 0102801001: column area_name: found "Santo Ni\\ufffdo", expected a name: Latin letters… ' +
      '(the letter is lost; take the name from a publication that has it)',
  ],
  [
    'a lost letter in an old name',
    batac({ old_name: 'Bata\ufffd' }),
    '…:6: 0102805000: column old_name: found "Bata\\ufffd", expected a name: Latin letters…',
  ],
  [
    'a lost letter on a placeholder',
    cells({ '0990100000': { area_name: 'Isabel\ufffd' } }),
    '…:10: 0990100000: column area_name: found "Isabel\\ufffd", expected a name: Latin letters…',
  ],
  [
    'mis-decoded text that does not decode',
    adams({ area_name: 'Doña NiÃ±a' }),
    '…:5: …: column area_name: found "Doña NiÃ±a", expected a name: Latin letters… (read or save the file as UTF-8)',
  ],
  [
    'a footnote mark within it',
    adams({ area_name: 'San* Jose' }),
    '…:5: 0102801001: column area_name: found "San* Jose", expected a name: Latin letters…',
  ],
  [
    'what a spreadsheet would calculate',
    cells({ '0102801001': { area_name: '=1+2' }, '0102805000': { old_name: '@SUM(1)' } }),
    '…:5: 0102801001: column area_name: found "=1+2", expected a name: Latin letters… ' +
      '(spreadsheets take it for a formula; correct the name)',
    '…:6: 0102805000: column old_name: found "@SUM(1)", expected a name: Latin letters…',
  ],
  [
    'a letter of another alphabet',
    adams({ area_name: '\u0410dams' }),
    '…: column area_name: found "\u0410dams", expected a name: Latin letters… (replace the character U+0410)',
  ],
  ['no character', adams({ area_name: ' ' }), '…: column area_name: found "", expected a name: Latin letters…'],
]);

refusals('an import is refused with', [
  [
    'the problems of all its inputs at once',
    {
      files: {
        '2026-1Q.csv': toCsv(
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
    'totals.csv:2: column provinces: found 2 for the nation, expected …',
    '--declare: found "?", expected …',
    'zip-codes.csv:2: 0102801000: column zip_code: found …',
    '2026-1Q.csv:5: 0102801001: column geographic_level: found "Brgy", expected Reg, Prov, City, Mun, SubMun or Bgy',
    '2026-1Q.csv:5: 0102801001: column area_name: found "", expected a name: Latin letters…',
    '2026-1Q.csv:17: 1381701000: column old_name: found "\\ufffd", expected a name: Latin letters…',
  ],
]);

const MANY = Array.from({ length: 20 }, (_, at) => barangay(`01028010${at + 10}`, `Purok ${at}`));

test.each<[what: string, content: readonly (readonly string[])[], line: string]>([
  [
    'names that lost a letter',
    ROWS.map((row) => (row[3] === 'Bgy' ? row.with(1, 'Ni\ufffdo') : row)),
    '2026-1Q.csv: column area_name: 5 times expected a name: … (the letter is lost; …): ' +
      'line 5 0102801001: "Ni\\ufffdo"; line 7 0102805001: "Ni\\ufffdo"; line 12 0990101001: "Ni\\ufffdo"; …',
  ],
  [
    'barangays without their municipality',
    [...ROWS, ...MANY].filter(([code]) => code !== '0102801000'),
    '2026-1Q.csv: column psgc_code: 21 times expected every parent … (add 0102801000, or correct the code): ' +
      'line 4 0102801001: no city or municipality 0102801000 in the release; line 18 0102801010: …; line 19 0102801011: …',
  ],
  [
    'all rows twice',
    [...ROWS, ...ROWS],
    '2026-1Q.csv: column psgc_code: 17 times expected each code once: ' +
      'line 19 0100000000: "0100000000" again, first at 2026-1Q.csv:2; …',
  ],
])('an import reports as one line %s', async (_what, content, line) => {
  const folder = await temporaryFolder();
  const { message } = await importFrom(folder, { ...rows(content), options: { totals: undefined } }).then(
    () => expect.fail('not refused'),
    (error: unknown) => error as Error,
  );
  const [, ...shown] = message.replaceAll(`${folder}/`, '').split('\n  ');
  expect(shown).toEqual([expect.stringMatching(toPattern(line))]);
});
