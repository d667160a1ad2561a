import { invalidParameter } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import type { Route } from '../../api/routing/route.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/**
 * Rules for the queries of the lists of the whole country, except the one in pages, for sites without the function. A
 * list with one filter is the list of what lies in that area. Two filters, a search and pages are refused: the error
 * names the second filter, `q`, `page` or `per_page`. The rules are forced, because a file answers the list itself.
 */
export function* listRules({ base, routes }: Mount): Iterable<Rule> {
  for (const route of routes) {
    if (route.answers === 'list' && route.parameters.length === 0) yield* rulesFor(route, base);
  }
}

function* rulesFor({ template, prefix, query }: Route, base: string): Iterable<Rule> {
  const own = Object.keys(query?.properties ?? {});
  const from = template.slice(1).split('/');
  const refused = (parameters: readonly string[]): Rule => {
    const error = invalidParameter(parameters.at(-1) ?? '');
    return { from, query: parameters, to: errorPath(error), status: 404, isForced: true };
  };
  const filters = FILTERS.filter(([name]) => own.includes(name));
  for (const name of own) if (filters.every(([filter]) => filter !== name)) yield refused([name]);
  for (const [at, [first]] of filters.entries()) {
    for (const [second] of filters.slice(at + 1)) yield refused([first, second]);
  }
  const list = template.slice(prefix.length);
  for (const [name, collection] of filters) {
    if (`/${collection}` === list) yield refused([name]);
    else yield { from, query: [name], to: `${base}/${collection}/:${name}${list}`, status: 200, isForced: true };
  }
}
