import type { Area } from '../../core/areas/area.ts';
import { COLLECTIONS, COLLECTIONS_OF, type Collection } from '../../core/psgc/kinds.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { anyOf, type Schema } from '../../core/json-schema.ts';
import { exampleAreas } from '../areas/area-parameters.ts';
import { invalidParameter, type ApiError } from '../errors.ts';
import { jsonList } from '../json.ts';
import { addressOf } from '../routing/path.ts';
import type { QueryAnswer, Route } from '../routing/route.ts';
import { FILTERS_OF, parameterNames, querySchema, type ListParameters, parseListQuery } from './list-query.ts';
import { v1Serializer } from './records.ts';
import { lastPage, pageBody } from './pages.ts';

interface QueryOptions {
  readonly gazetteer: Gazetteer;
  readonly pages: ListParameters['pages'];
  readonly pageSchemas: Readonly<Record<Collection, Schema>>;
}

/** A list with its parameters: pages if it has them, filters and `q` if it is of the country; other routes as is. */
export function withQueries(route: Route<Area>, { gazetteer, pages, pageSchemas }: QueryOptions): Route<Area> {
  if (route.answers !== 'list') return route;
  const collection = collectionOf(route);
  const isNational = route.parameters.length === 0;
  const parameters = { pages, filters: isNational ? FILTERS_OF[collection] : [], hasSearch: isNational };
  if (parameterNames(parameters).length === 0) return route;
  const { finder } = gazetteer;
  const search = (
    query: URLSearchParams,
    values: readonly Area[],
    origin: string,
  ): QueryAnswer | ApiError | undefined => {
    const asked = parseListQuery(query, parameters, finder);
    if (asked === undefined || 'status' in asked) return asked;
    const { page, selecting } = asked;
    const list = gazetteer.search.select(collection, [...values, ...asked.within], asked.q);
    if (page === null) {
      return { body: jsonList(list.slice(0, list.length), v1Serializer.listItem), hasLinks: false };
    }
    if (page.number > lastPage(list.length, page.size)) return invalidParameter('page');
    const path = addressOf(route, values);
    return { body: pageBody({ list, path, selecting, ...page, origin }, v1Serializer.listItem), hasLinks: true };
  };
  return {
    ...route,
    description: [route.description, ...notes(parameters)].join(' '),
    schema: toSchema(pages, route.schema, pageSchemas[collection]),
    query: querySchema(parameters),
    exampleValues: () => exampleValues(gazetteer, parameters),
    search,
  };
}

function collectionOf({ template, segments }: Route<Area>): Collection {
  const last = segments.at(-1);
  const collection = COLLECTIONS.find((each) => last !== undefined && 'word' in last && each === last.word);
  if (collection === undefined) throw new Error(`${template} is not the list of a collection`);
  return collection;
}

function notes({ pages, filters }: ListParameters): readonly string[] {
  return [
    ...(pages === 'on request' ? ['A page of the list if there is `page` or `per_page`.'] : []),
    ...(filters.length > 0 ? ['Filters are combined.'] : []),
  ];
}

function toSchema(pages: ListParameters['pages'], list: Schema, page: Schema): Schema {
  if (pages === 'never') return list;
  return pages === 'always' ? page : anyOf([list, page]);
}

function exampleValues({ hierarchy }: Gazetteer, { filters }: ListParameters): ReadonlyMap<string, string> {
  const areas = exampleAreas(hierarchy);
  return new Map(
    filters.flatMap(([parameter, collection]) => {
      const isOf = ({ kind }: Area) => COLLECTIONS_OF[kind].includes(collection);
      const area = areas.find(isOf) ?? hierarchy.list(null, collection)[0];
      return area === undefined ? [] : [[parameter, area.code] as const];
    }),
  );
}
