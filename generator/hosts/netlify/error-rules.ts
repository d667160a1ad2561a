import type { Mount } from '../../api/mount.ts';
import { errorScopes } from './error-scopes.ts';
import { isSelected, type Selection } from '../../site/selection.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/**
 * The rules for 404s below codes. A rule cannot look up a code, so it can only name what is missing if every value
 * before it has a rule of its own. That is so for one region and what follows it; `Not found` answers the rest.
 */
export function* errorRules(mount: Mount, selection: Selection): Iterable<Rule> {
  const routes = mount.routes.filter(
    (route) => isSelected(route, selection) && route.parameters.length <= 2 && route.absence === undefined,
  );
  for (const { segments, error } of errorScopes(routes)) yield { from: segments, to: errorPath(error), status: 404 };
}
