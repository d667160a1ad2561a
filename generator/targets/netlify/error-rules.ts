import { memberNotFound } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import type { Route } from '../../api/route.ts';
import type { Site } from '../../site/site.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/** The chain from region to barangay, whose spellings by name are too many for files. */
export function isLongestChain({ segments }: Route): boolean {
  return segments.filter((segment) => 'member' in segment).length === 4;
}

/** Where the 404 of a barangay lies that is sought in a city or municipality of a province. */
const chainErrorPath = (province: string, locality: string): string => `/errors/chains/${province}/${locality}`;

/**
 * The 404s below codes, and below the names of regions and provinces as far as files answer there.
 *
 * For the last two members of the longest chain there is one rule for each province instead of one
 * for each of its cities: it leads to a file that exists for every city, so that the barangay is at
 * fault; where there is no such file, the city is, and the site's own 404 answers.
 */
export function* errorRules(site: Site): Iterable<Rule> {
  const scopes = site.errors((area, route, fixed) =>
    fixed === 1 || (fixed === 2 && !isLongestChain(route)) ? [area.code, area.name] : [area.code],
  );
  for (const { segments, error, route, areas } of scopes) {
    if (!isLongestChain(route) || areas.length < 2) {
      yield { from: segments, to: errorPath(error), status: 404 };
    } else if (areas.length === 2) {
      yield { from: segments, to: chainErrorPath(areas.at(-1)?.code ?? '', ':city_municipality'), status: 404 };
    }
  }
}

/** The files that the rules of the longest chain lead to: one for each code and each name of a city or municipality. */
export function chainErrorFiles({ localities }: Site): readonly { readonly path: string; readonly body: string }[] {
  const body = jsonLine({ message: memberNotFound('barangays').message });
  const paths = localities.flatMap(({ code, name, province }) =>
    province === null ? [] : [code, name].map((locality) => `${chainErrorPath(province.code, locality).slice(1)}.html`),
  );
  return [...new Set(paths)].map((path) => ({ path, body }));
}
