import { append, type Kind } from './facts.ts';
import type { Place } from './place.ts';
import { keysOf, keysOfText, NO_WRITING, type Writing } from './written-names.ts';

export type Collection =
  | 'regions'
  | 'provinces'
  | 'cities-municipalities'
  | 'cities'
  | 'municipalities'
  | 'sub-municipalities'
  | 'barangays';

/** The place within which a code, a name or a list is looked up; `null` is the whole country. */
export type Scope = Place | null;

const COLLECTIONS: Readonly<Record<Kind, readonly Collection[]>> = {
  region: ['regions'],
  province: ['provinces'],
  city: ['cities-municipalities', 'cities'],
  municipality: ['cities-municipalities', 'municipalities'],
  'sub-municipality': ['sub-municipalities'],
  barangay: ['barangays'],
};

/** An index of the places by scope, code and name. It knows nothing of the API's paths. */
export class Country {
  readonly #members = new Map<string, Place[]>();
  readonly #codes = new Map<string, Place>();
  /** For each list of steps, the first place with each name; created when a name is first looked up there. */
  readonly #names = new Map<string, ReadonlyMap<string, Place>>();
  readonly #steps = new Map<string, readonly Place[]>();
  readonly #writing: Writing;
  readonly #keys = new Map<Place, readonly string[]>();
  /** For each list of steps, its places by kind and by key. */
  readonly #byKey = new Map<string, Map<Kind, Map<string, Place[]>>>();

  /** @param places ordered by code; every answer keeps this order. */
  constructor(places: readonly Place[], writing = NO_WRITING) {
    this.#writing = writing;
    for (const place of places) {
      for (const collection of COLLECTIONS[place.kind]) {
        for (const scope of scopesOf(place)) append(this.#members, `${scope?.code}/${collection}`, place);
        this.#codes.set(`${collection}/${place.code}`, place);
      }
    }
  }

  /** All places of a collection within the scope, at any depth. */
  members(collection: Collection, scope: Scope): readonly Place[] {
    return this.#members.get(`${scope?.code}/${collection}`) ?? [];
  }

  /** The next members of a chain; below a region cities and municipalities without a province: docs/contract.md, section 4.1. */
  steps(collection: Collection, scope: Scope): readonly Place[] {
    const key = `${scope?.code}/${collection}`;
    let steps = this.#steps.get(key);
    if (steps === undefined) {
      steps = this.members(collection, scope).filter((place) => isStep(place, collection, scope));
      this.#steps.set(key, steps);
    }
    return steps;
  }

  /**
   * Finds a step by its code, else its exact name, else its folded name, else another way to write one of its names that fits no other
   * step: docs/contract.md, section 3.
   */
  find(collection: Collection, codeOrName: string, scope: Scope, folded: boolean): Place | undefined {
    const coded = this.#codes.get(`${collection}/${codeOrName}`);
    if (coded !== undefined && isWithin(coded, scope) && isStep(coded, collection, scope)) return coded;
    const named = this.#firstNamed(collection, scope, 'as written').get(codeOrName.normalize('NFC'));
    if (named !== undefined || !folded) return named;
    return (
      this.#firstNamed(collection, scope, 'folded').get(fold(codeOrName)) ?? this.#only(collection, scope, codeOrName)
    );
  }

  #only(collection: Collection, scope: Scope, text: string): Place | undefined {
    if (/^\d{10}$/.test(text)) return undefined;
    const index = this.#keyed(collection, scope);
    const fitting = new Set<Place>();
    for (const [kind, ofKind] of index) {
      const placesOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => ofKind.get(key) ?? []));
      const { own, both } = keysOfText(text, kind, this.#writing);
      const [some, others] = both.map(placesOf);
      for (const place of placesOf(own)) fitting.add(place);
      for (const place of some ?? []) if (others?.has(place)) fitting.add(place);
    }
    const [only] = fitting;
    return fitting.size === 1 ? only : undefined;
  }

  #keyed(collection: Collection, scope: Scope): ReadonlyMap<Kind, ReadonlyMap<string, readonly Place[]>> {
    const name = `${scope?.code}/${collection}`;
    let index = this.#byKey.get(name);
    if (index === undefined) {
      this.#byKey.set(name, (index = new Map()));
      for (const place of this.steps(collection, scope)) {
        let ofKind = index.get(place.kind);
        if (ofKind === undefined) index.set(place.kind, (ofKind = new Map()));
        for (const key of new Set(this.#keysOf(place))) append(ofKind, key, place);
      }
    }
    return index;
  }

  #keysOf(place: Place): readonly string[] {
    let keys = this.#keys.get(place);
    if (keys === undefined) this.#keys.set(place, (keys = keysOf(place, this.#writing)));
    return keys;
  }

  #firstNamed(collection: Collection, scope: Scope, form: 'as written' | 'folded'): ReadonlyMap<string, Place> {
    const key = `${scope?.code}/${collection}/${form}`;
    let first = this.#names.get(key);
    if (first === undefined) {
      // A map keeps the last entry with a key, so the lowest code has to come last.
      const entries = this.steps(collection, scope).map(
        (place) => [form === 'folded' ? fold(place.name) : place.name.normalize('NFC'), place] as const,
      );
      this.#names.set(key, (first = new Map(entries.toReversed())));
    }
    return first;
  }

  /** The place with a code, if it is a member of the collection. */
  coded(collection: Collection, code: string): Place | undefined {
    return this.#codes.get(`${collection}/${code}`);
  }
}

/** A name without what the dynamic tier ignores: docs/contract.md, section 3.2. */
export function fold(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim();
}

/** A text without what `q` ignores, case and diacritics: docs/contract.md, section 5.1. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function scopesOf(place: Place): readonly Scope[] {
  const above = [place.region, place.province, place.city, place.municipality, place['sub-municipality']];
  return [null, ...above.filter((scope) => scope !== null)];
}

function isWithin(place: Place, scope: Scope): boolean {
  if (scope === null) return true;
  const { region, province, city, municipality } = place;
  return [region, province, city, municipality].includes(scope) || place['sub-municipality'] === scope;
}

function isStep(place: Place, collection: Collection, scope: Scope) {
  return scope?.kind !== 'region' || collection !== 'cities-municipalities' || place.province === null;
}
