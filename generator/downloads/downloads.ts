import { hash } from 'node:crypto';
import type { Dataset } from '../dataset/dataset.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { DownloadFile } from './download-file.ts';
import { downloadFiles } from './download-files.ts';
import type { LoadedFormat } from './formats/formats.ts';
import { readLicences } from './licences.ts';
import type { DownloadTable } from './tables/table.ts';
import { toTables } from './tables/tables.ts';

/** A table without its rows. */
export type TableSummary = Omit<DownloadTable, 'rows'> & { readonly rowCount: number };

/** A table without its rows, which can be many. */
export const summaryOfTable = ({ rows, ...table }: DownloadTable): TableSummary => ({
  ...table,
  rowCount: rows.length,
});

/** The downloads of a site. */
export interface Downloads {
  /** A digest of everything that decides the files, except the generator. */
  readonly input: () => string;
  /** Makes them when they are first asked for, and keeps them. */
  readonly made: () => MadeDownloads;
}

/** The tables, and the files in each format. */
export interface MadeDownloads {
  readonly formats: readonly Pick<LoadedFormat, 'name' | 'title'>[];
  readonly tables: readonly TableSummary[];
  readonly files: readonly DownloadFile[];
}

/**
 * The downloads of a dataset.
 *
 * @param gazetteer that of the dataset, or of one region of it.
 */
export function toDownloads(dataset: Dataset, gazetteer: Gazetteer, formats: readonly LoadedFormat[]): Downloads {
  let made: MadeDownloads | undefined;
  const make = () => {
    const tables = toTables(dataset, gazetteer);
    return {
      formats,
      tables: tables.map(summaryOfTable),
      files: [...downloadFiles({ release: dataset.release, tables }, formats)],
    };
  };
  return {
    input: () => hash('sha256', `${gazetteer.version} ${hash('sha256', readLicences())}`),
    made: () => (made ??= make()),
  };
}
