import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import { notFound } from '../../api/routing/parameter.ts';
import type { Route } from '../../api/routing/route.ts';
import { WORDS } from '../../api/areas/words.ts';
import { errorScopes } from '../../site/error-scopes.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/** Whether a route is the chain from region to barangay, which has too many addresses by name for files. */
export const isLongestChain = ({ parameters }: Route): boolean => parameters.length === 4;

/** The path of the 404 for a barangay in a city or municipality of a province. */
const chainErrorPath = (province: string, locality: string): string => `/errors/chains/${province}/${locality}`;

/**
 * The rules for 404s below codes, and below names of regions and provinces if these have files.
 *
 * For the last two parameters of the longest chain there is one rule for each province instead of one for each of its
 * cities. It leads to a file that exists for every city; if there is no such file, the city does not exist either, and
 * the site's own 404 answers.
 */
export function* errorRules(mount: Mount): Iterable<Rule> {
  const scopes = errorScopes(mount, (route, values) => values === 1 || (values === 2 && !isLongestChain(route)));
  for (const { segments, error, route, values } of scopes) {
    if (!isLongestChain(route) || values.length < 2) {
      yield { from: segments, to: errorPath(error), status: 404 };
    } else if (values.length === 2) {
      const province = route.parameters[1]?.toText(values[1]) ?? '';
      yield {
        from: segments,
        to: chainErrorPath(province, `:${WORDS['cities-municipalities'].parameter}`),
        status: 404,
      };
    }
  }
}

/** The files for the rules of the longest chain: one for each code and each name of a city or municipality. */
export function chainErrorFiles({ gazetteer }: Mount): readonly { readonly path: string; readonly body: string }[] {
  const body = jsonLine({ message: notFound(WORDS.barangays).message });
  const paths = gazetteer.hierarchy
    .list(null, 'cities-municipalities')
    .flatMap(({ code, name, province }) =>
      province === null
        ? []
        : [code, name].map((locality) => `${chainErrorPath(province.code, locality).slice(1)}.html`),
    );
  return [...new Set(paths)].map((path) => ({ path, body }));
}
