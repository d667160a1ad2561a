import type { ObjectSchema, Schema } from '../../core/json-schema.ts';
import type { ApiError } from '../errors.ts';
import type { Path } from './path.ts';

/** The families of records, in order: `cloud` and `gitlab` are for clients of psgc.cloud and psgc.gitlab.io; `search` has no files. */
export const FAMILIES = ['v2', 'v1', 'cloud', 'gitlab', 'areas', 'history', 'maps', 'search'] as const;

export type Family = (typeof FAMILIES)[number];

/** The families that can have files. */
export const WITHOUT_SEARCH: readonly Family[] = FAMILIES.filter((family) => family !== 'search');

/** The addresses with files: `lists` all lists, and records above the barangays by code; `codes` all by code; `names` those by name too. */
export const DEPTHS = ['lists', 'codes', 'names'] as const;

export type Depth = (typeof DEPTHS)[number];

/** One endpoint. The generator enumerates its paths, and a server matches requests with it: the two cannot differ. */
export interface Route<Value = unknown> extends Path<Value> {
  /** The family that it belongs to; `null` for documents about the API. */
  readonly family: Family | null;
  /** The address that the paths of its family begin with: `/api/v2`. */
  readonly prefix: string;
  /** A whole list, one record, a page with links to others, a search, which always has a query, or another document. */
  readonly answers: 'list' | 'detail' | 'page' | 'search' | 'document';
  /** The least depth at which a tree has files for its addresses; `never` if only a function can answer. */
  readonly depth: Exclude<Depth, 'names'> | 'never';
  readonly group: string;
  /** A unique function name for generated clients: `v2ListProvincesOfRegion`. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly schema: Schema;
  /** The other media types in which a query can have the answer, each with its JSON Schema. */
  readonly otherTypes?: Readonly<Record<string, Schema>>;
  /** The JSON Schema of the query's parameters; left out if the route takes none. */
  readonly query?: ObjectSchema;
  exampleValues?(): ReadonlyMap<string, string>;
  /** The parameters of the example, if a query needs one of several; by default the first one that has a value. */
  readonly exampleParameters?: readonly string[];
  /** The operation that a server also answers at its address, by POST. */
  readonly post?: PostOperation;
  /** The route that this one repeats below another prefix, of the same mount or of another one. */
  readonly mirrorOf?: Route<Value>;
  readonly absence?: Absence<Value>;
  /** The address that has the same answer, of this route or another one; `undefined` if there is none. */
  sameAs?(values: readonly Value[]): string | undefined;
  /** The body for a value of each parameter: minified JSON and a line feed; `most` limits a list to its first items. */
  body(values: readonly Value[], most?: number): string;
  count?(values: readonly Value[]): number;
  /** The answer to a query; `undefined` if it has no parameter of the route. Links begin with `origin`, which can be empty. */
  search?(query: URLSearchParams, values: readonly Value[], origin: string): QueryAnswer | ApiError | undefined;
}

/** The depth of a route with an answer only to a query, so that only a function can answer. */
export const QUERY_ONLY = {
  answers: 'search',
  depth: 'never',
  body: (): never => {
    throw new Error('there is no answer without a query');
  },
} as const satisfies Pick<Route, 'answers' | 'depth' | 'body'>;

/** A POST that the server of `npm start` answers, for the documentation. */
export interface PostOperation extends Pick<Route, 'operationId' | 'summary' | 'schema'> {
  readonly description: string;
  readonly body: Schema;
  /** Why it can be refused, by status. */
  readonly refusals: Readonly<Record<number, string>>;
}

/** The answer to a query. */
export interface QueryAnswer {
  readonly body: string;
  /** True if it contains links, so that it depends on the origin. */
  readonly hasLinks: boolean;
  /** The format of the answer, as the header `Content-Type` has it; by default JSON. */
  readonly mediaType?: string;
}

/** Something that only some values have: a barangay may belong to no province. */
interface Absence<Value> {
  readonly error: ApiError;
  of(values: readonly Value[]): boolean;
}
