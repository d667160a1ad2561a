import { expect, test } from 'vitest';
import { readCsvText } from './read-csv-text.ts';

/** Enough lines for several pieces, which are parsed separately. */
const LINES = 450;
const NAME = `Peña${' Peña'.repeat(160)}`;
const cells = Array.from({ length: LINES }, (_, at) => `${at},"${NAME}, ${at}"\n`);
const records = cells.map((_, at) => [String(at), `${NAME}, ${at}`]);
const read = (...texts: readonly string[]) => readCsvText(texts.join(''));
const from = (first: number) => Array.from({ length: LINES }, (_, at) => at + first);

test('a long text is read completely, with the line of each record', () => {
  expect(read('code,name\n', ...cells)).toEqual({ header: ['code', 'name'], records, lines: from(2), problems: [] });
  expect(read('code,name\n', ...cells).records).toEqual(read('code,name\n', cells.join('').trimEnd()).records);
});

test('a record of the wrong length is a problem at its line, and the others are read', () => {
  const { records: all, problems } = read('code,name\n', ...cells, 'x\n', '1,x\n');
  expect(all).toHaveLength(LINES + 1);
  expect(problems).toEqual([
    { file: 'x.csv', line: LINES + 2, code: 'x', found: '1 values', expected: '2 values, as in the header' },
  ]);
});

test.each([
  ['a line break in a value', 'code,name\n1,"a\nb"\n', 1, 4],
  ['a CRLF in a value', 'code,name\n1,"a\r\nb"\n', 1, 4],
  ['a blank line', 'code,name\n\n', 0, 3],
  ['a BOM and a blank line', '\ufeffcode,name\n\n', 0, 3],
  ['a BOM', '\ufeffcode,name\n', 0, 2],
])('%s before the records is counted in their line numbers', (_what, before, more, first) => {
  const { header, records: all, lines } = read(before, ...cells);
  expect(header).toEqual(['code', 'name']);
  expect(all.slice(more)).toEqual(records);
  expect(lines.slice(more)).toEqual(from(first));
});

test.each([
  ['a line break in a value', '1,"a\nb"\n', ['1', 'a\nb'], 2],
  ['a CRLF in a value', '1,"a\r\nb"\n', ['1', 'a\r\nb'], 2],
  ['a value of three lines that ends with LF and CR', '1,"a\n\r"\n', ['1', 'a\n\r'], 3],
  ['a CRLF', '1,x\r\n', ['1', 'x'], 1],
  ['a CR', '1,x\r', ['1', 'x'], 1],
  ['blank lines', '\n\n1,x\n', ['1', 'x'], 3],
])('%s: read in a later piece as in the first', (_what, text, record, taken) => {
  const result = read('code,name\n', ...cells, text, ...cells, '1,"x\n');
  expect(result.records).toEqual([...records, record, ...records]);
  expect(result.lines.slice(0, LINES)).toEqual(from(2));
  expect(result.lines[LINES]).toBe(text.startsWith('\n') ? LINES + 4 : LINES + 2);
  expect(result.lines.slice(LINES + 1)).toEqual(from(LINES + 2 + taken));
  expect(result.problems).toMatchObject([{ line: 2 * LINES + 2 + taken, expected: 'CSV with paired double quotes' }]);
});

test('CRLF is read like LF', () => {
  expect(read('code,name\r\n1,a\r\n')).toEqual(read('code,name\n1,a\n'));
});

test('an unpaired quote in a later piece is a problem at its line, and the records before it are read', () => {
  const { records: before, problems } = read('code,name\n', ...cells, '1,"x\n', '2,y\n');
  expect(before).toEqual(records);
  expect(problems).toMatchObject([{ line: LINES + 2, expected: 'CSV with paired double quotes' }]);
});

test('bytes that are not UTF-8 are a problem at their line, and the records are read', () => {
  const bytes = Buffer.concat([Buffer.from(`code,name\n${cells.join('')}1,Ni`), Buffer.of(0xf1), Buffer.from('o\n')]);
  const { records: all, problems } = readCsvText(bytes);
  expect(all).toEqual([...records, ['1', 'Ni\ufffdo']]);
  expect(problems).toMatchObject([{ line: LINES + 2, expected: 'UTF-8' }]);
});
