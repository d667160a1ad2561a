import { ok } from '../oracle/answer.ts';
import type { HistoryOracle } from '../oracle/history/oracle.ts';
import type { SearchOracle } from '../oracle/search.ts';
import { above, type Place, toFound } from '../oracle/place.ts';
import { type Case, caseOf, refusal } from './case.ts';
import { refusalsIn, requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** The parameters that a query can have wrong: each query with the parameter that its 404 names. */
const REFUSED = refusalsIn('refused searches');

/** Codes and words that no name is near to, which no area has. */
const NOTHING = ['9999999999', '999999999', 'zzzzzz', 'qxqxqxqxqx'];

const NO_PATHS = requestsIn('paths of searches that do not exist');

/** Requests for section 13 of docs/contract.md whose answers the contract determines, one in `every` of each group. */
export function* searchCases(oracle: SearchOracle, history: HistoryOracle, every: number): Iterable<Case> {
  const taken = sampler(every);
  const takenOfFew = sampler(Math.ceil(every / 100));
  const found = (group: string, query: Query, places: readonly Place[]): Case =>
    caseOf(group, `/api/search?${new URLSearchParams({ ...query })}`, ok(places.map(toFound)));
  for (const place of oracle.places) {
    if (!taken('search by code')) continue;
    for (const [query, places] of narrowed({ q: place.code }, place)) yield found('search by code', query, places);
  }
  for (const [code, { status, code: now, successors }] of [...history.tenDigits, ...history.nineDigits]) {
    if (!taken('search by a code of any age')) continue;
    const places = (status === 'current' ? [now] : successors).flatMap((each) => oracle.get(each) ?? []);
    yield found('search by a code of any age', { q: code, limit: '50' }, places);
  }
  for (const { place, word } of oracle.rare()) {
    if (!taken('words of one barangay')) continue;
    for (const typed of withTypos(word)) {
      if (!oracle.isOnly(typed, word)) continue;
      for (const q of withOthers(typed, place)) {
        for (const [query, places] of narrowed({ q }, place)) yield found('search for a rare word', query, places);
      }
    }
  }
  for (const { places, word } of oracle.namesakes()) {
    if (!takenOfFew('equal names')) continue;
    yield found('search for a name of several areas', { q: word, limit: `${places.length}` }, places);
  }
  for (const q of NOTHING) yield found('search for nothing', { q }, []);
  for (const [parameter, query] of REFUSED) {
    yield refusal('refused searches', `/api/search${query}`, `Invalid parameter: ${parameter}`);
  }
  for (const target of NO_PATHS) yield refusal('paths of searches that do not exist', target, 'Not found');
}

interface Query {
  readonly q: string;
  readonly kind?: string;
  readonly within?: string;
  readonly limit?: string;
}

/** A query that finds one place, alone and with what keeps this place or leaves it out. */
function* narrowed(query: Query, place: Place): Iterable<readonly [Query, readonly Place[]]> {
  yield [query, [place]];
  yield [{ ...query, kind: place.kind, limit: '1' }, [place]];
  const kinds = new Set([place, ...above(place)].map(({ kind }) => kind));
  const absent = (['city', 'municipality'] as const).find((kind) => !kinds.has(kind));
  if (absent !== undefined) yield [{ ...query, kind: absent }, []];
  yield [{ ...query, within: place.code }, []];
  for (const { code } of above(place)) yield [{ ...query, within: code }, [place]];
}

/** A word as it is, with a typo of each sort, with two, and without its end. */
function withTypos(word: string): readonly string[] {
  const middle = Math.floor(word.length / 2);
  const [before, after] = [word.slice(0, middle), word.slice(middle)];
  const swapped = `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`;
  return [word, `${before}${after.slice(1)}`, `${before}q${after}`, `${before}q${after.slice(1)}`, swapped].concat(
    `${word.charAt(0)}${word.slice(2, -2)}x${word.slice(-2)}`,
    word.slice(0, -1),
  );
}

/** A word alone, in capital letters, and with a name above the place or a word for its kind. */
function withOthers(word: string, place: Place): readonly string[] {
  const [nearest] = above(place);
  return [word, word.toUpperCase(), `${nearest?.name}, ${word}`, `brgy. ${word}`];
}
