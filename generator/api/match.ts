import { areaAddress, code, name } from './areas/words.ts';
import { exampleAreas } from './areas/area-parameters.ts';
import { type ApiError, invalidParameter } from './errors.ts';
import { jsonLine } from './json.ts';
import { clientPrefix, type FamilyApi, type Mount, type MountContext } from './mount.ts';
import { parsePath } from './routing/path.ts';
import { givenValues, unknownParameter } from './routing/query.ts';
import type { Route } from './routing/route.ts';
import { areasAbove } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { array, number, type ObjectSchema, oneOf, orNull, record, type Static, string } from '../json-schema.ts';
import { MATCH_LEVELS, MATCH_STATUSES, MATCHED_AS, type Match, type MatchQuery } from '../match/match.ts';
import { Matcher } from '../match/matcher.ts';
import { KINDS } from '../psgc/kinds.ts';

const score = number({ minimum: 0, maximum: 1, description: 'how probable it is that the area is right' });
const within = { ...array(name), description: 'the names of the areas above it, nearest first' };
const href = string({ pattern: '^/', description: 'address of the area in v2' });
const matchedAs = orNull(oneOf([...MATCHED_AS]));

/** The schema of an area that texts can mean. */
const MatchCandidate = record(
  { code, kind: oneOf([...KINDS]), name, within, score, href },
  'An area that texts can mean',
);

/** The schema of what was found for texts. */
const MatchResult = record(
  {
    status: { ...oneOf([...MATCH_STATUSES]), description: 'how far the match can be trusted, the best first' },
    score,
    code: orNull(code),
    kind: orNull(oneOf([...KINDS])),
    name: orNull(name),
    within: orNull(within),
    matched: {
      ...record({ barangay: matchedAs, city: matchedAs, province: matchedAs, region: matchedAs }),
      description: 'how the text of each level was matched; null for a level without a text',
    },
    candidates: array(MatchCandidate, { maxItems: 10 }),
    href: orNull(href),
  },
  'The area that texts mean',
);

export type MatchResult = Static<typeof MatchResult>;

/**
 * A match as a record.
 *
 * @param base of the mount, at which v2 has the areas.
 */
export function toMatchResult({ status, score, area, matched, candidates }: Match, base: string): MatchResult {
  const { barangay, city, province, region } = matched;
  return {
    status,
    score,
    code: area?.code ?? null,
    kind: area?.kind ?? null,
    name: area?.name ?? null,
    within: area && areasAbove(area).map((each) => each.name),
    matched: { barangay, city, province, region },
    candidates: candidates.map((candidate) => ({
      code: candidate.area.code,
      kind: candidate.area.kind,
      name: candidate.area.name,
      within: areasAbove(candidate.area).map((each) => each.name),
      score: candidate.score,
      href: areaAddress(base, candidate.area.kind, candidate.area.code),
    })),
    href: area && areaAddress(base, area.kind, area.code),
  };
}

const matchers = new WeakMap<Gazetteer, Matcher>();

/** The matcher of a gazetteer, which is made once: its first match may index names. */
export function matcherOf(gazetteer: Gazetteer): Matcher {
  let matcher = matchers.get(gazetteer);
  if (matcher === undefined) matchers.set(gazetteer, (matcher = new Matcher(gazetteer)));
  return matcher;
}

/**
 * The most characters and words of one text. The longest barangay with all names above it has 120 characters; an address
 * also has the street, the building and the zip code.
 */
const MAX_CHARACTERS = 300;
const MAX_WORDS = 50;

const text = (description: string) => string({ description });

const PROPERTIES = {
  address: text(
    `Names of several levels in one text, in any order; excludes the next four. Every text has at most ${MAX_CHARACTERS} characters and ${MAX_WORDS} words`,
  ),
  region: text('A region as somebody wrote it, or its code of any release; so are the next three'),
  province: text('A province'),
  city: text('A city or municipality'),
  barangay: text('A barangay'),
  zip: text('A zip code, which decides between areas that fit equally'),
};

type Field = keyof typeof PROPERTIES;

/** The names of the texts, in the order in which the first invalid one is named. */
const FIELDS = Object.keys(PROPERTIES) as readonly Field[];

/** The JSON Schema of the query of a match. */
const MatchParameters: ObjectSchema = { type: 'object', properties: PROPERTIES };

const wordCount = (written: string): number => written.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const isTooLong = (written: string): boolean => written.length > MAX_CHARACTERS || wordCount(written) > MAX_WORDS;

const isWritten = (query: MatchQuery, field: Field): boolean => wordCount(query[field] ?? '') > 0;

/** Whether an area is named. A zip code alone names none. */
const isNamed = (query: MatchQuery): boolean =>
  isWritten(query, 'address') || MATCH_LEVELS.some((level) => isWritten(query, level));

/** Whether there is an address beside the names of levels, which it could contradict without a status that says so. */
const isNamedTwice = (query: MatchQuery): boolean =>
  isWritten(query, 'address') && MATCH_LEVELS.some((level) => isWritten(query, level));

/**
 * Parses the query of a match: returns the texts, or an error with the first invalid parameter. If no area is named, or
 * one is named twice, that is `address`.
 */
function parseMatchQuery(parameters: URLSearchParams): MatchQuery | ApiError {
  const query: Partial<Record<Field, string>> = {};
  const given = givenValues(parameters, FIELDS);
  for (const field of FIELDS) {
    const written = given.get(field);
    if (written === null || isTooLong(written ?? '')) return invalidParameter(field);
    if (written !== undefined) query[field] = written;
  }
  if (!isNamed(query) || isNamedTwice(query)) return invalidParameter('address');
  const unknown = unknownParameter(parameters, FIELDS);
  return unknown === undefined ? query : invalidParameter(unknown);
}

/** What is wrong with a query, as a sentence without its subject. */
export interface QueryProblem {
  readonly problem: string;
}

/**
 * Reads a query of a program: an object with texts. One without any text is allowed, because tables have empty rows, and
 * so is `null` for a text.
 */
export function readMatchQuery(value: unknown): MatchQuery | QueryProblem {
  if (typeOf(value) !== 'object') return { problem: `found ${describe(value)}, expected an object` };
  const query: Partial<Record<Field, string>> = {};
  for (const [key, written] of Object.entries(value as object)) {
    const field = FIELDS.find((each) => each === key);
    if (field === undefined) {
      return { problem: `found the field ${JSON.stringify(shortened(key))}, expected only ${FIELDS.join(', ')}` };
    }
    if (written === null || written === undefined) continue;
    if (typeof written !== 'string') {
      return { problem: `${field}: found ${describe(written)}, expected a string or null` };
    }
    query[field] = written;
  }
  return isNamedTwice(query) ? { problem: `found address beside ${MATCH_LEVELS.join(', ')}` } : query;
}

/** The same for a row of a request, whose texts are limited. */
export function parseMatchRow(row: unknown): MatchQuery | QueryProblem {
  const query = readMatchQuery(row);
  if ('problem' in query) return query;
  const field = FIELDS.find((each) => isTooLong(query[each] ?? ''));
  if (field === undefined) return query;
  return { problem: `${field}: found more than ${MAX_CHARACTERS} characters or ${MAX_WORDS} words` };
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const ARTICLES: Readonly<Record<string, string>> = {
  null: 'null',
  undefined: 'undefined',
  array: 'an array',
  object: 'an object',
};

const describe = (value: unknown): string => ARTICLES[typeOf(value)] ?? `a ${typeOf(value)}`;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Where rows are matched, and what answers one of them. */
export interface MatchEndpoint {
  readonly path: string;
  readonly match: (query: MatchQuery) => MatchResult;
}

/** The addresses at which some mounts match. */
export const matchEndpoints = (mounts: readonly Mount[]): readonly MatchEndpoint[] =>
  mounts
    .filter(({ families }) => families.includes('search'))
    .map(({ base, gazetteer }) => ({
      path: `${base}/match`,
      match: (query) => toMatchResult(matcherOf(gazetteer).match(query), base),
    }));

/** The area that names mean which somebody wrote, at the base. Only a function can answer it. */
export const match = (mount: MountContext): FamilyApi => ({
  schemas: { MatchResult },
  routes: [matchRoute(mount)],
});

function matchRoute(mount: MountContext): Route {
  const { base, gazetteer } = mount;
  return {
    ...parsePath(`${base}/match`),
    family: 'search',
    prefix: base,
    answers: 'search',
    depth: 'never',
    group: 'search',
    operationId: clientPrefix(mount, 'match'),
    summary: 'The area that somebody means by names as people write them',
    description:
      'The names of one place in `region`, `province`, `city` and `barangay`, of which one is enough, or in `address`. ' +
      'Other ways of writing them, names and parents of earlier releases, codes and typing errors are known. `status` says ' +
      'how far the answer can be trusted: of `exact`, `alias` and `close`, fewer than 1 in 200 are wrong. A `partial` ' +
      'match has the lowest area that is certain; an `ambiguous` one has none, but `candidates`. Any other parameter than ' +
      'these is an error. On `npm start`, POST takes an array of up to 1,000 objects with these names as JSON and answers ' +
      'an array in the same order; other hosts answer GET only.',
    schema: MatchResult,
    query: MatchParameters,
    exampleValues: () => exampleValues(gazetteer),
    exampleParameters: MATCH_LEVELS,
    search: (parameters) => {
      const query = parseMatchQuery(parameters);
      if ('status' in query) return query;
      return { body: jsonLine(toMatchResult(matcherOf(gazetteer).match(query), base)), hasLinks: false };
    },
    body: () => {
      throw new Error('a match without a query has no answer');
    },
  };
}

/** The names of the barangay in the examples of the documentation and of the areas above it, and its zip code. */
function exampleValues({ hierarchy }: Gazetteer): ReadonlyMap<string, string> {
  const barangay = exampleAreas(hierarchy).at(-1);
  const { region, province, cityMunicipality: city } = barangay ?? {};
  const levels = { region, province, city, barangay };
  const names = MATCH_LEVELS.flatMap((level) => (levels[level] ? [[level, levels[level].name] as const] : []));
  const address = names.map(([, each]) => each).toReversed();
  return new Map([
    ['address', address.join(', ')],
    ...names,
    ...(city?.zipCode ? [['zip', city.zipCode] as const] : []),
  ]);
}
