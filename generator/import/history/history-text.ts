import { stringify } from 'csv-stringify/sync';
import { CHANGE_COLUMNS, changesFile, RELEASE_COLUMNS, RELEASES_FILE } from '../../dataset/history/history-files.ts';
import type { History } from '../../dataset/history/history.ts';
import type { ReleaseTotals } from '../../dataset/history/releases.ts';
import { toRows } from '../../dataset/history/to-change.ts';
import { sortRows } from './sort-rows.ts';

/** The files of a history in the folder of a dataset, by name. */
export function historyText({ releases, changes }: History): ReadonlyMap<string, string> {
  const list = stringify(releases.map(toRow), { header: true, columns: [...RELEASE_COLUMNS] });
  const [, ...others] = releases;
  return new Map([
    [RELEASES_FILE, list],
    ...others.map(({ release }): [string, string] => {
      const rows = sortRows(toRows(changes(release)));
      return [changesFile(release), stringify([...rows], { header: true, columns: [...CHANGE_COLUMNS] })];
    }),
  ]);
}

function toRow({ date, subMunicipalities, ...totals }: ReleaseTotals): object {
  return { ...totals, date: date ?? '', sub_municipalities: subMunicipalities };
}
