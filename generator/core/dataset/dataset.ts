import type { EarlierChange } from '../history/earlier-changes.ts';
import { historyFrom, type ReleaseHistory } from '../history/history.ts';
import type { CensusRow } from '../psgc/census.ts';
import type { IdRow } from '../psgc/ids.ts';
import { type Edition, type Entry, LEVEL_OF, toEntry } from '../psgc/change.ts';
import { localityPart, provincePart } from '../psgc/code.ts';
import { type Kind, KINDS } from '../psgc/kinds.ts';
import { NO_NOTICE, type NoticedRelease, RELEASE_NAME, type Release, countsByKind } from '../psgc/release.ts';
import type { CsvTable, Row } from '../psgc/table.ts';
import { array, record, type Static, string } from '../json-schema.ts';
import type { Figures } from '../locate/place.ts';
import type { NameLabel, NameWord, OtherName } from '../names/name-reader.ts';

/** The rows of each kind with their places, for problems. */
export type Tables = Readonly<Record<Kind, CsvTable<Row>>>;

type Sourced<Line> = Line & { readonly source: string };

/** The rules for how names are written, with their sources. */
export interface SourcedNameRules {
  readonly otherNames: readonly Sourced<OtherName>[];
  readonly words: readonly Sourced<NameWord>[];
  readonly labels: readonly Sourced<NameLabel>[];
}

/** A barangay with one that people and land came from: a barangay of the release, or one gone with a former population. */
export interface MotherCode {
  readonly code: string;
  readonly mother_code: string;
  readonly source: string;
}

/** The count of a census for a barangay that is gone, which is in the count of no barangay of the release. */
export interface FormerPopulation {
  readonly code: string;
  readonly year: string;
  readonly population: string;
  readonly source: string;
}

/** Facts about the barangays of the release and those of earlier censuses besides their counts. */
export interface Origins {
  readonly motherCodes: readonly MotherCode[];
  readonly formerPopulations: readonly FormerPopulation[];
}

export const NO_ORIGINS: Origins = { motherCodes: [], formerPopulations: [] };

/** A place that a post office gives a zip code to: a town; in Metro Manila also a district, a village or a barangay. */
export interface ZipCodePlace {
  /** The ten-digit code of the lowest area that certainly has the place. */
  readonly code: string;
  readonly zip_code: string;
  /** As the source writes it: `Mandaluyong CPO`. */
  readonly place: string;
}

/** A place, with the lists that have it. */
export interface SourcedZipCode extends ZipCodePlace {
  readonly source: string;
}

/** The order of the places of a dataset. */
export const placeKey = ({ zip_code: zipCode, place, code }: ZipCodePlace): string => `${code} ${zipCode} ${place}`;

/** The places in the order of the file. */
export const sortZipCodes = <Place extends ZipCodePlace>(places: readonly Place[]): readonly Place[] =>
  places.toSorted((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));

/** Rows under the codes of another release, without those for whose code there is none. */
export const withCodes = <Each extends { readonly code: string }>(
  rows: readonly Each[],
  codeThere: (code: string) => string | undefined,
): Each[] =>
  rows.flatMap((each) => {
    const code = codeThere(each.code);
    return code === undefined ? [] : [{ ...each, code }];
  });

/** The code of a place's area in another release, or that of the city, municipality or province that had it. */
export function codeOfPlace(code: string, codeThere: (code: string) => string | undefined): string | undefined {
  for (const each of [code, localityPart(code), provincePart(code)]) {
    const found = codeThere(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

const text = string({ minLength: 1 });

/** `release` is the one to whose codes the shapes were tied; `notice` says whom to name where the figures are shown. */
export const PointsSourceSchema = record({
  release: string({ pattern: RELEASE_NAME }),
  source: text,
  licence: text,
  notice: text,
  files: array(record({ file: text, sha256: string({ pattern: '^[0-9a-f]{64}$' }) }), { minItems: 1 }),
});

export type PointsSource = Static<typeof PointsSourceSchema>;

/** The figures of the areas of a dataset by code, and what they were measured on. */
export interface DatasetPoints {
  readonly source: PointsSource;
  readonly figures: ReadonlyMap<string, Figures>;
}

/** A release as in the folder `data/`. */
export interface Dataset {
  readonly release: Release;
  readonly tables: Tables;
  readonly writing?: SourcedNameRules;
  /** Which barangays were taken from others since the censuses, if the folder says it. */
  readonly origins?: Origins;
  readonly zipCodes?: readonly SourcedZipCode[];
  /** The figures of censuses before those of the tables, ordered by code. */
  readonly censuses?: readonly CensusRow[];
  /** The ids of its areas in other datasets, ordered by code. */
  readonly ids?: readonly IdRow[];
  readonly points?: DatasetPoints;
  readonly history?: ReleaseHistory;
  /** The changes of its areas before the first of those releases, as far as the folder says it; ordered by code. */
  readonly earlierChanges?: readonly EarlierChange[];
  /** The releases that PSA is known to have published after this one, oldest first, if there are any. */
  readonly newerReleases?: readonly NoticedRelease[];
}

/** The history of a dataset. Without one, its release is the only one that is known. */
export function historyOf({ history, release, tables }: Dataset): ReleaseHistory {
  if (history !== undefined) return history;
  const { date, source } = release;
  const totals = countsByKind((kind) => tables[kind].rows.length);
  return historyFrom(
    [{ release: release.release, date, ...NO_NOTICE, source: source.file, ...totals }],
    NO_CHANGES,
    [],
  );
}

/** Not within `historyOf`, where it would keep the tables in memory. */
const NO_CHANGES = (): readonly [] => [];

/** A dataset as a release. A placeholder has only a name and perhaps a nine-digit code. */
export function toEdition({ tables, release }: Pick<Dataset, 'tables' | 'release'>): Edition {
  const edition = new Map<string, Entry>();
  for (const kind of KINDS) {
    for (const row of tables[kind].rows) edition.set(row.code, toEntry(row, LEVEL_OF[kind]));
  }
  for (const placeholder of release.placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}
