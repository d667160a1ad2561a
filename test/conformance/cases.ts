import type { Oracle, Serving } from '../oracle/oracle.ts';
import type { Oracles } from '../oracle/cloud.ts';
import { type Case, caseOf } from './case.ts';
import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';
import { alikeInCase, foldedNames, listQueries, searches, writtenNames } from './variants.ts';

export interface CaseOptions extends Required<Serving> {
  /** Takes one case of each group in this many; 1 takes all of them. */
  readonly every: number;
}

/** Codes and names that do not exist, or belong to another kind of area. */
const STRANGERS = ['9999999999', 'Atlantis', '0000000000', '1380600000', '0102805001', '0990100000', 'x', '0'];

/** One case in this many is also sent to `/cloud/api`, which answers almost the same. */
const CLOUD_EVERY = 7;

/** Requests for the whole contract with the oracle's answers: every path by code and by name, every page, and 404s. */
export function* cases({ api, cloud }: Oracles, { every, folded, origin }: CaseOptions): Iterable<Case> {
  const isAlsoCloud = sampler(CLOUD_EVERY);
  for (const { target, group } of targets(api, folded, sampler(every))) {
    yield* toCase(api, { target, group }, { folded, origin });
    if (!isAlsoCloud(group)) continue;
    yield* toCase(cloud, { target: `/cloud${target}`, group: `cloud ${group}` }, { folded, origin });
  }
}

function* toCase({ answer }: Pick<Oracle, 'answer'>, { target, group }: Target, serving: Serving): Iterable<Case> {
  const answered = answer(target, serving);
  if (answered !== undefined) yield caseOf(group, target, answered);
}

/** Every sample includes all of these, because they are few and likely to fail. */
const ALIKE = 'names that differ in case only';

interface Target {
  readonly target: string;
  readonly group: string;
}

/** @param taken whether the next target of a group is part of the sample. */
function* targets(oracle: Oracle, folded: boolean, taken: (group: string) => boolean): Iterable<Target> {
  const spellings = { 'by code': [...oracle.paths()], 'by name': [...oracle.namePaths()] };
  for (const [kind, paths] of Object.entries(spellings)) {
    const groupAt = namesOfGroups(kind);
    for (const [at, { path, group }] of paths.entries()) {
      for (const second of isMirrored(path, group) ? [false, true] : [false]) {
        const name = groupAt(group, second);
        const isTaken = taken(name);
        if (!isTaken && at % 50 !== 0) continue;
        const target = second ? path.replace('/api/', '/api/v1/') : path;
        if (isTaken) yield { target, group: name };
        if (at % 50 !== 0) continue;
        const errors = `errors of ${name}`;
        for (const wrong of withAWrongSegment(target)) if (taken(errors)) yield { target: wrong, group: errors };
      }
    }
  }
  for (const target of alikeInCase(spellings['by name'])) yield { target, group: ALIKE };
  const others = {
    searches: searches(spellings['by name'], spellings['by code']),
    'queries of lists': listQueries(spellings['by code']),
    'folded names': folded ? foldedNames(spellings['by name']) : [],
    'names as people write them': folded ? writtenNames(spellings['by name']) : [],
    'odd spellings': ODD_TARGETS,
  };
  for (const [group, all] of Object.entries(others)) {
    for (const target of all) if (taken(group)) yield { target, group };
  }
}

/** The name of a group of paths at the first or the second prefix of v1; made once for each. */
function namesOfGroups(kind: string): (group: string, second: boolean) => string {
  const names = new Map<string, readonly [string, string]>();
  return (group, second) => {
    let both = names.get(group);
    if (both === undefined) names.set(group, (both = [`${group} ${kind}`, `${group} at /api/v1 ${kind}`]));
    return both[second ? 1 : 0];
  };
}

/** True if a path is also at the second prefix of v1, as all of v1 but the list of all barangays. */
const isMirrored = (path: string, group: string): boolean =>
  group.startsWith('v1') && group !== 'v1 pages' && path !== '/api/barangays';

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

const ODD_TARGETS = requestsIn('odd spellings');
