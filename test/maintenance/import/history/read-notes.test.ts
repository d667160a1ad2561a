import { expect, test } from 'vitest';
import type { RepairedRow } from '../../../../generator/maintenance/import/rows/repair-row.ts';
import { barangaysIn, readNotes, successorsInNotes } from '../../../../generator/maintenance/import/history/notes.ts';
import { ABOVE, edition } from '../../../core/history/small-history.ts';

test.each([
  ['Alima', ['Alima']],
  ['Digman and Kaingin', ['Digman', 'Kaingin']],
  ['Sineguelasan, Banalo, and Alima', ['Sineguelasan', 'Banalo', 'Alima']],
  ['Aniban I, III, and V', ['Aniban I', 'Aniban III', 'Aniban V']],
  ['P.F. Espiritu V and VI', ['P.F. Espiritu V', 'P.F. Espiritu VI']],
  ['Salinas 2, 3 and 4', ['Salinas 2', 'Salinas 3', 'Salinas 4']],
  ['Tabing Dagat, Daang Bukid, and Campo Santo', ['Tabing Dagat', 'Daang Bukid', 'Campo Santo']],
] as const)('%s are these barangays: %j', (list, names) => expect(barangaysIn(list)).toEqual(names));

const rowOf = (code: string, footnote: string): RepairedRow => ({
  line: 2,
  level: 'Bgy',
  footnote,
  row: { code, name: 'x' },
});

const noted = (text: string, footnote = '7/') =>
  readNotes({ sheets: new Map([['Notes', [['Notes'], [text]]]]) }, [rowOf('0102801009', footnote)]);

test.each([
  ['7/ sum of the population of the merged barangays per City Ordinance No. 1 (Barangays A I and II)', ['A I', 'A II']],
  ['7/ sum of the population of the  merged\nbarangays (Barangay A)', ['A']],
  [
    '7/ including the population count of Barangay San Rafael per G.R. No. 234228 issued on 25 February 2025',
    ['San Rafael'],
  ],
  ['7/ including the population count of Barangays A and B that were dissolved', ['A', 'B']],
] as const)('the note %j names %j', (text, names) =>
  expect(noted(text)).toEqual([{ code: '0102801009', evidence: 'PSA note 7/', names }]),
);

test.each([
  ['7/ excluding the population count of Barangay San Rafael', '7/'],
  ['8/ including the population count of Barangay San Rafael', '7/'],
  ['17/ including the population count of Barangay San Rafael', '7/'],
  ['7/ including the population count of Barangay San Rafael', ''],
])('the note %j says nothing about an area with the mark %j', (text, footnote) =>
  expect(noted(text, footnote)).toEqual([]),
);

test('an area can have several marks, and a CSV has no notes', () => {
  const sheets = new Map([['Notes', [['1/ including the population count of Barangay A'], ['2/ other']]]]);
  expect(readNotes({ sheets }, [rowOf('0102801009', '2/, 1/')])).toMatchObject([{ evidence: 'PSA note 1/' }]);
  expect(readNotes({}, [rowOf('0102801009', '1/')])).toEqual([]);
});

const FORMER = `0102801001 Bgy 012801001 Santo Niño
0102801002 Bgy 012801002 B
0102801003 Bgy 012801003 Twice
0102801004 Bgy 012801004 twice
0102801009 Bgy 012801009 Z`;

test.each([
  ['gone, in other letters', '0102801009 Bgy 012801009 Z', 'SANTO NINO', ['0102801001']],
  ['still there', '0102801001 Bgy 012801001 Santo Niño\n0102801009 Bgy 012801009 Z', 'Santo Niño', []],
  ['not the only one', '0102801009 Bgy 012801009 Z', 'Twice', []],
  ['unknown', '0102801009 Bgy 012801009 Z', 'C', []],
  ['beside an area that is gone as well', '0102801002 Bgy 012801002 B', 'Santo Niño', []],
] as const)('a barangay in a note that is %s', (_title, next, name, former) => {
  const note = { code: '0102801009', evidence: 'PSA note 7/', names: [name] };
  const found = successorsInNotes(
    [note, { ...note, evidence: 'PSA note 8/' }],
    edition(ABOVE, FORMER),
    edition(ABOVE, next),
  );
  expect(found).toEqual(former.map((each) => ({ former: each, next: '0102801009', evidence: 'PSA note 7/' })));
});

test('a barangay of another municipality is another one', () => {
  const note = { code: '0102802009', evidence: 'PSA note 7/', names: ['B'] };
  const next = edition(ABOVE, '0102802009 Bgy 012802009 Z');
  expect(successorsInNotes([note], edition(ABOVE, FORMER), next)).toEqual([]);
});
