import type { Kind } from './facts.ts';
import type { Place } from './place.ts';

export type Collection =
  | 'regions'
  | 'provinces'
  | 'cities-municipalities'
  | 'cities'
  | 'municipalities'
  | 'sub-municipalities'
  | 'barangays';

/** The whole country or one place in it: where a code, a name or a list is looked for. */
export type Scope = Place | null;

const COLLECTIONS: Readonly<Record<Kind, readonly Collection[]>> = {
  region: ['regions'],
  province: ['provinces'],
  city: ['cities-municipalities', 'cities'],
  municipality: ['cities-municipalities', 'municipalities'],
  'sub-municipality': ['sub-municipalities'],
  barangay: ['barangays'],
};

/** The places by scope, code and name: whatever can be asked without knowing the API's paths. */
export class Country {
  readonly #members = new Map<string, Place[]>();
  readonly #codes = new Map<string, Place>();
  readonly #names = new Map<string, Place[]>();
  readonly #folded = new Map<string, Place[]>();

  /** `places` in the order of their codes, which every answer keeps. */
  constructor(places: readonly Place[]) {
    for (const place of places) {
      for (const collection of COLLECTIONS[place.kind]) {
        for (const scope of scopesOf(place)) append(this.#members, `${scope?.code}/${collection}`, place);
        this.#codes.set(`${collection}/${place.code}`, place);
        append(this.#names, `${collection}/${place.name.normalize('NFC')}`, place);
        append(this.#folded, `${collection}/${fold(place.name)}`, place);
      }
    }
  }

  /** All descendants of a collection's kinds. */
  members(collection: Collection, scope: Scope): readonly Place[] {
    return this.#members.get(`${scope?.code}/${collection}`) ?? [];
  }

  /**
   * The members that a path may go on from. Straight from a region those are the cities and
   * municipalities that have no province; the others are reached through their province.
   */
  steps(collection: Collection, scope: Scope): readonly Place[] {
    return this.members(collection, scope).filter((place) => isStep(place, collection, scope));
  }

  /** The step that a code or name means: a code before a name, a name as written before a folded one. */
  find(collection: Collection, codeOrName: string, scope: Scope, folded: boolean): Place | undefined {
    const fits = (place: Place) => scopesOf(place).includes(scope) && isStep(place, collection, scope);
    const coded = this.#codes.get(`${collection}/${codeOrName}`);
    if (coded !== undefined && fits(coded)) return coded;
    const named = this.#names.get(`${collection}/${codeOrName.normalize('NFC')}`)?.find(fits);
    if (named !== undefined || !folded) return named;
    return this.#folded.get(`${collection}/${fold(codeOrName)}`)?.find(fits);
  }

  /** The area with a code, if it is of a collection's kinds. */
  coded(collection: Collection, code: string): Place | undefined {
    return this.#codes.get(`${collection}/${code}`);
  }
}

/** A text without what the dynamic tier ignores in a name: case, diacritics, runs of spaces. */
export function fold(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim();
}

/** A text without what `q` ignores: case and diacritics. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function scopesOf(place: Place): readonly Scope[] {
  const above = [place.region, place.province, place.city, place.municipality, place['sub-municipality']];
  return [null, ...above.filter((scope) => scope !== null)];
}

function isStep(place: Place, collection: Collection, scope: Scope) {
  return scope?.kind !== 'region' || collection !== 'cities-municipalities' || place.province === null;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
