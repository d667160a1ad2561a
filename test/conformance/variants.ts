import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** One path in this many is rewritten in other ways. */
const PATHS_APART = 1999;
/** One list within an area in this many is asked with queries. */
const NESTED_APART = 199;

const FOLDS: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => ` ${name.replaceAll(' ', '  ')} `,
  (name) => name.replace(/[aeiou]/u, '$&\u0301'),
];

/** Ways in which people write names. */
const WRITTEN: readonly ((name: string) => string)[] = [
  (name) => name.replace(/^City of (.*)/, '$1 City').replace(/^Region (.*) \(.*/, 'Region $1'),
  (name) => name.replace(/Sant([ao])\b/g, 'St$1.').replace(/^Barangay /, 'Brgy. '),
  (name) => name.replace(/-/g, ' ').replace(/ñ/g, '?'),
  (name) => `${name.replace(/-/g, '')} (Pob.)`,
];

/** Paths of at most five segments, which chains are longer than. */
const DIRECT = /^(?:\/[^/]+){2,5}$/;

/** The paths that differ from another one only in case. A disk that ignores case cannot hold both. */
export function alikeInCase(paths: readonly { readonly path: string }[]): readonly string[] {
  const alike = new Map<string, string[]>();
  for (const { path } of paths) {
    // Only the names of a whole country are so many that some differ in case alone: test/hosts/names.test.ts.
    if (!DIRECT.test(path)) continue;
    const folded = decodeURIComponent(path).normalize('NFC').toLowerCase();
    const others = alike.get(folded);
    if (others === undefined) alike.set(folded, [path]);
    else others.push(path);
  }
  return [...alike.values()].filter(({ length }) => length > 1).flat();
}

/** Spellings of names that only the dynamic tier accepts. */
export function foldedNames(paths: Iterable<{ readonly path: string }>): Iterable<string> {
  return rewritten(paths, FOLDS);
}

/** Other names and ways to write names that only the dynamic tier accepts, if it accepts them. */
export function* writtenNames(paths: Iterable<{ readonly path: string }>): Iterable<string> {
  yield* OTHER_NAMES;
  yield* rewritten(paths, WRITTEN);
}

const OTHER_NAMES = requestsIn('other names');

function* rewritten(paths: Iterable<{ readonly path: string }>, rewrites: readonly ((name: string) => string)[]) {
  for (const path of apart(paths)) {
    for (const fold of rewrites)
      yield path
        .split('/')
        .map((segment) => (isName(segment) ? rewrite(segment, fold) : segment))
        .join('/');
  }
}

const isName = (segment: string): boolean => /[A-Z%]/.test(segment);
const rewrite = (segment: string, fold: (name: string) => string): string =>
  encodeURIComponent(fold(decodeURIComponent(segment)));

const PAGED = '/api/v1/barangays';

/** Searches and combined filters: parts of names, within the areas of chained paths and within others. */
export function* searches(byName: Iterable<{ readonly path: string }>, byCode: Iterable<{ readonly path: string }>) {
  const chains = [...apart(byCode)].map((path) => path.match(/\d{10}/g) ?? []).filter(({ length }) => length > 2);
  let number = 0;
  for (const path of apart(byName)) {
    const name = decodeURIComponent(path.split('/').findLast(isName) ?? '');
    const part = FOLDS[number % FOLDS.length]?.(name.slice(number % 3, 3 + (number % 5))) ?? name;
    const q = `q=${encodeURIComponent(part)}`;
    const [region, province, city] = chains[number % chains.length] ?? [];
    const [otherRegion] = chains[(number + 7) % chains.length] ?? [];
    number += 1;
    yield `${PAGED}?${q}`;
    yield `${PAGED}?per_page=${1 + (number % 40)}&page=${1 + (number % 3)}&${q}`;
    yield `${PAGED}?${q}&region_code=${region}`;
    yield `${PAGED}?region_code=${otherRegion}&province_code=${province}`;
    yield `${PAGED}?municipality_code=${city}&region_code=${region}&per_page=7`;
    yield `${PAGED}?city_code=${city}&province_code=${province}&${q}`;
    yield `${PAGED}?region_code=${otherRegion}&region_code=${region}&utm_source=x&${q}&q=`;
  }
}

/** The lists of v1 for the whole country. */
const NATIONAL = [
  'regions',
  'provinces',
  'cities-municipalities',
  'cities',
  'municipalities',
  'sub-municipalities',
  'barangays',
];

/** Queries of lists for the whole country: parameters that a list has or does not have, readable or not. */
const QUERIES = requestsIn('queries of lists');

const NESTED_QUERIES = requestsIn('queries of nested lists');

/** Queries of every list of v1 for the whole country, and of some lists within an area, at both prefixes. */
export function* listQueries(byCode: Iterable<{ readonly path: string; readonly group: string }>): Iterable<string> {
  for (const list of NATIONAL) {
    for (const query of QUERIES) for (const prefix of ['/api', '/api/v1']) yield `${prefix}/${list}?${query}`;
  }
  const taken = sampler(NESTED_APART);
  for (const { path, group } of byCode) {
    if (group !== 'v1 nested' || !taken('')) continue;
    for (const query of NESTED_QUERIES) {
      for (const prefix of ['/api/', '/api/v1/']) yield `${path.replace('/api/', prefix)}?${query}`;
    }
  }
}

function* apart(paths: Iterable<{ readonly path: string }>): Iterable<string> {
  const taken = sampler(PATHS_APART);
  for (const { path } of paths) if (taken('')) yield path;
}
