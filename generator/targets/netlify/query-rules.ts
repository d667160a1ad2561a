import { invalidParameter } from '../../api/errors.ts';
import { FILTERS } from '../../api/v1/barangay-query.ts';
import type { Site } from '../../site/site.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/**
 * The pages of a list and of one filter. What only the dynamic tier can answer, a search or two
 * filters at once, must not be taken for one of them: it is refused, by its second parameter.
 */
export function* queryRules({ queries }: Site): Iterable<Rule> {
  const path = queries[0]?.path;
  if (path === undefined) return;
  const from = path.split('/').slice(1);
  yield { from, query: ['q'], to: errorPath(invalidParameter('q')), status: 404 };
  for (const [at, [first]] of FILTERS.entries()) {
    for (const [second] of FILTERS.slice(at + 1)) {
      yield { from, query: [first, second], to: errorPath(invalidParameter(second)), status: 404 };
    }
  }
  for (const { parameters, to } of queries) yield { from, query: parameters, to, status: 200 };
}
