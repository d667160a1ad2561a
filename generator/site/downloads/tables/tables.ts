import { areasTable } from './areas.ts';
import { changesTable } from './changes.ts';
import { codesTable } from './codes.ts';
import { earlierChangesTable } from './earlier-changes.ts';
import {
  type ColumnOf,
  date,
  described,
  type DownloadTable,
  integer,
  release,
  REQUIRED,
  rowsOf,
  text,
} from './table.ts';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import type { DownloadContent } from '../download-file.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { MAX_TITLE, type ReleaseTotals } from '../../../core/psgc/release.ts';

/** The characters of a year, a hyphen and six digits. */
const NUMBER_LENGTH = 11;

function releasesTable(gazetteer: Gazetteer): DownloadTable {
  const served = new ServedChanges(gazetteer);
  const columns: readonly ColumnOf<ReleaseTotals>[] = [
    ...COLUMNS,
    {
      ...integer('changes', 'Number of changes since the previous release', REQUIRED),
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
  { ...release('release_name', 'Year and quarter, or year and month', REQUIRED), of: (each) => each.release },
  { ...date('release_date', 'The day that the release is as of, if known'), of: (each) => each.date },
  { ...date('published_date', 'The day on which PSA published it, if known'), of: (each) => each.published },
  {
    ...text('notice_number', 'The number of the notice of PSA, if known', NUMBER_LENGTH),
    of: (each) => each.reference,
  },
  { ...text('notice_title', 'The title of the notice of PSA, if known', MAX_TITLE), of: (each) => each.title },
  { ...text('notice_url', 'The page of the notice of PSA, if known', MAX_TITLE), of: (each) => each.url },
  { ...text('source', 'The file that the release was taken from', 200, REQUIRED), of: (each) => each.source },
  count('regions', 'regions', 'regions'),
  count('provinces', 'provinces', 'provinces'),
  count('cities', 'cities', 'cities'),
  count('municipalities', 'municipalities', 'municipalities'),
  count('sub_municipalities', 'sub-municipalities', 'subMunicipalities'),
  count('barangays', 'barangays', 'barangays'),
];

/** All tables of a release or of one region of it, each after those that its foreign keys name. */
export const exportTables = (dataset: Dataset, gazetteer: Gazetteer): readonly DownloadTable[] => [
  releasesTable(gazetteer),
  areasTable(dataset, gazetteer),
  codesTable(gazetteer),
  changesTable(gazetteer),
  earlierChangesTable(gazetteer),
];

/** What an export of a release or of one region of it is made of. */
export const contentOf = (
  dataset: Dataset,
  gazetteer: Gazetteer,
  shapes: DownloadContent['shapes'] = null,
): DownloadContent => ({ shapes, release: dataset.release, gazetteer, tables: exportTables(dataset, gazetteer) });
