import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyActs, joinSources, keepActs, readActs } from '../../../../generator/maintenance/import/history/acts.ts';
import { historyFrom, type ReleaseHistory } from '../../../../generator/core/history/history.ts';
import { CHANGE_COLUMNS, type ChangeRow, toChanges } from '../../../../generator/core/history/rows.ts';
import { Problems } from '../../../../generator/core/problem.ts';
import { ACT_KINDS } from '../../../../generator/core/psgc/act.ts';
import type { ReleaseTotals } from '../../../../generator/core/psgc/release.ts';
import { absent, publication, withReason } from '../../../publications.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const rowOf = (line: string): ChangeRow =>
  Object.fromEntries(CHANGE_COLUMNS.map((column, at) => [column, line.split(',')[at] ?? ''])) as ChangeRow;

/** A first release, and two with changes: a line for each. */
const CHANGES: Readonly<Record<string, string>> = {
  '2023-1Q': `renamed,barangay,0102801001,,B,,A,B
corrected,barangay,0102801001,,B,old_name,,A
created,barangay,0102801005,,E
merged,barangay,0102801005,0102801003,C,,,,declared
merged,barangay,0102801005,0102801004,D,,,,declared
ended,barangay,,0102801006,F
moved,municipality,0202801000,0102802000,M,,0102800000,0202800000,correspondence code
recoded,barangay,0202801001,0102802001,N,,,,correspondence code
renamed,barangay,0202801001,,N,,O,N
reclassified,municipality,0102803000,,P,income_classification,1st,2nd
renamed,municipality,0102803000,,P,,Q,P`,
  '2023-2Q': 'renamed,barangay,0102801001,,C,,B,C',
};

const history: ReleaseHistory = historyFrom(
  ['2022-4Q', '2023-1Q', '2023-2Q'].map((release) => ({ release }) as ReleaseTotals),
  (release) => toChanges((CHANGES[release] ?? '').split('\n').filter(Boolean).map(rowOf)),
  [],
);

const ACTS = `release,change,code,former_code,name_old,name_new,legal_basis,basis_kind,basis_date,plebiscite_date,confidence,source,check`;
const INHERITED = 'release,change,code,former_code,name,act_code,legal_basis';

interface Read {
  readonly bases: readonly string[];
  readonly problems: readonly string[];
  readonly history: ReleaseHistory;
}

/** What files of acts with these lines add to the history: the law of each change that has one. */
async function read(acts: readonly string[], inherited: readonly string[] = []): Promise<Read> {
  const folder = await temporaryFolder();
  const files = [join(folder, 'acts.csv'), join(folder, 'acts-inherited.csv')];
  await writeFile(files[0] ?? '', [ACTS, ...acts, ''].join('\n'));
  await writeFile(files[1] ?? '', [INHERITED, ...inherited, ''].join('\n'));
  const problems = new Problems();
  const applied = applyActs(history, await readActs(files, problems), problems);
  const changes = applied.releases.flatMap(({ release }) => applied.changes(release));
  return {
    bases: changes.flatMap(({ change, code, formerCode, field, basis }) =>
      basis === null ? [] : `${[change, code ?? formerCode, field ?? ''].join(' ').trim()}: ${basis.text}`,
    ),
    problems: problems.list().map(({ line, column, found }) => `${line} ${column} ${found}`),
    history: applied,
  };
}

const act = (release: string, code: string, former: string, text: string, check = 'ok', source = 'PSA, row 1') =>
  `${release},renamed,${code},${former},A,B,${text},ordinance,2023-01-02,,certain,"${source}",${check}`;

describe('a row of acts', () => {
  test.each<[string, string[], string[], string[]]>([
    [
      'gives its law to every change of the code',
      [act('2023-1Q', '0102801001', '', 'X')],
      [],
      ['renamed 0102801001: X', 'corrected 0102801001 old_name: X'],
    ],
    [
      'gives its law to one merger, and to the area that the mergers made',
      [act('2023-1Q', '0102801005', '0102801003', 'X')],
      [],
      ['created 0102801005: X', 'merged 0102801005: X'],
    ],
    ['fits a code that ended', [act('2023-1Q', '0102801999', '0102801006', 'X')], [], ['ended 0102801006: X']],
    [
      'is also the law of the areas that follow, and not of what else happened to them',
      [act('2023-1Q', '0202801000', '0102802000', 'X'), act('2023-1Q', '0202801001', '', 'Y')],
      ['2023-1Q,recoded,0202801001,0102802001,N,0202801000,X'],
      ['moved 0202801000: X', 'recoded 0202801001: X', 'renamed 0202801001: Y'],
    ],
    [
      'without a larger area is a law for one kind of change',
      [],
      ['2023-1Q,reclassified,0102803000,,P,,Order No. 1 (PSA’s workbook)'],
      ['reclassified 0102803000 income_classification: Order No. 1'],
    ],
    ['is for its own release', [act('2023-2Q', '0102801001', '', 'X')], [], ['renamed 0102801001: X']],
  ])('%s', async (_what, acts, inherited, expected) => {
    const { bases, problems } = await read(acts, inherited);
    expect(problems).toEqual([]);
    expect(bases).toEqual(expected);
  });

  test('of the first release, or one that does not fit and says so, is left out', async () => {
    const doubtful = act('2023-1Q', '0102801009', '', 'X', '"new name not in the release, which has A"');
    const found = await read([act('2022-4Q', '0102801001', '', 'X'), doubtful]);
    expect(found).toMatchObject({ bases: [], problems: [] });
  });

  test('that is wrong is refused, all of them together', async () => {
    const rows = [
      act('2023-1Q', '0102801009', '', 'X'),
      act('2023-3Q', '0102801001', '', 'X'),
      act('2023-1Q', '102801001', '', 'X'),
      act('2023-2Q', '0102801001', '', '=1+2'),
      act('2023-2Q', '0102801001', '', 'X').replace('ordinance', 'letter'),
      act('2023-1Q', '0102801001', '', 'X'),
      act('2023-1Q', '0102801001', '', 'Y'),
    ];
    const { problems } = await read(rows, ['2023-1Q,recoded,0202801001,0102802001,N,0202801009,X']);
    expect(problems.toSorted()).toEqual([
      '2 act_code "0202801009"',
      '2 code no such change in 2023-1Q',
      '3 release "2023-3Q"',
      '4 code "102801001"',
      '4 code no such change in 2023-1Q',
      '5 legal_basis "=1+2"',
      '6 basis_kind "letter"',
      '6 legal_basis "X"',
      '8 legal_basis "Y"',
      '8 legal_basis "Y"',
    ]);
  });

  test('keeps the laws that the history has', async () => {
    const one = await read([act('2023-1Q', '0102801001', '', 'X')]);
    const problems = new Problems();
    const two = applyActs(one.history, [], problems);
    expect(two.changes('2023-1Q')).toEqual(one.history.changes('2023-1Q'));
    const again = keepActs(history.changes('2023-1Q'), one.history.changes('2023-1Q'));
    expect(again).toEqual(one.history.changes('2023-1Q'));
  });

  test('shares its act with equal ones, which then has the sources of all', async () => {
    const rows = [
      act('2023-1Q', '0102801005', '0102801003', 'X', 'ok', 'PSA, row 7'),
      act('2023-1Q', '0102801005', '0102801004', 'X', 'ok', 'PSA, row 8'),
    ];
    const found = await read(rows);
    const bases = new Set(found.history.changes('2023-1Q').flatMap(({ basis }) => basis ?? []));
    expect([...bases].map(({ source }) => source)).toEqual(['PSA, rows 7-8']);
  });
});

test.each([
  [['A, row 1', 'A, row 2', 'A, row 4'], 'A, rows 1-2, 4'],
  [['A, row 1'], 'A, row 1'],
  [['notice', 'notice', 'B, row 2', 'B, row 1'], 'notice; B, rows 1-2'],
])('sources %j are %s', (sources, expected) => expect(joinSources(sources)).toBe(expected));

describe.skipIf(absent)(withReason("PSA's acts"), () => {
  test('are 266, of the kinds that the list of them counts', async () => {
    const problems = new Problems();
    const given = await readActs([publication('record/acts.csv')], problems);
    expect(problems.list()).toEqual([]);
    const counts = Object.fromEntries(
      ACT_KINDS.map((kind) => [kind, given.filter(({ act: { kind: each } }) => each === kind).length]),
    );
    expect(counts).toEqual({
      republic_act: 22,
      executive_order: 1,
      ordinance: 93,
      court_ruling: 12,
      certification: 109,
      other: 29,
    });
  });
});
