import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  periodOf,
  readSummary,
  type TiedChanges,
  tieEarlier,
} from '../../../../generator/maintenance/import/history/earlier-changes.ts';
import { readActs } from '../../../../generator/maintenance/import/history/acts.ts';
import { Problems } from '../../../../generator/input/problem.ts';
import { dataset } from '../../../committed-dataset.ts';
import { absent, publication, withReason } from '../../../publications.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

test.each([
  ['January - March 2001 Updates', '2001-01/2001-03'],
  ['August 1976 - July 1977 Updates', '1976-08/1977-07'],
  ['October- December 1992 Updates', '1992-10/1992-12'],
  ['Janauary - March 2009 Updates', '2009-01/2009-03'],
  ['April to June 2021', '2021-04/2021-06'],
  ['April 2024', '2024-04/2024-04'],
  ['PHILIPPINE STATISTICS AUTHORITY', undefined],
  ['SUMMARY OF CHANGES MADE IN THE PHILIPPINE STANDARD GEOGRAPHIC CODE SINCE 2001', undefined],
])('the heading %j is about %s', (heading, period) => expect(periodOf(heading)).toBe(period));

const HEADER = 'sheet,row,name,unit_type,new_code,mother_unit_or_old_name,old_code,legal_basis,remarks';
const HEADING = '2001-present,6,July - September 2017 Updates,,,,,,';

describe('a row of the Summary of Changes', () => {
  /** What becomes of rows: the code that each is tied to, or why it is left out. */
  async function tie(rows: readonly string[]): Promise<readonly string[]> {
    const file = join(await temporaryFolder(), 'summary.csv');
    await writeFile(file, [HEADER, HEADING, ...rows, ''].join('\n'));
    const problems = new Problems();
    const summary = await readSummary(file, problems);
    expect(problems.list()).toEqual([]);
    const { rows: tied, leftOut } = tieEarlier(summary, [], dataset);
    return [...tied.map(({ code }) => code), ...leftOut.map(([reason]) => reason)];
  }

  test.each([
    ['nine digits', '"Bgy. Aglipay (Pob.), City of Batac, Ilocos Norte"', '012805001', '0102805001'],
    ['eight digits, of which a spreadsheet has removed the zero', '"Aglipay, Batac"', '12805001', '0102805001'],
    ['the nine digits of an area that moved', '"Negros Occidental, Region VI"', '064500000', '1804500000'],
    ['ten digits of an earlier release', 'Negros Occidental', '0604500000', '1804500000'],
    ['a former name', '"Municipality of Espiritu, Ilocos Norte"', '012811000', '0102811000'],
    ['the code of one area and the name of another', '"Bgy. Baay, City of Batac"', '012805001', 'another name'],
    ['a code that became several areas', '"Bgy. 176, Caloocan"', '1380100176', 'no area has the code'],
    ['a code that became a part of another area', '"Bgy. Alima, Bacoor"', '042103001', 'no area has the code'],
    ['a code that nobody knows', 'Nowhere', '999999999', 'no area has the code'],
    ['no code', '"Bgy. Aglipay, City of Batac"', '', 'no code'],
    ['no code but a word', '"Bgy. Aglipay, City of Batac"', '(mother)', 'no code'],
  ])('with %s', async (_what, name, code, expected) => {
    expect(await tie([`2001-present,7,${name},Transferred barangay,${code},,,,`])).toEqual([expected]);
  });

  test('of a quarter that a release has is left out', async () => {
    const rows = ['2001-present,8,October to December 2022,,,,,,', '2001-present,9,Aglipay,Renaming,012805001,,,,'];
    expect(await tie(rows)).toEqual(['a release has it']);
  });
});

describe.skipIf(absent)(withReason("PSA's Summary of Changes and the acts of the first release"), () => {
  let tied: TiedChanges;
  beforeAll(async () => {
    const problems = new Problems();
    const acts = await readActs([publication('record/acts.csv')], problems);
    const summary = await readSummary(publication('record/summary-of-changes.csv'), problems);
    expect(problems.list()).toEqual([]);
    const first = acts.filter(({ release }) => release === '2022-4Q');
    expect(first).toHaveLength(49);
    tied = tieEarlier(summary, first, dataset);
  });

  test('are what the dataset has', () => expect(tied.rows).toEqual(dataset.earlierChanges));

  test('each tied or left out for a reason', () => {
    expect(tied.tied).toHaveLength(2028);
    // 4,678 rows have a kind of change.
    expect(tied.tied.length + tied.leftOut.length).toBe(4678 + 49);
  });
});
