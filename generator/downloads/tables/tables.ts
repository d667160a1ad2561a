import type { Dataset } from '../../dataset/dataset.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { areasTable } from './areas.ts';
import { changesTable } from './changes.ts';
import { codesTable } from './codes.ts';
import { releasesTable } from './releases.ts';
import type { DownloadTable } from './table.ts';

/** All tables of a release or of one region of it, each after those that its foreign keys name. */
export const toTables = (dataset: Dataset, gazetteer: Gazetteer): readonly DownloadTable[] => [
  releasesTable(gazetteer),
  areasTable(dataset, gazetteer.hierarchy),
  codesTable(gazetteer),
  changesTable(gazetteer),
];
