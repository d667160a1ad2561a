import { CACHE_CONTROL, EVERY_ANSWER, type Header } from '../api/headers.ts';
import { jsonLine } from '../api/json.ts';
import { V1_MIRROR, V1_PREFIX } from '../api/v1/routes.ts';
import type { Area } from '../dataset/area.ts';
import { COLLECTIONS } from '../dataset/collection.ts';
import { toCompact } from '../dataset/compact.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { PAGE_QUERIES, type PageQuery } from './barangay-pages.ts';
import { errorScopes, type ErrorScope, type SpellScope } from './error-scopes.ts';
import { factsDigest, toParts, type Part } from './part.ts';

/** A prefix below which everything answers as below another. */
export interface Mirror {
  readonly from: string;
  readonly to: string;
}

/** Everything that is published, as plain data; it knows no host. */
export interface Site {
  /** Every answer, in parts. */
  readonly parts: readonly Part[];
  /** The 404s of the API, the most specific first. */
  readonly errors: (spell: SpellScope) => Iterable<ErrorScope>;
  readonly mirrors: readonly Mirror[];
  /** Every province, and every city and municipality, for hosts that have a rule for each. */
  readonly provinces: readonly Area[];
  readonly localities: readonly Area[];
  /** A digest of all in the dataset that decides the errors and the rules: nothing of the barangays. */
  readonly rulesInput: () => string;
  /** How a query string finds its resource. */
  readonly queries: readonly PageQuery[];
  /** What the dynamic tier loads to answer the same, as JSON. */
  readonly dataset: () => string;
  /** The headers of every resource. */
  readonly headers: readonly Header[];
}

const ABOVE_BARANGAYS = COLLECTIONS.filter((collection) => collection !== 'barangays');

/** The API's routes over a gazetteer's areas, as a site. */
export function toSite(gazetteer: Gazetteer): Site {
  return {
    parts: toParts(gazetteer),
    errors: (spell) => errorScopes(gazetteer.hierarchy, spell),
    mirrors: [{ from: V1_MIRROR, to: V1_PREFIX }],
    provinces: gazetteer.hierarchy.list(null, 'provinces'),
    localities: gazetteer.hierarchy.list(null, 'cities-municipalities'),
    rulesInput: () => factsDigest(gazetteer.hierarchy, null, ABOVE_BARANGAYS),
    queries: PAGE_QUERIES,
    dataset: () => jsonLine(toCompact(gazetteer)),
    headers: [...EVERY_ANSWER, CACHE_CONTROL],
  };
}
