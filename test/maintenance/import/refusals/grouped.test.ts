import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { rows, toPattern } from '../refusal.ts';
import { importFrom, ROWS } from '../small-publication.ts';

const MANY = Array.from({ length: 20 }, (_, at) => [
  `01028010${at + 10}`,
  `Purok ${at}`,
  '',
  'Bgy',
  '',
  '',
  '',
  'R',
  'L',
]);

test.each<[what: string, content: readonly (readonly string[])[], line: string]>([
  [
    'names that lost a letter',
    ROWS.map((row) => (row[3] === 'Bgy' ? row.with(1, 'Ni\ufffdo') : row)),
    '2026-1Q.csv: column area_name: 5 times expected a name: … (the letter is lost; …): ' +
      'line 5 0102801001: "Ni\\ufffdo"; line 7 0102805001: "Ni\\ufffdo"; line 12 0990101001: "Ni\\ufffdo"; …',
  ],
  [
    'barangays without their municipality',
    [...ROWS, ...MANY].filter(([code]) => code !== '0102801000'),
    '2026-1Q.csv: column psgc_code: 21 times expected every parent … (add 0102801000, or correct the code): ' +
      'line 4 0102801001: no city or municipality 0102801000 in the release; line 18 0102801010: …; line 19 0102801011: …',
  ],
  [
    'all rows twice',
    [...ROWS, ...ROWS],
    '2026-1Q.csv: column psgc_code: 17 times expected each code once: ' +
      'line 19 0100000000: "0100000000" again, first at 2026-1Q.csv:2; …',
  ],
])('an import reports as one line %s', async (_what, content, line) => {
  const folder = await temporaryFolder();
  const { message } = await importFrom(folder, { ...rows(content), options: { totals: undefined } }).then(
    () => expect.fail('not refused'),
    (error: unknown) => error as Error,
  );
  const [, ...shown] = message.replaceAll(`${folder}/`, '').split('\n  ');
  expect(shown).toEqual([expect.stringMatching(toPattern(line))]);
});
