import { exampleAreas } from './areas/area-parameters.ts';
import { FoundArea } from './areas/words.ts';
import { type Field, fieldsOf } from './fields.ts';
import { jsonLine } from './json.ts';
import { clientPrefix, type FamilyApi, type Mount, type MountContext, routesOf } from './mount.ts';
import { MatchParameters, MatchRow, MAX_ROWS, parseMatchQuery } from './match-query.ts';
import { QUERY_ONLY, type Route } from './routing/route.ts';
import type { Area } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { array, number, oneOf, orNull, type Static, string } from '../core/json-schema.ts';
import { MATCH_LEVELS, MATCH_STATUSES, MATCHED_AS, type Match, type MatchQuery } from '../core/places/match.ts';
import { matcherOf } from '../core/places/matcher.ts';
import type { Reason } from '../core/places/scores.ts';

const score = number({ minimum: 0, maximum: 1, description: 'how probable it is that the area is right' });
const matchedAs = orNull(oneOf(MATCHED_AS));

const ofCandidate = fieldsOf<[area: Area, base: string, score: number]>();
const { href: hrefOfFound, ...found } = FoundArea.fields;
const Candidate = ofCandidate.record(
  { ...found, score: ofCandidate(score, (_area, _base, probability) => probability), href: hrefOfFound },
  'An area that texts can mean',
);

const ofLevels = fieldsOf<[matched: Match['matched']]>();
/** The ways in which the text of each level was matched. */
export const MatchedLevels = ofLevels.record({
  barangay: ofLevels(matchedAs, 'barangay'),
  city: ofLevels(matchedAs, 'city'),
  province: ofLevels(matchedAs, 'province'),
  region: ofLevels(matchedAs, 'region'),
});

const ofReason = fieldsOf<[reason: Reason]>();
const ReasonRecord = ofReason.record(
  {
    name: ofReason(string(), 'name'),
    score: ofReason(number(), 'score', 'above 0 for the area, below it against it'),
    meaning: ofReason(string(), 'meaning', 'when there is this score'),
  },
  'A reason for the area that texts mean',
);

const ofMatch = fieldsOf<[match: Match, base: string, reasons?: readonly Reason[]]>();
const ifFound = <Value>({ schema, of }: Field<[area: Area, base: string], Value>) =>
  ofMatch(orNull(schema), ({ area }, base) => area && of(area, base));

const MatchRecord = ofMatch.record(
  {
    status: ofMatch(oneOf(MATCH_STATUSES), 'status', 'how far the match can be trusted, the best first'),
    score: ofMatch(score, 'score'),
    code: ifFound(FoundArea.fields.code),
    kind: ifFound(FoundArea.fields.kind),
    name: ifFound(FoundArea.fields.name),
    within: ifFound(FoundArea.fields.within),
    matched: ofMatch(
      MatchedLevels.schema,
      ({ matched }) => MatchedLevels.write(matched),
      'how the text of each level was matched; null for a level without a text',
    ),
    candidates: ofMatch(array(Candidate.schema, { maxItems: 10 }), ({ candidates }, base) =>
      candidates.map((each) => Candidate.write(each.area, base, each.score)),
    ),
    street: ofMatch(string(), 'street', 'the text before the names of areas; empty if there is none'),
    reasons: ofMatch(
      orNull(array(ReasonRecord.schema)),
      (_match, _base, reasons) => reasons?.map((reason) => ReasonRecord.write(reason)) ?? null,
      'why it is this area, the weightiest reason first, if `explain` is true; else null',
    ),
    href: ifFound(FoundArea.fields.href),
  },
  'The area that texts mean',
);

const MatchResult = MatchRecord.schema;

export type MatchResult = Static<typeof MatchResult>;

/** A match as a record; v2 has the areas at `base`. */
export const toMatchResult = MatchRecord.write;

/** Where rows are matched, and what answers one of them. */
export type MatchEndpoint = ReturnType<typeof matchEndpoints>[number];

/** The addresses at which some mounts match. */
export const matchEndpoints = (mounts: readonly Mount[]) =>
  mounts
    .filter(({ families }) => families.includes('search'))
    .map(({ base, gazetteer }) => ({
      path: `${base}/match`,
      match: (query: MatchQuery) => toMatchResult(matcherOf(gazetteer).match(query), base),
    }));

/** The area that names mean which somebody wrote, at the base. Only a function can answer it. */
export const match = (mount: MountContext): FamilyApi => ({
  schemas: { MatchResult },
  routes: [matchRoute(mount)],
});

function matchRoute(mount: MountContext): Route {
  const { base, gazetteer } = mount;
  return {
    ...routesOf(mount, 'search', 'search')('/match', 'match'),
    ...QUERY_ONLY,
    summary: 'Finds the area meant by names written by hand',
    description:
      'Give one or more of `region`, `province`, `city` and `barangay`, or the whole in `address`. ' +
      'Other ways of writing them, names and parents of earlier releases, codes and typing errors are known. `status` says ' +
      'how far the answer can be trusted: of `exact`, `alias` and `close`, fewer than 1 in 200 are wrong. A `partial` ' +
      'match has the lowest area that is certain; an `ambiguous` one has none, but `candidates`. Other parameters ' +
      'are an error. The server of `npm start` also takes POST with many rows; other hosts answer GET only.',
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
      const matcher = matcherOf(gazetteer);
      const isExplained = parameters.get('explain') === 'true';
      const { match, reasons } = isExplained
        ? matcher.explain(query)
        : { match: matcher.match(query), reasons: undefined };
      return { body: jsonLine(toMatchResult(match, base, reasons)), hasLinks: false };
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
    ['explain', 'true'],
    ...names,
    ...(city?.zipCode ? [['zip', city.zipCode] as const] : []),
  ]);
}
