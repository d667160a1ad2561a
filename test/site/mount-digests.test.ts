import { beforeAll, describe, expect, test } from 'vitest';
import { ownFields } from '../../generator/areas/area.ts';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Dataset } from '../../generator/data/dataset.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { type ChangeRow, toChanges, toRows } from '../../generator/history/rows.ts';
import { historyFrom, type ReleaseHistory } from '../../generator/history/history.ts';
import { KINDS } from '../../generator/psgc/kinds.ts';
import type { Column, Row } from '../../generator/psgc/table.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { MountDigests } from '../../generator/site/mount-digests.ts';
import { siteFor } from '../tree-for.ts';
import { dataset as committed } from '../committed-dataset.ts';

/**
 * Regions whose lists depend on each other: the City of Isabela (09) lies in Basilan (19), and the municipalities of the
 * Special Geographic Area (19) in Cotabato (12). In region 12, the City of General Santos lies in South Cotabato. Of most areas above the barangays no barangays are kept.
 */
const REGIONS = ['09', '12', '13', '19'];
/** The provinces of these regions, and what is in their place, by their first five digits. */
const WITHIN = ['09066', '09072', '09901', '12047', '12063', '12308', '13806', '13817', '19007', '19999'];
const LOCALITIES = ['0990101', '1900702', '1999901', '1204701', '1230800', '1381701', '1380602'];

const isKept = ({ code }: Row): boolean =>
  REGIONS.includes(code.slice(0, 2)) &&
  (code.endsWith('00000000') ||
    (code.endsWith('000') && WITHIN.includes(code.slice(0, 5))) ||
    LOCALITIES.includes(code.slice(0, 7)));

/** The history of the codes in these regions. */
const inRegions = ({ releases, changes, formerNine }: ReleaseHistory): ReleaseHistory =>
  historyFrom(
    releases,
    (release) =>
      changes(release).filter((change) =>
        [change.code, change.formerCode].some((code) => code !== null && REGIONS.includes(code.slice(0, 2))),
      ),
    formerNine.filter(({ code }) => REGIONS.includes(code.slice(0, 2))),
  );

let dataset: Dataset;
beforeAll(async () => {
  const { history, ...whole } = committed;
  dataset = mapRows({ ...whole, history: history && inRegions(history) }, (rows) => rows.filter(isKept));
});

/**
 * The parts of sections of the country, of the history and of pages, of the families that are not of psgc.cloud, each
 * with its digest and its content, names included. The digest of the other parts is the version of the dataset.
 */
function partsOf(of: Dataset): ReadonlyMap<string, readonly [digest: string, content: string]> {
  const { parts } = siteFor(
    files,
    mountFamilies(toGazetteer(of, null, 'same'), ['v2', 'v1', 'gitlab', 'areas', 'history']),
    'names',
  );
  return new Map(
    parts
      .filter(({ name }) => /\d{10}$|^history$|^pages/.test(name))
      .map(({ name, input, resources, aliases }) => [
        name,
        [input(), JSON.stringify([...resources(), ...aliases()])] as const,
      ]),
  );
}

const EDITS: readonly (readonly [what: string, code: string, column: Column, value: string])[] = [
  ['the name of a city that lies in another region', '0990101000', 'name', 'Isabela City'],
  ['its nine-digit code', '0990101000', 'correspondence_code', '099709000'],
  ['its former name', '0990101000', 'old_name', 'Isabela'],
  ['where it lies', '0990101000', 'located_in', '0907200000'],
  ['whether it is a capital', '0990101000', 'status', 'Capital'],
  ['one of its barangays', '0990101002', 'name', 'Another'],
  ['the population of that barangay', '0990101002', 'population_2020', '1'],
  ['whether it is a poblacion', '0990101002', 'status', 'Pob.'],
  ['the population of that city', '0990101000', 'population_2015', '1'],
  ['the nine-digit code of its region', '0900000000', 'correspondence_code', '099000000'],
  ['the island region of its region', '0900000000', 'island_region', 'V'],
  ['the nine-digit code of the province in which it lies', '1900700000', 'correspondence_code', '150900000'],
  ['the name of that province', '1900700000', 'name', 'New Basilan'],
  ['the nine-digit code of the region of that province', '1900000000', 'correspondence_code', ''],
  ['the name of an independent city', '1230800000', 'name', 'City of Dadiangas'],
  ['one of the barangays of that city', '1230800003', 'name', 'Another'],
  ['where that city lies', '1230800000', 'located_in', '1204700000'],
  ['the name of the province in which it lies', '1206300000', 'name', 'New South Cotabato'],
  ['the nine-digit code of the region of both', '1200000000', 'correspondence_code', '129000000'],
  ['a name that a province in the region has too', '1206300000', 'name', 'Cotabato'],
  ['a name that a city in the region has too', '1204701000', 'name', 'City of General Santos'],
  ['a name that a province in another region has too', '1206300000', 'name', 'Basilan'],
  ['a municipality of the Special Geographic Area', '1999901000', 'old_name', 'Carmen'],
  ['the nine-digit code of Cotabato', '1204700000', 'correspondence_code', '124900000'],
  ['the nine-digit code of a municipality in a district', '1381701000', 'correspondence_code', '137506000'],
  ['a nine-digit code that becomes shared with another region', '1381701001', 'correspondence_code', '099701002'],
];

/** Changes what a release changed. */
const inRelease =
  (release: string, edit: (rows: readonly ChangeRow[]) => readonly ChangeRow[]) =>
  ({ releases, changes, formerNine }: ReleaseHistory): ReleaseHistory =>
    historyFrom(
      releases,
      (name) => (name === release ? toChanges(edit(toRows(changes(name)))) : changes(name)),
      formerNine,
    );

const each = (is: (row: ChangeRow) => boolean, edit: Partial<ChangeRow>) => (rows: readonly ChangeRow[]) =>
  rows.map((row) => (is(row) ? { ...row, ...edit } : row));
const but = (is: (row: ChangeRow) => boolean) => (rows: readonly ChangeRow[]) => rows.filter((row) => !is(row));
const and = (row: Partial<ChangeRow>) => (rows: readonly ChangeRow[]) => [...rows, { ...EMPTY, ...row }];

const EMPTY: ChangeRow = {
  change: 'merged',
  kind: 'barangay',
  code: '',
  former_code: '',
  name: 'Nowhere',
  field: '',
  from: '',
  to: '',
  evidence: '',
  basis: '',
};

/** Sulu moved from 19 to 09 in 2025-07, with its municipalities. */
const SULU = '0906600000';
const isSulu = ({ code, change }: ChangeRow) => code === SULU && change === 'moved';

/** What each edit of the history changes: the sections whose parts differ, by their first five digits. */
const HISTORY_EDITS: readonly (readonly [
  what: string,
  sections: readonly string[],
  edit: (history: ReleaseHistory) => ReleaseHistory,
])[] = [
  ['the evidence of a code', ['09066'], inRelease('2025-07', each(isSulu, { evidence: 'declared' }))],
  ['the former code of an area', ['09066'], inRelease('2025-07', each(isSulu, { former_code: '1506600000' }))],
  ['the successor of a code', ['09066', '19007'], inRelease('2025-07', each(isSulu, { code: '1900700000' }))],
  ['whether a code is known', ['09066'], inRelease('2025-07', but(isSulu))],
  [
    'the last name of a code',
    ['09066'],
    inRelease('2025-07', and({ change: 'renamed', code: SULU, from: 'Jolo', to: 'Sulu' })),
  ],
  [
    'a code before the former one',
    ['09066'],
    inRelease('2024-2Q', and({ change: 'recoded', kind: 'province', code: '1906600000', former_code: '1506600000' })),
  ],
  [
    'a merger',
    ['12047'],
    inRelease('2024-3Q', and({ code: '1204701001', former_code: '1204701099', evidence: 'declared' })),
  ],
  [
    'a division in two regions',
    ['09901'],
    inRelease('2024-3Q', (rows) =>
      and({ change: 'split', code: '1204701001', former_code: '1204701099' })(
        and({ change: 'split', code: '0990101001', former_code: '1204701099' })(rows),
      ),
    ),
  ],
  ['the end of a code', ['13806'], inRelease('2024-3Q', and({ change: 'ended', former_code: '1380602099' }))],
  [
    'the end of a code of a region that is gone',
    ['09000'],
    inRelease('2024-3Q', and({ change: 'ended', former_code: '2180602099' })),
  ],
  [
    'the nine-digit code of a gone area',
    ['13806'],
    inRelease('2024-3Q', (rows) =>
      and({ change: 'had', former_code: '1380602099', field: 'correspondence_code', from: '133902099' })(
        and({ change: 'ended', former_code: '1380602099' })(rows),
      ),
    ),
  ],
  [
    'that an area had the code that another one has now',
    ['19007'],
    inRelease('2024-3Q', and({ change: 'recoded', code: '1900702001', former_code: '0990101002' })),
  ],
  [
    'a former name of an area',
    ['13806'],
    inRelease('2024-3Q', and({ change: 'renamed', code: '1380602001', from: 'Before', to: 'After' })),
  ],
];

describe('a part with an equal digest is equal, after a change of', () => {
  let before: ReturnType<typeof partsOf>;
  beforeAll(() => {
    before = partsOf(dataset);
  });

  /** The parts that differ. */
  function changedBy(edited: Dataset): readonly string[] {
    const changed: string[] = [];
    for (const [name, [digest, content]] of partsOf(edited)) {
      const [digestBefore, contentBefore] = before.get(name) ?? [];
      if (content !== contentBefore) changed.push(name);
      if (digest === digestBefore) expect(content === contentBefore, name).toBe(true);
    }
    return changed;
  }

  test.each(EDITS)('%s', (_what, code, column, value) => {
    const edit = (row: Row): Row => (row.code === code ? { ...row, [column]: value } : row);
    expect(changedBy(mapRows(dataset, (rows) => rows.map(edit)))).not.toEqual([]);
  });

  test('a barangay that is gone', () => {
    const changed = changedBy(mapRows(dataset, (rows) => rows.filter(({ code }) => code !== '1380602001')));
    expect(changed).toEqual(['pages-01', '1300000000', '1380600000', 'gitlab-1300000000', 'gitlab-1380600000']);
  });

  test('a name that an area of another region owns in the country, to that of an area beside it', () => {
    const named = (of: Dataset, code: string) =>
      mapRows(of, (rows) => rows.map((row) => (row.code === code ? { ...row, name: 'Zamboanga del Norte' } : row)));
    const one = named(dataset, '1206300000');
    const [digestBefore, contentBefore] = partsOf(one).get('1206300000') ?? [];
    const [digest, content] = partsOf(named(one, '1204700000')).get('1206300000') ?? [];
    expect(content).not.toBe(contentBefore);
    expect(digest).not.toBe(digestBefore);
  });

  test.each(HISTORY_EDITS)('%s in the history', (_what, sections, edit) => {
    const { history } = dataset;
    if (history === undefined) throw new Error('no history');
    const expected = ['history', ...sections.map((section) => `${section}00000`)];
    expect(changedBy({ ...dataset, history: edit(history) })).toEqual(expected);
  });

  test('what happened before the first release', () => {
    const { earlierChanges = [] } = dataset;
    const edited = earlierChanges.map((row) => (row.code === '1999901001' ? { ...row, basis: 'BAA No. 1' } : row));
    expect(changedBy({ ...dataset, earlierChanges: edited })).toEqual(['1999900000']);
  });

  test('a part does not depend on the history if the mount does not answer it', () => {
    const inputs = (of: Dataset) =>
      siteFor(files, mountFamilies(toGazetteer(of, null, 'same'), ['v2'])).parts.map(({ input }) => input());
    const { history: _history, ...without } = dataset;
    expect(inputs(without)).toEqual(inputs(dataset));
  });
});

const mapRows = (of: Dataset, change: (rows: readonly Row[]) => readonly Row[]): Dataset => ({
  ...of,
  tables: Object.fromEntries(
    KINDS.map((kind) => [kind, { ...of.tables[kind], rows: change(of.tables[kind].rows) }]),
  ) as unknown as Dataset['tables'],
});

/** The last barangay of the country, and one in the middle. */
const LAST = committed.tables.barangay.rows.at(-1)?.code;
const MIDDLE = committed.tables.barangay.rows[22_500]?.code;
const renamed = (rows: readonly Row[]) =>
  rows.map((row) => (row.code === MIDDLE ? { ...row, name: `New ${row.name}` } : row));

describe('the digest of a run of pages differs if the barangays, their number or the origin do, after', () => {
  const SIZE = 3_000;
  /** The barangays of each run of pages, each with the digest of the run. */
  const runsOf = (of: Dataset, origin = '') => {
    const [mount] = mountFamilies(toGazetteer(of, null, 'same'), ['v1'], origin);
    if (mount === undefined) throw new Error('no mount');
    const list = mount.gazetteer.hierarchy.list(null, 'barangays');
    const digests = new MountDigests(mount, true);
    return Array.from({ length: Math.ceil(list.length / SIZE) }, (_, at) => ({
      digest: digests.ofPages(at * SIZE, (at + 1) * SIZE),
      content: JSON.stringify([list.length, origin, list.slice(at * SIZE, (at + 1) * SIZE).map(ownFields)]),
    }));
  };
  const runs = runsOf(committed);

  test.each<[what: string, runs: ReturnType<typeof runsOf>, changed: number]>([
    ['no change', runsOf(committed), 0],
    ['another origin', runsOf(committed, 'https://psgc.example.ph'), runs.length],
    ['a barangay is renamed', runsOf(mapRows(committed, renamed)), 1],
    ['a barangay is gone', runsOf(mapRows(committed, (rows) => rows.filter(({ code }) => code !== LAST))), runs.length],
  ])('%s', (_what, edited, changed) => {
    const isChanged = edited.map(({ content }, at) => content !== runs[at]?.content);
    expect(isChanged.filter(Boolean)).toHaveLength(changed);
    expect(edited.map(({ digest }, at) => digest !== runs[at]?.digest)).toEqual(isChanged);
  });
});
