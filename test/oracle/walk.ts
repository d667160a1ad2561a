import { type Answer, notFound, ok } from './answer.ts';
import type { Collection, Country, Scope } from './country.ts';
import type { Ancestor, Place } from './place.ts';

/** How a version writes a list's items and a single record. */
export interface Writer {
  readonly item: (place: Place) => unknown;
  readonly single: (place: Place) => unknown;
}

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

/**
 * Walks down from the country, a collection and then one of its members at a time, to answer a
 * path whose shape is known to exist. Each place found narrows where the next is looked for; the
 * path ends at a place, at a list, or at an ancestor's name (`barangays/{x}/city`).
 */
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
    if (codeOrName === undefined) return ok(country.members(collection, scope).map(writer.item));
    const place: Place | undefined = country.find(collection, codeOrName, scope, folded);
    if (place === undefined) return NOT_FOUND[collection];
    scope = place;
  }
  return ok(writer.single(scope as Place));
}

/** Whether a word at the end of a path means one area above the place before it, not a list below. */
export function isAncestor(word: string): word is Ancestor {
  return ['region', 'province', 'city', 'municipality', 'sub-municipality'].includes(word);
}
