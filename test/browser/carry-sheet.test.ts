import { describe, expect, test } from 'vitest';
import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { type CarryChoices, carrySheet, guessSorts } from '../../generator/site/tools/carry-sheet.ts';
import { TableCarrier } from '../../generator/tables/table-carrier.ts';
import { gazetteer } from '../committed-data.ts';

const carrier = new TableCarrier(gazetteer);
const answers = new CodeAnswers(gazetteer);
const known = { finder: gazetteer.finder, codes: answers };

const ROWS = [
  ['0600000000', 'Western Visayas', '7,954,723', '13.5', '2020'],
  ['0700000000', 'Central Visayas', '8,081,988', '20.1', '2020'],
];
const sheet = (rows = ROWS, header = ['Code', 'Region', 'People', 'Poverty rate', 'Year']) => ({
  ...{ name: '', header, hasHeader: true, rows },
});
const CHOICES: CarryChoices = {
  sorts: ['codes', 'text', 'count', 'rate', 'by'],
  from: '2024-1Q',
  to: '2026-2Q',
  share: 'population_2020',
};
const answer = (choices: Partial<CarryChoices> = {}, rows = ROWS, header?: string[]) =>
  carrySheet(sheet(rows, header), { ...CHOICES, ...choices }, carrier, answers, gazetteer.history.releases);

function carry(...given: Parameters<typeof answer>) {
  const carried = answer(...given);
  return 'choices' in carried ? expect.fail('a question') : carried;
}

test('columns are codes, counts, rates and texts by what they have and are called, with a header or without', () => {
  expect(guessSorts(sheet(), known)).toEqual(['codes', 'text', 'count', 'rate', 'text']);
  expect(guessSorts(sheet(ROWS, ['', '', '', '', '']), known).slice(0, 3)).toEqual(['codes', 'text', 'count']);
  expect(guessSorts(sheet([['a', 'b']], ['One', 'Two']), known)).toEqual(['text', 'text']);
});

test('a region that was made of parts of two others gets parts of their counts', () => {
  const { header, rows, counts, sums, problems, from } = carry();
  expect(header.slice(5)).toEqual(['psgc_name', 'psgc_how', 'psgc_from', 'psgc_note']);
  expect(rows.map(([code]) => code).sort()).toEqual(['0600000000', '0700000000', '1800000000']);
  const byName = carry({ sorts: ['codes', 'by', 'count', 'rate', 'text'] }).rows;
  for (const all of [rows, byName]) expect(all.map(([, name]) => name)).toEqual(all.map((row) => row[5]));
  expect([from, counts, problems]).toEqual(['2024-1Q', { same: 0, added: 0, divided: 3, unknown: 0 }, []]);
  expect(sums).toEqual([{ column: 'People', before: '16036711', after: '16036711' }]);
  const { rows: ofRates } = carry({ sorts: ['codes', 'text', 'text', 'rate', 'text'] });
  expect(ofRates.map((row) => row[6])).toEqual(['divided', 'divided', 'divided']);
});

test('rows of totals, which have no code, are in no sum and are named; codes are written as the table has them', () => {
  const rows = [...ROWS, ['', 'Grand Total', '16,036,711', '', ''], ['Total', '', '1', '', '']];
  expect(carry({}, rows)).toEqual({ ...carry(), totals: ['Left out as totals: rows 4 and 5.'] });
  const nine = carry({ sorts: ['codes', 'text', 'count'], from: '2022-4Q' }, [['137602000', 'Makati', '1']]);
  expect(nine.rows.map((row) => row.at(-2))).toEqual(['137602000', '137602000']);
});

test.each([
  [['1380100000', '1380100176'], ['1 row is within another one: Barangay 176 in Caloocan City']],
  [['1380600000', '1380601000', '1380601001'], ['2 rows are within another one, such as Tondo I/II in Manila']],
  [['0702200000', '0730600000'], []],
])('rows of %j, in which some lie in others, have the remark %j', (codes, expected) => {
  const rows = codes.map((code) => [code, '', '1', '', '']);
  expect(carry({ from: '2022-4Q' }, rows).totals).toEqual(expected.map((text) => `${text}; the sum counts both.`));
  expect(carry({ sorts: ['codes', 'text', 'text', 'rate', 'text'], from: '2022-4Q' }, rows).totals).toEqual([]);
});

test.each([
  ['of a region that ended', ['180000000', 'NIR', '5', '', '']],
  ['without a code', ['', 'Nowhere', '5', 'PH', '']],
  ['with a code that is none and the name of the country', ['01280300', 'Philippines', '5', '', '']],
  ['with a code that is none and the word', ['0128O2000', 'Total', '5', '', '']],
  ['called otherwise', ['', 'Total of Bacarra', '5', '', '']],
  ['in a country that other rows have', ['', 'Nowhere', '5', '', 'Philippines']],
])('a row %s is no total: the sum before has it, and it is a problem', (_what, row) => {
  const rows = [...ROWS.map((values) => values.with(-1, 'Philippines')), row];
  const { rows: written, sums, totals, problems } = carry({ sorts: ['codes', 'text', 'count', 'text', 'text'] }, rows);
  expect(sums).toEqual([{ column: 'People', before: '16036716', after: '16036711', unconverted: '5' }]);
  expect(written.at(-1)?.slice(0, 3)).toEqual(['', row[1], '5']);
  expect([totals, problems.map(({ line }) => line)]).toEqual([[], [4]]);
});

test.each([
  ['pop2020', '2020'],
  ['POP_2015', '2015'],
  ['2020 population', '2020'],
  ['People', '2024'],
  ['Pop 2010', '2015'],
  ['Cases of 2019', '2020'],
  ['Form 12020', '2024'],
])('without a choice, the counts %j are divided by the people of %s', (name, year) => {
  const { measures } = carry({ share: '' }, ROWS, ['Code', 'Region', name, 'Rate', 'Year']);
  expect(measures).toEqual([`population_${year}`]);
});

test('without a choice, counts are divided by a census that knows all parts, if there is one', () => {
  const rows = [['137501176', 'Barangay 176', '1000']];
  const options = { share: '', from: '2023-2Q', sorts: ['codes', 'text', 'count'] } as const;
  const { measures, rows: parts } = carry(options, rows, ['Code', 'Name', 'Cases of 2019']);
  expect([measures, parts.length]).toEqual([['population_2024'], 6]);
});

test('without a choice, the counts of each census are divided by its people, and only names are written again', () => {
  const rows = [
    ['137602000', 'Makati', 'City', '582602', '629616'],
    ['137607000', 'Taguig', 'City', '804915', '886722'],
  ];
  const sorts = ['codes', 'text', 'text', 'count', 'count'] as const;
  const header = ['Code', 'City', 'Kind', 'pop2015', 'pop2020'];
  const carried = carry({ sorts, from: '2022-4Q', share: '' }, rows, header);
  const { ofTodaysArea } = gazetteer.populations.of({ code: '1380300000' });
  const how = 'divided by population 2015 and population 2020';
  expect(carried.rows[0]?.slice(0, 7)).toEqual([
    ...['1380300000', 'City of Makati', '', `${ofTodaysArea['2015']}`, `${ofTodaysArea['2020']}`],
    ...['City of Makati', how],
  ]);
  expect(carried.sums.map(({ before, after }) => [before, after])).toEqual([
    ['1387517', '1387517'],
    ['1516338', '1516338'],
  ]);
});

test('a table whose codes are those of several releases has a choice of them in few words', () => {
  expect(answer({ from: '' })).toEqual({
    choices: [
      {
        release: '2022-4Q',
        words: 'Before 2024-2Q, when parts of Region VI (Western Visayas) went to Negros Island Region (NIR)',
      },
      { release: '2024-2Q', words: 'PSGC 2024-2Q or later' },
    ],
  });
  expect(carry().fits).toEqual(['Your 2 codes are those of PSGC 2024-1Q.']);
});

test('a name that is that of another area than the code has a remark', () => {
  const rows = [
    ['153831000', 'Datu Odin Sinsuat', '5'],
    ['072217000', 'Cebu City', '7'],
    ['072230000', 'Mandaue', '8'],
  ];
  const { rows: written } = carry({ sorts: ['codes', 'text', 'count'], from: '2022-4Q' }, rows);
  expect(written.map((row) => row.at(-1))).toEqual([
    'The name is that of 1908705000 Datu Odin Sinsuat, the code that of Datu Anggal Midtimbang.',
    ...['', ''],
  ]);
});

test('a column with one text among its numbers is one of figures, and the text is named', () => {
  const rows = [...ROWS, ['1300000000', 'NCR', 'ten', '-', '2020']];
  const sorts = guessSorts(sheet(rows), known);
  expect(sorts[2]).toBe('count');
  expect(() => carry({ sorts }, rows)).toThrow(/:4: column People: found "ten", expected a number/);
});

describe('a table that cannot be carried', () => {
  test.each<[what: string, choices: Partial<CarryChoices>, message: RegExp]>([
    ['has no column of codes', { sorts: ['text', 'text', 'count'] }, /^Choose the column with the codes\.$/],
    ['has no figures', { sorts: ['codes'] }, /^Choose a column with counts or rates\.$/],
    ['has texts for figures', { sorts: ['codes', 'count'] }, /"Western Visayas", expected a number \(correct it/],
  ])('%s', (_what, choices, message) => {
    expect(() => carry(choices)).toThrow(message);
  });

  test('names the columns that tell rows of one code apart', () => {
    expect(() => carry({ sorts: ['codes', 'text', 'count'] }, [...ROWS, ...ROWS])).toThrow(/expected each code once/);
  });
});
