import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RECORD_LENGTH } from '../../generator/data/input/csv.ts';
import { RELEASE } from '../published-totals.ts';
import { annotated } from './annotated.ts';

const ADDED = 'status,current_code,current_name,release';

/** Texts of codes, and what is added to their rows. */
const CODES: readonly (readonly [string, string])[] = [
  ['0102805001', `current,0102805001,Aglipay,${RELEASE.release}`],
  ['102805001', `current,0102805001,Aglipay,${RELEASE.release}`],
  ['0604500000', 'recoded,1804500000,Negros Occidental,2024-04'],
  ['1380100176', 'split,,,2024-2Q'],
  ['0201511032', `current,0201511032,Camalaggoan/D Leaño,${RELEASE.release}`],
  ['x', 'unknown,,,'],
  ['', 'empty,,,'],
];

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const written = (value: string, isQuoted: boolean): string =>
  isQuoted || /[",\r\n]/.test(value) ? quoted(value) : value;

const value = fc
  .array(fc.constantFrom('a', 'ñ', '😀', ' ', ',', '"', '\n', '\r\n', 'b'), { maxLength: 6 })
  .map((parts) => parts.join(''));

const table = fc.record({
  rows: fc.array(
    fc.record({
      code: fc.constantFrom(...CODES),
      before: value,
      after: value,
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\n\n'),
    }),
    { maxLength: 12 },
  ),
  hasBom: fc.boolean(),
  endsWithLine: fc.boolean(),
  chunkSize: fc.integer({ min: 1, max: 64 }),
});

test('the text of every record, its line ending, blank lines and a BOM stay as they are', async () => {
  await fc.assert(
    fc.asyncProperty(table, async ({ rows, hasBom, endsWithLine, chunkSize }) => {
      const bom = hasBom ? '\ufeff' : '';
      const lines = rows.map(({ code: [code, added], before, after, isQuoted, end }, at) => {
        const record = [before, code, after].map((each) => written(each, isQuoted)).join(',');
        return { record, added, end: at < rows.length - 1 || endsWithLine ? end : '' };
      });
      const input = `${bom}one,psgc,"two"\r\n${lines.map(({ record, end }) => record + end).join('')}`;
      const expected = lines.map(({ record, added, end }) => `${record},${added}${end}`).join('');
      const { out, tally } = await annotated(input, {}, chunkSize);
      expect(out).toBe(`${bom}one,psgc,"two",${ADDED}\r\n${expected}`);
      expect(tally.rows).toBe(rows.length);
      const delimiters = ['\r\n', '\n'];
      const records: string[][] = parse(out, { bom: true, skip_empty_lines: true, record_delimiter: delimiters });
      expect(records.slice(1).map(([, code]) => code)).toEqual(rows.map(({ code: [code] }) => code));
    }),
    { numRuns: 100 },
  );
});

test('a value can be a formula, in the quotes of CSV or as it is', async () => {
  const lines = ['psgc,a', '="0102805001",x', '"=""0102805001""",x', '="1380100176",="x"'];
  const { out } = await annotated(lines.join('\n'));
  const added = [ADDED, CODES[0]?.[1], CODES[0]?.[1], 'split,,,2024-2Q'];
  expect(out).toBe(lines.map((line, at) => `${line},${added[at]}`).join('\n'));
});

test('lines can end with CR', async () => {
  const { out } = await annotated('psgc,a\r0102805001,"x\ry"\r,z\r', {}, 7);
  expect(out).toBe(`psgc,a,${ADDED}\r0102805001,"x\ry",${CODES[0]?.[1]}\r,z,empty,,,\r`);
});

test('a file without rows gets the added columns', async () => {
  expect((await annotated('psgc')).out).toBe(`psgc,${ADDED}`);
});

test('the added names can begin with a prefix', async () => {
  const { out } = await annotated('psgc,status\n0102805001,x\n', { prefix: 'psgc_' });
  expect(out.split('\n')[0]).toBe('psgc,status,psgc_status,psgc_current_code,psgc_current_name,psgc_release');
});

test.each([
  ['its name', 'id,PSGC Code\n5,x\n', undefined, 'PSGC Code'],
  ["PSA's own name", '10-digit PSGC,Name\n0102805001,Aglipay\n', undefined, '10-digit PSGC'],
  ['its values', 'id,barangay\n1,0102805001\n2,x\n3,102805001\n', undefined, 'barangay'],
  ['its values, beside numbers', 'people,brgy\n128050019,0102805001\n5,012805001\n', undefined, 'brgy'],
  ['its values, if two names fit', 'code,psgc\n77,0102805001\n', undefined, 'psgc'],
  ['its values, beside zip codes', 'zip,brgy\n1740,0102805001\n1749,012805001\n', undefined, 'brgy'],
  ['its values, beside a year in the header', '1740,brgy\n7,0102805001\n', undefined, 'brgy'],
  ['the name that was given', 'code,old\n0102805001,1\n', 'old', 'old'],
  ['the name in other case', 'code,Old Code\n0102805001,1\n', 'old code', 'Old Code'],
])('a column is found by %s', async (_, text, column, expected) => {
  expect((await annotated(text, { column })).column).toBe(expected);
});

test.each([
  ['an empty file', '', undefined, /found no text/],
  ['no column of a name', 'a,b\n1,2\n', 'psgc', /found no column "psgc".*the columns are "a", "b"/],
  ['two columns of a name', 'a,a\n1,2\n', 'a', /found 2 columns "a"/],
  ['no column with codes', 'a,b\n1,2\n', undefined, /found no column with codes.*"a", "b".*--column/],
  ['two columns with codes', 'a,b\n0102805001,0100000000\n', undefined, /found 2 columns with codes/],
  ['no header', '0102805001,x\n0102805002,y\n', undefined, /"0102805001" in the first line, expected a header/],
  ['values between other characters', 'a:b\n1:2\n', undefined, /what separates the values: --separator/],
  ['UTF-16 without a mark', Buffer.from('psgc,a\n1,x\n', 'utf16le'), undefined, /UTF-16 without a byte order mark/],
  ['a name of an added column', 'psgc,Status\n1,2\n', undefined, /found the column "Status".*--prefix/],
  ['too many values', 'psgc,a\n1,2\n"1\n2",2\n1,2,3\n', undefined, /in\.csv:5: found 3 values, expected 2, as/],
  ['too few values', 'psgc,a\n\n1\n', undefined, /in\.csv:3: found 1 value,/],
  ['a quote within a value', 'psgc,a\n1,2\n1,5" pipe\n1,6" pipe\n', undefined, /in\.csv:3: .*paired double quotes/],
  ['text after a formula', 'psgc,a\n="1"x,2\n', undefined, /in\.csv:2: .*paired double quotes/],
  ['a comma in a formula', 'psgc,a\n="1,2"\n', undefined, /in\.csv:2: .*paired double quotes/],
  ['text after a quote', 'psgc,a\n1,"2"x\n', undefined, /in\.csv:2: .*paired double quotes/],
  ['a quote that is never closed', 'psgc,a\n1,2\n1,"2\n1,2\n', undefined, /in\.csv:3: .*paired double quotes/],
  [
    'a quote in a long file',
    `psgc,a\n1,"2\n${'1,2\n'.repeat(MAX_RECORD_LENGTH / 4)}`,
    undefined,
    /in\.csv:2: .*paired double quotes/,
  ],
  [
    'two encodings',
    Buffer.from('psgc,ñ\n1,x\n1,Ni\xf1o\n'.replace('ñ', 'Ã±'), 'latin1'),
    undefined,
    /in\.csv:3: found bytes/,
  ],
  ['no known encoding', Buffer.from('psgc,a\n1,x\n1,Ni\x81o\n', 'latin1'), undefined, /in\.csv:3: found the byte 0x81/],
  [
    'half of UTF-16',
    Buffer.from('\ufeffpsgc,a\n1,x\n', 'utf16le').subarray(0, -1),
    undefined,
    /in\.csv:2: found bytes that are not UTF-16/,
  ],
  [
    'half a character',
    Buffer.from('\ufeffpsgc,a\n1,\ud800x\n', 'utf16le'),
    undefined,
    /in\.csv:2: found bytes that are not UTF-16/,
  ],
])('%s is refused', async (_, text, column, expected) => {
  await expect(annotated(text, { column })).rejects.toThrow(expected);
});

test('rows of other lengths and broken quotes are refused with their lines, all of them', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => (at % 100 === 7 ? '0102805001' : '0102805001,x'));
  const text = ['psgc,a', ...rows, '1,2" pipe"', '0102805001,x', '1', '1', ''].join('\n');
  const expected =
    'in.csv: 6 problems\n  in.csv: 5 times expected 2, as in the header: line 9: 1 value; line 109: 1 value; ';
  await expect(annotated(text)).rejects.toThrow(expected);
  await expect(annotated(text, {}, 11)).rejects.toThrow(
    /in\.csv:302: found "1,2\\" pipe\\"", expected CSV with paired/,
  );
});
