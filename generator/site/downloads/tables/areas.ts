import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { censusSpans, densityOf, growthPerYear } from '../../../core/areas/populations.ts';
import { DISJOINT_COLLECTIONS, KINDS, STATUS_OF } from '../../../core/psgc/kinds.ts';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import { PARENT_COLUMNS } from '../../../core/dataset/parents.ts';
import { once } from '../../../core/kept.ts';
import type { AreaZipCodes } from '../../../core/areas/zip-codes.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { IDS, LICENSED_IDS } from '../../../core/psgc/ids.ts';
import type { Row } from '../../../core/psgc/table.ts';
import type { Figures } from '../../../core/locate/place.ts';
import { pCodesOf } from '../../../core/codes/p-codes.ts';
import { type ColumnOf, columnsOf, type DownloadTable, required, tableOf, type Value } from './table.ts';

interface AreaRow extends Row {
  readonly area: Area;
  readonly zip: AreaZipCodes;
  /** The lists that have the zip code that post offices give a barangay. */
  readonly zipCodeSource: string | undefined;
}

const { code, text, textOf, wordOf, integer, decimal, boolean } = columnsOf<AreaRow>();

const STATUSES = [...new Set(Object.values(STATUS_OF))];

/** The table of all areas, ordered by code, so that an area follows those above it. */
export function areasTable(dataset: Dataset, gazetteer: Gazetteer): DownloadTable {
  const { release, tables } = dataset;
  const { hierarchy, zipCodes } = gazetteer;
  const zipCodeSources = once(
    () => new Map(dataset.zipCodes?.toReversed().map((each) => [`${each.code} ${each.zip_code}`, each.source])),
  );
  const rows = once(() => new Map(KINDS.flatMap((kind) => tables[kind].rows.map((row) => [row.code, row] as const))));
  const areas = () =>
    DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((area): AreaRow => {
        const zip = zipCodes.of(area);
        const zipCodeSource = zipCodeSources().get(`${area.code} ${zip.zipCode}`);
        const row = rows().get(area.code) ?? { code: area.code, name: area.name };
        return { ...row, area, zip, zipCodeSource };
      });
  const columns = [
    ...COLUMNS,
    ...idColumns(gazetteer),
    pCode(gazetteer),
    ...release.census_years.map(published),
    ...release.census_years.map((year) => ofTodaysArea(year, gazetteer)),
    ...censusSpans(gazetteer.populations.years).map((span) => growth(span, gazetteer)),
    ...placeColumns(gazetteer),
  ];
  return {
    name: 'areas',
    title: 'Areas',
    description:
      'Every region, province, city, municipality, sub-municipality of Manila and barangay, with the areas above it, ' +
      'ordered by code.',
    primaryKey: ['code'],
    foreignKeys: ['parent_code', ...PARENT_COLUMNS].map((column) => ({ column, table: 'areas', references: 'code' })),
    indexes: ['kind', 'name', 'correspondence_code', 'zip_code', 'p_code', 'latitude'],
    ...tableOf(columns, areas),
  };
}

const above = (
  prefix: string,
  key: 'region' | 'province' | 'cityMunicipality' | 'subMunicipality' | 'locatedIn',
  what: string,
): readonly ColumnOf<AreaRow>[] => [
  code(`${prefix}_code`, ({ area }) => area[key]?.code ?? null, `The code of ${what}`),
  text(`${prefix}_name`, ({ area }) => area[key]?.name ?? null, `The name of ${what}`),
];

const idColumns = ({ ids }: Gazetteer): readonly ColumnOf<AreaRow>[] =>
  LICENSED_IDS.map((name) =>
    textOf(name === 'wikipedia' ? 100 : 12)(
      name,
      ({ area }) => ids.of(area)[name],
      `The ${IDS[name].what} about the area`,
    ),
  );

function pCode(gazetteer: Gazetteer): ColumnOf<AreaRow> {
  const pCodeOf = pCodesOf(gazetteer);
  return textOf(12)(
    'p_code',
    ({ area }) => pCodeOf(area),
    "The P-code of OCHA's boundaries of 2023, PH and 2 to 10 digits; none if OCHA has none",
  );
}

const published = (year: number): ColumnOf<AreaRow> =>
  integer(
    `population_${year}`,
    ({ [`population_${year}` as const]: count }) => (count ? Number(count) : null),
    `The population in the census of ${year} as published for the code: within the borders of then, so neither years nor sums compare`,
  );

const ofTodaysArea = (year: number, { populations }: Gazetteer): ColumnOf<AreaRow> =>
  integer(
    `population_${year}_of_todays_area`,
    ({ area }) => populations.of(area).ofTodaysArea[year] ?? null,
    `The population in the census of ${year} of the barangays that the area has in this release, so years and sums compare; none if the borders of its barangays changed`,
  );

const growth = (span: string, { populations }: Gazetteer): ColumnOf<AreaRow> =>
  decimal(
    `growth_per_year_${span.replace('-', '_')}`,
    ({ area }) => growthPerYear(area, populations)[span] ?? null,
    `The growth of the population of the area that it has in this release from ${span.replace('-', ' to ')}, in per cent a year`,
  );

/** The columns that say where an area is, how large, and how densely populated. */
function placeColumns(gazetteer: Gazetteer): readonly ColumnOf<AreaRow>[] {
  const { points } = gazetteer;
  const placed =
    (pick: (figures: Figures) => number | undefined) =>
    ({ area }: AreaRow): Value => {
      const figures = points.of(area);
      return figures.point === null ? null : (pick(figures) ?? null);
    };
  return [
    decimal(
      'latitude',
      placed(({ point }) => point.lat),
      'The latitude of a point within the area, in degrees of WGS 84',
    ),
    decimal(
      'longitude',
      placed(({ point }) => point.lon),
      'The longitude of that point',
    ),
    ...(['west', 'south', 'east', 'north'] as const).map((side, at) =>
      decimal(
        `bbox_${side}`,
        placed(({ bbox }) => bbox[at]),
        `The ${side} side of the box around the area, in degrees`,
      ),
    ),
    decimal(
      'area_km2',
      ({ area }) => points.of(area).area_km2,
      'The size of the area in square kilometres, measured on its shape',
    ),
    decimal(
      'population_density',
      ({ area }) => densityOf(area, gazetteer)?.perKm2 ?? null,
      'The people of the newest census who live where the area is now, for each square kilometre; computed by this project',
    ),
  ];
}

const COLUMNS: readonly ColumnOf<AreaRow>[] = [
  required(code('code', 'code', 'The ten-digit PSGC code')),
  required(text('name', 'name', 'The name')),
  required(wordOf(KINDS)('kind', ({ area }) => area.kind, 'The kind of area')),
  code(
    'parent_code',
    ({ area }) => areasAbove(area)[0]?.code ?? null,
    'The code of the area directly above it; a region has none',
  ),
  ...above('region', 'region', 'the region that it is in; a region has none'),
  ...above('province', 'province', 'the province that it is in; independent cities have none'),
  ...above('city_municipality', 'cityMunicipality', 'the city or municipality of a barangay or sub-municipality'),
  ...above('sub_municipality', 'subMunicipality', 'the sub-municipality of a barangay of Manila'),
  ...above('located_in', 'locatedIn', 'the province in which a place in no province lies geographically'),
  textOf(9)(
    'correspondence_code',
    ({ area }) => area.correspondenceCode,
    'The nine-digit code of the older coding structure, unless two areas have it',
  ),
  textOf(4)(
    'zip_code',
    ({ zip }) => zip.zipCode,
    'The zip code; of a barangay to which none is given, that of the area above it',
  ),
  wordOf(KINDS)(
    'zip_code_of',
    ({ zip }) => zip.zipCodeOf?.kind ?? null,
    'The kind of area whose zip code it is: of the area itself, or of one above a barangay',
  ),
  text(
    'zip_code_source',
    ({ zip_code_source: own, zipCodeSource }) => own || zipCodeSource || null,
    'The lists that have the zip code, not repeated for barangays to which none is given',
  ),
  text(
    'district',
    'district',
    'The congressional district or districts of a city, municipality or sub-municipality: Lone, 1st, or a list such as 1st, 2nd',
  ),
  text('district_source', 'district_source', 'The source of the district'),
  wordOf(['HUC', 'ICC', 'CC'])(
    'city_class',
    'city_class',
    'The class of a city: HUC, highly urbanized; ICC, independent component; CC, component',
  ),
  textOf(20)(
    'income_class',
    'income_classification',
    'The income class of a province, city or municipality: 1st to 6th, or Special',
  ),
  wordOf(['U', 'R', '-'])(
    'urban_rural',
    'urban_rural',
    'Whether a barangay is urban, U, or rural, R; - if it is not classified',
  ),
  wordOf(['L', 'V', 'M'])('island_region', 'island_region', 'The island group: L, Luzon; V, Visayas; M, Mindanao'),
  wordOf(STATUSES)('status', 'status', 'Capital for the capital of a province, Pob. for a poblacion'),
  required(
    boolean('is_capital', ({ area }) => area.isCapital, 'Whether a city or municipality is the capital of a province'),
  ),
  text('old_name', 'old_name', 'Former names in one text, as PSA writes them'),
  textOf(6)('iso_3166_2', 'iso_3166_2', 'The code of a region or province in ISO 3166-2, if ISO has one'),
  text('iso_3166_2_source', 'iso_3166_2_source', 'The lists that have the code of ISO 3166-2, and why there is none'),
];
