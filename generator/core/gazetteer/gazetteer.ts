import type { Area } from '../areas/area.ts';
import { AreaFinder } from '../areas/area-finder.ts';
import { type Censuses, censusesFrom } from '../areas/censuses.ts';
import { CodeIndex, CorrespondenceIndex } from '../areas/code-index.ts';
import { type EarlierChanges, earlierFrom } from '../history/earlier-changes.ts';
import { type Dataset, historyOf, NO_ORIGINS, type Origins } from '../dataset/dataset.ts';
import { historyFrom, type ReleaseHistory } from '../history/history.ts';
import { formerNames } from '../history/former-codes.ts';
import { type FormerBarangay, formerBarangays } from '../areas/former-barangays.ts';
import { Hierarchy, hierarchyRows } from '../areas/hierarchy.ts';
import { memoized, once } from '../kept.ts';
import { toLocalities } from '../areas/barangays.ts';
import { populationsFrom } from '../areas/packed-populations.ts';
import { countsInTables, NO_POPULATIONS, type Populations } from '../areas/populations.ts';
import { NO_POINTS, type Points, pointsFrom } from '../areas/points.ts';
import { type Ids, openIds, packIds } from '../areas/ids.ts';
import { packZipCodes, ZipCodes } from '../areas/zip-codes.ts';
import { findNameOwners, NameIndexes, type NameOwners } from '../areas/name-index.ts';
import { type NameRules, NO_WRITING, type OtherName } from '../names/name-reader.ts';
import type { NoticedRelease, Release } from '../psgc/release.ts';
import { FuzzySearch } from '../search/fuzzy-search.ts';
import { packMagnitudes } from '../search/searched-areas.ts';
import type { PackedSearch } from '../search/search-index.ts';
import type { Row } from '../psgc/table.ts';
import { regionPart } from '../psgc/code.ts';
import { KINDS } from '../psgc/kinds.ts';

/**
 * The names of the areas above the barangays, as texts that are opened in part: by the first character of a key the lines
 * `key=entries`, and by an empty text those with the words of each name, which only typing errors need.
 */
export type PackedNames = Readonly<Record<string, string>>;

export interface GazetteerOrigin {
  readonly release: Release;
  /** The releases that PSA is known to have published after this one, oldest first. */
  readonly newerReleases: readonly NoticedRelease[];
  /** The region that the areas are limited to, `null` for the whole country. */
  readonly region: string | null;
  /** A digest that changes whenever an answer can change. */
  readonly version: string;
}

/** The areas of one release, and the facts about the release: everything that the API needs. */
export interface Gazetteer extends GazetteerOrigin {
  readonly hierarchy: Hierarchy;
  readonly finder: AreaFinder;
  readonly fuzzySearch: FuzzySearch;
  readonly writing: NameRules;
  /** The ways to write the areas above the barangays, if they were read when the dataset was packed. */
  readonly packedNames: PackedNames | undefined;
  /** The names that areas had in earlier releases, which are read when they are first needed. */
  readonly formerNames: () => readonly OtherName[];
  /** The barangays that are gone or lie elsewhere, which are read when they are first needed. */
  readonly formerBarangays: () => readonly FormerBarangay[];
  /** The areas of a list after which files cannot be named; each list is looked at once. */
  readonly nameOwners: (among: readonly Area[]) => NameOwners;
  readonly correspondence: CorrespondenceIndex;
  /** The releases that led to this one. It is about the whole country, also if the areas are limited to a region. */
  readonly history: ReleaseHistory;
  readonly codes: CodeIndex;
  readonly populations: Populations;
  /** Where the areas are: a point, a box and the size of each. */
  readonly points: Points;
  readonly zipCodes: ZipCodes;
  /** The ids of the areas in other datasets. */
  readonly ids: Ids;
  /** The figures of earlier censuses; `null` if there are none, as for an older release. */
  readonly censuses: Censuses | null;
  readonly earlierChanges: EarlierChanges;
  /** The barangays that were taken from others; of the whole country, also if the areas are limited to a region. */
  readonly origins: Origins;
}

/** The parts of a gazetteer; those that are left out are empty, or made from the others when they are first needed. */
interface GazetteerParts extends Pick<Gazetteer, 'hierarchy' | 'writing' | 'history'>, Optional {
  /** As `packZipCodes` returns them. */
  readonly zipCodes?: string | undefined;
  readonly ids?: Ids['packed'] | undefined;
  readonly censuses?: Censuses | null | undefined;
  readonly search?: PackedSearch | undefined;
  readonly packedNames?: PackedNames | undefined;
  readonly magnitudes?: string | undefined;
}

type Optional = {
  readonly [Part in 'populations' | 'points' | 'earlierChanges' | 'origins' | 'formerNames' | 'formerBarangays']?:
    | Gazetteer[Part]
    | undefined;
};

export function gazetteerOf(
  { release, newerReleases, region, version }: GazetteerOrigin,
  { hierarchy, writing, history, populations = NO_POPULATIONS, points = NO_POINTS, ...parts }: GazetteerParts,
): Gazetteer {
  const ofReleases = once(parts.formerNames ?? (() => formerNames(history)));
  const otherNames = once(() => [...writing.otherNames, ...ofReleases()]);
  const allWriting: NameRules = {
    ...writing,
    get otherNames() {
      return otherNames();
    },
  };
  const correspondence = new CorrespondenceIndex(hierarchy);
  const codes = new CodeIndex({ hierarchy, correspondence, history, placeholders: release.placeholders, region });
  return {
    release,
    newerReleases,
    region,
    version,
    hierarchy,
    writing,
    packedNames: parts.packedNames,
    formerNames: ofReleases,
    formerBarangays: once(parts.formerBarangays ?? (() => formerBarangays(codes, hierarchy))),
    finder: new AreaFinder(hierarchy, new NameIndexes(hierarchy), allWriting),
    nameOwners: memoized(findNameOwners),
    correspondence,
    history,
    codes,
    earlierChanges: parts.earlierChanges ?? earlierFrom([]),
    origins: parts.origins ?? NO_ORIGINS,
    populations,
    points,
    zipCodes: new ZipCodes(hierarchy, parts.zipCodes),
    ids: openIds(parts.ids ?? (() => '')),
    censuses: parts.censuses ?? null,
    fuzzySearch: new FuzzySearch({
      hierarchy,
      writing: allWriting,
      codes,
      packed: parts.search,
      magnitudes: once(() => parts.magnitudes ?? packMagnitudes(hierarchy, populations)),
    }),
  };
}

/** Indexes a verified dataset, or one region of it. */
export function toGazetteer(dataset: Dataset, region: string | null, version: string): Gazetteer {
  const { release, newerReleases = [], writing, points } = dataset;
  const inScope = ({ code }: Pick<Row, 'code'>) => region === null || code.startsWith(region.slice(0, 2));
  const rows = hierarchyRows(dataset, inScope);
  const hierarchy = new Hierarchy(rows, toLocalities(rows.barangay));
  const { otherNames, words, labels }: NameRules = writing ?? NO_WRITING;
  return gazetteerOf(
    { release, newerReleases, region, version },
    {
      hierarchy,
      writing: { otherNames: otherNames.filter(inScope), words, labels },
      history: historyOf(dataset),
      populations: populationsFrom(
        hierarchy,
        release.census_years.map(String),
        countsInTables(dataset, release.census_years),
      ),
      points: points && pointsFrom(hierarchy, points.source.notice, (code) => points.figures.get(code)),
      zipCodes: packZipCodes((dataset.zipCodes ?? []).filter(inScope)),
      ids: once(() => packIds((dataset.ids ?? []).filter(inScope))),
      censuses: dataset.censuses && censusesFrom(() => (dataset.censuses ?? []).filter(inScope)),
      earlierChanges: earlierFrom((dataset.earlierChanges ?? []).filter(inScope)),
      origins: dataset.origins,
    },
  );
}

/** The gazetteer of one region, made from that of the country, by default with the history of the country. */
export function gazetteerOfRegion(
  country: Gazetteer,
  region: Area,
  history: ReleaseHistory = country.history,
): Gazetteer {
  const { hierarchy, release, newerReleases, version, writing, populations, points, zipCodes, ids, censuses } = country;
  const { barangay, ...rows } = hierarchy.rows(KINDS, region);
  const isHere = ({ code }: { readonly code: string }) => code.slice(0, 2) === region.code.slice(0, 2);
  const here = new Hierarchy(rows, toLocalities(barangay));
  return gazetteerOf(
    { release, newerReleases, region: region.code, version },
    {
      hierarchy: here,
      writing: { ...writing, otherNames: writing.otherNames.filter(isHere) },
      history,
      populations,
      points: pointsFrom(here, points.notice, (code) => points.of({ code })),
      zipCodes: packZipCodes(zipCodes.places.filter(isHere)),
      ids: once(() => packIds(ids.rows().filter(isHere))),
      censuses: censuses && censusesFrom(() => censuses.rows.filter(isHere)),
      earlierChanges: earlierFrom(country.earlierChanges.all().filter(isHere)),
      origins: country.origins,
    },
  );
}

/** The history of the areas that are in a region now, and of codes that ended there. */
export function historyOfRegion({ hierarchy, history, codes }: Gazetteer, region: Area): ReleaseHistory {
  const sections = hierarchy.sections.codes.filter((section) => regionPart(section) === region.code);
  const records = sections.flatMap((section) => [
    ...codes.sections.areas(section).map((area) => codes.of(area)),
    ...codes.sections.others(section),
  ]);
  const all = new Set(records.flatMap(({ code, formerCodes }) => [code, ...formerCodes]));
  const isOfRegion = (code: string | null) => code !== null && all.has(code);
  return historyFrom(
    history.releases,
    (release) => history.changes(release).filter(({ code, formerCode }) => isOfRegion(code) || isOfRegion(formerCode)),
    history.olderCodes.filter(({ code }) => isOfRegion(code)),
  );
}
