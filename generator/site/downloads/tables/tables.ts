import { areasTable } from './areas.ts';
import { changesTable } from './changes.ts';
import { codesTable } from './codes.ts';
import { earlierChangesTable } from './earlier-changes.ts';
import { type ColumnOf, columnsOf, type DownloadTable, required, tableOf } from './table.ts';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import type { DownloadContent } from '../download-file.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { MAX_TITLE, type ReleaseTotals } from '../../../core/psgc/release.ts';

/** The characters of a year, a hyphen and six digits. */
const NUMBER_LENGTH = 11;

const { text, integer, date, release } = columnsOf<ReleaseTotals>();

function releasesTable(gazetteer: Gazetteer): DownloadTable {
  const served = new ServedChanges(gazetteer);
  const columns: readonly ColumnOf<ReleaseTotals>[] = [
    ...COLUMNS,
    required(integer('changes', 'Number of changes since the previous release', (each) => served.of(each).length)),
  ];
  return {
    name: 'releases',
    title: 'Releases',
    description: 'The known releases of the PSGC, with how many areas each has, oldest first.',
    primaryKey: ['release_name'],
    foreignKeys: [],
    indexes: [],
    ...tableOf(columns, gazetteer.history.releases),
  };
}

const count = (name: string, what: string, key: keyof ReleaseTotals): ColumnOf<ReleaseTotals> =>
  required(integer(name, `How many ${what} it has`, (each) => each[key]));

const COLUMNS: readonly ColumnOf<ReleaseTotals>[] = [
  required(release('release_name', 'Year and quarter, or year and month', (each) => each.release)),
  date('release_date', 'The day that the release is as of, if known', (each) => each.date),
  date('published_date', 'The day on which PSA published it, if known', (each) => each.published),
  text('notice_number', 'The number of the notice of PSA, if known', NUMBER_LENGTH, (each) => each.reference),
  text('notice_title', 'The title of the notice of PSA, if known', MAX_TITLE, (each) => each.title),
  text('notice_url', 'The page of the notice of PSA, if known', MAX_TITLE, (each) => each.url),
  required(text('source', 'The file that the release was taken from', 200, (each) => each.source)),
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
