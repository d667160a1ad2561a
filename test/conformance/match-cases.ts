import type { HistoryOracle } from '../oracle/history/oracle.ts';
import { LEVELS, type Level, type MatchOracle, type Texts } from '../oracle/match.ts';
import type { Place } from '../oracle/place.ts';
import { type Case, refusal } from './case.ts';
import { refusalsIn, requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** Queries that are refused, each with the parameter that its 404 names. */
const REFUSED = refusalsIn('refused matches');

/** Texts that no name is near to. */
const NOTHING = ['zzzzzzzz', 'qxqxqxqxqx', '9999999999'];

const NO_PATHS = requestsIn('paths of matches that do not exist');

/** The levels that are left out of a row. */
const LEFT_OUT: readonly (readonly Level[])[] = [[], ['region'], ['province'], ['region', 'province'], ['city']];

/**
 * Requests for section 13.1 of docs/contract.md whose answers do not depend on the quality of matches, one in `every` of each
 * group. Scores are not compared.
 */
export function* matchCases(oracle: MatchOracle, history: HistoryOracle, every: number): Iterable<Case> {
  const taken = sampler(every);
  for (const place of oracle.places) {
    const level = oracle.levelOf(place);
    if (level === undefined || !taken(`areas that are a ${level}`)) continue;
    const names = oracle.namesOf(place);
    for (const texts of LEFT_OUT.map((levels) => without(names, levels)).filter((each) => each[level] !== undefined)) {
      yield* ofNames(oracle, texts, place);
    }
    yield* ofNames(
      oracle,
      mapped(names, (name) => name.toUpperCase()),
      place,
    );
    yield* ofNames(
      oracle,
      mapped(names, (name) => name.normalize('NFD').replaceAll(/\p{Mn}/gu, '')),
      place,
    );
    if (level === 'barangay') yield unknownBarangay(oracle, names);
    yield exact(oracle, 'matches of codes', { [level]: place.code }, place, level);
    const beside = exact(oracle, 'matches of codes beside names', { ...names, [level]: place.code }, place, level);
    yield { ...beside, compared: codeOf };
  }
  for (const [code, { status, code: now, successors }] of [...history.tenDigits, ...history.nineDigits]) {
    if (!taken('codes of any age')) continue;
    const [successor, ...others] = status === 'current' ? [now] : successors;
    const place = oracle.get(successor ?? '');
    const level = place && oracle.levelOf(place);
    if (place === undefined || level === undefined || others.length > 0) continue;
    yield exact(oracle, 'matches of codes of any age', { [level]: code }, place, level);
  }
  for (const text of NOTHING) {
    for (const level of LEVELS) {
      const body = oracle.answer('none', null, { [level]: 'unknown' });
      yield matching('matches of nothing', { [level]: text }, body, withoutScores);
    }
  }
  for (const [parameter, query] of REFUSED) {
    yield refusal('refused matches', `/api/match${query}`, `Invalid parameter: ${parameter}`);
  }
  for (const target of NO_PATHS) yield refusal('paths of matches that do not exist', target, 'Not found');
}

/** Official names, which are exact if one area has them and none a similar one, and otherwise ambiguous. */
function* ofNames(oracle: MatchOracle, texts: Texts, place: Place): Iterable<Case> {
  const { length } = oracle.fitting(texts);
  if (length === 1) {
    const each = exact(oracle, 'matches of official names', texts, place);
    yield oracle.hasNamesake(place, texts) ? { ...each, compared: firstCode } : each;
  }
  // More than ten areas can have it, so what the candidates are is a question of rank.
  else yield matching('matches of names that several have', texts, oracle.answer('ambiguous', null, {}), statusAndCode);
}

/** Texts of which one may be a code. */
function exact(oracle: MatchOracle, group: string, texts: Texts, place: Place, code?: Level): Case {
  const matched = Object.fromEntries(Object.keys(texts).map((level) => [level, level === code ? 'code' : 'exact']));
  return matching(group, texts, oracle.answer('exact', place, matched), withoutScores);
}

/** A barangay that its city does not have: what is above it is certain. */
function unknownBarangay(oracle: MatchOracle, { barangay: _barangay, ...names }: Texts): Case {
  const [city = null] = oracle.fitting(names);
  return matching(
    'matches of unknown barangays',
    { ...names, barangay: 'Zzzzzzzz' },
    oracle.answer('partial', city, {}),
    statusAndCode,
  );
}

const matching = (group: string, texts: Texts, body: string, compared: (body: string) => string): Case => ({
  group,
  target: `/api/match?${new URLSearchParams(texts as Record<string, string>)}`,
  status: 200,
  body,
  compared,
});

const without = (names: Texts, levels: readonly Level[]): Texts =>
  Object.fromEntries(Object.entries(names).filter(([level]) => !levels.includes(level as Level)));

const mapped = (names: Texts, change: (name: string) => string): Texts =>
  Object.fromEntries(Object.entries(names).map(([level, name]) => [level, change(name)]));

/** A body with the same score whatever it is, if it is one: from 0 to 1, in steps of 0.01. */
const withoutScores = (body: string): string => body.replaceAll(/"score":(?:0(?:\.\d{1,2})?|1)(?=,)/g, '"score":1');

/** The status and the code of a body. */
const statusAndCode = (body: string): string =>
  /^\{"status":"(\w+)","score":[\d.]+,"code":(null|"\d+")/.exec(body)?.slice(1).join(' ') ?? body;

/** The code of a body. */
const codeOf = (body: string): string => /"code":(?:null|"\d+")/.exec(body)?.[0] ?? body;

/** The code of a body, or that of its best candidate. */
const firstCode = (body: string): string => /"code":"\d+"/.exec(body)?.[0] ?? body;
