import { expect, test } from 'vitest';
import { Problems } from '../../../generator/core/problem.ts';
import { cityKey, parseFootnote } from '../../../generator/maintenance/import/footnotes.ts';
import { decodeAgain } from '../../../generator/maintenance/import/rows/repair-row.ts';
import { findPeriod } from '../../../generator/maintenance/import/publication/period.ts';
import { runCommand } from '../../cli/run-command.ts';
import { ACCEPTABLE, parseAccepted } from '../../../generator/maintenance/import/import-options.ts';

interface Case {
  readonly file: string;
  readonly given?: string;
  readonly published?: unknown;
  readonly period: readonly [release: string, date: string] | undefined;
}

const PERIODS: readonly Case[] = [
  { file: '2026-1Q.csv', period: ['2026-1Q', '2026-03-31'] },
  { file: 'releases/2025-2Q.csv', period: ['2025-2Q', '2025-06-30'] },
  { file: '2024-04.csv', period: ['2024-04', '2024-04-30'] },
  { file: '2024-02.csv', period: ['2024-02', '2024-02-29'] },
  { file: '0026-1Q.csv', period: ['0026-1Q', '0026-03-31'] },
  { file: '2025-13.csv', period: undefined },
  { file: '2025-5Q.csv', period: undefined },
  { file: 'psgc.csv', period: undefined },
  { file: 'psgc.csv', given: '2025-4Q', period: ['2025-4Q', '2025-12-31'] },
  { file: '2026-1Q.csv', given: '2025-07', period: ['2025-07', '2025-07-31'] },
  { file: '2026-1Q.csv', given: '2025', period: undefined },
  { file: 'July.xlsx', published: '31 July 2025', period: ['2025-07', '2025-07-31'] },
  { file: 'September.xlsx', published: '30 September 2024', period: ['2024-3Q', '2024-09-30'] },
  { file: 'January.xlsx', published: ' 31  december 2024', period: ['2024-4Q', '2024-12-31'] },
  { file: 'March.xlsx', published: '30 March 2025', period: ['2025-03', '2025-03-30'] },
  { file: 'Cell.xlsx', published: new Date(Date.UTC(2025, 5, 30)), period: ['2025-2Q', '2025-06-30'] },
  { file: 'Said.xlsx', given: '2025-3Q', published: '31 July 2025', period: ['2025-3Q', '2025-07-31'] },
  { file: 'Said.xlsx', given: '2025-3Q', published: 'July', period: ['2025-3Q', '2025-09-30'] },
  { file: '2025-2Q.xlsx', published: '31 July 2025', period: ['2025-2Q', '2025-07-31'] },
  { file: 'None.xlsx', published: '31 June 2025', period: undefined },
  { file: 'None.xlsx', published: 'July 2025', period: undefined },
  { file: 'None.xlsx', published: null, period: undefined },
];

test.each(PERIODS)(
  '$file, publication date $published, --release $given: $period',
  ({ file, given, published, period }) => {
    const problems = new Problems();
    const sheets = published === undefined ? undefined : new Map([['Metadata', [['Publication date:', published]]]]);
    const publication = { file, sha256: '', columnNames: {}, censusYears: [], rows: [], sheets };
    const found = findPeriod(given, publication, problems);
    expect(found && [found.release, found.date]).toEqual(period);
    expect(problems.list()).toHaveLength(period === undefined ? 1 : 0);
  },
);

const ENCODED = [
  ['Santo NiÃ±o', 'Santo Niño'],
  // Ñ is C3 91, and 91 is a quotation mark in Windows-1252, a control character in Latin-1.
  ['PEÃ‘ABLANCA', 'PEÑABLANCA'],
  ['PEÃ\u0091ABLANCA', 'PEÑABLANCA'],
  ['NiÃƒÂ±o', 'Niño'],
  ['Dalaguete â€“ East', 'Dalaguete – East'],
  ['Santo Niño', 'Santo Niño'],
  ['Doña NiÃ±a', 'Doña NiÃ±a'],
  ['Ã', 'Ã'],
  ['Ni\ufffdo', 'Ni\ufffdo'],
  ['Poblacion', 'Poblacion'],
  ['', ''],
] as const;

test.each(ENCODED)('%j decodes to %j', (text, expected) => {
  expect(decodeAgain(text)).toBe(expected);
});

/** The texts of PSA's workbooks from 3Q 2024 to 1Q 2026, and texts that are no footnotes. */
const FOOTNOTES: readonly (readonly [footnote: string, cities: readonly string[] | undefined])[] = [
  ['', []],
  ['  ', []],
  ['3/', []],
  ['9/ 60/', []],
  ['ab/', []],
  ['(excluding CITY OF BAGUIO) ', ['baguio']],
  ['(excluding BAGUIO CITY) ', ['baguio']],
  ['(excluding  CITY OF ZAMBOANGA) ', ['zamboanga']],
  ['(excluding CITY OF CAGAYAN DE ORO) ', ['cagayan de oro']],
  ['(excluding the cities of CEBU, LAPU-LAPU, AND MANDAUE) ', ['cebu', 'lapu-lapu', 'mandaue']],
  ['(excluding the cities of CEBU and MANDAUE)', ['cebu', 'mandaue']],
  ['(Excluding City of Las Piñas)', ['las pinas']],
  ['(excluding )', undefined],
  ['excluding CITY OF BAGUIO', undefined],
  ['(including CITY OF BAGUIO)', undefined],
  ['Capital', undefined],
  ['3', undefined],
];

test.each(FOOTNOTES)('the footnote %j names the cities %j', (footnote, cities) => {
  expect(parseFootnote(footnote)).toEqual(cities);
});

test.each([
  ['City of Cebu', 'CITY OF CEBU'],
  ['Quezon City', 'CITY OF QUEZON'],
  ['City of Parañaque', 'PARANAQUE CITY'],
])('%s is %s', (a, b) => {
  expect(cityKey(a)).toBe(cityKey(b));
});

test('--accept takes every word that the help names, repeatedly', async () => {
  const words = Object.keys(ACCEPTABLE);
  expect(words).toContain('no-totals');
  expect(parseAccepted([...words, ...words])).toEqual([...words, ...words]);
  expect((await runCommand('import', '--help')).stdout).toContain(words.join(', '));
});

test.each(['totals', '', 'NO-TOTALS', 'toString'])(
  '--accept %j is refused, with the words that exist',
  async (word) => {
    const { code, stderr } = await runCommand('import', 'nowhere.csv', '--accept', 'no-totals', `--accept=${word}`);
    expect(code).toBe(2);
    expect(stderr).toContain(`--accept ${word}: expected ${Object.keys(ACCEPTABLE).join(', ')}`);
  },
);
