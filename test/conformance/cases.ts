import type { Oracle } from '../oracle/oracle.ts';
import { sampler } from './sampler.ts';
import { alikeInCase, foldedNames, searches } from './variants.ts';

/** A request and the answer that docs/contract.md requires. */
export interface Case {
  readonly group: string;
  /** The request target, percent-encoded as a client sends it. */
  readonly target: string;
  readonly status: number;
  /** The exact body. */
  readonly body: string;
}

export interface CaseOptions {
  /** Takes one case of each group in this many; 1 takes all of them. */
  readonly every: number;
  /** Whether names are matched as in the dynamic tier. */
  readonly folded: boolean;
}

/** Codes and names that do not exist, or belong to another kind of area. */
const STRANGERS = ['9999999999', 'Atlantis', '0000000000', '1380600000', '0102805001', '0990100000', 'x', '0'];

/**
 * Requests for the whole contract with the oracle's answers: every path by code and by name, every page,
 * and the 404s that wrong segments and parameters lead to.
 */
export function* cases(oracle: Oracle, { every, folded }: CaseOptions): Iterable<Case> {
  const taken = sampler(every);
  for (const { target, group } of targets(oracle, folded)) {
    if (group !== ALIKE && !taken(group)) continue;
    const answer = oracle.answer(target, { folded });
    if (answer === undefined) continue;
    yield { group, target, status: answer.status, body: `${JSON.stringify(answer.body)}\n` };
  }
}

/** Every sample includes all of these, because they are few and likely to fail. */
const ALIKE = 'names that differ in case only';

function* targets(oracle: Oracle, folded: boolean): Iterable<{ target: string; group: string }> {
  const spellings = { 'by code': [...oracle.paths()], 'by name': [...oracle.namePaths()] };
  for (const [kind, paths] of Object.entries(spellings)) {
    for (const [at, { path, group }] of paths.entries()) {
      for (const [target, suffix] of addresses(path, group)) {
        const name = `${group}${suffix} ${kind}`;
        yield { target, group: name };
        if (at % 50 !== 0) continue;
        for (const wrong of withAWrongSegment(target)) yield { target: wrong, group: `errors of ${name}` };
      }
    }
  }
  for (const target of alikeInCase(spellings['by name'])) yield { target, group: ALIKE };
  for (const target of searches(spellings['by name'], spellings['by code'])) yield { target, group: 'searches' };
  if (folded) for (const target of foldedNames(spellings['by name'])) yield { target, group: 'folded names' };
  for (const target of ODD_TARGETS) yield { target, group: 'odd spellings' };
}

/**
 * A path, and the same path at the second prefix if it is one of v1. The list of all barangays is only at the first.
 */
function addresses(path: string, group: string): readonly (readonly [target: string, suffix: string])[] {
  const isMirrored = group.startsWith('v1') && group !== 'v1 pages' && path !== '/api/barangays';
  return isMirrored
    ? [
        [path, ''],
        [path.replace('/api/', '/api/v1/'), ' at /api/v1'],
      ]
    : [[path, '']];
}

/** The path with each of its codes and names replaced by a wrong one, and the path with one segment too many. */
function* withAWrongSegment(path: string): Iterable<string> {
  const [pathname = '', query] = path.split('?');
  if (query !== undefined) {
    for (const parameter of [
      'page=0',
      'page=x',
      'page=99999',
      'per_page=0',
      'per_page=1001',
      'per_page=',
      'region_code=x',
      'city_code=0102801000',
    ]) {
      yield `${pathname}?${parameter}&${query.replace(new RegExp(`${parameter.split('=')[0]}=[^&]*&?`), '')}`;
    }
    return;
  }
  const words = pathname.split('/');
  for (const [at, word] of words.entries()) {
    if (!/^\d{10}$|[%A-Z]/.test(word)) continue;
    const stranger = STRANGERS[(at + word.length + pathname.length) % STRANGERS.length] ?? 'x';
    yield [...words.slice(0, at), stranger, ...words.slice(at + 1)].join('/');
  }
  yield `${pathname}/nothing`;
}

const ODD_TARGETS = [
  '/api/v2/regions/',
  '/api/v2/regions.json',
  '/api/v2/regions?page=2',
  '/api/v2/barangays/0102805001/',
  '/api/v2/provinces/Ilocos%20Norte.json',
  '/api/barangays/0102805001.json',
  '/api/v2/sub-municipalities/Tondo%20I%2FII',
  '/api/v2/barangays/Camalaggoan%2FD%20Lea%C3%B1o',
  '/api/v2/barangays/Camalaggoan%2FD%20Lean%CC%83o',
  '/api/v2',
  '/api',
  '/api/v2/',
  '/api/v3/regions',
  '/api/v2/regions/0100000000/provinces/0102800000/cities',
  '/api/v2/cities/0102805000/barangays',
  '/api/v1/meta',
  '/api/v1/v2/regions',
  '/api/v1/openapi',
  '/api/v1/schemas',
];
