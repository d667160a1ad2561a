import { areaAddress, code, name } from './areas/words.ts';
import { exampleAreas } from './areas/area-parameters.ts';
import { jsonLine } from './json.ts';
import { clientPrefix, type FamilyApi, type Mount, type MountContext } from './mount.ts';
import { parsePath } from './routing/path.ts';
import { MatchParameters, MatchRow, MAX_ROWS, parseMatchQuery } from './match-query.ts';
import type { Route } from './routing/route.ts';
import { areasAbove } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { array, number, oneOf, orNull, record, type Static, string } from '../core/json-schema.ts';
import { MATCH_LEVELS, MATCH_STATUSES, MATCHED_AS, type Match, type MatchQuery } from '../core/match/match.ts';
import { NameMatcher } from '../core/match/matcher.ts';
import { KINDS } from '../core/psgc/kinds.ts';

const score = number({ minimum: 0, maximum: 1, description: 'how probable it is that the area is right' });
const within = { ...array(name), description: 'the names of the areas above it, nearest first' };
const href = string({ pattern: '^/', description: 'address of the area in v2' });
const matchedAs = orNull(oneOf([...MATCHED_AS]));

const MatchCandidate = record(
  { code, kind: oneOf([...KINDS]), name, within, score, href },
  'An area that texts can mean',
);

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

/** A match as a record; v2 has the areas at `base`. */
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

const matchers = new WeakMap<Gazetteer, NameMatcher>();

/** The matcher of a gazetteer, which is made once: its first match may index names. */
export function matcherOf(gazetteer: Gazetteer): NameMatcher {
  let matcher = matchers.get(gazetteer);
  if (matcher === undefined) matchers.set(gazetteer, (matcher = new NameMatcher(gazetteer)));
  return matcher;
}

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
      'these is an error. The server of `npm start` also takes POST with many rows; other hosts answer GET only.',
    schema: MatchResult,
    query: MatchParameters,
    exampleValues: () => exampleValues(gazetteer),
    exampleParameters: MATCH_LEVELS,
    post: {
      operationId: clientPrefix(mount, 'matchRows'),
      summary: 'The areas that somebody means by many rows of names',
      description:
        'Only the server of `npm start` answers this; other hosts answer 405. The answer has a match for each row, in the ' +
        'same order. A row without any text is `none`.',
      body: array(MatchRow, { maxItems: MAX_ROWS }),
      schema: array(MatchResult, { maxItems: MAX_ROWS }),
      refusals: {
        400: 'The body is no array of rows as JSON; the message names the first wrong row, counted from 1.',
        413: 'The body has too many bytes or rows.',
        415: 'The body is no JSON in UTF-8, or compressed.',
        503: 'The server matches the rows of too many other requests.',
      },
    },
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
