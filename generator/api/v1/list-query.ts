import type { AreaFinder } from '../../core/areas/area-finder.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { anyOf, integer, type Schema, string } from '../../core/json-schema.ts';
import { COLLECTIONS, COLLECTIONS_OF, type Collection } from '../../core/psgc/kinds.ts';
import { exampleAreas } from '../areas/area-parameters.ts';
import { SCHEMA_NAMES } from '../areas/area-routes.ts';
import { WORDS } from '../areas/words.ts';
import { jsonList } from '../json.ts';
import { addressOf } from '../routing/path.ts';
import { hasAny, queryOf, type QuerySchema, readQuery } from '../routing/query.ts';
import type { Route } from '../routing/route.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE, pageAnswer } from '../pages.ts';
import { type pageSchemas, v1Forms } from './records.ts';

/** The filters, in the order of links. Each takes the code of an area, and selects what lies within it. */
export const LIST_FILTERS = [
  ['region_code', 'regions'],
  ['province_code', 'provinces'],
  ['city_code', 'cities'],
  ['municipality_code', 'municipalities'],
] as const satisfies readonly (readonly [parameter: string, collection: Collection])[];

type Filter = (typeof LIST_FILTERS)[number];

/** The filters of the list of a collection of the whole country. Among provinces, `province_code` selects that one. */
const filtersOf = (collection: Collection): readonly Filter[] =>
  collection === 'regions' ? [] : collection === 'barangays' ? LIST_FILTERS : LIST_FILTERS.slice(0, 2);

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
export type Pages = 'never' | 'on request' | 'always';

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

/**
 * Parses a query of a list: the areas that it is within, a part of the name, both as links repeat them, and the page, or `null` for
 * the whole list without an envelope; an error; or `undefined` if none of its parameters is given.
 */
function parseListQuery(
  query: URLSearchParams,
  schema: QuerySchema<typeof PROPERTIES>,
  pages: Pages,
  finder: AreaFinder,
) {
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
  readonly schemas: ReturnType<typeof pageSchemas>;
}

/** A list with its parameters: pages if it has them, filters and `q` if it is of the country; other routes as is. */
export function withQueries(route: Route<Area>, { gazetteer, pages, schemas }: QueryOptions): Route<Area> {
  const collection = COLLECTIONS.find((each) => route.template.endsWith(`/${each}`));
  const isNational = route.parameters.length === 0;
  if (collection === undefined || (pages === 'never' && !isNational)) return route;
  const filters = isNational ? filtersOf(collection) : [];
  const query = querySchema(pages, filters, isNational);
  const page = schemas[`${SCHEMA_NAMES[collection]}Page`];
  const { write } = v1Forms.listItem(collection);
  return {
    ...route,
    description: [
      route.description,
      ...(pages === 'on request' ? ['A page of the list if there is `page` or `per_page`.'] : []),
      ...(filters.length > 0 ? ['Filters are combined.'] : []),
    ].join(' '),
    schema: { never: route.schema, 'on request': anyOf([route.schema, page]), always: page }[pages],
    query,
    exampleValues: () => exampleValues(gazetteer, filters),
    search: (given, values, origin) => {
      const asked = parseListQuery(given, query, pages, gazetteer.finder);
      if (asked === undefined || 'status' in asked) return asked;
      const { page, selecting } = asked;
      const list = gazetteer.finder.select(collection, [...values, ...asked.within], asked.q);
      if (page === null) return { body: jsonList(list.slice(0, list.length), write), hasLinks: false };
      return pageAnswer({ list, path: addressOf(route, values), selecting, ...page, origin }, write);
    },
  };
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
