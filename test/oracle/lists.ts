import { single, wholeNumber } from './address.ts';
import { type Answer, invalid, ok } from './answer.ts';
import { type Collection, type Country, type Scope, withoutMarks } from './country.ts';
import { envelope } from './envelope.ts';
import type { Place } from './place.ts';
import { v1Record } from './records.ts';

/** The filters by code, in the order in which links contain them and values are checked. */
export const FILTERS = [
  { name: 'region_code', collection: 'regions', ancestor: 'region' },
  { name: 'province_code', collection: 'provinces', ancestor: 'province' },
  { name: 'city_code', collection: 'cities', ancestor: 'city' },
  { name: 'municipality_code', collection: 'municipalities', ancestor: 'municipality' },
] as const satisfies readonly { name: string; collection: Collection; ancestor: keyof Place }[];

/** The number of filters that a list of the country has: docs/contract.md, section 5.1. */
const FILTERS_OF: Readonly<Record<Collection, 0 | 2 | 4>> = {
  regions: 0,
  provinces: 2,
  'cities-municipalities': 2,
  cities: 2,
  municipalities: 2,
  'sub-municipalities': 2,
  barangays: 4,
};

const MOST_PER_PAGE = 1000;

/** A request for a list of v1. */
export interface ListRequest {
  /** The members of a collection within a scope. */
  readonly collection: Collection;
  readonly scope: Scope;
  readonly query: URLSearchParams;
  /** True if the list is below `/api/v1`, where lists have pages. */
  readonly second: boolean;
  /** The address of the list, by code. */
  readonly path: string;
  /** The origin of links. */
  readonly origin: string;
}

/** A list of v1, filtered, searched and divided into pages as its query says: docs/contract.md, section 5. */
export function answerList({ collection, scope, query, second, path, origin }: ListRequest, country: Country): Answer {
  const filters = scope === null ? FILTERS.slice(0, FILTERS_OF[collection]) : [];
  const paged = second && (collection === 'barangays' && scope === null ? 'always' : 'if asked');
  let page = 1;
  let perPage = 15;
  if (paged !== false) {
    page = wholeNumber(single(query, 'page'), page, Infinity);
    if (page === 0) return invalid('page');
    perPage = wholeNumber(single(query, 'per_page'), perPage, MOST_PER_PAGE);
    if (perPage === 0) return invalid('per_page');
  }

  let found = country.members(collection, scope);
  const kept: (readonly [string, string])[] = [];
  for (const { name, collection: kind, ancestor } of filters) {
    const code = single(query, name);
    if (code === undefined) continue;
    const area = country.coded(kind, code ?? '');
    if (code === null || area === undefined) return invalid(name);
    found =
      collection === 'barangays' && kept.length === 0
        ? country.members('barangays', area)
        : found.filter((place) => place === area || place[ancestor] === area);
    kept.push([name, code]);
  }
  const part = scope === null ? single(query, 'q') : undefined;
  if (part !== undefined) {
    if (part === null) return invalid('q');
    if (part !== '') {
      const wanted = withoutMarks(part);
      found = found.filter((place) => withoutMarks(place.name).includes(wanted));
      kept.push(['q', part]);
    }
  }

  const isPage =
    paged === 'always' ||
    (paged === 'if asked' && ['page', 'per_page'].some((name) => single(query, name) !== undefined));
  if (!isPage) return ok(found.map(v1Record));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  if (page > lastPage) return invalid('page');
  return ok(envelope(found, v1Record, { path, origin, page, perPage, lastPage, kept }));
}
