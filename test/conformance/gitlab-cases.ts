import type { GitlabOracle } from '../oracle/gitlab.ts';
import { type Case, caseOf, SUFFIXES } from './case.ts';
import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** The ends of addresses of lists, right and wrong. */
const SPELLINGS = [...SUFFIXES, '//', '/.json', '.json/', 's', '?page=2'];

/** Codes of other collections, ten-digit codes of areas that have nine digits, names, and texts that mean nothing. */
const STRANGERS = requestsIn('codes of no gitlab list');

/** One path in this many is also asked with wrong segments. */
const ERRORS_APART = 50;

/** Requests for section 9 of docs/contract.md with the oracle's answers, one in `every` of each group. */
export function* gitlabCases(oracle: GitlabOracle, every: number): Iterable<Case> {
  const taken = sampler(every);
  let number = 0;
  for (const { path, group } of oracle.paths()) {
    number += 1;
    if (taken(group)) yield* toCase(oracle, `${path}${SUFFIXES[number % SUFFIXES.length]}`, group);
    if (number % ERRORS_APART !== 0) continue;
    const errors = `errors of ${group}`;
    for (const wrong of wrongPaths(path)) if (taken(errors)) yield* toCase(oracle, wrong, errors);
  }
  for (const { path, group } of oracle.paths()) {
    if (group !== 'gitlab lists') continue;
    for (const spelling of SPELLINGS) yield* toCase(oracle, path + spelling, 'gitlab spellings');
  }
}

function* toCase(oracle: GitlabOracle, target: string, group: string): Iterable<Case> {
  const answer = oracle.answer(target);
  if (answer !== undefined) yield caseOf(group, target, answer);
}

/** The path with another code, and the path with one segment too many. */
function* wrongPaths(path: string): Iterable<string> {
  const [, root, api, list, , ...more] = path.split('/');
  for (const stranger of STRANGERS) yield ['', root, api, list, stranger, ...more].join('/');
  yield `${path}/nothing`;
}
