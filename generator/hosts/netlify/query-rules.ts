import { invalidParameter } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { pageQueries } from '../../site/barangay-pages.ts';
import type { Selection } from '../../site/selection.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/**
 * Rules for the pages of barangays, for sites without the function. At the depth `lists` there is the first page only,
 * and any parameter is refused. Otherwise there are rules for the whole list and for one filter, after rules that
 * refuse a search or two filters at once: the error names `q` or the second filter.
 */
export function* queryRules(mount: Mount, { depth }: Selection): Iterable<Rule> {
  if (mount.barangayPages === undefined) return;
  const from = mount.barangayPages.path.split('/').slice(1);
  const refused = (query: readonly string[]): Rule => {
    return { from, query, to: errorPath(invalidParameter(query.at(-1) ?? '')), status: 404 };
  };
  const filters = FILTERS.map(([filter]) => filter);
  if (depth === 'lists') {
    for (const name of ['q', 'page', 'per_page', ...filters]) yield refused([name]);
  } else {
    yield refused(['q']);
    for (const [at, first] of filters.entries()) {
      for (const second of filters.slice(at + 1)) yield refused([first, second]);
    }
  }
  for (const { parameters, to } of pageQueries(mount)) {
    if (depth !== 'lists' || parameters.length === 0) yield { from, query: parameters, to, status: 200 };
  }
}
