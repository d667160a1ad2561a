import { openLocalities, packLocalities, type CompactLocalities } from '../areas/compact-localities.ts';
import { countsIn, openPopulations, type PackedPopulations, packPopulations } from '../areas/packed-populations.ts';
import type { Origins } from '../dataset/dataset.ts';
import { gazetteerOf, type Gazetteer, type GazetteerOrigin } from './gazetteer.ts';
import { EARLIER_COLUMNS, openEarlier } from '../history/earlier-changes.ts';
import { formerNames } from '../history/former-codes.ts';
import { openHistory, packHistory, type PackedHistory } from '../history/history.ts';
import { CENSUSES_IN_FILES, type Censuses, censusesFrom } from '../areas/censuses.ts';
import { openFormerBarangays, packFormerBarangays } from '../areas/former-barangays.ts';
import { Hierarchy, READ_COLUMNS } from '../areas/hierarchy.ts';
import { openPoints, packPoints, type PackedPoints } from '../areas/points.ts';
import { ABOVE_BARANGAYS, type KindAboveBarangays } from '../psgc/kinds.ts';
import type { NameRules, OtherName } from '../names/name-reader.ts';
import type { PackedSearch } from '../search/search-index.ts';
import { CENSUS_COLUMNS } from '../psgc/census.ts';
import type { Row } from '../psgc/table.ts';
import { openRecords, packRecords } from '../packed/records.ts';

/** A dataset as a JSON value with only what the API needs, small enough for an edge function. */
export interface CompactDataset extends GazetteerOrigin {
  /** The rows of the areas above the barangays, as records of `READ_COLUMNS`. */
  readonly areas: Readonly<Record<KindAboveBarangays, string>>;
  readonly barangays: CompactLocalities;
  /** Left out of a release without a census. */
  readonly populations?: PackedPopulations;
  /** The sizes of the populations, as `packMagnitudes` returns it. */
  readonly magnitudes: string;
  /** Left out of a release without figures, and of the dataset of a search. */
  readonly points?: PackedPoints;
  readonly writing: NameRules;
  readonly history: PackedHistory;
  readonly zipCodes: string;
  /** The ids of areas in other datasets, as `packIds` writes it; the dataset of a search has none. */
  readonly ids?: string;
  /** The figures of earlier censuses, as records; true in a function beside files with them, which it does not contain. */
  readonly censuses?: string | true;
  /** The names that areas had in earlier releases, as records. To find them needs all changes. */
  readonly formerNames: string;
  /** The barangays that are gone or lie elsewhere, as `packFormerBarangays` writes them. */
  readonly formerBarangays: string;
  readonly origins: Origins;
  /** The changes before the first release; the dataset of a search has none. */
  readonly earlierChanges?: string;
  /** The names for searches. Without them, the first search packs them, which takes some tenths of a second. */
  readonly search?: PackedSearch;
}

export function toCompact(gazetteer: Gazetteer): CompactDataset {
  const { release, newerReleases, region, version, hierarchy, writing, history } = gazetteer;
  const { populations, points, zipCodes, ids, earlierChanges, origins, fuzzySearch } = gazetteer;
  const rows = hierarchy.rows(ABOVE_BARANGAYS, null);
  return {
    release,
    newerReleases,
    region,
    version,
    areas: ofKinds((kind) => packRecords(rows[kind], READ_COLUMNS)),
    barangays: packLocalities(hierarchy.barangays),
    ...(populations.years.length > 0 && {
      populations: packPopulations(hierarchy, populations.years, countsIn(populations)),
    }),
    magnitudes: fuzzySearch.magnitudes(),
    ...(points.notice !== null && { points: packPoints(hierarchy, points.notice, (code) => points.of({ code })) }),
    writing: withoutSources(writing),
    history: packHistory(history),
    zipCodes: zipCodes.packed,
    ids: ids.packed(),
    formerNames: packRecords(formerNames(history), NAME_COLUMNS),
    formerBarangays: packFormerBarangays(gazetteer.formerBarangays()),
    origins: {
      motherCodes: origins.motherCodes.map((each) => ({ ...each, source: '' })),
      formerPopulations: origins.formerPopulations.map((each) => ({ ...each, source: '' })),
    },
    earlierChanges: packRecords(earlierChanges.all(), EARLIER_COLUMNS),
  };
}

/** Indexes a packed dataset; barangays are unpacked later. It throws if the parent of an area is missing. */
export function fromCompact(dataset: CompactDataset): Gazetteer {
  const { areas, barangays, populations, points, ids, earlierChanges, censuses } = dataset;
  const rows = ofKinds((kind) => openRecords(areas[kind], READ_COLUMNS) as readonly Row[]);
  const hierarchy = new Hierarchy(rows, openLocalities(barangays));
  return gazetteerOf(dataset, {
    ...dataset,
    hierarchy,
    history: openHistory(dataset.history),
    populations: populations && openPopulations(populations, hierarchy),
    points: points && openPoints(points, hierarchy),
    ids: ids === undefined ? undefined : () => ids,
    censuses: typeof censuses === 'string' ? openCensuses(censuses) : censuses && CENSUSES_IN_FILES,
    earlierChanges: earlierChanges === undefined ? undefined : openEarlier(earlierChanges),
    formerNames: () => openRecords(dataset.formerNames, NAME_COLUMNS),
    formerBarangays: () => openFormerBarangays(dataset.formerBarangays),
  });
}

/** Packs the figures of earlier censuses, which `toCompact` leaves out. */
export const packCensuses = ({ rows }: Censuses): string => packRecords(rows, CENSUS_COLUMNS);

const openCensuses = (packed: string): Censuses => censusesFrom(() => openRecords(packed, CENSUS_COLUMNS));

const NAME_COLUMNS = ['code', 'name'] as const satisfies readonly (keyof OtherName)[];

const ofKinds = <Value>(read: (kind: KindAboveBarangays) => Value): Readonly<Record<KindAboveBarangays, Value>> =>
  Object.fromEntries(ABOVE_BARANGAYS.map((kind) => [kind, read(kind)])) as Record<KindAboveBarangays, Value>;

function withoutSources({ otherNames, words, labels }: NameRules): NameRules {
  return {
    otherNames: otherNames.map(({ code, name }) => ({ code, name })),
    words: words.map(({ written, means }) => ({ written, means })),
    labels: labels.map(({ kind, place, label }) => ({ kind, place, label })),
  };
}
