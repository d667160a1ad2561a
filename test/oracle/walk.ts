import { type Answer, notFound, ok } from './answer.ts';
import type { Collection, Country, Scope } from './country.ts';
import type { Ancestor, Place } from './place.ts';

/** The forms of list items and single records in a version. */
export interface Writer {
  readonly item: (place: Place) => unknown;
  readonly single: (place: Place) => unknown;
  /** The answer of a list; by default all of its items. */
  readonly list?: (collection: Collection, scope: Scope) => Answer;
}

/** docs/contract.md, section 6. */
const NOT_FOUND: Readonly<Record<Collection | Ancestor, Answer>> = {
  regions: notFound('Region not found'),
  region: notFound('Region not found'),
  provinces: notFound('Province not found'),
  province: notFound('Province not found'),
  'cities-municipalities': notFound('City or municipality not found'),
  cities: notFound('City not found'),
  city: notFound('City not found'),
  municipalities: notFound('Municipality not found'),
  municipality: notFound('Municipality not found'),
  'sub-municipalities': notFound('Sub-municipality not found'),
  'sub-municipality': notFound('Sub-municipality not found'),
  barangays: notFound('Barangay not found'),
};

/** Answers a path of known shape, two segments at a time, to a place, a list or a word above a barangay (`barangays/{x}/city`). */
export function walk(segments: readonly string[], country: Country, writer: Writer, folded: boolean): Answer {
  let scope: Scope = null;
  for (let index = 0; index < segments.length; index += 2) {
    const word = segments[index] as Collection | Ancestor;
    if (scope !== null && isAncestor(word)) {
      const above: Place | null = scope[word];
      return above === null ? NOT_FOUND[word] : ok(writer.single(above));
    }
    const collection = word as Collection;
    const codeOrName = segments[index + 1];
    if (codeOrName === undefined) {
      return writer.list?.(collection, scope) ?? ok(country.members(collection, scope).map(writer.item));
    }
    const place: Place | undefined = country.find(collection, codeOrName, scope, folded);
    if (place === undefined) return NOT_FOUND[collection];
    scope = place;
  }
  return ok(writer.single(scope as Place));
}

/** True if the last word of a path means one place above the preceding one, and not a list. */
export function isAncestor(word: string): word is Ancestor {
  return ['region', 'province', 'city', 'municipality', 'sub-municipality'].includes(word);
}
