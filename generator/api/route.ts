import type { Area } from '../dataset/area.ts';
import { COLLECTIONS, type Collection } from '../dataset/collection.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import type { ObjectSchema, Schema } from '../json-schema.ts';
import type { ApiError } from './errors.ts';
import { RESOURCES } from './resource.ts';

/** A part of a path between slashes: a fixed word, or a member of the collection before it. */
export type Segment = { readonly literal: string } | { readonly member: Collection };

/**
 * One row of the API's description: where it answers, for which areas it exists, and with what body.
 * The generator enumerates it and a server matches against it, so the two cannot differ.
 */
export interface Route {
  /** `/api/v2/regions/{region}/provinces` */
  readonly template: string;
  readonly segments: readonly Segment[];
  /** What a summary counts it among: `v2 chained`. */
  readonly group: string;
  /** Whether the route repeats at a second prefix what another answers at the first. */
  readonly mirror?: boolean;
  /** The path at which another route answers the same, where there is one. */
  readonly sameAs?: (areas: readonly Area[]) => string;
  /** The JSON Schema of the body. */
  readonly schema: Schema;
  /** The JSON Schema of the query's parameters, where the route heeds any. */
  readonly query?: ObjectSchema;
  /** One line for people, where the template does not say it. */
  readonly summary?: string;
  /** The collection of what some areas lack: what a host that cannot look says when it has no answer. */
  readonly lacks?: Collection;
  /**
   * The collection in which these areas lack what the route answers; `null` or no function if they
   * lack nothing. The answer is then 404.
   */
  readonly missing?: (areas: readonly Area[]) => Collection | null;
  /** The body for one area for each member segment, in order: minified JSON and a line feed. */
  readonly body: (areas: readonly Area[], gazetteer: Gazetteer) => string;
  /** The first so many items of a body that is a list, each as JSON; all of them if no number is given. */
  readonly items?: (areas: readonly Area[], gazetteer: Gazetteer, most?: number) => readonly string[];
  /** The body for a query string, where the route heeds one; `body` is its answer to an empty one. */
  readonly search?: (query: URLSearchParams, gazetteer: Gazetteer) => string | ApiError;
}

/** Splits `/api/v2/regions/{region}` into its segments. */
export function parseTemplate(template: string): readonly Segment[] {
  const words = template.split('/').slice(1);
  return words.map((word, at) => {
    if (!word.startsWith('{')) return { literal: word };
    const member = COLLECTIONS.find((collection) => collection === words[at - 1]);
    if (member === undefined || word !== `{${RESOURCES[member].parameter}}`) {
      throw new Error(`${template}: ${word} does not follow the collection that it names`);
    }
    return { member };
  });
}

/** The collection that a list's template ends in. */
export function listedCollection(template: string): Collection | undefined {
  return COLLECTIONS.find((collection) => template.endsWith(`/${collection}`));
}
