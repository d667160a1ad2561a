import type { Mount } from '../mount.ts';
import type { Family } from '../routing/route.ts';
import { type CompactDataset, fromCompact, toCompact } from '../../core/gazetteer/compact.ts';
import { countsIn, type PackedPopulations, packPopulations } from '../../core/areas/packed-populations.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { packNamesOf } from '../../core/places/matcher.ts';
import { COUNTRY, type Maps } from '../../shapes/shapes.ts';
import { gazetteerOfRelease } from '../../core/gazetteer/older-release.ts';

/** The mounts of an API as one JSON value: `dataset.json` of the package, and `/assets/dataset.json` of a site. */
export interface PackedApi {
  readonly datasets: readonly CompactDataset[];
  readonly mounts: readonly {
    readonly base: string;
    readonly families: readonly Family[];
    readonly dataset: number;
    /** The maps of a function, which are files: whom to name, and the areas above the barangays without one. */
    readonly maps?: PackedMaps;
  }[];
}

interface PackedMaps {
  readonly notice: string;
  readonly without: readonly string[];
}

/** The maps of a function: it knows which there are, and files answer them; `null` if there are none. */
export function openMaps(packed: PackedMaps | undefined, { hierarchy }: Gazetteer): Maps | null {
  if (packed === undefined) return null;
  const without = new Set(packed.without);
  return {
    notice: packed.notice,
    has: (code) => (code === COUNTRY || hierarchy.positionAbove(code) !== -1) && !without.has(code),
    read: (code) => {
      throw new Error(`the map of ${code} is a file`);
    },
  };
}

function packMaps({ gazetteer, maps }: PackedMount): { readonly maps?: PackedMaps } {
  if (maps === null) return {};
  const codes = [COUNTRY, ...gazetteer.hierarchy.above.map(({ code }) => code)];
  return { maps: { notice: maps.notice, without: codes.filter((code) => !maps.has(code)) } };
}

/** The gazetteers of mounts, by default of the newest release. @throws {Error} if a dataset or an area above is missing. */
export function openGazetteers({ datasets, mounts }: PackedApi, release?: string): readonly Gazetteer[] {
  const newest = datasets.map(fromCompact);
  const gazetteers = release === undefined ? newest : newest.map((each) => gazetteerOfRelease(each, release));
  return mounts.map(({ base, dataset }) => {
    const gazetteer: Gazetteer | undefined = gazetteers[dataset];
    if (gazetteer === undefined) throw new Error(`${base} has dataset ${dataset}, but there are ${gazetteers.length}`);
    return gazetteer;
  });
}

type PackedMount = Pick<Mount, 'base' | 'families' | 'gazetteer' | 'maps'>;

/** Packs mounts; a dataset that several of them share is packed once. */
function packWith(mounts: readonly PackedMount[], pack: (gazetteer: Gazetteer) => CompactDataset): PackedApi {
  const gazetteers = [...new Set(mounts.map(({ gazetteer }) => gazetteer))];
  return {
    datasets: gazetteers.map(pack),
    mounts: mounts.map((mount) => {
      const { base, families, gazetteer } = mount;
      return { base, families, dataset: gazetteers.indexOf(gazetteer), ...packMaps(mount) };
    }),
  };
}

/** Packs mounts with everything that they answer. */
export const packApi = (mounts: readonly PackedMount[]): PackedApi =>
  packWith(mounts, (gazetteer) => ({ ...toCompact(gazetteer), packedNames: packNamesOf(gazetteer) }));

/** Packs mounts for searches only, which need no population, no census, no place, no id and nothing of what happened before the first release. */
export const packSearch = (mounts: readonly PackedMount[]): PackedApi =>
  packWith(mounts, (gazetteer) => {
    const {
      populations: _populations,
      points: _points,
      ids: _ids,
      earlierChanges: _earlier,
      censuses: _censuses,
      ...dataset
    } = toCompact(gazetteer);
    return dataset;
  });

/** The populations and places of a dataset, which `packSearch` leaves out. */
export type PackedFigures = Pick<CompactDataset, 'populations' | 'points'>;

export function packFigures(gazetteer: Gazetteer): PackedFigures {
  const { populations, points } = toCompact(gazetteer);
  return { ...(populations && { populations }), ...(points && { points }) };
}

/** The populations of the newest census alone, which are read after the areas whose rows show them. */
export function packPeople({ hierarchy, populations }: Gazetteer): PackedPopulations {
  const years = populations.years.slice(-1);
  return packPopulations(hierarchy, years, countsIn({ ...populations, years }));
}

/** Packs a gazetteer with the names for searches and matches, which make the first ones cheap. */
export const packWithNames = (gazetteer: Gazetteer): CompactDataset => ({
  ...toCompact(gazetteer),
  search: gazetteer.fuzzySearch.pack(),
  packedNames: packNamesOf(gazetteer),
});

/** Packs mounts for a function: with names, if it searches. */
export function packFunction(mounts: readonly PackedMount[]): PackedApi {
  const isSearched = (gazetteer: Gazetteer) =>
    mounts.some((each) => each.gazetteer === gazetteer && each.families.includes('search'));
  return packWith(mounts, (gazetteer) => (isSearched(gazetteer) ? packWithNames : toCompact)(gazetteer));
}
