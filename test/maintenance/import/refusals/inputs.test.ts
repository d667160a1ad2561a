import { refusals } from '../refusal.ts';
import { type Input, TITLES, TOTALS, toXlsx, type Cell } from '../small-publication.ts';

const totals = (text: string): Input => ({ files: { 'totals.csv': text } });
const declare = (...declarations: string[]): Input => ({ options: { declare: declarations } });

refusals('official totals are refused that', [
  [
    'differ from the rows',
    totals(TOTALS.replace('2,3,2,5', '2,3,2,6').replace('Region I,1,1,1,2', 'Region I,1,1,1,3')),
    '2026-1Q.csv: 0100000000: found 2 barangays in Region I, not 3, expected the counts of totals.csv ' +
      '(correct the rows, or declare the difference with its reason (--declare))',
  ],
  [
    'do not add up',
    totals(TOTALS.replace('2,3,2,5', '2,3,2,42')),
    'totals.csv:2: column barangays: found 42 for the nation, expected 5, the sum of the regions',
  ],
  [
    'lack the nation, have a count in words and list a province',
    totals(
      TOTALS.replace(/,PHILIPPINES.*\n/, '')
        .replace('NCR,0', 'NCR,none')
        .replace('09', '99072'),
    ),
    'totals.csv:3: …column code: found "9907200000000", expected a region code, RR00000000, once',
    'totals.csv:4: …column provinces: found "none", expected a whole number',
    'totals.csv: found no line without a code, expected one, with the totals of the nation',
  ],
  [
    'lack a column',
    totals(TOTALS.replace('cities', 'city')),
    'totals.csv:1: found the columns code, region, provinces, city, municipalities, barangays, without cities, …',
  ],
  [
    'do not exist',
    { options: { totals: 'nowhere.csv' } },
    'nowhere.csv: found no such file, expected the official totals by region, as CSV',
  ],
]);

refusals('a declaration is refused that has', [
  [
    'a count that differs from the rows',
    declare('0100000000 barangays 1: gone'),
    '…: 0100000000: found 2 barangays in Region I, not 1, expected the count of the declared difference',
  ],
  [
    'the official count',
    declare('0100000000 barangays 2: gone'),
    '--declare: …found "0100000000 barangays 2: gone", expected a difference; totals.csv also says 2 barangays (remove it)',
  ],
  [
    'a region that the totals do not list',
    declare('0200000000 barangays 2: gone'),
    '--declare: …found …, expected a region that totals.csv lists',
  ],
  [
    'no reason, an unknown kind, or the same count twice',
    declare(
      '0100000000 barangays 2',
      '0100000000 puroks 2: new',
      '0900000000 barangays 2: new',
      '0900000000 barangays 3: new',
    ),
    '--declare: found …, expected …the reason…',
    '--declare: found …, expected …provinces or cities…',
    '--declare: …found …, expected one declaration of barangays in 0900000000',
    '…: 0900000000: found 1 barangays in Region IX, not 2, expected the count of the declared difference',
  ],
  [
    'a difference from totals that do not exist',
    { options: { totals: undefined, declare: ['0100000000 barangays 2: gone'] } },
    '--declare: …found …, expected official totals to differ from',
  ],
]);

const supplement = (name: string, text: string): Input => ({ files: { [`${name}.csv`]: text } });

refusals('supplements are refused with', [
  [
    'another header',
    supplement('zip-codes', 'psgc,zip\n0102801000,2922\n'),
    'zip-codes.csv:1: found the columns psgc, zip, without code, zip_code, source, expected the columns code, zip_code, source',
  ],
  [
    'a zip code of five digits, a code of nine, and one twice',
    supplement('zip-codes', 'code,zip_code,source\n0102801000,29220,a\n102801000,2922,a\n0102801000,2922,a\n'),
    'zip-codes.csv:2: 0102801000: column zip_code: found "29220", expected four digits',
    'zip-codes.csv:3: …column code: found "102801000", expected a PSGC code of ten digits',
    'zip-codes.csv:4: …column code: found "0102801000" again, expected each code once',
  ],
  [
    'a district in words, and a source that is too long',
    supplement('districts', `code,district,source\n0102801000,first,a\n0102805000,1st,${'a'.repeat(201)}\n`),
    'districts.csv:2: 0102801000: column district: found "first", ' +
      'expected a congressional district: Lone, 1st, or a list such as 1st, 2nd',
    'districts.csv:3: …column source: found …, expected …the source of the district…',
  ],
  [
    'a code that is not one of ISO 3166-2, and a code of no area',
    {
      files: { 'iso-codes.csv': 'code,iso_3166_2,source\n1300000000,NCR,a\n13,PH-00,a\n' },
      options: { isoCodes: 'iso-codes.csv' },
    },
    'iso-codes.csv:2: 1300000000: column iso_3166_2: found "NCR", ' +
      'expected a code of ISO 3166-2: PH-00 for a region, PH-CEB for a province',
    'iso-codes.csv:3: …column code: found "13", expected a PSGC code of ten digits',
  ],
  [
    'a population that is a fraction, an invalid year, and a count twice',
    supplement(
      'populations',
      'psgc_code,population,year\n0102801000,1.5,2020\n0102801000,1,20\n0102801001,1,2020\n0102801001,1,2020\n',
    ),
    'populations.csv:2: …column population: found "1.5", expected a whole number',
    'populations.csv:3: …column year: found "20", expected the year of a census',
    'populations.csv:5: …column psgc_code: found "0102801001" again, expected …',
  ],
  [
    'no file',
    { options: { districts: 'nowhere.csv' } },
    'nowhere.csv: found no such file, expected a CSV of code,district,source',
  ],
  [
    'a dataset to carry over from that does not exist',
    { options: { zipCodes: undefined, carryFrom: 'nowhere' } },
    'nowhere: found no such folder, expected the folder of a dataset',
  ],
]);

const workbook = async (
  titles: readonly string[],
  ...rows: readonly (readonly [Cell, ...Cell[]])[]
): Promise<Input> => {
  const lines = rows.map(([code, ...counts]) => [code, 'x', null, 'Bgy', null, null, null, null, ...counts]);
  return {
    files: { 'Datafile.xlsx': await toXlsx({ PSGC: [[...TITLES, ...titles], ...lines] }) },
    options: { populations: ['populations.csv', 'Datafile.xlsx'] },
  };
};

refusals('populations are refused with', [
  [
    'no column of populations',
    await workbook([], ['0102801000']),
    'Datafile.xlsx…: found …, expected a column with the populations of a census, such as 2020 Population',
  ],
  [
    'a fraction, a malformed code and a code twice',
    await workbook(['2020 Population'], ['0102801000', 1.5], ['x', 1], [102801000, 2]),
    'Datafile.xlsx:2: 0102801000: column 2020 Population: found "1.5", expected …',
    '…:3: …column 10-digit PSGC: found "x", expected a PSGC code of ten digits',
    '…:4: …column 10-digit PSGC: found "0102801000" again, expected each code once',
  ],
  [
    'no sheet PSGC',
    { files: { 'b.xlsx': await toXlsx({ Notes: [['x']] }) }, options: { populations: ['b.xlsx'] } },
    'b.xlsx: found …, expected a sheet PSGC, as PSA publishes it',
  ],
  [
    'files that do not exist, all of them',
    { options: { populations: ['nowhere.csv', 'nowhere.xlsx'] } },
    'nowhere.csv: found no such file, expected …',
    'nowhere.xlsx: found no such file, expected …',
  ],
]);

/** Counts that are given, and a file that fills others. */
const filling = (lines: string, ...declared: string[]): Input => ({
  files: {
    'older.csv': `psgc_code,population,year\n${lines}\n`,
    'populations.csv': 'psgc_code,population,year\n0102801000,120,2020\n0102805000,130,2020\n',
  },
  options: { fillPopulations: ['older.csv'], declare: declared },
});

refusals('a file that fills populations is refused with', [
  [
    'another count than the known one, each with its line',
    filling('0102801000,120,2020\n0102805000,131,2020'),
    'older.csv:3: 0102805000: column population: found 131 for 0102805000 City of Batac in 2020, ' +
      'expected 130, the count that it has already',
  ],
  [
    'another one in the row that is declared',
    filling('0102801000,120,2020\n0102805000,131,2020', '0102801000 populations 0102805000: why'),
    '…:3: 0102805000: …found 131 for 0102805000 City of Batac in 2020, expected …',
    '…:3: 0102805000: …found 131 for 0102801000 Adams in 2020, expected …',
  ],
  [
    'another census',
    filling('0102801000,120,2010'),
    'older.csv: …found the census of 2010, expected one that the dataset has: 2020',
  ],
  ['a fraction', filling('0102801001,1.5,2020'), 'older.csv:2: …column population: found "1.5", expected …'],
  [
    'a declaration without a file, and one without a reason',
    declare('0102801000 populations 0102805000: why', '0102801000 populations 0102805000:'),
    '--declare: …found "0102801000 populations 0102805000:", expected …',
    '--declare: …found "0102801000 populations", expected a file that has them: --fill-populations FILE',
  ],
]);
