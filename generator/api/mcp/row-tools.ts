import { AreaItem, anyCode, areasNow, type Caller, tool, type Tool } from './tool.ts';
import { kind } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { MatchedLevels } from '../match.ts';
import { MatchRow, MAX_ROWS, parseMatchRow } from '../match-query.ts';
import { queryOf } from '../routing/query.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { array, boolean, integer, number, oneOf, orNull, record, string } from '../../core/json-schema.ts';
import { type Match, MATCH_STATUSES, type MatchQuery, noteOf } from '../../core/places/match.ts';
import { matcherOf } from '../../core/places/matcher.ts';
import type { Reason } from '../../core/places/scores.ts';
import { CODE_STATUSES, type CodeRecord } from '../../core/psgc/code.ts';

const UP_TO_MAX = { minItems: 1, maxItems: MAX_ROWS };

const rows_left = integer({
  minimum: 0,
  description: 'how many rows at the end were left out to keep the answer small: call again with these',
});

/** The bytes of an answer beside its rows. */
const FRAME = 200;

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** The answers for the first rows, for as many as the caller takes, as a list of this name, and how many are left. */
async function answerRows<Name extends string, Row, Answer>(
  name: Name,
  rows: readonly Row[],
  answer: (row: Row) => Answer,
  { mostBytes, mostRows = MAX_ROWS, pause }: Caller,
) {
  const answers: Answer[] = [];
  let bytes = FRAME;
  for (const row of rows.slice(0, mostRows)) {
    const next = answer(row);
    bytes += byteLength(JSON.stringify(next)) + 1;
    if (bytes > mostBytes && answers.length > 0) break;
    answers.push(next);
    await pause?.();
  }
  return { [name]: answers, rows_left: rows.length - answers.length } as Record<Name, Answer[]> & { rows_left: number };
}

/** The most candidates of all rows together. */
const MAX_NAMED_CANDIDATES = 60;

const MAX_REASONS = 6;
const score = number({ minimum: 0, maximum: 1, description: 'how probable it is that the area is right' });

const ofMatch = fieldsOf<[match: Match, most: number, reasons?: readonly Reason[]]>();

/** A match with up to so many candidates. */
const Matched = ofMatch.record({
  status: ofMatch(oneOf(MATCH_STATUSES), 'status'),
  score: ofMatch(score, 'score'),
  area: ofMatch(orNull(AreaItem.schema), ({ area }) => area && AreaItem.write(area), 'null if several fit, or none'),
  matched: ofMatch(MatchedLevels.schema, ({ matched }) => MatchedLevels.write(matched)),
  note: ofMatch(string(), (match) => noteOf(match), 'in words, why it is not exact; empty if it is'),
  street: ofMatch(string(), 'street', 'the text before the names of areas'),
  candidates: ofMatch(array(record({ ...AreaItem.schema.properties, score })), ({ candidates }, most) =>
    candidates.slice(0, most).map((each) => ({ ...AreaItem.write(each.area), score: each.score })),
  ),
  more_candidates: ofMatch(
    integer({ minimum: 0 }),
    ({ candidates }, most) => Math.max(0, candidates.length - most),
    'how many more are possible: ask about fewer rows to see them',
  ),
  reasons: ofMatch(
    orNull(array(record({ meaning: string(), score: number() }))),
    (_match, _most, reasons) =>
      reasons?.slice(0, MAX_REASONS).map((each) => ({ meaning: each.meaning, score: each.score })) ?? null,
    `with explain, why it is this area: the ${MAX_REASONS} weightiest reasons; below 0 speaks against it`,
  ),
});

const matchAddresses = tool('match_addresses', 'Match addresses or rows of names', {
  description:
    `Finds the area that each of up to ${MAX_ROWS} addresses means, and says how sure it is. status: exact (official ` +
    'names), alias (another known way of writing: QC, Brgy. Sto. Niño, a former name), close (typos, or a province or region that is unknown or another one), partial (area ' +
    'is the lowest level that is certain; the level below was not found), ambiguous (several fit: ask which of the ' +
    'candidates is meant), none. Trust the first three; never take a candidate of the others without asking. matched ' +
    'says how each text was understood; contradicts means that it names another area than the one found.',
  input: queryOf(
    {
      rows: array(MatchRow, { ...UP_TO_MAX, description: 'the texts of each address or table row' }),
      explain: boolean({ description: 'whether to say why each match is that area' }),
    },
    ['rows'],
  ),
  output: record({ matches: array(Matched.schema, { description: 'one for each row, in their order' }), rows_left }),
  run: async ({ rows, explain = false }, caller) => {
    const most = Math.floor(MAX_NAMED_CANDIDATES / rows.length);
    const queries = rows.map((row, at) => {
      const query = parseMatchRow(row);
      if ('problem' in query) throw new UserError(`rows.${at}: ${query.problem}`);
      return query;
    });
    const matcher = matcherOf(caller.gazetteer);
    const answer = (query: MatchQuery) => {
      const { match, reasons } = explain ? matcher.explain(query) : { match: matcher.match(query), reasons: undefined };
      return Matched.write(match, most, reasons);
    };
    return answerRows('matches', queries, answer, caller);
  },
});

const ofChecked = fieldsOf<[text: string, found: CodeRecord | undefined, gazetteer: Gazetteer]>();
const CheckedCode = ofChecked.record({
  code: ofChecked(string(), (given) => given, 'as it was given'),
  status: ofChecked(oneOf([...CODE_STATUSES, 'unknown']), (_text, found) => found?.status ?? 'unknown'),
  kind: ofChecked(orNull(kind), (_text, found) => found?.kind ?? null),
  name: ofChecked(orNull(string()), (_text, found) => found?.name ?? null),
  now: ofChecked(
    array(string()),
    (_text, found, gazetteer) => areasNow(found, gazetteer).map(({ code, name }) => `${code} ${name}`),
    'the codes of today, each with its name: itself, successors, or none',
  ),
});

const checkCodes = tool('check_codes', 'Check many codes at once', {
  description:
    `What became of each of up to ${MAX_ROWS} codes of any age: whether it is current, and which codes stand for its area ` +
    'today. follow_code tells the history of one of them.',
  input: queryOf({ codes: array(anyCode, { ...UP_TO_MAX, description: 'the codes of a list' }) }, ['codes']),
  output: record({ codes: array(CheckedCode.schema, { description: 'one for each, in their order' }), rows_left }),
  run: ({ codes }, caller) => {
    const { gazetteer } = caller;
    return answerRows('codes', codes, (code) => CheckedCode.write(code, gazetteer.codes.find(code), gazetteer), caller);
  },
});

/** Answer many rows at once: addresses and codes. */
export const rowTools: readonly Tool[] = [matchAddresses, checkCodes];
