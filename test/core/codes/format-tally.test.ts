import { expect, test } from 'vitest';
import { describeForeign, formatTally } from '../../../generator/core/codes/code-tally.ts';
import { gazetteer } from '../../committed-data.ts';
import { annotated } from '../../tables/annotated.ts';

const summary = async (codes: readonly string[]): Promise<string> => {
  const { tally } = await annotated(['psgc,x', ...codes.map((code) => `${code},`), ''].join('\n'), { column: 'psgc' });
  return formatTally(tally, (code) => gazetteer.codes.findExact(code)?.name ?? '');
};

test('a summary counts the rows of each status that occurs', async () => {
  expect(await summary(['0102805001', '0102805001', '0604500000', ''])).toBe(
    ['             2 current', '             1 recoded', '             1 empty'].join('\n'),
  );
});

test('a code that was split is listed once, with its successors and the first lines', async () => {
  const text = await summary(Array.from({ length: 1234 }, () => '1380100176'));
  expect(text).toMatch(/"1380100176" Barangay 176: 1380100189 Barangay 176-A, .*1380100194 Barangay 176-F/);
  expect(text).toMatch(/\(1,234 rows: lines 2, 3, 4, 5, 6, …\)$/);
});

test('unknown texts are listed up to a limit', async () => {
  const text = await summary(Array.from({ length: 50 }, (_, at) => `x${at % 25}`));
  expect(text).toContain('  "x0" (2 rows: lines 2, 27)\n');
  expect(text).toContain('  … and 10 rows with other texts');
  expect(await summary(['x\u001b[31m'])).toContain('"x\\u001b[31m" (line 2)');
});

test('a summary says how many codes are short, and how many numbers are rounded', async () => {
  const text = await summary(['0128', '012805', '1.2E+09', '0102805001', '102805001', '1028']);
  expect(text).toContain('             5 current\n             1 unknown\n');
  expect(text).toContain('\nShort codes in 3 rows, such as 0128 or 012805, ');
  expect(text).toContain('\nCodes in 2 rows had lost their leading zero, ');
  expect(text).toContain('\nRounded numbers in 1 row, such as 1.2E+09, have lost digits');
  expect(text).toContain('  "1.2E+09" (line 4)');
});

test('unknown texts are listed by what is wrong with them', async () => {
  const lists = (await summary(['9999999999', 'Batac', '2026', '####', '2026', '0102805001'])).split('\n\n').slice(1);
  expect(lists).toEqual([
    expect.stringMatching(/^Rounded numbers in 1 row, .*\n {2}"####" \(line 5\)$/),
    expect.stringMatching(
      /^Other numbers of digits in 2 rows; expected 10 or 9, .*\n {2}"2026" \(2 rows: lines 4, 6\)$/,
    ),
    expect.stringMatching(/^Texts that are no code in 1 row; expected .*\n {2}"Batac" \(line 3\)$/),
    expect.stringMatching(/^Codes in 1 row that are in no release:\n {2}"9999999999" \(line 2\)$/),
  ]);
});

test('a P-code of no area is in no release, and P-codes that PSA would read otherwise are counted', async () => {
  expect(await summary(['0102805001', 'PH0403418901', 'PH1908707'])).toMatch(
    /\n\nP-codes in 1 row are read as in OCHA's .*\n\nCodes in 1 row .*:\n {2}"PH0403418901" \(line 3\)\n {2}P-codes are read if .*$/,
  );
});

test('short codes of another kind are listed, and what they look like is said', async () => {
  const codes = ['01028', '02801', '02802', '05005', '12345'];
  expect(await summary([...codes, '0102805001'])).toMatch(
    /^ +1 current\n +5 unknown\n\nShort codes in 5 rows, which seem to be of another kind .*:\n {2}"01028" \(line 2\)\n/,
  );
  expect(describeForeign({ codes: 5, unknown: 3, withoutRegion: 4 })).toEqual([
    'No release has 3 of 5 different short codes, so none is read.',
    '4 of them are codes without the two digits of the region: PPP, PPPMM or PPPMMBBB.',
  ]);
});

test.each([
  [['100000000', '0102805001', '1102303019'], /All 2 other codes of the column have 10 digits, so --digits 10 fits\.$/],
  [['100000000', '012805001'], /The other code of the column has 9 digits, so --digits 9 fits\.$/],
  [['100000000', '012805001', '0102805001'], /Region I \(Ilocos Region\) \(line 2\)$/],
  [['100000000'], /Region I \(Ilocos Region\) \(line 2\)$/],
])('the other codes say what an ambiguous one is: %j', async (codes, expected) => {
  expect(await summary(codes)).toMatch(expected);
});
