import { COLLECTIONS_OF, type Collection } from '../../dataset/collection.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { intersection } from '../../dataset/range.ts';
import { exampleAreas } from '../areas/example-areas.ts';
import { invalidParameter, type ApiError } from '../errors.ts';
import { lastPage, type PageRequest } from './barangay-pages.ts';
import { DEFAULT_PER_PAGE, MOST_PER_PAGE } from './page-sizes.ts';

/** The filters, in the order in which links repeat them. Each takes the code of a member of a collection. */
export const FILTERS = [
  ['region_code', 'regions'],
  ['province_code', 'provinces'],
  ['city_code', 'cities'],
  ['municipality_code', 'municipalities'],
] as const satisfies readonly (readonly [parameter: string, collection: Collection])[];

/**
 * Parses the query of `/api/v1/barangays`: returns the page that a client requests, or an error with the first invalid
 * parameter. If a parameter is repeated, its last value counts; unknown parameters and an empty `q` are ignored.
 */
export type BarangayQueryParser = (query: URLSearchParams) => PageRequest | ApiError;

/** A parser of queries about the barangays of a gazetteer. */
export const barangayQueryParser =
  (gazetteer: Gazetteer): BarangayQueryParser =>
  (query) =>
    parse(query, gazetteer);

function parse(query: URLSearchParams, { hierarchy, finder }: Gazetteer): PageRequest | ApiError {
  const page = wholeNumber(query, 'page', 1, Infinity);
  if (page === undefined) return invalidParameter('page');
  const perPage = wholeNumber(query, 'per_page', DEFAULT_PER_PAGE, MOST_PER_PAGE);
  if (perPage === undefined) return invalidParameter('per_page');

  const parameters: [string, string][] = [];
  let range = hierarchy.barangaysIn(null);
  for (const [parameter, collection] of FILTERS) {
    const value = query.getAll(parameter).at(-1);
    if (value === undefined) continue;
    const area = finder.findCode(value, collection);
    if (area === undefined) return invalidParameter(parameter);
    range = intersection(range, hierarchy.barangaysIn(area));
    parameters.push([parameter, value]);
  }
  const q = query.getAll('q').at(-1) ?? '';
  if (q !== '') parameters.push(['q', q]);

  const list = q === '' ? hierarchy.barangays.list(range) : finder.searchBarangays(q, range);
  return page > lastPage(list.length, perPage) ? invalidParameter('page') : { list, parameters, page, perPage };
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number, most: number): number | undefined {
  const text = query.getAll(name).at(-1);
  if (text === undefined) return otherwise;
  const value = /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

/** A query for the documentation. */
export function exampleBarangayQuery({ hierarchy }: Gazetteer): ReadonlyMap<string, string> {
  const areas = exampleAreas(hierarchy);
  const query = new Map([
    ['page', '1'],
    ['per_page', `${DEFAULT_PER_PAGE}`],
  ]);
  for (const [parameter, collection] of FILTERS) {
    const area = areas.find(({ kind }) => COLLECTIONS_OF[kind].includes(collection));
    if (area !== undefined) query.set(parameter, area.code);
  }
  const barangay = areas.find(({ kind }) => kind === 'barangay');
  if (barangay !== undefined) query.set('q', barangay.name);
  return query;
}
