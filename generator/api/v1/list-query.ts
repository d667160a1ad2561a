import type { AreaFinder } from '../../core/areas/area-finder.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { anyOf, integer, type Schema, string } from '../../core/json-schema.ts';
import { COLLECTIONS, COLLECTIONS_OF, type Collection } from '../../core/psgc/kinds.ts';
import { exampleAreas } from '../areas/area-parameters.ts';
import { WORDS } from '../areas/words.ts';
import { type ApiError, invalidParameter } from '../errors.ts';
import { jsonList } from '../json.ts';
import { addressOf } from '../routing/path.ts';
import { hasAny, queryOf, type QuerySchema, readQuery } from '../routing/query.ts';
import type { QueryAnswer, Route } from '../routing/route.ts';
import { DEFAULT_PER_PAGE, lastPage, MAX_PER_PAGE, pageBody } from './pages.ts';
import { v1Serializer } from './records.ts';

/** The filters, in the order of links. Each takes the code of an area, and selects what lies within it. */
export const LIST_FILTERS = [
  ['region_code', 'regions'],
  ['province_code', 'provinces'],
  ['city_code', 'cities'],
  ['municipality_code', 'municipalities'],
] as const satisfies readonly (readonly [parameter: string, collection: Collection])[];

type Filter = (typeof LIST_FILTERS)[number];

const REGION_AND_PROVINCE: readonly Filter[] = LIST_FILTERS.slice(0, 2);

/** The filters of each list of the whole country. In the list of provinces, `province_code` selects that province. */
const FILTERS_OF: Readonly<Record<Collection, readonly Filter[]>> = {
  regions: [],
  provinces: REGION_AND_PROVINCE,
  'cities-municipalities': REGION_AND_PROVINCE,
  cities: REGION_AND_PROVINCE,
  municipalities: REGION_AND_PROVINCE,
  'sub-municipalities': REGION_AND_PROVINCE,
  barangays: LIST_FILTERS,
};

/** The schema of each parameter. Lists share them, so the documentation describes each parameter once. */
const PROPERTIES = {
  page: integer({ minimum: 1, default: 1, description: 'The page, from 1 to the last one' }),
  per_page: integer({
    minimum: 1,
    maximum: MAX_PER_PAGE,
    default: DEFAULT_PER_PAGE,
    description: 'How many areas a page holds',
  }),
  ...(Object.fromEntries(
    LIST_FILTERS.map(([parameter, collection]) => {
      const description = `PSGC code of the ${WORDS[collection].noun} that the areas are in`;
      return [parameter, string({ pattern: '^\\d{10}$', description })];
    }),
  ) as Record<Filter[0], Schema<string>>),
  q: string({ description: 'A part of the name; case and diacritics are ignored' }),
};

/** `on request` if a list has `page` and `per_page`; `always` if it comes in pages without them too. */
type Pages = 'never' | 'on request' | 'always';

/** The parameters that a list has: filters and `q` if it is of the country. All others are foreign, and are ignored. */
function querySchema(pages: Pages, filters: readonly Filter[], isNational: boolean): QuerySchema<typeof PROPERTIES> {
  const names: readonly string[] = [
    ...(pages === 'never' ? [] : ['page', 'per_page']),
    ...filters.map(([parameter]) => parameter),
    ...(isNational ? ['q'] : []),
  ];
  const properties = Object.entries(PROPERTIES).filter(([name]) => names.includes(name));
  return queryOf(Object.fromEntries(properties) as typeof PROPERTIES);
}

interface ListQuery {
  readonly within: readonly Area[];
  /** A part of the name; empty for any name. */
  readonly q: string;
  /** The filters and `q`, by name and value, as links repeat them. */
  readonly selecting: readonly (readonly [name: string, value: string])[];
  /** The page, which can be past the last one, and its size; `null` for the whole list without an envelope. */
  readonly page: { readonly number: number; readonly size: number } | null;
}

/** Parses a query of a list: the request, an error, or `undefined` if none of the list's parameters is given. */
function parseListQuery(
  query: URLSearchParams,
  schema: QuerySchema<typeof PROPERTIES>,
  pages: Pages,
  finder: AreaFinder,
): ListQuery | ApiError | undefined {
  if (pages !== 'always' && !hasAny(query, Object.keys(schema.properties))) return undefined;
  const meanings = LIST_FILTERS.map(([name, collection]) => [
    name,
    (code: string) => finder.findCode(code, collection),
  ]);
  const asked = readQuery(
    query,
    schema,
    Object.fromEntries(meanings) as Record<Filter[0], (code: string) => Area | undefined>,
  );
  if ('status' in asked) return asked;
  const { page, per_page: size, q = '', ...filters } = asked;
  const within = Object.entries(filters).flatMap(([name, area]) => (area === undefined ? [] : [{ name, area }]));
  const isPaged = pages === 'always' || page !== undefined || size !== undefined;
  return {
    within: within.map(({ area }) => area),
    q,
    selecting: [
      ...within.map(({ name, area }) => [name, area.code] as const),
      ...(q === '' ? [] : [['q', q] as const]),
    ],
    page: isPaged ? { number: page ?? 1, size: size ?? DEFAULT_PER_PAGE } : null,
  };
}

interface QueryOptions {
  readonly gazetteer: Gazetteer;
  readonly pages: Pages;
  readonly pageSchemas: Readonly<Record<Collection, Schema>>;
}

/** A list with its parameters: pages if it has them, filters and `q` if it is of the country; other routes as is. */
export function withQueries(route: Route<Area>, { gazetteer, pages, pageSchemas }: QueryOptions): Route<Area> {
  if (route.answers !== 'list') return route;
  const collection = collectionOf(route);
  const isNational = route.parameters.length === 0;
  if (pages === 'never' && !isNational) return route;
  const filters = isNational ? FILTERS_OF[collection] : [];
  const schema = querySchema(pages, filters, isNational);
  const search = (
    query: URLSearchParams,
    values: readonly Area[],
    origin: string,
  ): QueryAnswer | ApiError | undefined => {
    const asked = parseListQuery(query, schema, pages, gazetteer.finder);
    if (asked === undefined || 'status' in asked) return asked;
    const { page, selecting } = asked;
    const list = gazetteer.finder.select(collection, [...values, ...asked.within], asked.q);
    if (page === null) {
      return { body: jsonList(list.slice(0, list.length), v1Serializer.listItem), hasLinks: false };
    }
    if (page.number > lastPage(list.length, page.size)) return invalidParameter('page');
    const path = addressOf(route, values);
    return { body: pageBody({ list, path, selecting, ...page, origin }, v1Serializer.listItem), hasLinks: true };
  };
  return {
    ...route,
    description: [
      route.description,
      ...(pages === 'on request' ? ['A page of the list if there is `page` or `per_page`.'] : []),
      ...(filters.length > 0 ? ['Filters are combined.'] : []),
    ].join(' '),
    schema: toSchema(pages, route.schema, pageSchemas[collection]),
    query: schema,
    exampleValues: () => exampleValues(gazetteer, filters),
    search,
  };
}

function collectionOf({ template, segments }: Route<Area>): Collection {
  const last = segments.at(-1);
  const collection = COLLECTIONS.find((each) => last !== undefined && 'word' in last && each === last.word);
  if (collection === undefined) throw new Error(`${template} is not the list of a collection`);
  return collection;
}

function toSchema(pages: Pages, list: Schema, page: Schema): Schema {
  if (pages === 'never') return list;
  return pages === 'always' ? page : anyOf([list, page]);
}

function exampleValues({ hierarchy }: Gazetteer, filters: readonly Filter[]): ReadonlyMap<string, string> {
  const areas = exampleAreas(hierarchy);
  return new Map(
    filters.flatMap(([parameter, collection]) => {
      const isOf = ({ kind }: Area) => COLLECTIONS_OF[kind].includes(collection);
      const area = areas.find(isOf) ?? hierarchy.list(null, collection)[0];
      return area === undefined ? [] : [[parameter, area.code] as const];
    }),
  );
}
