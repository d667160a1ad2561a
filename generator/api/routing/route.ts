import type { ObjectSchema, Schema } from '../../json-schema.ts';
import type { ApiError } from '../errors.ts';
import type { Path } from './path.ts';

/** The versions of the API. */
export type Version = 'v1' | 'v2';

/**
 * One endpoint: where it answers, for which values of its parameters, and with what body. The generator enumerates
 * its paths and a server matches against them, so the two cannot differ.
 */
export interface Route<Value = unknown> extends Path<Value> {
  /** The version it belongs to; `null` for what the API says about itself. */
  readonly version: Version | null;
  /** The address below which its version answers: `/api/v2`. */
  readonly prefix: string;
  /** A whole list, one record, a page of a list with links to the others, or a document of another form. */
  readonly answers: 'list' | 'detail' | 'page' | 'document';
  /** The heading under which the build counts its files. */
  readonly group: string;
  /** A unique name for a function of a generated client: `v2ListProvincesOfRegion`. */
  readonly operationId: string;
  /** One line for the documentation: `Provinces of a region`. */
  readonly summary: string;
  /** More for the documentation, in Markdown. */
  readonly description?: string;
  /** The JSON Schema of the body. */
  readonly schema: Schema;
  /** The JSON Schema of the query's parameters, if the route has any. */
  readonly query?: ObjectSchema;
  /** A query for the documentation, whose parameters fit together. */
  exampleQuery?(): ReadonlyMap<string, string>;
  /** The route that this one repeats below a second prefix. */
  readonly mirrorOf?: Route<Value>;
  /** The values for which the route has no answer although they exist. */
  readonly absence?: Absence<Value>;
  /** The shorter address at which another route gives the same answer. */
  sameAs?(values: readonly Value[]): string;
  /** The body for a value of each parameter: minified JSON and a line feed. */
  body(values: readonly Value[]): string;
  /** The first items of a list's body, each as JSON; all of them if `most` is not given. */
  items?(values: readonly Value[], most?: number): readonly string[];
  /** The body for a query string. An empty one gives the same as `body`. */
  search?(query: URLSearchParams): string | ApiError;
}

/** What some values lack: a barangay that belongs to no province. */
export interface Absence<Value> {
  readonly error: ApiError;
  of(values: readonly Value[]): boolean;
}
