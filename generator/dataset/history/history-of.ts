import type { Dataset } from '../dataset.ts';
import { KINDS } from '../kind.ts';
import { historyFrom, type History } from './history.ts';

/** The history of a dataset. Without one, its release is the only one that is known. */
export function historyOf({ history, release, tables }: Dataset): History {
  if (history !== undefined) return history;
  const [regions, provinces, cities, municipalities, subMunicipalities, barangays] = KINDS.map(
    (kind) => tables[kind].rows.length,
  ) as [number, number, number, number, number, number];
  const { date, source } = release;
  const totals = { regions, provinces, cities, municipalities, subMunicipalities, barangays };
  return historyFrom([{ release: release.release, date, source: source.file, ...totals }], NO_CHANGES);
}

/** Not within `historyOf`, where it would keep the tables in memory. */
const NO_CHANGES = (): readonly [] => [];
