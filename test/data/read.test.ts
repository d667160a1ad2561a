import { EARLIER_COLUMNS } from '../../generator/core/history/earlier-changes.ts';
import { describe, expect, test } from 'vitest';
import { InvalidInput, type Problem } from '../../generator/core/problem.ts';
import { readDataset } from '../../generator/data/read.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { edited, writeSmallDataset } from './small-dataset.ts';

type Case = [what: string, changed: Record<string, string | Uint8Array | null>, ...expected: Partial<Problem>[]];

const barangay = (from: string, to: string) => ({ 'barangays.csv': edited('barangays.csv', from, to) });
const release = (from: string, to: string) => ({ 'release.json': edited('release.json', from, to) });

const otherNames = (...lines: string[]) => ({ 'other-names.csv': ['code,name,source', ...lines, ''].join('\n') });
const words = (...lines: string[]) => ({ 'name-words.csv': ['written,means,source', ...lines, ''].join('\n') });
const labels = (...lines: string[]) => ({ 'name-labels.csv': ['kind,place,label,source', ...lines, ''].join('\n') });

const origins = (mothers: readonly string[], former: readonly string[] = []) => ({
  'mother-codes.csv': ['code,mother_code,source', ...mothers, ''].join('\n'),
  'former-populations.csv': ['code,year,population,source', ...former, ''].join('\n'),
});

const MEASURED_ON = {
  release: '2026-1Q',
  source: 'squares',
  licence: 'MIT',
  notice: 'Whom to name',
  files: [{ file: 'squares.json', sha256: 'a'.repeat(64) }],
};

const pointsOf = (...lines: string[]) => ({
  'points.csv': ['code,lat,lon,west,south,east,north,area_km2', ...lines, ''].join('\n'),
  'points.json': JSON.stringify(MEASURED_ON),
});

const cases: Case[] = [
  ['a mother of no barangay', origins(['0102805009,0102805001,x']), { line: 2, column: 'code', found: '"0102805009"' }],
  ['a mother that is no barangay', origins(['0102805002,0102805000,x']), { line: 2, column: 'mother_code' }],
  ['a barangay as its mother', origins(['0102805002,0102805002,x']), { line: 2, column: 'mother_code' }],
  [
    'a mother twice',
    origins(['0102805002,0102805001,x', '0102805002,0102805001,y']),
    { line: 3, column: 'code', expected: 'each line once, ordered by code' },
  ],
  ['a mother without a source', origins(['0102805002,0102805001,']), { line: 2, column: 'source' }],
  [
    'a former population of a barangay that is there',
    origins(['0102805002,0102805001,x'], ['0102805001,2020,5,x']),
    { line: 2, column: 'code', found: '"0102805001"', expected: 'the code of a barangay that is gone' },
  ],
  [
    'a former population of no mother, of another census, of no number',
    origins([], ['0102805009,2015,five,x']),
    { line: 2, column: 'code', expected: expect.stringMatching(/^a mother in /) as string },
    { line: 2, column: 'year', expected: 'a census of the release: 2020' },
    { line: 2, column: 'population', found: '"five"' },
  ],
  [
    'a former population twice',
    origins(['0102805002,0102805009,x'], ['0102805009,2020,5,x', '0102805009,2020,6,x']),
    { line: 3, column: 'code', expected: 'each line once, ordered by code' },
  ],
  ['a wrong header of mothers', { 'mother-codes.csv': 'code,mother\n' }, { line: 1 }],
  ['another name of no area', otherNames('1300000001,NCR,law'), { line: 2, column: 'code', code: '1300000001' }],
  [
    'the name of the area itself',
    otherNames('1381701000,PATEROS,law'),
    { line: 2, column: 'name', found: '"PATEROS"' },
  ],
  [
    'another name twice',
    otherNames('1300000000,NCR,law', '1300000000,Ncr,law'),
    { line: 3, column: 'name', found: '"Ncr" again', expected: 'each only once' },
  ],
  ['another name with a wrong character', otherNames('1300000000,N*R,law'), { line: 2, column: 'name' }],
  ['another name that is a code', otherNames('1300000000,1300000000,law'), { line: 2, column: 'name' }],
  ['another name without a source', otherNames('1300000000,NCR,'), { line: 2, column: 'source' }],
  ['a wrong header of other names', { 'other-names.csv': 'code,name\n1300000000,NCR\n' }, { line: 1 }],
  ['a word with a full stop', words('sto.,santo,x'), { line: 2, column: 'written', found: '"sto."' }],
  ['a word that is a numeral', words('vi,six,x'), { line: 2, column: 'written' }],
  ['a word twice', words('sto,santo,x', 'sto,stone,x'), { line: 3, column: 'written', found: '"sto" again' }],
  ['a word that means a shortened one', words('bgy,brgy,x', 'brgy,barangay,x'), { line: 2, column: 'means' }],
  ['a label of no kind', labels('town,start,town of,x'), { line: 2, column: 'kind', found: '"town"' }],
  ['a label in the middle', labels('city,middle,city,x'), { line: 2, column: 'place' }],
  ['a label in capitals', labels('city,start,City of,x'), { line: 2, column: 'label' }],
  ['a label twice', labels('city,end,city,x', 'city,end,city,x'), { line: 3, column: 'label' }],
  ['a missing file', { 'cities.csv': null }, { found: 'no such file' }],
  ['a missing release', { 'release.json': null }, { found: 'no such file' }],
  ['a release that is not JSON', { 'release.json': '{' }, { expected: 'JSON in UTF-8' }],
  [
    'a release without a date',
    release('"date":"2026-03-31",', ''),
    { column: 'the top level', expected: expect.stringContaining("must have required property 'date'") as string },
  ],
  ['a release with a wrong value', release('"2026-1Q"', '"1Q 2026"'), { column: 'release', found: '"\\"1Q 2026\\""' }],
  [
    'a release with a wrong value in a list',
    release('"census_years":[', '"census_years":[1492,'),
    { column: 'census_years.0', found: '"1492"', expected: expect.stringContaining('must be >= 1900') as string },
  ],
  [
    'a renamed column',
    barangay('code,name', 'psgc,name'),
    { line: 1, found: '"psgc" in the header', expected: '"code"' },
  ],
  ['a missing column', barangay('code,name', 'code'), { line: 1, found: 'a header without "name"' }],
  ['a column too many', barangay('code,name', 'code,island,name'), { line: 1, found: '"island" in the header' }],
  ['columns in another order', barangay('code,name', 'name,code'), { line: 1, found: 'the columns in another order' }],
  [
    'a release of no day',
    release('"2026-03-31"', '"2026-02-31"'),
    { file: expect.stringMatching(/release\.json$/) as string, column: 'date', found: '"2026-02-31"' },
  ],
  [
    'a value too few',
    barangay('Baay,0102805000,,', 'Baay,0102805000,'),
    { line: 4, code: '0102805002', found: '9 values' },
  ],
  ['an unpaired quote', barangay('Baay', '"Baay'), { line: 4 }],
  [
    'bytes that are not UTF-8',
    { 'barangays.csv': Buffer.from(edited('barangays.csv', 'Baay', 'Ba\u00f1y'), 'latin1') },
    { line: 4, expected: 'UTF-8' },
  ],
  ['a code of nine digits', barangay('0102805002', '102805002'), { line: 4, column: 'code', code: '102805002' }],
  ['a code of another kind', barangay('0102805002', '0102806000'), { line: 4, column: 'code' }],
  [
    'a code that occurs twice',
    barangay('0102805002', '0102805001'),
    { line: 4, found: expect.stringMatching(/^"0102805001" again, first at .*barangays\.csv:3$/) as string },
  ],
  ['codes out of order', barangay('0102805001', '0102805003'), { line: 4, found: '0102805002 after 0102805003' }],
  ...Object.entries({
    'an empty name': '',
    'the name ..': '..',
    'a name with a line break': '"Ba\nay"',
    'a name of 300 bytes': 'a'.repeat(300),
    'a name with a backslash': '..\\..\\Baay',
    'a name that is not NFC': 'Ban\u0303o',
    'a mis-decoded name': 'BaÃ±o',
    'a replacement character': 'Ba\ufffdo',
    'a footnote mark': 'Baay*',
    'a stray space': 'Baay ',
  }).map(([what, name]): Case => [what, barangay('Baay', name), { line: 4, column: 'name' }]),
  ...['=1+2', '+SUM(1)', '-2+3', '@SUM(1)'].map(
    (name): Case => [
      `the name ${name}, which a spreadsheet would calculate`,
      barangay('Baay', name),
      { line: 4, column: 'name', found: `"${name}"`, remedy: 'spreadsheets take it for a formula; correct the name' },
    ],
  ),
  ...Object.entries({
    'a no-break space': ['Ba\u00a0ay', 'U+00A0'],
    'a Cyrillic letter': ['B\u0430ay', 'U+0430'],
    'a fullwidth letter': ['\uff22aay', 'U+FF22'],
    'an emoji': ['Baay \u{1f600}', 'U+1F600'],
    'a mark on no letter': ['B\u0304aay', 'U+0304'],
  }).map(
    ([what, [name = '', character]]): Case => [
      `a name with ${what}`,
      barangay('Baay', name),
      { line: 4, column: 'name', remedy: `replace the character ${character}` },
    ],
  ),
  ['an old name that is a formula', barangay('Aglipay (Pob.)', '=1+2'), { column: 'old_name' }],
  ...['zip_code', 'district'].map(
    (fact): Case => [
      `the source of a ${fact} that is a formula`,
      { 'cities.csv': edited('cities.csv', fact === 'zip_code' ? 'grit' : 'comelec-2025', '=1+2') },
      { line: 2, column: `${fact}_source` },
    ],
  ),
  ...Object.entries({
    code: '9999999999,2001-01/2001-03,New city,A,,,,,,,PSA',
    period: '0102805000,2001-03/2001-01,New city,A,,,,,,,PSA',
    change: '0102805000,2001-01/2001-03,,A,,,,,,,PSA',
    name: '0102805000,2001-01/2001-03,New city,=1+2,,,,,,,PSA',
    old_code: '0102805000,2001-01/2001-03,New city,A,,12,,,,,PSA',
    basis: '0102805000,2001-01/2001-03,New city,A,,,@SUM(1),,,,PSA',
    basis_kind: '0102805000,2001-01/2001-03,New city,A,,,RA 9407,law,,,PSA',
    basis_date: '0102805000,2001-01/2001-03,New city,A,,,,,2007-04-01,,PSA',
    plebiscite_date: '0102805000,2001-01/2001-03,New city,A,,,RA 9407,,,June 2007,PSA',
    source: '0102805000,2001-01/2001-03,New city,A,,,,,,,',
  }).map(
    ([column, line]): Case => [
      `an earlier change with a wrong ${column}`,
      { 'earlier-changes.csv': `${EARLIER_COLUMNS.join()}\n${line}\n` },
      { line: 2, column },
    ],
  ),
  ...(
    [
      ['code', '9999999999,2906,Batac,a', '"9999999999"'],
      ['zip_code', '0102805000,906,Batac,a', '"906"'],
      ['zip_code', '0102805000,,Batac,a', '""'],
      ['place', '0102805000,2906,,a', '""'],
      ['place', '0102805000,2906,=1+2,a', '"=1+2"'],
      ['place', '0102805000,2906,Batac*,a', '"Batac*"'],
      ['source', '0102805000,2906,Batac,', '""'],
      ['source', '0102805000,2906,Batac,@SUM(1)', '"@SUM(1)"'],
    ] as const
  ).map(
    ([column, line, found]): Case => [
      `a place with the ${column} ${found}`,
      { 'zip-codes.csv': `code,zip_code,place,source\n${line}\n` },
      { line: 2, column, code: line.slice(0, 10), found },
    ],
  ),
  [
    'places that are not in order',
    { 'zip-codes.csv': 'code,zip_code,place,source\n0102805000,2906,Batac,a\n0102801000,2922,Adams,a\n' },
    { line: 3, column: 'code', expected: 'each line once, ordered by code, zip code and place' },
  ],
  [
    'a place twice',
    { 'zip-codes.csv': 'code,zip_code,place,source\n0102805000,2906,Batac,a\n0102805000,2906,Batac,b\n' },
    { line: 3, column: 'code' },
  ],
  [
    'places in other columns',
    { 'zip-codes.csv': 'zip_code,place,code,source\n2906,Batac,0102805000,a\n' },
    { line: 1, found: 'the columns in another order', expected: 'the columns code,zip_code,place,source' },
  ],
  ...(
    [
      ['code', '0102899000,18.4,120.9,120.8,18.3,121,18.6,110', '0102899000'],
      ['lat', '0102801000,120.9,18.4,120.8,18.3,121,18.6,110', '120.9'],
      ['lat', '0102801000,18.4N,120.9,120.8,18.3,121,18.6,110', '18.4N'],
      ['lat', '0102801000,18.7,120.9,120.8,18.3,121,18.6,110', '18.7'],
      ['lon', '0102801000,18.4,121.5,120.8,18.3,121,18.6,110', '121.5'],
      ['west', '0102801000,18.4,120.9,,18.3,121,18.6,110', ''],
      ['north', '0102801000,18.4,120.9,120.8,18.3,121,18.600001,110', '18.600001'],
      ['area_km2', '0102801000,18.4,120.9,120.8,18.3,121,18.6,0', '0'],
      ['area_km2', '0102801000,18.4,120.9,120.8,18.3,121,18.6,-5', '-5'],
    ] as const
  ).map(
    ([column, line, found]): Case => [
      `a place of an area with the ${column} ${found === '' ? 'left out' : found}`,
      pointsOf(line),
      { line: 2, column, found: `"${found}"` },
    ],
  ),
  [
    'places of areas that are not in order',
    pointsOf('0102805000,18.1,120.6,120.5,18,120.7,18.2,160', '0102801000,18.4,120.9,120.8,18.3,121,18.6,110'),
    { line: 3, column: 'code', expected: 'each code once, in order' },
  ],
  [
    'places of areas without what they were measured on',
    { 'points.csv': pointsOf()['points.csv'] },
    { found: 'no such file', remedy: 'npm run points writes both' },
  ],
  [
    'places of areas that were measured on nothing',
    { ...pointsOf(), 'points.json': JSON.stringify({ ...MEASURED_ON, files: [] }) },
    { column: 'files', found: '"[]"' },
  ],
  [
    'a code that is not one of ISO 3166-2',
    { 'provinces.csv': edited('provinces.csv', 'PH-ILN', 'PH-ILNO') },
    { line: 2, column: 'iso_3166_2', found: '"PH-ILNO"' },
  ],
  [
    'a missing parent',
    barangay('0102805002', '0102806002'),
    { line: 4, column: 'code', found: 'no city or municipality 0102806000 in the release' },
  ],
  [
    'a wrong parent',
    barangay('Baay,0102805000', 'Baay,0102801000'),
    { line: 4, column: 'city_municipality_code', expected: '0102805000' },
  ],
  [
    'a province for a city that has none',
    { 'cities.csv': edited('cities.csv', 'City of Isabela,0900000000,', 'City of Isabela,0900000000,0990100000') },
    { column: 'province_code', expected: 'nothing' },
  ],
  [
    'a placeholder that is not declared',
    release('0990100000', '0990200000'),
    { code: '0990101000', found: 'no province 0990100000 in the release' },
  ],
  [
    'a zip code of three digits',
    { 'cities.csv': edited('cities.csv', '2906', '906') },
    { line: 2, column: 'zip_code', found: '"906"' },
  ],
  [
    'a district in another form',
    { 'cities.csv': edited('cities.csv', '2nd', 'second') },
    { line: 2, column: 'district' },
  ],
  ['a population that is not a number', barangay(',1087', ',many'), { line: 3, column: 'population_2020' }],
  [
    'a total that differs',
    release('"barangays":3', '"barangays":4'),
    { code: '0100000000', found: '3 barangays in Region I, not 4' },
  ],
  [
    'a declared difference that does not exist',
    release(
      '"declared_differences":[]',
      '"declared_differences":[{"code":"0100000000","count":"cities","official":1,"found":2,"reason":"new"}]',
    ),
    { found: '1 cities in Region I, not 2' },
  ],
  [
    'a region that the totals do not list',
    release('"code":"0900000000"', '"code":"1000000000"'),
    { found: 'a region that National Summary does not list' },
    { found: 'no such region' },
  ],
];

describe('a dataset is refused for', () => {
  test.each(cases)('%s', async (_what, changed, ...expected) => {
    const folder = await writeSmallDataset(await temporaryFolder(), changed);
    const problems = await readDataset(folder).then(
      () => [],
      (error: unknown) => (error instanceof InvalidInput ? error.problems : Promise.reject(error)),
    );
    const file = expect.stringContaining(folder);
    expect(problems).toEqual(
      expect.arrayContaining(expected.map((each) => expect.objectContaining({ file, ...each }))),
    );
    expect(problems.length).toBeGreaterThan(0);
  });
});

test('all problems are reported at once, each with its place', async () => {
  const folder = await writeSmallDataset(await temporaryFolder(), {
    'cities.csv': edited('cities.csv', '2906', '906'),
    'barangays.csv': edited('barangays.csv', 'Baay', 'Baay*').replace('Aguho', 'Agu\ufffdo'),
  });
  await expect(readDataset(folder)).rejects.toThrow(
    new RegExp(
      [
        ': 3 problems',
        '  .*/cities.csv:2: 0102805000: column zip_code: found "906", expected four digits',
        '  .*/barangays.csv:4: 0102805002: column name: found "Baay\\*", expected a name: .*',
        '  .*/barangays.csv:7: 1381701001: column name: found "Agu\\\\ufffdo", expected a name: .*',
      ].join('\n'),
    ),
  );
});

test('a dataset with every special case is accepted', async () => {
  const { tables } = await readDataset(await writeSmallDataset(await temporaryFolder()));
  expect(tables.barangay.rows.map(({ name }) => name)).toEqual([
    'Adams',
    'Aglipay',
    'Baay',
    'Aguada',
    'Barangay 1',
    'Aguho',
  ]);
});

test('a BOM, CRLF line endings and blank lines are accepted', async () => {
  const folder = await writeSmallDataset(await temporaryFolder(), {
    'provinces.csv': `\ufeff${edited('provinces.csv', '609588\n', '609588\n\n\n').replaceAll('\n', '\r\n')}`,
  });
  const { tables } = await readDataset(folder);
  expect(tables.province.rows).toHaveLength(2);
});
