import { answerRows, areaItem, MAX_ROWS_OF_CALL, rowsLeft, toAreaItem, tool } from './tool.ts';
import { readMatchQuery } from '../match-query.ts';
import { UserError } from '../../core/errors.ts';
import {
  array,
  boolean,
  integer,
  number,
  object,
  oneOf,
  orNull,
  record,
  type Static,
  string,
} from '../../core/json-schema.ts';
import { type Match, MATCH_LEVELS, MATCH_STATUSES, MATCHED_AS, noteOf } from '../../core/places/match.ts';
import { matcherOf } from '../../core/places/matcher.ts';
import type { Reason } from '../../core/places/scores.ts';

/** The most candidates of all rows together. */
export const MAX_NAMED_CANDIDATES = 60;
const MAX_REASONS = 6;
const MAX_TEXT = 200;

const text = (description: string) => string({ maxLength: MAX_TEXT, description });

const row = {
  ...object({}),
  properties: {
    region: text('region as written: "NCR", "Region IV-A", "BARMM"'),
    province: text('province as written'),
    city: text('city or municipality as written: "Cebu City", "QC", "Gen. Trias"'),
    barangay: text('barangay as written: "Brgy. Sto. Niño", "Pob.", "Barangay 01"'),
    address: text('instead of the others, all in one text: "San Antonio, Pasig City, Metro Manila 1605"'),
    zip: text('zip code, which decides between areas that fit equally'),
  },
  additionalProperties: false,
} as const;

const score = number({ minimum: 0, maximum: 1, description: 'how probable it is that the area is right' });
const matched = oneOf(MATCHED_AS);

const Matched = record({
  status: oneOf(MATCH_STATUSES),
  score,
  area: orNull({ ...areaItem, description: 'the area; null if several fit equally, or none' }),
  matched: record({
    region: orNull(matched),
    province: orNull(matched),
    city: orNull(matched),
    barangay: orNull(matched),
  }),
  note: { ...string(), description: 'in words, why it is not exact; empty if it is' },
  street: { ...string(), description: 'the text before the names of areas' },
  candidates: array(record({ ...areaItem.properties, score })),
  more_candidates: integer({ minimum: 0, description: 'how many more are possible: ask about fewer rows to see them' }),
  reasons: orNull({
    ...array(record({ meaning: string(), score: number() })),
    description: `with explain, why it is this area: the ${MAX_REASONS} weightiest reasons; below 0 speaks against it`,
  }),
});

/** Finds the areas that people mean by addresses, or by the columns of a table. */
export const matchTool = tool({
  name: 'match_addresses',
  title: 'Match addresses or rows of names',
  description:
    `Finds the area that each of up to ${MAX_ROWS_OF_CALL} addresses means, and says how sure it is. status: exact (official ` +
    'names), alias (another known way of writing: QC, Brgy. Sto. Niño, a former name), close (typos, or a province or region that is unknown or another one), partial (area ' +
    'is the lowest level that is certain; the level below was not found), ambiguous (several fit: ask which of the ' +
    'candidates is meant), none. Trust the first three; never take a candidate of the others without asking. matched ' +
    'says how each text was understood; contradicts means that it names another area than the one found.',
  needed: {
    rows: {
      ...array(row, { minItems: 1, maxItems: MAX_ROWS_OF_CALL }),
      description: 'the texts of each address or table row',
    },
  },
  optional: { explain: boolean({ description: 'whether to say why each match is that area' }) },
  output: record({
    matches: { ...array(Matched), description: 'one for each row, in their order' },
    rows_left: rowsLeft,
  }),
  run: async ({ rows, explain = false }, caller) => {
    const most = Math.floor(MAX_NAMED_CANDIDATES / rows.length);
    const queries = rows.map((each, at) => {
      const query = readMatchQuery(each);
      if ('problem' in query) throw new UserError(`rows.${at}: ${query.problem}`);
      return query;
    });
    const matcher = matcherOf(caller.gazetteer);
    const { answers, rows_left } = await answerRows(
      queries,
      (query) => toMatched(explain ? matcher.explain(query) : { match: matcher.match(query), reasons: null }, most),
      caller,
    );
    return { matches: answers, rows_left };
  },
});

interface Explained {
  readonly match: Match;
  readonly reasons: readonly Reason[] | null;
}

/** A match as a record with `most` candidates. */
export const toMatched = ({ match, reasons }: Explained, most: number): Static<typeof Matched> => ({
  status: match.status,
  score: match.score,
  area: match.area && toAreaItem(match.area),
  matched: Object.fromEntries(MATCH_LEVELS.map((level) => [level, match.matched[level]])) as Match['matched'],
  note: noteOf(match),
  street: match.street,
  candidates: match.candidates
    .slice(0, most)
    .map((candidate) => ({ ...toAreaItem(candidate.area), score: candidate.score })),
  more_candidates: Math.max(0, match.candidates.length - most),
  reasons:
    reasons === null
      ? null
      : reasons.slice(0, MAX_REASONS).map(({ meaning, score: weight }) => ({ meaning, score: weight })),
});
