import type { Mount } from '../../api/mount.ts';
import { addressOf, fillSegments } from '../../api/routing/path.ts';
import { isSelected, type Selection } from '../../site/selection.ts';
import type { Rule } from './rule.ts';

const NAMED = new Set(['region', 'province']);

/** Rules that convert the names of regions and provinces to codes, alone and with what follows them. */
export function* nameRules(mount: Mount, selection: Selection): Iterable<Rule> {
  for (const route of mount.routes) {
    const [parameter, ...others] = route.parameters;
    const isRecord = route.answers === 'detail' && others.length === 0 && route.mirrorOf === undefined;
    if (!isRecord || parameter === undefined || !NAMED.has(parameter.name) || !isSelected(route, selection)) continue;
    for (const value of parameter.values([])) {
      const name = parameter.nameOf?.(value, []);
      if (name === undefined) continue;
      const from = fillSegments(route, [name]);
      const to = addressOf(route, [value]);
      yield { from, to, status: 200 };
      yield { from: [...from, '*'], to: `${to}/:splat`, status: 200 };
    }
  }
}
