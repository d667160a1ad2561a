import { exampleAreas } from './areas/area-parameters.ts';
import { FoundArea } from './areas/words.ts';
import { kind as kindOfArea } from './areas/words.ts';
import { type ApiError, invalidParameter } from './errors.ts';
import { jsonLine } from './json.ts';
import { clientPrefix, type FamilyApi, type MountContext } from './mount.ts';
import { parsePath } from './routing/path.ts';
import { givenValues, unknownParameter, wholeNumber } from './routing/query.ts';
import { QUERY_ONLY, type Route } from './routing/route.ts';
import type { Hierarchy } from '../core/areas/hierarchy.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { array, integer, type ObjectSchema, record, string } from '../core/json-schema.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { DEFAULT_LIMIT, type FuzzyOptions } from '../core/search/fuzzy-search.ts';

const SearchResult = record(FoundArea.schema.properties, 'An area that a search found');

/** The most areas that a client can request. */
const MOST = 50;

/** The most characters and words of `q`: the longest names, with those above, have 120 characters, or 17 words. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 20;

const PROPERTIES = {
  q: string({
    minLength: 1,
    description:
      'Words of the name and of the names above it, in any order, with typos; or a code of nine or ten digits',
  }),
  kind: { ...kindOfArea, description: 'Only areas of this kind' },
  within: string({ pattern: '^\\d{10}$', description: 'Only areas within the area with this code' }),
  limit: integer({
    minimum: 1,
    maximum: MOST,
    default: DEFAULT_LIMIT,
    description: 'How many areas the answer has at most',
  }),
};

const NAMES = Object.keys(PROPERTIES);

const SearchParameters: ObjectSchema = { type: 'object', required: ['q'], properties: PROPERTIES };

interface SearchQuery extends FuzzyOptions {
  readonly q: string;
}

/** Parses the query of a search. An unknown parameter is an error: an answer that ignores it would look right. */
function parseSearchQuery(query: URLSearchParams, hierarchy: Hierarchy): SearchQuery | ApiError {
  const given = givenValues(query, NAMES);
  const q = given.get('q') ?? '';
  const words = q.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words === 0 || words > MAX_WORDS || q.length > MAX_CHARACTERS) return invalidParameter('q');
  const kind = KINDS.find((each) => each === given.get('kind'));
  if (kind === undefined && given.has('kind')) return invalidParameter('kind');
  const within = hierarchy.get(given.get('within') ?? '');
  if (within === undefined && given.has('within')) return invalidParameter('within');
  const limit = wholeNumber(given.get('limit'), DEFAULT_LIMIT, MOST);
  if (limit === undefined) return invalidParameter('limit');
  const unknown = unknownParameter(query, NAMES);
  if (unknown !== undefined) return invalidParameter(unknown);
  return { q, kind, within, limit };
}

/** The search for areas of all kinds, at the base. Only a function can answer it. */
export const search = (mount: MountContext): FamilyApi => ({
  schemas: { SearchResult },
  routes: [searchRoute(mount)],
});

function searchRoute(mount: MountContext): Route {
  const { base, gazetteer } = mount;
  return {
    ...parsePath(`${base}/search`),
    family: 'search',
    prefix: base,
    ...QUERY_ONLY,
    group: 'search',
    operationId: clientPrefix(mount, 'search'),
    summary: 'Areas of all kinds, best match first',
    description:
      'Every word of `q` must be in the name of the area or in the names above it. Case and accents are ignored, and ' +
      'so are typos: one in a word of 4 to 7 letters, two in a longer one. The last word may be incomplete. Former and ' +
      'other names count, and codes of any release are found. Any other parameter than these is an error.',
    schema: array(SearchResult),
    query: SearchParameters,
    exampleValues: () => exampleValues(gazetteer),
    search: (query) => {
      const asked = parseSearchQuery(query, gazetteer.hierarchy);
      if ('status' in asked) return asked;
      const found = gazetteer.fuzzySearch.find(asked.q, asked);
      return { body: jsonLine(found.map((area) => FoundArea.write(area, base))), hasLinks: false };
    },
  };
}

function exampleValues({ hierarchy }: Gazetteer): ReadonlyMap<string, string> {
  const [region, ...others] = exampleAreas(hierarchy);
  const names = others.slice(-2).map(({ name }) => name.toLowerCase());
  return new Map([
    ['q', names.toReversed().join(' ')],
    ['kind', 'barangay'],
    ['within', region?.code ?? ''],
  ]);
}
