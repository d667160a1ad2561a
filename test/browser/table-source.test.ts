import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { csvLine } from '../../generator/core/format.ts';
import { readDelimited, readPasted } from '../../generator/site/tools/table-source.ts';
import { gazetteer } from '../committed-data.ts';

const KNOWN = { finder: gazetteer.finder, codes: new CodeAnswers(gazetteer) };

/** The rows with a slash between values. */
const shown = (rows: readonly (readonly string[])[]): readonly string[] => rows.map((row) => row.join('/'));

test.each<readonly [text: string, rows: readonly string[], separator: string]>([
  ['a,b\r\n1,2\r\n', ['a/b', '1/2'], ','],
  ['\ufeffa;b\n1,5;2', ['a/b', '1,5/2'], ';'],
  ['sep=|\na|b\n1|2', ['a/b', '1/2'], '|'],
  ['a\tb\n\n \t\n1\t2', ['a/b', '1/2'], '\t'],
  ['a,b\n"1, ""x""\n2",3\n', ['a/b', '1, "x"\n2/3'], ','],
  // Quotes that RFC 4180 does not have are a part of the value, and take no other row with them.
  ['a,b\n6" pipe,1\n"open,2\n', ['a/b', '6" pipe/1', '"open/2'], ','],
])('%j', (text, rows, separator) => {
  const read = readDelimited(text);
  expect([shown(read.rows), read.separator]).toEqual([rows, separator]);
});

test('whatever is written as a CSV is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ñ') });
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const all = [['p', 'q', 'r'], ...rows];
      const text = all.map((row) => csvLine(row)).join('\r\n');
      expect(readDelimited(text).rows).toEqual(all);
    }),
  );
});

test.each([
  ['San Antonio, Pasig City\nLahug, Cebu City\n', ['San Antonio, Pasig City', 'Lahug, Cebu City']],
  ['Province,City\nCebu,Carcar\n', ['Province/City', 'Cebu/Carcar']],
  ['Cebu\tCarcar\nBohol\tTagbilaran', ['Cebu/Carcar', 'Bohol/Tagbilaran']],
  ['Address\nPoblacion, Carcar, Cebu\nLahug', ['Address', 'Poblacion, Carcar, Cebu', 'Lahug']],
  ['0102805001\n\n0604500000', ['0102805001', '0604500000']],
  [
    'Address\n"Brgy 1, Naga"\n"Bo. ""Uno"", Naga"\n"A", "B"',
    ['Address', 'Brgy 1, Naga', 'Bo. "Uno", Naga', '"A", "B"'],
  ],
])('what is pasted: %j', (text, rows) => {
  expect(shown(readPasted(text, KNOWN).rows)).toEqual(rows);
});
