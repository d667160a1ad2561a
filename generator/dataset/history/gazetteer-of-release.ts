import { rowMaker } from '../area-row.ts';
import { COLLECTIONS_OF } from '../collection.ts';
import type { Tables } from '../dataset.ts';
import { toGazetteer, type Gazetteer } from '../gazetteer.ts';
import { KINDS } from '../kind.ts';
import { datasetOfRelease } from './dataset-of-release.ts';
import { historyUntil, type History } from './history.ts';

/**
 * The gazetteer of an older release, rebuilt from that of the newest one, which can be a packed one.
 *
 * @param name the release as people write it: `2025-1Q`, `2025-1q`, `Q1_2025`.
 * @throws {InvalidInput} if the history has no such release.
 * @throws {Error} if the gazetteer is limited to a region, because areas have moved between regions.
 */
export function gazetteerOfRelease(newest: Gazetteer, name: string): Gazetteer {
  const { release, region, version, hierarchy, writing, history } = newest;
  if (region !== null) throw new Error(`a dataset of the region ${region} alone has no older releases`);
  const toRow = rowMaker(release);
  const tables = KINDS.map((kind) => {
    const rows = hierarchy.list(null, COLLECTIONS_OF[kind].at(-1) ?? 'regions').map(toRow);
    return [kind, { file: kind, rows, lines: [] }];
  });
  const sourced = {
    otherNames: writing.otherNames.map((each) => ({ ...each, source: '' })),
    words: writing.words.map((each) => ({ ...each, source: '' })),
    labels: writing.labels.map((each) => ({ ...each, source: '' })),
  };
  const older = datasetOfRelease(
    { release, tables: Object.fromEntries(tables) as Tables, writing: sourced, history: withoutClasses(history) },
    name,
  );
  const found = older.release.release;
  if (found === release.release) return newest;
  return toGazetteer({ ...older, history: historyUntil(history, found) }, null, `${version}-${found}`);
}

/** A gazetteer does not know the classes of areas, so their changes cannot be undone in it. */
const withoutClasses = ({ releases, changes }: History): History => ({
  releases,
  changes: (release) => changes(release).filter(({ change, field }) => change !== 'reclassified' || field === 'level'),
});
