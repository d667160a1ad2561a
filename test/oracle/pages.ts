import { type Answer, notFound, ok } from './answer.ts';
import { type Collection, type Country, withoutMarks } from './country.ts';
import type { Place } from './place.ts';
import { v1Record } from './records.ts';

/** The address of the only list that has pages. */
export const PAGED = '/api/v1/barangays';

/** The filters by code, in the order in which links contain them and values are checked. */
export const FILTERS = [
  { name: 'region_code', collection: 'regions', ancestor: 'region' },
  { name: 'province_code', collection: 'provinces', ancestor: 'province' },
  { name: 'city_code', collection: 'cities', ancestor: 'city' },
  { name: 'municipality_code', collection: 'municipalities', ancestor: 'municipality' },
] as const satisfies readonly { name: string; collection: Collection; ancestor: keyof Place }[];

/** The filters that the links of a page repeat, as names and values. */
export type Kept = readonly (readonly [name: string, value: string])[];

const MOST_PER_PAGE = 1000;

/** One page of the barangays that pass every filter: docs/contract.md, section 5. */
export function answerPage(query: URLSearchParams, country: Country): Answer {
  // If a parameter is repeated, its last value counts, as in PHP.
  const read = (name: string) => query.getAll(name).at(-1);

  const page = wholeNumber(read('page') ?? '1', Infinity);
  if (page === undefined) return invalid('page');
  const perPage = wholeNumber(read('per_page') ?? '15', MOST_PER_PAGE);
  if (perPage === undefined) return invalid('per_page');

  let found = country.members('barangays', null);
  const kept: (readonly [string, string])[] = [];
  for (const { name, collection, ancestor } of FILTERS) {
    const code = read(name);
    if (code === undefined) continue;
    const area = country.coded(collection, code);
    if (area === undefined) return invalid(name);
    found = kept.length === 0 ? country.members('barangays', area) : found.filter((place) => place[ancestor] === area);
    kept.push([name, code]);
  }
  const part = read('q');
  if (part) {
    const wanted = withoutMarks(part);
    found = found.filter((place) => withoutMarks(place.name).includes(wanted));
    kept.push(['q', part]);
  }

  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  if (page > lastPage) return invalid('page');
  return ok(envelope(found, page, perPage, lastPage, kept));
}

/** The address of a page as links contain it: docs/contract.md, section 5.2. */
export function pageLink(kept: Kept, page: number, perPage: number): string {
  const parameters = [...kept, ['page', page], ['per_page', perPage]] as const;
  return `${PAGED}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function envelope(found: readonly Place[], page: number, perPage: number, lastPage: number, kept: Kept) {
  const link = (to: number) => (to < 1 || to > lastPage ? null : pageLink(kept, to, perPage));
  const before = (page - 1) * perPage;
  const data = found.slice(before, before + perPage).map(v1Record);
  return {
    data,
    links: { first: link(1), last: link(lastPage), prev: link(page - 1), next: link(page + 1) },
    meta: {
      current_page: page,
      from: data.length === 0 ? null : before + 1,
      last_page: lastPage,
      path: PAGED,
      per_page: perPage,
      to: data.length === 0 ? null : before + data.length,
      total: found.length,
    },
  };
}

function wholeNumber(text: string, most: number): number | undefined {
  const value = /^[0-9]+$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

const invalid = (name: string) => notFound(`Invalid parameter: ${name}`);
