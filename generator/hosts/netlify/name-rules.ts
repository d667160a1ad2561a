import type { Mount } from '../../api/mount.ts';
import { addressOf } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { namedWays } from '../../site/names.ts';
import { isSelected, type Selection } from '../../site/selection.ts';
import type { Rule } from './rule.ts';

const NAMED = new Set(['region', 'province']);

/**
 * Rules that convert the names of regions and provinces to codes, with anything or nothing after them. Longer addresses
 * come first, because the first rule that matches answers.
 */
export function* nameRules(mount: Mount, selection: Selection): Iterable<Rule> {
  const routes = mount.routes.filter((route) => isSelected(route, selection) && isNamed(route));
  for (const route of routes.toSorted((one, other) => other.parameters.length - one.parameters.length)) {
    for (const { address, values } of namedWays(route, undefined, () => true)) {
      const to = addressOf(route, values);
      const from = address.slice(1).split('/');
      // A rule for the name before a code is the one of the shorter address.
      if (to.endsWith(`/${from.at(-1)}`)) continue;
      yield { from: [...from, '*'], to: `${to}/:splat`, status: 200 };
    }
  }
}

/** Whether a route answers a region or a province. */
const isNamed = ({ answers, parameters, mirrorOf }: Route): boolean =>
  answers === 'detail' && mirrorOf === undefined && parameters.every(({ name }) => NAMED.has(name));
