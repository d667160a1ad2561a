import type { Family } from '../api/routing/route.ts';
import { fromCompact, type CompactDataset } from '../dataset/compact.ts';
import { gazetteerOfRelease } from '../dataset/history/gazetteer-of-release.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';

/** The mounts of an API as one JSON value: `dataset.json` of the package, and `/assets/dataset.json` of a site. */
export interface PackedApi {
  readonly datasets: readonly CompactDataset[];
  /** Each mount with its base, its families and the index of its dataset. */
  readonly mounts: readonly {
    readonly base: string;
    readonly families: readonly Family[];
    readonly dataset: number;
  }[];
}

/**
 * Indexes packed datasets: the gazetteer of each mount.
 *
 * @param release an older release to rebuild from them; by default each dataset has its own.
 * @throws {Error} if the dataset of a mount or the parent of an area is missing.
 */
export function openGazetteers({ datasets, mounts }: PackedApi, release?: string): readonly Gazetteer[] {
  const newest = datasets.map(fromCompact);
  const gazetteers = release === undefined ? newest : newest.map((each) => gazetteerOfRelease(each, release));
  return mounts.map(({ base, dataset }) => {
    const gazetteer: Gazetteer | undefined = gazetteers[dataset];
    if (gazetteer === undefined) throw new Error(`${base} has dataset ${dataset}, but there are ${gazetteers.length}`);
    return gazetteer;
  });
}
