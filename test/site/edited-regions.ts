import type { Dataset } from '../../generator/data/dataset.ts';
import { type ChangeRow, toChanges, toRows } from '../../generator/history/rows.ts';
import { historyFrom, type ReleaseHistory } from '../../generator/history/history.ts';
import { KINDS } from '../../generator/psgc/kinds.ts';
import type { Column, Row } from '../../generator/psgc/table.ts';
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

export const dataset: Dataset = regionsOf(committed);

function regionsOf({ history, ...whole }: Dataset): Dataset {
  return mapRows({ ...whole, ...(history && { history: inRegions(history) }) }, (rows) => rows.filter(isKept));
}

/** A dataset with other rows. */
export function mapRows(of: Dataset, change: (rows: readonly Row[]) => readonly Row[]): Dataset {
  return {
    ...of,
    tables: Object.fromEntries(
      KINDS.map((kind) => [kind, { ...of.tables[kind], rows: change(of.tables[kind].rows) }]),
    ) as unknown as Dataset['tables'],
  };
}

/** Edits of the tables. */
export const EDITS: readonly (readonly [what: string, code: string, column: Column, value: string])[] = [
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
export const HISTORY_EDITS: readonly (readonly [
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
