import { stringify } from 'csv-stringify/sync';
import { CHANGE_COLUMNS, changesFile, RELEASE_COLUMNS, RELEASES_FILE } from '../../dataset/history/history-files.ts';
import type { HistoryRows } from './history-of-publications.ts';

/** The files of a history in the folder of a dataset, by name. */
export function historyText({ releases, changes }: HistoryRows): ReadonlyMap<string, string> {
  const files = new Map([[RELEASES_FILE, stringify([...releases], { header: true, columns: [...RELEASE_COLUMNS] })]]);
  for (const [release, rows] of changes) {
    files.set(changesFile(release), stringify([...rows], { header: true, columns: [...CHANGE_COLUMNS] }));
  }
  return files;
}
