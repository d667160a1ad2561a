import { areasTable } from './areas.ts';
import { changesTable, earlierChangesTable } from './changes.ts';
import { codesTable } from './codes.ts';
import { concordancesTable } from './concordances.ts';
import { columnsOf, type DownloadTable, required, tableOf } from './table.ts';
import { HISTORY } from '../../../api/history/records.ts';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import type { DownloadContent } from '../download-file.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { MAX_TITLE } from '../../../core/psgc/release.ts';

/** The characters of a year, a hyphen and six digits. */
const NUMBER_LENGTH = 11;

const { ReleaseDetail } = HISTORY;
const { text, textOf, integer, date, release } = columnsOf<ReturnType<typeof ReleaseDetail.write>>(
  ReleaseDetail.fields,
);

function releasesTable(gazetteer: Gazetteer): DownloadTable {
  const served = new ServedChanges(gazetteer);
  return {
    name: 'releases',
    title: 'Releases',
    description: 'The known releases of the PSGC, with how many areas each has, oldest first.',
    primaryKey: ['release_name'],
    foreignKeys: [],
    indexes: [],
    ...tableOf(COLUMNS, () =>
      gazetteer.history.releases.map((each) => ReleaseDetail.write(each, served.of(each).length)),
    ),
  };
}

const COUNTS = ['regions', 'provinces', 'cities', 'municipalities', 'sub_municipalities', 'barangays'] as const;

const COLUMNS = [
  required(release('release_name', 'release')),
  date('release_date', 'date'),
  date('published_date', 'published'),
  textOf(NUMBER_LENGTH)('notice_number', 'reference', 'The number of the notice of PSA, if known'),
  textOf(MAX_TITLE)('notice_title', 'title', 'The title of the notice of PSA, if known'),
  textOf(MAX_TITLE)('notice_url', 'url', 'The page of the notice of PSA, if known'),
  required(text('source', 'source')),
  ...COUNTS.map((each) => required(integer(each, each, `How many ${each.replace('_', '-')} it has`))),
  required(integer('changes', 'changes', 'Number of changes since the previous release')),
];

/** All tables of a release or of one region of it, each after those that its foreign keys name. */
export const exportTables = (dataset: Dataset, gazetteer: Gazetteer): readonly DownloadTable[] => [
  releasesTable(gazetteer),
  areasTable(dataset, gazetteer),
  codesTable(gazetteer),
  changesTable(gazetteer),
  ...(gazetteer.region === null ? [concordancesTable(gazetteer)] : []),
  earlierChangesTable(gazetteer),
];

export const contentOf = (
  dataset: Dataset,
  gazetteer: Gazetteer,
  shapes: DownloadContent['shapes'] = null,
): DownloadContent => ({ shapes, release: dataset.release, gazetteer, tables: exportTables(dataset, gazetteer) });
