import {
  areaItem,
  areaList,
  anyCode,
  findArea,
  PAGE_FIELDS,
  pageArgument,
  pageOf,
  toAreaItem,
  tool,
  type Tool,
} from './tool.ts';
import { FILTER_NAMES, type FilterName, FILTERS, selectAreas, SORTS } from '../facts/filters.ts';
import { AREA_FIELDS, areaSchema, fieldOf, toAreaDetail } from '../facts/records.ts';
import { DEGREES, nearAreas } from '../places/near.ts';
import { DEFAULT_BASE } from '../mount-api.ts';
import type { Area } from '../../core/areas/area.ts';
import { densityOf } from '../../core/areas/populations.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import {
  array,
  boolean,
  integer,
  number,
  object,
  oneOf,
  orNull,
  record,
  type Schema,
  string,
} from '../../core/json-schema.ts';
import type { IdName } from '../../core/psgc/ids.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import { findPlaces } from '../../core/places/find-places.ts';
import { DEFAULT_LIMIT } from '../../core/search/fuzzy-search.ts';

const MAX_FOUND = 50;

/** The longest query: the longest name of a barangay with all names above it has 120 characters. */
const MAX_QUERY = 200;

const MAX_FIELDS = 5;
const kind = { ...oneOf([...KINDS]), description: 'only areas of this kind' };

const DENSITY = {
  ...orNull(number({ minimum: 0 })),
  description: 'people of the newest census for each square kilometre; null if their number or the size is not known',
};

const densityIn = (area: Area, gazetteer: Gazetteer): number | null => densityOf(area, gazetteer)?.perKm2 ?? null;

/** A field of an area in a list: a fact of its record, or the density of its population. */
const LISTED_FIELDS = [...AREA_FIELDS, 'population_density'] as const;

/** The meanings of the fields of an area, for whoever needs more has OpenAPI. Two have a figure for each census. */
const AREA_MEANINGS = Object.fromEntries(
  Object.entries(areaSchema([]).properties).map(([name, { description }]: readonly [string, Schema]) => [
    name,
    description === undefined ? {} : { description },
  ]),
);

const within = {
  ...anyCode,
  description:
    'code of an area, which search_areas finds by its name: only areas within it, at any depth. Highly urbanized cities ' +
    'are in no province: look within their region',
};

const searchAreas = tool({
  name: 'search_areas',
  title: 'Search areas by name',
  description:
    'Finds Philippine regions, provinces, cities, municipalities and barangays by name, best match first, with their ' +
    'codes. The query can have words of the names above, in any order, with typos: "san antonio pasig", "cebu cty". ' +
    'Former and other names count. Many barangays share a name, so add the city, or narrow with within and kind. For ' +
    'an address or the columns of a table, match_addresses says how sure it is.',
  needed: {
    query: string({ minLength: 1, maxLength: MAX_QUERY, description: 'a name, or words of several levels' }),
  },
  optional: {
    kind,
    within,
    limit: integer({ minimum: 1, maximum: MAX_FOUND, description: `how many at most, by default ${DEFAULT_LIMIT}` }),
  },
  output: record({
    areas: areaList('best match first; empty if nothing matches'),
    more: boolean({ description: 'whether more areas match: name what they lie in, or raise limit' }),
  }),
  run: ({ query, kind: only, within: code, limit = DEFAULT_LIMIT }, { gazetteer }) => {
    if (!/[\p{L}\p{N}]/u.test(query)) throw new UserError('query: found no letter or digit, expected a name');
    const scope = code === undefined ? undefined : findArea(code, gazetteer);
    const found = findPlaces(gazetteer, query, { kind: only, within: scope, limit: limit + 1 });
    return { areas: found.slice(0, limit).map(toAreaItem), more: found.length > limit };
  },
});

const getArea = tool({
  name: 'get_area',
  title: 'Get an area by its code',
  description:
    'Everything that is known about the area that has a code now: name, kind, the areas above it, former names and ' +
    'codes, population in censuses, people per square kilometre, a point, a box and the size in square kilometres, income and city class, capital or poblacion, zip codes, congressional district, ' +
    'ISO 3166-2, ids of Wikidata and others, and how many areas are in it. What is not known is null. A code that is not current gives an error ' +
    'that names its successor.',
  needed: { code: anyCode },
  output: record({ ...AREA_MEANINGS, population_density: DENSITY }),
  run: ({ code }, { gazetteer }) => {
    const area = findArea(code, gazetteer);
    return {
      ...toAreaDetail(area, { gazetteer, base: DEFAULT_BASE }),
      population_density: densityIn(area, gazetteer),
    };
  },
});

/** The filters of a list; an id is that of one area. */
const LIST_FILTERS = FILTER_NAMES.filter((name): name is Exclude<FilterName, IdName> => FILTERS[name].field !== 'ids');

/** Its filters but `kind`, with their schemas; those that are true or false take no text here. */
const OTHER_FILTERS = Object.fromEntries(
  LIST_FILTERS.filter((name) => name !== 'kind').map((name) => {
    const { description = '', ...schema }: Schema = FILTERS[name].schema;
    return [name, { ...(schema.enum?.includes('true') ? { type: 'boolean' } : schema), description }];
  }),
) as Readonly<Record<Exclude<FilterName, 'kind' | IdName>, Schema<string | boolean>>>;

const listAreas = tool({
  name: 'list_areas',
  title: 'List what is in an area',
  description:
    'Lists the areas within an area or in the whole country, ordered by code, in pages: the provinces of a region, ' +
    'the barangays of a city, all highly urbanized cities, the areas with a zip code. Without kind, everything below ' +
    'is listed, barangays included. fields adds facts to each area, such as population.',
  optional: {
    within,
    kind,
    ...OTHER_FILTERS,
    sort: {
      ...oneOf(SORTS),
      description: 'by default by code; -population: the most people first. Figures are those of the newest census',
    },
    fields: {
      ...array(oneOf(LISTED_FIELDS), { maxItems: MAX_FIELDS }),
      description: `up to ${MAX_FIELDS} facts of each area, as in the answer of get_area`,
    },
    page: pageArgument,
  },
  output: record({
    ...PAGE_FIELDS,
    areas: array(object({ code: string(), kind: oneOf([...KINDS]), name: string(), within: string() })),
  }),
  run: ({ within: code, fields = [], page = 1, sort = 'code', ...given }, { gazetteer }) => {
    const scope = code === undefined ? null : findArea(code, gazetteer);
    const filters = new Map<FilterName, string>(
      LIST_FILTERS.flatMap((name) => (given[name] === undefined ? [] : [[name, `${given[name]}`]])),
    );
    const source = { gazetteer, base: DEFAULT_BASE };
    const selected = selectAreas({ filters, within: scope, sort }, source);
    const { items, ...rest } = pageOf(selected, page);
    const factsOf = (area: Area) =>
      Object.fromEntries(
        fields.map((field) => [
          field,
          field === 'population_density' ? densityIn(area, gazetteer) : fieldOf(area, field, source),
        ]),
      );
    return { ...rest, areas: items.map((area) => ({ ...toAreaItem(area), ...factsOf(area) })) };
  },
});

const nearPlace = tool({
  name: 'near_place',
  title: 'Find the barangays near a place',
  description:
    'The barangays whose points are nearest to a latitude and longitude, nearest first, with the distance in metres. ' +
    'Near, not in: a place at the edge of a large barangay can be nearer to the point of another one.',
  needed: { lat: DEGREES.lat, lon: DEGREES.lon },
  optional: {
    limit: integer({ minimum: 1, maximum: MAX_FOUND, description: `how many at most, by default ${DEFAULT_LIMIT}` }),
  },
  output: record({ areas: array(record({ ...areaItem.properties, distance_m: integer({ minimum: 0 }) })) }),
  run: ({ limit = DEFAULT_LIMIT, ...place }, { gazetteer }) => ({
    areas: nearAreas(gazetteer, place, limit).map(({ area, distance }) => ({
      ...toAreaItem(area),
      distance_m: distance,
    })),
  }),
});

/** Finds areas by name, by code, by what they lie in, by figures and by place. */
export const areaTools: readonly Tool[] = [searchAreas, getArea, listAreas, nearPlace];
