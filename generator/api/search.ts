import { exampleAreas } from './areas/area-parameters.ts';
import { FoundArea, kind as kindOfArea } from './areas/words.ts';
import { jsonLine } from './json.ts';
import { type FamilyApi, type MountContext, routesOf } from './mount.ts';
import { queryOf, readOnly } from './routing/query.ts';
import { QUERY_ONLY, type Route } from './routing/route.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { array, integer, record, string } from '../core/json-schema.ts';
import { findPlaces } from '../core/places/find-places.ts';
import { DEFAULT_LIMIT } from '../core/search/fuzzy-search.ts';

const SearchResult = record(FoundArea.schema.properties, 'An area that a search found');

/** The most areas that a client can request. */
const MOST = 50;

/** The most characters and words of `q`: the longest names, with those above, have 120 characters, or 17 words. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 20;

const SearchParameters = queryOf(
  {
    q: string({
      minLength: 1,
      description:
        'Words of the name and of the names above it, in any order, with typos; or a code of nine or ten digits',
    }),
    kind: { ...kindOfArea, description: 'Only areas of this kind' },
    within: string({ pattern: '^\\d{10}$', description: 'Only areas within the area with this code' }),
    limit: integer({ minimum: 1, maximum: MOST, default: DEFAULT_LIMIT, description: 'Most areas returned' }),
  },
  ['q'],
);

function toSearched(q: string): string | undefined {
  const words = q.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 0 || words > MAX_WORDS || q.length > MAX_CHARACTERS ? undefined : q;
}

/** The search for areas of all kinds, at the base. Only a function can answer it. */
export const search = (mount: MountContext): FamilyApi => ({
  schemas: { SearchResult },
  routes: [searchRoute(mount)],
});

function searchRoute(mount: MountContext): Route {
  const { base, gazetteer } = mount;
  return {
    ...routesOf(mount, 'search', 'search')('/search', 'search'),
    ...QUERY_ONLY,
    summary: 'Areas of all kinds, best match first',
    description:
      'Every word of `q` must be in the name of the area or in the names above it. Case and accents are ignored, and ' +
      'so are typos: one in a word of 4 to 7 letters, two in a longer one. The last word may be incomplete. Former and ' +
      'other names count, and codes of any release are found. If no area has all words, `q` is read as an address. ' +
      'Other parameters are an error.',
    schema: array(SearchResult),
    query: SearchParameters,
    exampleValues: () => exampleValues(gazetteer),
    search: (query) => {
      const within = (code: string) => gazetteer.hierarchy.get(code);
      const asked = readOnly(query, SearchParameters, { q: toSearched, within });
      if ('status' in asked) return asked;
      const found = findPlaces(gazetteer, asked.q, asked);
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
