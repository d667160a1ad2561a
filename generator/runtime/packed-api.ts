import type { Mount } from '../api/mount.ts';
import type { Family } from '../api/routing/route.ts';
import { type CompactDataset, fromCompact, toCompact } from '../gazetteer/compact.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { gazetteerOfRelease } from '../gazetteer/older-release.ts';

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

type PackedMount = Pick<Mount, 'base' | 'families' | 'gazetteer'>;

/** Packs mounts; a dataset that several of them share is packed once. */
export function packApi(mounts: readonly PackedMount[]): PackedApi {
  const gazetteers = gazetteersOf(mounts);
  return {
    datasets: gazetteers.map(toCompact),
    mounts: mounts.map(({ base, families, gazetteer }) => ({ base, families, dataset: gazetteers.indexOf(gazetteer) })),
  };
}

/** Packs mounts for searches only, which need no population, no place and nothing of what happened before the first release. */
export function packSearch(mounts: readonly PackedMount[]): PackedApi {
  const packed = packApi(mounts);
  const datasets = packed.datasets.map(
    ({ populations: _populations, points: _points, earlierChanges: _earlier, ...dataset }) => dataset,
  );
  return { ...packed, datasets };
}

/**
 * Packs mounts for a function, with the names for searches where these are mounted. They make the value larger by a
 * half, and the first search of an instance cheap.
 */
export function packFunction(mounts: readonly PackedMount[]): PackedApi {
  const packed = packApi(mounts);
  const isSearched = (gazetteer: Gazetteer) =>
    mounts.some((each) => each.gazetteer === gazetteer && each.families.includes('search'));
  const datasets = gazetteersOf(mounts).map((gazetteer, at) => {
    const dataset = packed.datasets[at] as CompactDataset;
    return isSearched(gazetteer) ? { ...dataset, search: gazetteer.fuzzySearch.pack() } : dataset;
  });
  return { ...packed, datasets };
}

/**
 * Writes packed mounts as JSON for a bundle. A character above Latin-1 is written as an escape, because a single one makes
 * an engine take two bytes for each character of the text.
 */
export const toBundledJson = (packed: PackedApi): string =>
  JSON.stringify(packed).replace(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const gazetteersOf = (mounts: readonly PackedMount[]): readonly Gazetteer[] => [
  ...new Set(mounts.map(({ gazetteer }) => gazetteer)),
];
