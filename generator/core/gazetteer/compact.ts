import { countsIn, openPopulations, type PackedPopulations, packPopulations } from '../areas/packed-populations.ts';
import type { Origins } from '../dataset/dataset.ts';
import { type Gazetteer, gazetteerOf, type GazetteerOrigin, type PackedNames } from './gazetteer.ts';
import { EARLIER_COLUMNS, openEarlier } from '../history/earlier-changes.ts';
import { formerNames } from '../history/former-codes.ts';
import { openHistory, type PackedHistory, packHistory } from '../history/history.ts';
import { type Censuses, censusesFrom } from '../areas/censuses.ts';
import { openFormerBarangays, packFormerBarangays } from '../areas/former-barangays.ts';
import { Hierarchy, READ_COLUMNS } from '../areas/hierarchy.ts';
import { openPoints, type PackedPoints, packPoints } from '../areas/points.ts';
import { ABOVE_BARANGAYS, type KindAboveBarangays, POBLACION } from '../psgc/kinds.ts';
import type { NameRules, OtherName } from '../names/name-reader.ts';
import type { PackedSearch } from '../search/search-index.ts';
import { CENSUS_COLUMNS } from '../psgc/census.ts';
import type { Column, Row } from '../psgc/table.ts';
import { openRecords, packRecords } from '../packed/records.ts';
import { type Area, FACTS, type Facts } from '../areas/area.ts';
import type { Barangays, Localities } from '../areas/barangays.ts';
import { columnReader, partStarts, toColumn, VALUE_END } from '../packed/column.ts';

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
  /** The figures of earlier censuses, as records; the dataset of a search has none. */
  readonly censuses?: string;
  /** The names that areas had in earlier releases, as records. To find them needs all changes. */
  readonly formerNames: string;
  /** The barangays that are gone or lie elsewhere, as `packFormerBarangays` writes them. */
  readonly formerBarangays: string;
  readonly origins: Origins;
  /** The changes before the first release; the dataset of a search has none. */
  readonly earlierChanges?: string;
  /** The names for searches. Without them, the first search packs them, which takes some tenths of a second. */
  readonly search?: PackedSearch;
  /** The ways to write the areas above the barangays. Without them, the first match reads all their names. */
  readonly packedNames?: PackedNames;
}

export function toCompact(gazetteer: Gazetteer): CompactDataset {
  const { release, newerReleases, region, version, hierarchy, writing, history } = gazetteer;
  const { populations, points, zipCodes, ids, earlierChanges, censuses, origins, fuzzySearch } = gazetteer;
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
    ...(censuses !== null && { censuses: packRecords(censuses.rows, CENSUS_COLUMNS) }),
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
    censuses: censuses === undefined ? undefined : openCensuses(censuses),
    earlierChanges: earlierChanges === undefined ? undefined : openEarlier(earlierChanges),
    formerNames: () => openRecords(dataset.formerNames, NAME_COLUMNS),
    formerBarangays: () => openFormerBarangays(dataset.formerBarangays),
  });
}

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

/** Barangays as a few texts, which are parsed faster than many values. */
interface CompactLocalities {
  /** The codes of the cities, municipalities and sub-municipalities, with `VALUE_END` in between. */
  readonly codes: string;
  /** For each of them the last three digits of its barangays: `001*001002` for one barangay and two. */
  readonly numbers: string;
  readonly names: string;
  /** A column for each fact of which any barangay has another value than the implied one. */
  readonly facts: Readonly<Partial<Record<PackedFact, string>>>;
}

type PackedFact = keyof Facts | 'status';

const COLUMNS: Readonly<Record<PackedFact, Column>> = { ...FACTS, status: 'status' };

const PACKED_FACTS = Object.keys(COLUMNS) as readonly PackedFact[];

const packedValue = (area: Area, fact: PackedFact): string | null =>
  fact === 'status' ? (area.isPoblacion ? POBLACION : null) : area[fact];

/** The number of digits that distinguish the barangays of a locality. */
const DIGITS = 3;

function packLocalities(barangays: Barangays): CompactLocalities {
  const { codes, names } = barangays.localities;
  const areas = codes.map((_code, at) => barangays.of(at));
  const facts = PACKED_FACTS.map((fact) => {
    const implied = IMPLIED[fact] ?? NOT_IMPLIED;
    const pack = (area: Area) => packFact(packedValue(area, fact), implied(area.code, localityOf(area)));
    return [fact, areas.map((beside) => beside.map(pack))] as const;
  });
  const known = facts.filter(([, values]) => values.flat().some((value) => value !== ''));
  return {
    codes: codes.join(VALUE_END),
    numbers: areas.map((beside) => beside.map(({ code }) => code.slice(-DIGITS)).join('')).join(VALUE_END),
    names: names(),
    facts: Object.fromEntries(known.map(([fact, values]) => [fact, toColumn(values)])),
  };
}

/** The area whose code contains all but the last digits of a barangay's. */
const localityOf = ({ subMunicipality, cityMunicipality }: Area): Area => (subMunicipality ?? cityMunicipality) as Area;

/** Opens packed barangays. A locality is unpacked when its rows are asked for. */
function openLocalities(packed: CompactLocalities): Localities {
  const codes = packed.codes.split(VALUE_END);
  const numbers = partStarts(packed.numbers, VALUE_END, codes.length);
  const readNames = columnReader(packed.names, codes.length);
  const facts = PACKED_FACTS.flatMap((fact) => {
    const [values, implied] = [packed.facts[fact], IMPLIED[fact]];
    if (values === undefined && implied === undefined) return [];
    const read = values === undefined ? () => [] : columnReader(values, codes.length);
    return [{ column: COLUMNS[fact], read, implied: implied ?? NOT_IMPLIED }];
  });
  return {
    codes,
    counts: codes.map((_code, at) => ((numbers[at + 1] ?? 0) - (numbers[at] ?? 0) - 1) / DIGITS),
    names: () => packed.names,
    correspondenceCodes: () => packed.facts.correspondenceCode ?? toColumn(codes.map(() => [])),
    oldNames: () => packed.facts.oldName ?? toColumn(codes.map(() => [])),
    rows: (at, locality) => {
      const start = codes[at]?.slice(0, -DIGITS) ?? '';
      return readNames(at).map((name, nth) => {
        const number = (numbers[at] ?? 0) + nth * DIGITS;
        const code = start + packed.numbers.slice(number, number + DIGITS);
        const row: { -readonly [Name in keyof Row]: Row[Name] } = { code, name };
        for (const { column, read, implied } of facts) row[column] = unpackFact(read(at)[nth], implied(code, locality));
        return row;
      });
    },
  };
}

type ImpliedFact = (code: string, locality: Area) => string | null;

/** The facts of a barangay that follow from its code and its locality, for nearly all; only others are packed. */
const IMPLIED: Readonly<Partial<Record<PackedFact, ImpliedFact>>> = {
  /** Ends with the same three digits as the ten-digit code, after the first six of the locality's. */
  correspondenceCode: (code, { correspondenceCode }) =>
    correspondenceCode && correspondenceCode.slice(0, 6) + code.slice(7),
  islandRegion: (_code, { islandRegion }) => islandRegion,
  urbanRural: () => 'R',
};

const NOT_IMPLIED: ImpliedFact = () => null;

/** Stands for a fact that is unknown although a value is implied. No value of an implied fact is like this. */
const UNKNOWN = '?';

/** A fact as it is packed: empty if it is the implied one. */
function packFact(value: string | null, implied: string | null): string {
  return value === implied ? '' : (value ?? UNKNOWN);
}

function unpackFact(packed: string | undefined, implied: string | null): string {
  if (packed === undefined || packed === '') return implied ?? '';
  return packed === UNKNOWN && implied !== null ? '' : packed;
}
