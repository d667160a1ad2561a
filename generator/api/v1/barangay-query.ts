import type { Area } from '../../dataset/area.ts';
import type { Collection } from '../../dataset/collection.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { invalidParameter, type ApiError } from '../errors.ts';
import { resolveCode } from '../resolve.ts';
import { lastPage, type PageRequest } from './barangay-page.ts';
import { searchNames } from './search-names.ts';

/** The filters, in the order in which links repeat them: each takes the code of one member of a collection. */
export const FILTERS = [
  ['region_code', 'regions'],
  ['province_code', 'provinces'],
  ['city_code', 'cities'],
  ['municipality_code', 'municipalities'],
] as const satisfies readonly (readonly [parameter: string, collection: Collection])[];

export const DEFAULT_PER_PAGE = 15;
export const MOST_PER_PAGE = 1000;

/**
 * Reads the query of `/api/v1/barangays`. Of a repeated parameter the last counts; unknown ones and
 * an empty `q` are ignored.
 *
 * @returns the page that is asked for, or the error that names the first invalid parameter.
 */
export function parseBarangayQuery(query: URLSearchParams, hierarchy: Hierarchy): PageRequest | ApiError {
  const page = wholeNumber(query, 'page', 1, Infinity);
  if (page === undefined) return invalidParameter('page');
  const perPage = wholeNumber(query, 'per_page', DEFAULT_PER_PAGE, MOST_PER_PAGE);
  if (perPage === undefined) return invalidParameter('per_page');

  const parameters: [string, string][] = [];
  const within: Area[] = [];
  for (const [parameter, collection] of FILTERS) {
    const value = query.getAll(parameter).at(-1);
    if (value === undefined) continue;
    const area = resolveCode(value, hierarchy.list(null, collection));
    if (area === undefined) return invalidParameter(parameter);
    within.push(area);
    parameters.push([parameter, value]);
  }
  const q = query.getAll('q').at(-1) ?? '';
  if (q !== '') parameters.push(['q', q]);

  const filtered = inAll(within, hierarchy);
  const list = q === '' ? filtered : searchNames(q, filtered);
  return page > lastPage(list.length, perPage) ? invalidParameter('page') : { list, parameters, page, perPage };
}

/** The barangays that lie in every one of these areas. */
function inAll(within: readonly Area[], hierarchy: Hierarchy): readonly Area[] {
  const smallest = hierarchy.list(within.at(-1) ?? null, 'barangays');
  const others = within.slice(0, -1);
  if (others.length === 0) return smallest;
  return smallest.filter(({ region, province, cityMunicipality }) =>
    others.every((area) => area === region || area === province || area === cityMunicipality),
  );
}

function wholeNumber(query: URLSearchParams, name: string, otherwise: number, most: number): number | undefined {
  const text = query.getAll(name).at(-1);
  if (text === undefined) return otherwise;
  const value = /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}
