import { expect, test } from 'vitest';
import { readCsv } from '../../../generator/dataset/csv/read-csv.ts';

const LINES = 30_000;
const cells = Array.from({ length: LINES }, (_, at) => `${at},"Peña, ${at}"\n`);
const records = cells.map((_, at) => [String(at), `Peña, ${at}`]);
const read = (...texts: readonly string[]) => readCsv(Buffer.from(texts.join('')), 'x.csv');
const from = (first: number) => Array.from({ length: LINES }, (_, at) => at + first);

test('a long text is read as a whole, each record with its line', () => {
  expect(read('code,name\n', ...cells)).toEqual({ header: ['code', 'name'], records, lines: from(2), problems: [] });
  expect(read('code,name\n', ...cells).records).toEqual(read('code,name\n', cells.join('').trimEnd()).records);
});

test('a record of a wrong length is named by its line, however far down, and the others are read', () => {
  const { records: all, problems } = read('code,name\n', ...cells, 'x\n', '1,x\n');
  expect(all).toHaveLength(LINES + 1);
  expect(problems).toEqual([
    { file: 'x.csv', line: LINES + 2, code: 'x', found: '1 values', expected: '2, as the header has' },
  ]);
});

test.each([
  ['a line break in a value', 'code,name\n1,"a\nb"\n', 1],
  ['a blank line', 'code,name\n\n', 0],
  ['a BOM', '\ufeffcode,name\n\n', 0],
])('%s moves the lines of all records after it', (_what, before, more) => {
  const { records: all, lines } = read(before, ...cells);
  expect(all.slice(more)).toEqual(records);
  expect(lines.slice(more)).toEqual(from(more === 0 ? 3 : 4));
});

test('CRLF is read as LF is', () => {
  expect(readCsv(Buffer.from('code,name\r\n1,a\r\n'), 'x.csv')).toEqual(
    readCsv(Buffer.from('code,name\n1,a\n'), 'x.csv'),
  );
});

test('an unpaired quote far down is named by its line, and so are the records before it', () => {
  const { records: before, problems } = read('code,name\n', ...cells, '1,"x\n', '2,y\n');
  expect(before).toEqual(records);
  expect(problems).toMatchObject([{ line: LINES + 2, expected: 'CSV with paired double quotes' }]);
});
