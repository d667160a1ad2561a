import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { densityOf, populationsOfTodaysAreas, type TodaysPopulations } from '../../../core/areas/populations.ts';
import { DISJOINT_COLLECTIONS, KINDS, STATUS_OF } from '../../../core/psgc/kinds.ts';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import type { AreaZipCodes } from '../../../core/areas/zip-codes.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';
import type { Figures } from '../../../core/locate/place.ts';
import { pCodesOf } from './p-codes.ts';
import { type ColumnOf, columnsOf, type DownloadTable, required, tableOf, type Value } from './table.ts';

interface AreaRow {
  readonly area: Area;
  readonly row: Row;
  readonly zip: AreaZipCodes;
  /** The lists that have the zip code that post offices give a barangay. */
  readonly zipCodeSource: string | undefined;
}

const { code, name, source, text, word, integer, decimal, boolean } = columnsOf<AreaRow>();

const STATUSES = [...new Set(Object.values(STATUS_OF))];

/** The table of all areas, ordered by code, so that an area follows those above it. */
export function areasTable(dataset: Dataset, gazetteer: Gazetteer): DownloadTable {
  const { release, tables } = dataset;
  const { hierarchy, zipCodes } = gazetteer;
  const zipCodeSources = new Map(
    dataset.zipCodes?.toReversed().map((each) => [`${each.code} ${each.zip_code}`, each.source]),
  );
  const rows = new Map(KINDS.flatMap((kind) => tables[kind].rows.map((row) => [row.code, row] as const)));
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((area): AreaRow => {
      const zip = zipCodes.of(area);
      const zipCodeSource = zipCodeSources.get(`${area.code} ${zip.zipCode}`);
      return { area, row: rows.get(area.code) ?? { code: area.code, name: area.name }, zip, zipCodeSource };
    });
  const columns = [
    ...COLUMNS,
    pCode(gazetteer),
    ...release.census_years.map(published),
    ...release.census_years.map((year) => ofTodaysArea(year, populationsOfTodaysAreas(dataset, year))),
    ...placeColumns(gazetteer),
  ];
  return {
    name: 'areas',
    title: 'Areas',
    description:
      'Every region, province, city, municipality, sub-municipality of Manila and barangay, with the areas above it, ' +
      'ordered by code.',
    primaryKey: ['code'],
    foreignKeys: PARENT_COLUMNS.map((column) => ({ column, table: 'areas', references: 'code' })),
    indexes: ['kind', 'name', 'correspondence_code', 'zip_code', 'located_in_code', 'p_code', 'latitude'],
    ...tableOf(columns, areas),
  };
}

const PARENT_COLUMNS = [
  'parent_code',
  'region_code',
  'province_code',
  'city_municipality_code',
  'sub_municipality_code',
] as const;

/** A value of the row of an area, `null` if it is empty or if the table of its kind has no such column. */
const fromRow =
  (column: Column) =>
  ({ row }: AreaRow): Value =>
    row[column] || null;

const above = (
  prefix: string,
  what: string,
  key: 'region' | 'province' | 'cityMunicipality' | 'subMunicipality' | 'locatedIn',
): readonly [ColumnOf<AreaRow>, ColumnOf<AreaRow>] => [
  code(`${prefix}_code`, `The code of ${what}`, ({ area }) => area[key]?.code ?? null),
  name(`${prefix}_name`, `The name of ${what}`, ({ area }) => area[key]?.name ?? null),
];

function pCode(gazetteer: Gazetteer): ColumnOf<AreaRow> {
  const pCodeOf = pCodesOf(gazetteer);
  return text(
    'p_code',
    "The P-code of OCHA's boundaries of 2023, PH and 2 to 10 digits; none if OCHA numbers the area in another way",
    12,
    ({ area }) => pCodeOf(area),
  );
}

const published = (year: number): ColumnOf<AreaRow> =>
  integer(
    `population_${year}`,
    `The population in the census of ${year} as published for the code: within the borders of then, so neither years nor sums compare`,
    ({ row }) => {
      const count = row[`population_${year}`];
      return count ? Number(count) : null;
    },
  );

const ofTodaysArea = (year: number, populationOf: TodaysPopulations): ColumnOf<AreaRow> =>
  integer(
    `population_${year}_of_todays_area`,
    `The population in the census of ${year} of the barangays that the area has in this release, so years and sums compare; none if the borders of its barangays changed`,
    ({ area }) => populationOf(area.code),
  );

/** The columns that say where an area is, how large, and how densely populated. */
function placeColumns(gazetteer: Gazetteer): readonly ColumnOf<AreaRow>[] {
  const { points } = gazetteer;
  const column = (
    name: string,
    description: string,
    pick: (figures: Figures) => number | undefined,
  ): ColumnOf<AreaRow> =>
    decimal(name, description, ({ area }) => {
      const figures = points.of(area);
      return figures.point === null ? null : (pick(figures) ?? null);
    });
  return [
    column('latitude', 'The latitude of a point within the area, in degrees of WGS 84', ({ point }) => point.lat),
    column('longitude', 'The longitude of that point', ({ point }) => point.lon),
    ...(['west', 'south', 'east', 'north'] as const).map((side, at) =>
      column(`bbox_${side}`, `The ${side} side of the box around the area, in degrees`, ({ bbox }) => bbox[at]),
    ),
    column(
      'area_km2',
      'The size of the area in square kilometres, measured on its shape',
      (figures) => figures.area_km2,
    ),
    decimal(
      'population_density',
      'The people of the newest census who live where the area is now, for each square kilometre; computed by this project',
      ({ area }) => densityOf(area, gazetteer)?.perKm2 ?? null,
    ),
  ];
}

const COLUMNS: readonly ColumnOf<AreaRow>[] = [
  required(code('code', 'The ten-digit PSGC code', ({ area }) => area.code)),
  required(name('name', 'The name', ({ area }) => area.name)),
  required(word('kind', 'The kind of area', KINDS, ({ area }) => area.kind)),
  code(
    'parent_code',
    'The code of the area directly above it; a region has none',
    ({ area }) => areasAbove(area)[0]?.code ?? null,
  ),
  ...above('region', 'the region that it is in; a region has none', 'region'),
  ...above('province', 'the province that it is in; independent cities have none', 'province'),
  ...above('city_municipality', 'the city or municipality of a barangay or sub-municipality', 'cityMunicipality'),
  ...above('sub_municipality', 'the sub-municipality of a barangay of Manila', 'subMunicipality'),
  ...above('located_in', 'the province in which an area without a province lies geographically', 'locatedIn'),
  text(
    'correspondence_code',
    'The nine-digit code of the older coding structure, unless two areas have it',
    9,
    ({ area }) => area.correspondenceCode,
  ),
  text(
    'zip_code',
    'The zip code; of a barangay to which none is given, that of the area above it',
    4,
    ({ zip }) => zip.zipCode,
  ),
  word(
    'zip_code_of',
    'The kind of area whose zip code it is: of the area itself, or of one above a barangay',
    KINDS,
    ({ zip }) => zip.zipCodeOf?.kind ?? null,
  ),
  source(
    'zip_code_source',
    'The lists that have the zip code, not repeated for barangays to which none is given',
    ({ row, zipCodeSource }) => row.zip_code_source || zipCodeSource || null,
  ),
  source(
    'district',
    'The congressional district or districts of a city, municipality or sub-municipality: Lone, 1st, or a list such as 1st, 2nd',
    ({ area }) => area.district,
  ),
  source('district_source', 'The source of the district', fromRow('district_source')),
  word(
    'city_class',
    'The class of a city: HUC, highly urbanized; ICC, independent component; CC, component',
    ['HUC', 'ICC', 'CC'],
    fromRow('city_class'),
  ),
  text(
    'income_class',
    'The income class of a province, city or municipality: 1st to 6th, or Special',
    20,
    fromRow('income_classification'),
  ),
  word(
    'urban_rural',
    'Whether a barangay is urban, U, or rural, R; - if it is not classified',
    ['U', 'R', '-'],
    fromRow('urban_rural'),
  ),
  word(
    'island_region',
    'The island group: L, Luzon; V, Visayas; M, Mindanao',
    ['L', 'V', 'M'],
    ({ area }) => area.islandRegion,
  ),
  word('status', 'Capital for the capital of a province, Pob. for a poblacion', STATUSES, fromRow('status')),
  required(
    boolean('is_capital', 'Whether a city or municipality is the capital of a province', ({ area }) => area.isCapital),
  ),
  name('old_name', 'Former names in one text, as PSA writes them', ({ area }) => area.oldName),
  text('iso_3166_2', 'The code of a region or province in ISO 3166-2, if ISO has one', 6, ({ area }) => area.iso3166),
  source(
    'iso_3166_2_source',
    'The lists that have the code of ISO 3166-2, and why there is none',
    fromRow('iso_3166_2_source'),
  ),
];
