import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RECORD_LENGTH } from '../../generator/data/input/csv.ts';
import { readSheetTexts } from '../../generator/site/tools/match-workbook.ts';
import { type AnyCell, textCell, toParts, toZip } from '../fuzz/workbook.ts';
import { type Cell, toXlsx } from '../maintenance/import/small-publication.ts';
import { RELEASE } from '../published-totals.ts';
import { annotated } from './annotated.ts';

const ADDED = 'status,current_code,current_name,release';
const AGLIPAY = `current,0102805001,Aglipay,${RELEASE.release}`;
const BATAC = `current,0102805000,City of Batac,${RELEASE.release}`;
const ILOCOS_NORTE = `current,0102800000,Ilocos Norte,${RELEASE.release}`;
const NEGROS_OCCIDENTAL = `current,1804500000,Negros Occidental,${RELEASE.release}`;
const UNKNOWN = 'unknown,,,';

/** A column as clerks have it: the text, and what docs/codes.md says of it. */
const COLUMN: readonly (readonly [text: string, answer: string])[] = [
  ['0102805001', AGLIPAY],
  ["'0102805001", AGLIPAY],
  ['="0102805001"', AGLIPAY],
  ['01-028-05-001', AGLIPAY],
  ['01 028 05 001', AGLIPAY],
  ['PH0102805001', AGLIPAY],
  ['102805001', AGLIPAY],
  ['1.804500000E+09', NEGROS_OCCIDENTAL],
  ['1.2E+09', UNKNOWN],
  ['PH0102805', BATAC],
  ['PH01028', ILOCOS_NORTE],
  ['PH01', `current,0100000000,Region I (Ilocos Region),${RELEASE.release}`],
  ['012805', BATAC],
  ['1028', ILOCOS_NORTE],
  ['0604500000', 'recoded,1804500000,Negros Occidental,2024-04'],
  ['1380100176', 'split,,,2024-2Q'],
  ['0201511032', `current,0201511032,Camalaggoan/D Leaño,${RELEASE.release}`],
  ['Aglipay', UNKNOWN],
  ['', 'empty,,,'],
];

const written = (value: string, isQuoted: boolean): string =>
  isQuoted || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const value = fc
  .array(fc.constantFrom('a', 'ñ', '😀', ' ', ',', '"', '\n', '\r\n', 'b'), { maxLength: 6 })
  .map((parts) => parts.join(''));

const table = fc.record({
  rows: fc.array(
    fc.record({
      code: fc.constantFrom(...COLUMN.filter(([text]) => !text.includes('"'))),
      before: value,
      after: value,
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
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
      const delimiters = ['\r\n', '\n', '\r'];
      const records: string[][] = parse(out, { bom: true, skip_empty_lines: true, record_delimiter: delimiters });
      expect(records.slice(1).map(([, code]) => code)).toEqual(rows.map(({ code: [code] }) => code));
    }),
    { numRuns: 100 },
  );
});

const NAME = 'Peñaranda “Niño”';

/** The column beside a name that is not ASCII, and then with its answers. */
const asked = (separator: string): string =>
  ['psgc,name', ...COLUMN.map(([text]) => `${text},${NAME}`), ''].join('\n').replaceAll(',', separator);
const answered = (separator: string): string =>
  [`psgc,name,${ADDED}`, ...COLUMN.map(([text, answer]) => `${text},${NAME},${answer}`), '']
    .join('\n')
    .replaceAll(',', separator);

/** The text in Windows-1252, in which the quotes are 0x93 and 0x94. */
const inWindows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');

test.each([
  ['UTF-8', Buffer.from(asked(';')), ';', null],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${asked(';')}`), ';', null],
  ['commas', Buffer.from(asked(',')), ',', null],
  ['tabs', Buffer.from(asked('\t')), '\t', null],
  ['bars', Buffer.from(asked('|')), '|', null],
  ['UTF-16', Buffer.from(`\ufeff${asked('\t')}`, 'utf16le'), '\t', 'UTF-16'],
  ['UTF-16 with the larger byte first', Buffer.from(`\ufeff${asked(';')}`, 'utf16le').swap16(), ';', 'UTF-16'],
  ['Windows-1252', inWindows1252(asked(';')), ';', 'Windows-1252'],
] as const)(
  'a dirty column is read in %s, and a mark becomes that of UTF-8',
  async (name, bytes, separator, encoding) => {
    for (const size of [1, 7, bytes.length]) {
      const found = await annotated(bytes, {}, size);
      const mark = name.includes('mark') || name.startsWith('UTF-16') ? '\ufeff' : '';
      expect(found.out).toBe(mark + answered(separator));
      expect(found.layout).toEqual({ columns: ['psgc'], separator });
      expect(found.tally.notes).toMatchObject({ short: 2, zero: 2, rounded: 1, length: 0, text: 1 });
      expect(found.encoding).toBe(encoding);
    }
  },
);

test.each([
  ['a formula in quotes', '"=""0102805001""",x', AGLIPAY],
  ['a formula beside another one', '="1380100176",="x"', 'split,,,2024-2Q'],
  ['line breaks of old machines', '0102805001,"x\ry"', AGLIPAY],
])('%s is read', async (_, record, added) => {
  const end = record.includes('\r') ? '\r' : '\n';
  expect((await annotated(`psgc,a${end}${record}${end}`, {}, 7)).out).toBe(
    `psgc,a,${ADDED}${end}${record},${added}${end}`,
  );
});

test.each([
  ['the most frequent one in the header', 'psgc;a, b;c\n0102805001;,,,;\n', {}, ';'],
  ['not one in quotes', '"a;b;c",psgc\n1,0102805001\n', {}, ','],
  ['the one that Excel declares', 'sep=;\npsgc;"a"\n0102805001;x\n', {}, ';'],
  ['the one that is given', 'psgc:a,b,c\n0102805001:1\n', { separator: ':' }, ':'],
  ['the one that is given, in spite of others', 'a;b;psgc,c\n1,0102805001\n', { separator: ',', column: 'c' }, ','],
])('the separator is %s', async (_, text, options, separator) => {
  const { layout, out } = await annotated(text, options);
  expect(layout?.separator).toBe(separator);
  expect(out).toContain(AGLIPAY.replaceAll(',', separator));
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
  expect((await annotated(text, { column })).layout?.columns).toEqual([expected]);
});

const CLIENTS: readonly (readonly Cell[])[] = [
  ['Name', '10-digit\nPSGC', 'Since', null],
  ['Ana', 102805001, { value: new Date(Date.UTC(2024, 1, 29)), type: Date, format: 'yyyy-mm-dd' }, null],
  ['Ben, Jr.', '0102805001', 7.5, null],
  [],
  ['Carla', 1804500000, null],
  ['Dan', 1028, 1e15, null],
  ['Eve', 2026, '=1+1', null],
];
const NOTES: readonly (readonly Cell[])[] = [['Year'], [2024]];
const CODES: readonly (readonly Cell[])[] = [['psgc'], ['0102805001']];

test('a sheet becomes a CSV, and the answer has the zeros that numbers do not have', async () => {
  const { out, sheet, layout, tally } = await annotated(await toXlsx({ Notes: NOTES, Clients: CLIENTS }));
  expect(out.split('\n')).toEqual([
    'Name,"10-digit',
    `PSGC",Since,${ADDED}`,
    `Ana,102805001,2024-02-29,${AGLIPAY}`,
    `"Ben, Jr.",0102805001,7.5,${AGLIPAY}`,
    '',
    `Carla,1804500000,,${NEGROS_OCCIDENTAL}`,
    `Dan,1028,1000000000000000,${ILOCOS_NORTE}`,
    `Eve,2026,=1+1,${UNKNOWN}`,
    '',
  ]);
  expect({ sheet, layout }).toEqual({ sheet: 'Clients', layout: { columns: ['10-digit PSGC'], separator: ',' } });
  expect(tally.notes).toMatchObject({ short: 1, zero: 2, rounded: 0, length: 1, text: 0 });
  expect(tally.open('length').texts).toMatchObject([{ text: '2026', lines: [7] }]);
});

test.each([
  ['the only sheet', { Any: CODES }, {}],
  ['the one with codes', { Notes: NOTES, Any: CODES }, {}],
  ['the one with the column', { Codes: CODES, Any: [['old'], [102805001]] }, { column: 'old' }],
  ['the one that is named', { Codes: CODES, Any: CODES }, { sheet: 'Any' }],
])('of a workbook %s is read, and --separator is that of the CSV', async (_, sheets, options) => {
  const { sheet, out } = await annotated(await toXlsx(sheets), { ...options, separator: ';' });
  expect(sheet).toBe('Any');
  expect(out).toMatch(new RegExp(`^\\w+;${ADDED}\\n0?102805001;${AGLIPAY}\\n$`.replaceAll(',', ';')));
});

/** Cells as spreadsheets and programs write them, and their value in the CSV. */
const FAULTS: readonly (readonly [...AnyCell, value: string])[] = [
  ['t="e"', '<v>#REF!</v>', '#REF!'],
  [`s="1" t='e'`, '<f>VLOOKUP(A1,B:C,2)</f><v>#N/A</v>', '#N/A'],
  ['', '<f>B2&amp;"ñ"</f>', '=B2&"ñ"'],
  ['', '<f>B2</f><v></v>', '=B2'],
  ['t="str"', '<f>B2</f>', '=B2'],
  ['t="n"', '<f t="shared" si="0"/><v/>', '='],
  ['t="str"', '<f>B2</f><v></v>', ''],
  ['t="str"', '<f>B2</f><v>0102805001</v>', '0102805001'],
  ['', '<f>B2+1</f><v>102805001</v>', '102805001'],
];

test('an error in a cell, and a formula that was never calculated, are texts that are listed by the row', async () => {
  const rows = FAULTS.map(([attributes, content]): AnyCell[] => [textCell('x'), [attributes, content]]);
  const book = toZip(toParts([[[textCell('note'), textCell('psgc')], ...rows], [], []]));
  const { out, tally } = await annotated(book);
  const values = FAULTS.map(([, , value]) => value);
  const statusOf = (value: string) => (value === '' ? 'empty' : /^\d/.test(value) ? 'current' : 'unknown');
  const written: string[][] = parse(out, { from: 2 });
  expect(written.map(([, value, status]) => [value, status])).toEqual(values.map((value) => [value, statusOf(value)]));
  expect(tally.open('text').texts.map(({ text, lines }) => [text, lines])).toEqual([
    ['#REF!', [2]],
    ['#N/A', [3]],
    ['=B2&"ñ"', [4]],
    ['=B2', [5, 6]],
    ['=', [7]],
  ]);
  const [sheet] = await readSheetTexts(book);
  expect(sheet?.rows.slice(1).map(([, value]) => value)).toEqual(values);
});

test.each([
  ['two sheets have codes', { A: CODES, B: CODES }, {}, /codes in 2 sheets, "A", "B".*name it with --sheet/],
  ['no sheet has codes', { A: NOTES, B: [['b'], [1]] }, {}, /csv, sheet A:1: .*"Year"[\s\S]*csv, sheet B:1: .*"b"/],
  ['none has the column', { A: CODES, B: CODES }, { column: 'x' }, /sheet A:1: found no column "x"[\s\S]*sheet B:1/],
  ['none has the name', { A: CODES, B: CODES }, { sheet: 'C' }, /no sheet "C", expected one of "A", "B"/],
  ['the only sheet has no codes', { A: [[null], ...NOTES] }, {}, /csv, sheet A:2: found no column with codes/],
  ['the sheets are empty', { A: [], B: [[null]] }, {}, /found no text/],
])('a workbook is refused if %s', async (_, sheets, options, message) => {
  await expect(annotated(await toXlsx(sheets), options)).rejects.toThrow(message);
});

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

test.each<[string, string | Buffer, RegExp, { column?: string; sheet?: string }?]>([
  ['an empty file', '', /found no text/],
  ['no column of a name', 'a,b\n1,2\n', /found no column "psgc".*the columns are "a", "b"/, { column: 'psgc' }],
  ['two columns of a name', 'a,a\n1,2\n', /found 2 columns "a"/, { column: 'a' }],
  ['no column with codes', 'a,b\n1,2\n', /found no column with codes.*"a", "b".*--column/],
  ['two columns with codes', 'a,b\n0102805001,0100000000\n', /found 2 columns with codes/],
  ['no header', '0102805001,x\n0102805002,y\n', /"0102805001" in the first line, expected a header/],
  ['values between other characters', 'a:b\n1:2\n', /what separates the values: --separator/],
  ['UTF-16 without a mark', utf16('psgc,a\n1,x\n'), /UTF-16 without a byte order mark/],
  ['a name of an added column', 'psgc,Status\n1,2\n', /found the column "Status".*--prefix/],
  ['too many values', 'psgc,a\n1,2\n"1\n2",2\n1,2,3\n', /in\.csv:5: found 3 values, expected 2, as/],
  ['too few values', 'psgc,a\n\n1\n', /in\.csv:3: found 1 value,/],
  ['a quote within a value', 'psgc,a\n1,2\n1,5" pipe\n1,6" pipe\n', /in\.csv:3: .*paired double quotes/],
  ['text after a formula', 'psgc,a\n="1"x,2\n', /in\.csv:2: .*paired double quotes/],
  ['a quote that is never closed', 'psgc,a\n1,2\n1,"2\n1,2\n', /in\.csv:3: .*paired double quotes/],
  ['one in a long file', `psgc,a\n1,"${'2'.repeat(MAX_RECORD_LENGTH)}\n"\n`, /in\.csv:2: .*paired double quotes/],
  ['a line without end', `psgc,a\n1,${'2'.repeat(2 * MAX_RECORD_LENGTH)}\n`, /in\.csv:2: found a record of more than/],
  ['two encodings', latin1('psgc,Ã±\n1,x\n1,Ni\xf1o\n'), /in\.csv:3: found bytes that are not UTF-8/],
  ['no known encoding', latin1('psgc,a\n1,x\n1,Ni\x81o\n'), /in\.csv:3: found the byte 0x81/],
  ['half of UTF-16', utf16('\ufeffpsgc,a\n1,x\n').subarray(0, -1), /in\.csv:2: found bytes that are not UTF-16/],
  ['--sheet with a CSV', 'psgc\n1\n', /no workbook, expected an \.xlsx with --sheet/, { sheet: 'A' }],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /an old one \(\.xls\).*save it as \.xlsx/],
  ['a damaged workbook', Buffer.from('504b030400', 'hex'), /cannot be read.*expected a CSV or an \.xlsx/],
])('%s is refused', async (_, text, message, options) => {
  await expect(annotated(text, options)).rejects.toThrow(message);
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
