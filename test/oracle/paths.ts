import type { Collection, Country, Scope } from './country.ts';
import type { Place } from './place.ts';
import { type Kept, pageLink, PAGED } from './envelope.ts';
import { FILTERS } from './lists.ts';
import { type Shapes, V1, V2 } from './shapes.ts';
import { isAncestor } from './walk.ts';

/** A path that is answered with 200, and the group of `shapes.ts` to which it belongs. */
export interface GroupedPath {
  readonly path: string;
  readonly group: string;
}

/** The prefix of v1's paths. */
export type V1Prefix = '/api' | '/api/v1';

/** The spellings of a place in paths: by its code, or by its code and its name. */
type Spell = (place: Place, collection: Collection, scope: Scope) => readonly Spelling[];

interface Spelling {
  readonly text: string;
  readonly named: boolean;
}

/** The page sizes that the flat tier has: docs/contract.md, section 8. */
export const PAGE_SIZES = [15, 50, 100, 500, 1000];

const byCode = (place: Place): Spelling => ({ text: place.code, named: false });
const byName = (place: Place): Spelling => ({ text: encodeURIComponent(place.name), named: true });

/** Every path of the flat tier with codes only, pages included. */
export function* codePaths(country: Country, v1: V1Prefix): Generator<GroupedPath> {
  yield* writePaths(country, v1, (place) => [byCode(place)]);
  yield* pagePaths(country);
}

/** Every path with a name in it; no area can be written by one that a lower code in the same scope has. */
export function* namePaths(country: Country, v1: V1Prefix): Generator<GroupedPath> {
  const spell: Spell = (place, collection, scope) => {
    const isMeant = country.find(collection, place.name, scope, false) === place;
    return isMeant ? [byCode(place), byName(place)] : [byCode(place)];
  };
  for (const path of writePaths(country, v1, spell)) if (path.named) yield path;
}

function* writePaths(country: Country, v1: V1Prefix, spell: Spell) {
  for (const [prefix, groups] of [
    ['/api/v2', V2],
    [v1, V1],
  ] satisfies [string, Shapes][]) {
    for (const [group, shapes] of Object.entries(groups)) {
      for (const shape of shapes) {
        if (`${prefix}/${shape}` === PAGED) continue;
        for (const filled of fill(country, shape.split('/'), spell)) {
          yield { path: prefix + filled.text, group, named: filled.named };
        }
      }
    }
  }
}

/** Replaces each `{x}` of a shape by a place, from the left. */
function* fill(country: Country, shape: readonly string[], spell: Spell, scope: Scope = null): Generator<Spelling> {
  const [word, placeholder, ...rest] = shape;
  if (word === undefined) yield { text: '', named: false };
  else if (isAncestor(word)) {
    if (scope?.[word]) yield { text: `/${word}`, named: false };
  } else if (placeholder === undefined) yield { text: `/${word}`, named: false };
  else {
    const collection = word as Collection;
    for (const place of country.steps(collection, scope)) {
      const spellings = spell(place, collection, scope);
      for (const below of fill(country, rest, spell, place)) {
        for (const { text, named } of spellings) {
          yield { text: `/${word}/${text}${below.text}`, named: named || below.named };
        }
      }
    }
  }
}

/** The pages that the flat tier has: those of all barangays, and those of each value of one filter. */
function* pagePaths(country: Country): Generator<GroupedPath> {
  const group = 'v1 pages';
  yield { path: PAGED, group };
  yield* pagesOf(null, []);
  for (const { name, collection } of FILTERS) {
    for (const place of country.members(collection, null)) yield* pagesOf(place, [[name, place.code]]);
  }

  function* pagesOf(scope: Scope, kept: Kept) {
    const total = country.members('barangays', scope).length;
    for (const size of PAGE_SIZES) {
      const last = Math.max(1, Math.ceil(total / size));
      for (let page = 1; page <= last; page++) yield { path: pageLink(PAGED, kept, page, size), group };
    }
  }
}
