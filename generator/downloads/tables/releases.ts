import type { Gazetteer } from '../../dataset/gazetteer.ts';
import type { ReleaseTotals } from '../../dataset/history/releases.ts';
import { ServedChanges } from '../../dataset/history/served-changes.ts';
import { integer, release, REQUIRED, text } from './columns.ts';
import { described, rowsOf, type ColumnOf, type DownloadTable } from './table.ts';

/** The most characters of the name of a publication's file. */
const FILE_LENGTH = 200;

/** The table of the releases, the oldest first. Their totals are those of the country. */
export function releasesTable(gazetteer: Gazetteer): DownloadTable {
  const served = new ServedChanges(gazetteer);
  const columns: readonly ColumnOf<ReleaseTotals>[] = [
    ...COLUMNS,
    {
      ...integer('changes', 'How many changes against the release before there are', REQUIRED),
      of: (each) => served.of(each).length,
    },
  ];
  return {
    name: 'releases',
    title: 'Releases',
    description: 'The known releases of the PSGC, with how many areas each has, oldest first.',
    columns: described(columns),
    primaryKey: ['release_name'],
    foreignKeys: [],
    indexes: [],
    rows: rowsOf(columns, gazetteer.history.releases),
  };
}

const count = (name: string, what: string, key: keyof ReleaseTotals): ColumnOf<ReleaseTotals> => ({
  ...integer(name, `How many ${what} it has`, REQUIRED),
  of: (each) => each[key],
});

const COLUMNS: readonly ColumnOf<ReleaseTotals>[] = [
  {
    ...release('release_name', 'Year and quarter, or year and month', REQUIRED),
    of: (each) => each.release,
  },
  {
    name: 'release_date',
    type: 'date',
    description: 'The day that the release is as of, if known',
    of: (each) => each.date,
  },
  { ...text('source', 'The file that the release was taken from', FILE_LENGTH, REQUIRED), of: (each) => each.source },
  count('regions', 'regions', 'regions'),
  count('provinces', 'provinces', 'provinces'),
  count('cities', 'cities', 'cities'),
  count('municipalities', 'municipalities', 'municipalities'),
  count('sub_municipalities', 'sub-municipalities', 'subMunicipalities'),
  count('barangays', 'barangays', 'barangays'),
];
