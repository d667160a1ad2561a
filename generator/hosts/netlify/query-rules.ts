import { invalidParameter } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { FILTERS } from '../../api/v1/barangay-query.ts';
import { pageQueries } from '../../site/barangay-pages.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/**
 * Rules for the pages of the whole list and of one filter. They come after rules that refuse a search or two filters at
 * once, which only the function can answer: the error names `q` or the second filter.
 */
export function* queryRules(mount: Mount): Iterable<Rule> {
  const from = mount.barangayPages.path.split('/').slice(1);
  yield { from, query: ['q'], to: errorPath(invalidParameter('q')), status: 404 };
  for (const [at, [first]] of FILTERS.entries()) {
    for (const [second] of FILTERS.slice(at + 1)) {
      yield { from, query: [first, second], to: errorPath(invalidParameter(second)), status: 404 };
    }
  }
  for (const { parameters, to } of pageQueries(mount)) yield { from, query: parameters, to, status: 200 };
}
