import { expect, test } from 'vitest';
import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { CodeTally } from '../../generator/core/codes/code-tally.ts';
import { addColumns, type Layout } from '../../generator/tables/add-columns.ts';
import { CodeRows } from '../../generator/tables/code-rows.ts';
import { openTable } from '../../generator/tables/open-table.ts';
import { gazetteer } from '../committed-data.ts';
import { type Cell, toXlsx } from '../maintenance/import/small-publication.ts';
import { RELEASE } from '../published-totals.ts';

const answers = new CodeAnswers(gazetteer);

interface Options {
  readonly column?: string;
  readonly separator?: string;
  readonly sheet?: string;
}

/** Does what the command does with a file that has these bytes. */
async function read(bytes: Uint8Array, { column, separator, sheet }: Options = {}, chunkSize = 7) {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const tally = new CodeTally();
  let layout: Layout | undefined;
  let out = '';
  const rows = new CodeRows(answers, tally, column);
  const findColumns = rows.findColumns.bind(rows);
  const input = await openTable('in', chunks(), { separator, sheet, what: rows.what, findColumns });
  for await (const piece of addColumns({ ...input, prefix: '' }, rows, (found) => (layout = found))) {
    out += piece;
  }
  return { out, layout, sheet: input.sheet, encoding: input.encoding(), tally };
}

const AGLIPAY = `current;0102805001;Aglipay;${RELEASE.release}`;
const BATAC = `current;0102805000;City of Batac;${RELEASE.release}`;
const ILOCOS_NORTE = `current;0102800000;Ilocos Norte;${RELEASE.release}`;
const NEGROS_OCCIDENTAL = `current;1804500000;Negros Occidental;${RELEASE.release}`;
const UNKNOWN = 'unknown;;;';

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
  ['PH01', `current;0100000000;Region I (Ilocos Region);${RELEASE.release}`],
  ['012805', BATAC],
  ['1028', ILOCOS_NORTE],
  ['0604500000', 'recoded;1804500000;Negros Occidental;2024-04'],
  ['1380100176', 'split;;;2024-2Q'],
  ['Aglipay', UNKNOWN],
  ['', 'empty;;;'],
];

const ADDED = 'status;current_code;current_name;release';
const NAME = 'Peñaranda “Niño”';

/** The column in a table, beside a name that is not ASCII. */
const table = (separator: string): string =>
  ['psgc;name', ...COLUMN.map(([text]) => `${text};${NAME}`), ''].join('\n').replaceAll(';', separator);

const expected = (separator: string): string =>
  [`psgc;name;${ADDED}`, ...COLUMN.map(([text, answer]) => `${text};${NAME};${answer}`), '']
    .join('\n')
    .replaceAll(';', separator);

/** The text in Windows-1252, in which the quotes are 0x93 and 0x94. */
const inWindows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');

const UTF_16 = { name: 'UTF-16', example: null };
const WINDOWS_1252 = { name: 'Windows-1252', example: '"Peñaranda “Niño”"' };

test.each([
  ['UTF-8', Buffer.from(table(';')), ';', null],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${table(';')}`), ';', null],
  ['commas', Buffer.from(table(',')), ',', null],
  ['tabs', Buffer.from(table('\t')), '\t', null],
  ['UTF-16', Buffer.from(`\ufeff${table('\t')}`, 'utf16le'), '\t', UTF_16],
  ['UTF-16 with the larger byte first', Buffer.from(`\ufeff${table(';')}`, 'utf16le').swap16(), ';', UTF_16],
  ['Windows-1252', inWindows1252(table(';')), ';', WINDOWS_1252],
] as const)('a dirty column is read in %s', async (_, bytes, separator, encoding) => {
  for (const size of [1, 7, bytes.length]) {
    const { out, layout, encoding: found, tally } = await read(bytes, {}, size);
    expect(out.replace('\ufeff', '')).toBe(expected(separator));
    expect(layout).toEqual({ columns: ['psgc'], separator });
    expect(found === null ? null : found.name).toEqual(encoding?.name ?? null);
    expect(tally.notes).toEqual({ short: 5, zero: 2, rounded: 1, length: 0, text: 1 });
    if (size === bytes.length) expect(found).toEqual(encoding);
  }
});

test('a byte order mark of UTF-16 becomes one of UTF-8', async () => {
  const { out } = await read(Buffer.from('\ufeffpsgc\r\n0102805001\r\n', 'utf16le'));
  expect(out).toBe(`\ufeffpsgc,${ADDED.replaceAll(';', ',')}\r\n0102805001,${AGLIPAY.replaceAll(';', ',')}\r\n`);
});

test.each([
  ['the most frequent one in the header', 'psgc;a, b;c\n0102805001;,,,;\n', {}, ';'],
  ['not one in quotes', '"a;b;c",psgc\n1,0102805001\n', {}, ','],
  ['the one that Excel declares', 'sep=;\npsgc;"a"\n0102805001;x\n', {}, ';'],
  ['the one that is given', 'psgc|a,b,c\n0102805001|1\n', { separator: '|' }, '|'],
  ['the one that is given, in spite of others', 'a;b;psgc,c\n1,0102805001\n', { separator: ',', column: 'c' }, ','],
])('the separator is %s', async (_, text, options, separator) => {
  const { layout, out } = await read(Buffer.from(text), options);
  expect(layout?.separator).toBe(separator);
  expect(out).toContain(AGLIPAY.replaceAll(';', separator));
});

const CLIENTS: readonly (readonly Cell[])[] = [
  ['Name', '10-digit\nPSGC', 'Since', null],
  ['Ana', 102805001, { value: new Date(Date.UTC(2024, 1, 29)), type: Date, format: 'yyyy-mm-dd' }, null],
  ['Ben, Jr.', '0102805001', 7.5, null],
  [null, null, null, null],
  ['Carla', 1804500000, null, null],
  ['Dan', 1028, 1e15, null],
  ['Eve', 12, '=1+1', null],
];
const OTHER: readonly (readonly Cell[])[] = [['Year'], [2024]];

test('a sheet becomes a CSV, and the answer has the zeros that numbers do not have', async () => {
  const { out, sheet, layout, tally } = await read(await toXlsx({ Notes: OTHER, Clients: CLIENTS }));
  const csv = (text: string): string => text.replaceAll(';', ',');
  expect(out.split('\n')).toEqual([
    csv(`Name;"10-digit\nPSGC";Since;${ADDED}`).split('\n')[0],
    csv(`PSGC";Since;${ADDED}`),
    csv(`Ana;102805001;2024-02-29;${AGLIPAY}`),
    csv(`"Ben, Jr.";0102805001;7.5;${AGLIPAY}`.replace('Ben; Jr', 'Ben, Jr')),
    '',
    csv(`Carla;1804500000;;${NEGROS_OCCIDENTAL}`),
    csv(`Dan;1028;1000000000000000;${ILOCOS_NORTE}`),
    csv(`Eve;12;=1+1;${UNKNOWN}`),
    '',
  ]);
  expect({ sheet, layout }).toEqual({ sheet: 'Clients', layout: { columns: ['10-digit PSGC'], separator: ',' } });
  expect(tally.notes).toEqual({ short: 1, zero: 2, rounded: 0, length: 1, text: 0 });
  expect(tally.open('length').texts).toMatchObject([{ text: '12', lines: [7] }]);
});

test('--separator is the one of the CSV that a sheet becomes', async () => {
  const { out } = await read(await toXlsx({ Clients: [['psgc'], [102805001]] }), { separator: ';' });
  expect(out).toBe(`psgc;${ADDED}\n102805001;${AGLIPAY}\n`);
});

const CODES: readonly (readonly Cell[])[] = [['psgc'], ['0102805001']];

test.each([
  ['the only sheet', { Any: CODES }, {}, 'Any'],
  ['the one with codes', { Notes: OTHER, Any: CODES }, {}, 'Any'],
  ['the one with the column', { Codes: CODES, Any: [['old'], [1]] }, { column: 'old' }, 'Any'],
  ['the one that is named', { Codes: CODES, Any: CODES }, { sheet: 'Any' }, 'Any'],
])('of a workbook %s is read', async (_, sheets, options, expectedSheet) => {
  expect((await read(await toXlsx(sheets), options)).sheet).toBe(expectedSheet);
});

test.each([
  ['two sheets have codes', { A: CODES, B: CODES }, {}, /codes in 2 sheets, "A", "B".*name it with --sheet/],
  ['no sheet has codes', { A: OTHER, B: [['b'], [1]] }, {}, /in, sheet A:1: .*"Year"[\s\S]*in, sheet B:1: .*"b"/],
  [
    'no sheet has the column',
    { A: CODES, B: CODES },
    { column: 'x' },
    /sheet A:1: found no column "x"[\s\S]*sheet B:1/,
  ],
  ['no sheet has the name', { A: CODES, B: CODES }, { sheet: 'C' }, /no sheet "C", expected one of "A", "B"/],
  ['the only sheet has no codes', { A: [[null], ...OTHER] }, {}, /in, sheet A:2: found no column with codes/],
  ['the sheets are empty', { A: [], B: [[null]] }, {}, /found no text/],
])('a workbook is refused if %s', async (_, sheets, options, message) => {
  await expect(read(await toXlsx(sheets), options)).rejects.toThrow(message);
});

test.each([
  ['--sheet with a CSV', Buffer.from('psgc\n1\n'), { sheet: 'A' }, /no workbook, expected an \.xlsx with --sheet/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, /an old one \(\.xls\).*save it as \.xlsx/],
  ['a damaged workbook', Buffer.from('504b030400', 'hex'), {}, /cannot be read.*expected a CSV or an \.xlsx/],
])('%s is refused', async (_, bytes, options, message) => {
  await expect(read(bytes, options)).rejects.toThrow(message);
});
