import type { Gazetteer } from '../../dataset/gazetteer.ts';
import { array } from '../../json-schema.ts';
import { exampleAreas } from '../areas/example-areas.ts';
import type { FamilyApi } from '../family.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { SearchResult, toSearchResult } from './records.ts';
import { parseSearchQuery, SearchParameters } from './search-query.ts';

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
    answers: 'search',
    depth: 'never',
    group: 'search',
    operationId: clientPrefix(mount, 'search'),
    summary: 'Areas of all kinds, best match first',
    description:
      'Every word of `q` must be in the name of the area or in the names above it. Case and accents are ignored, and ' +
      'so are slips: one in a word of 4 to 7 letters, two in a longer one. The last word may be incomplete. Former and ' +
      'other names count, and codes of any release are found. Any other parameter than these is an error.',
    schema: array(SearchResult),
    query: SearchParameters,
    exampleValues: () => exampleValues(gazetteer),
    search: (query) => {
      const asked = parseSearchQuery(query, gazetteer.hierarchy);
      if ('status' in asked) return asked;
      const found = gazetteer.fuzzySearch.find(asked.q, asked);
      return { body: jsonLine(found.map((area) => toSearchResult(area, base))), hasLinks: false };
    },
    body: () => {
      throw new Error('a search without a query has no answer');
    },
  };
}

/** A search for the barangay in the examples of the documentation. */
function exampleValues({ hierarchy }: Gazetteer): ReadonlyMap<string, string> {
  const [region, ...others] = exampleAreas(hierarchy);
  const names = others.slice(-2).map(({ name }) => name.toLowerCase());
  return new Map([
    ['q', names.toReversed().join(' ')],
    ['kind', 'barangay'],
    ['within', region?.code ?? ''],
  ]);
}
