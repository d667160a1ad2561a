import { AreaItem, anyCode, findArea, PAGE_FIELDS, pageArgument, pageOf, tool, type Tool } from './tool.ts';
import { kind } from '../areas/words.ts';
import { CensusesOfArea } from '../facts/censuses.ts';
import { FILTER_NAMES, type FilterName, FILTERS, selectAreas } from '../facts/filters.ts';
import { AreasParameters } from '../facts/query.ts';
import { AREA_RECORD } from '../facts/records.ts';
import { fieldsOf, wordsIn } from '../fields.ts';
import { DEFAULT_BASE } from '../mount-api.ts';
import { DEGREES, nearAreas } from '../places/near.ts';
import { queryOf } from '../routing/query.ts';
import type { Area } from '../../core/areas/area.ts';
import { censusesOf } from '../../core/areas/censuses.ts';
import { densityOf } from '../../core/areas/populations.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import * as json from '../../core/json-schema.ts';
import { findPlaces } from '../../core/places/find-places.ts';
import type { IdName } from '../../core/psgc/ids.ts';
import { DEFAULT_LIMIT } from '../../core/search/fuzzy-search.ts';

const MAX_FIELDS = 5;
const limit = json.integer({ minimum: 1, maximum: 50, description: `how many at most, by default ${DEFAULT_LIMIT}` });

const within = {
  ...anyCode,
  description:
    'code of an area, which search_areas finds by its name: only areas within it, at any depth. Highly urbanized cities ' +
    'are in no province: look within their region',
};

const searchAreas = tool('search_areas', 'Search areas by name', {
  description:
    'Finds Philippine regions, provinces, cities, municipalities and barangays by name, best match first, with their ' +
    'codes. The query can have words of the names above, in any order, with typos: "san antonio pasig", "cebu cty". ' +
    'Former and other names count. Many barangays share a name, so add the city, or narrow with within and kind. For ' +
    'an address or the columns of a table, match_addresses says how sure it is.',
  input: queryOf(
    {
      query: json.string({ minLength: 1, maxLength: 200, description: 'a name, or words of several levels' }),
      ...{ kind: FILTERS.kind.schema, within, limit },
    },
    ['query'],
  ),
  output: json.record({
    areas: json.array(AreaItem.schema, { description: 'best match first; empty if nothing matches' }),
    more: json.boolean({ description: 'whether more areas match: name what they lie in, or raise limit' }),
  }),
  run: ({ query, kind: only, within: code, limit: most = DEFAULT_LIMIT }, { gazetteer }) => {
    if (!/[\p{L}\p{N}]/u.test(query)) throw new UserError('query: found no letter or digit, expected a name');
    const scope = code === undefined ? undefined : findArea(code, gazetteer);
    const found = findPlaces(gazetteer, query, { kind: only, within: scope, limit: most + 1 });
    return { areas: found.slice(0, most).map((area) => AreaItem.write(area)), more: found.length > most };
  },
});

const ofArea = fieldsOf<[area: Area, gazetteer: Gazetteer, base: string]>();

/** The facts about an area: the fields of its record, and the density of its population. */
const FACTS = {
  ...AREA_RECORD.fields,
  population_density: ofArea(
    json.orNull(json.number()),
    (area, gazetteer) => densityOf(area, gazetteer)?.perKm2 ?? null,
    'people of the newest census for each square kilometre; null if their number or the size is not known',
  ),
};

type Fact = keyof typeof FACTS;

const FACT_NAMES = Object.keys(FACTS) as readonly Fact[];

const factsOf = (area: Area, facts: readonly Fact[], gazetteer: Gazetteer) =>
  Object.fromEntries(facts.map((fact) => [fact, FACTS[fact].of(area, gazetteer, DEFAULT_BASE)]));

/** The meanings of facts, for whoever needs more has OpenAPI. Three have a figure for each census. */
const meaningsOf = (facts: readonly Fact[]): Readonly<Record<string, json.Schema>> =>
  Object.fromEntries(facts.map((fact) => [fact, { description: wordsIn(FACTS[fact].schema) }]));

const getArea = tool('get_area', 'Get an area by its code', {
  description:
    'Everything that is known about the area that has a code now: name, kind, the areas above it, former names and ' +
    'codes, population in censuses, people per square kilometre, a point, a box and the size in square kilometres, income and city class, capital or poblacion, zip codes, congressional district, ' +
    'ISO 3166-2, ids of Wikidata and others, and how many areas are in it. What is not known is null. A code that is not current gives an error ' +
    'that names its successor.',
  input: queryOf({ code: anyCode }, ['code']),
  output: json.record(meaningsOf(FACT_NAMES)),
  run: ({ code }, { gazetteer }) => factsOf(findArea(code, gazetteer), FACT_NAMES, gazetteer),
});

/** The filters of a list; an id is that of one area. Those that are true or false take no text here. */
const LISTED_BY = FILTER_NAMES.filter((name): name is Exclude<FilterName, IdName> => FILTERS[name].field !== 'ids');

const filters = Object.fromEntries(
  LISTED_BY.map((name) => {
    const { description = '', ...schema }: json.Schema = FILTERS[name].schema;
    return [name, schema.enum?.includes('true') ? json.boolean({ description }) : { ...schema, description }];
  }),
) as Readonly<Record<(typeof LISTED_BY)[number], json.Schema<string | boolean>>>;

const listAreas = tool('list_areas', 'List what is in an area', {
  description:
    'Lists the areas within an area or in the whole country, ordered by code, in pages: the provinces of a region, ' +
    'the barangays of a city, all highly urbanized cities, the areas with a zip code. Without kind, everything below ' +
    'is listed, barangays included. fields adds facts to each area, such as population.',
  input: queryOf({
    within,
    ...filters,
    sort: AreasParameters.properties.sort,
    fields: json.array(json.oneOf(FACT_NAMES), {
      maxItems: MAX_FIELDS,
      description: `up to ${MAX_FIELDS} facts of each area, as in the answer of get_area`,
    }),
    page: pageArgument,
  }),
  output: json.record({
    ...PAGE_FIELDS,
    areas: json.array(json.object({ code: json.string(), kind, name: json.string(), within: json.string() })),
  }),
  run: ({ within: code, fields = [], page = 1, sort = 'code', ...given }, { gazetteer }) => {
    const scope = code === undefined ? null : findArea(code, gazetteer);
    const asked = LISTED_BY.flatMap((name) => (given[name] === undefined ? [] : [[name, `${given[name]}`] as const]));
    const selection = { filters: new Map<FilterName, string>(asked), within: scope, sort };
    const { items, ...rest } = pageOf(selectAreas(selection, { gazetteer, base: DEFAULT_BASE }), page);
    return { ...rest, areas: items.map((area) => ({ ...AreaItem.write(area), ...factsOf(area, fields, gazetteer) })) };
  },
});

const NearItem = json.record({ ...AreaItem.schema.properties, distance_m: json.integer({ minimum: 0 }) });

const nearPlace = tool('near_place', 'Find the barangays near a place', {
  description:
    'The barangays whose points are nearest to a latitude and longitude, nearest first, with the distance in metres. ' +
    'Near, not in: a place at the edge of a large barangay can be nearer to the point of another one.',
  input: queryOf({ ...DEGREES, limit }, ['lat', 'lon']),
  output: json.record({ areas: json.array(NearItem) }),
  run: ({ limit: most = DEFAULT_LIMIT, ...place }, { gazetteer }) => {
    const near = nearAreas(gazetteer, place, most);
    return { areas: near.map(({ area, distance }) => ({ ...AreaItem.write(area), distance_m: distance })) };
  },
});

/** The facts about the people of an area through time. */
const PEOPLE = ['code', 'name', 'population_of_todays_area', 'growth_per_year', 'population_density'] as const;

const { source, census } = CensusesOfArea.fields;

const getPopulation = tool('get_population', 'Get the population of an area through time', {
  description:
    'How many people an area had in each census since 1903, oldest first. published counts them within the borders of ' +
    'that census; population_of_todays_area counts those of the barangays that the area has now, and growth_per_year compares ' +
    'only these. So a city that took barangays from another one has two figures.',
  input: queryOf({ code: anyCode }, ['code']),
  output: json.record({ ...meaningsOf(PEOPLE), source: source.schema, published: census.schema }),
  run: ({ code }, { gazetteer }) => {
    const area = findArea(code, gazetteer);
    const figures = CensusesOfArea.write(area, censusesOf(area, gazetteer.censuses, gazetteer.populations));
    return { ...factsOf(area, PEOPLE, gazetteer), source: figures.source, published: figures.census };
  },
});

/** Finds areas by name, by code, by what they lie in, by figures and by place, and tells their figures through time. */
export const areaTools: readonly Tool[] = [searchAreas, getArea, listAreas, nearPlace, getPopulation];
