import { NOT_FOUND } from '../../api/errors.ts';
import type { Route } from '../../api/route.ts';
import type { Site } from '../../site/site.ts';
import { errorPath } from './error-files.ts';
import type { Rule } from './rule.ts';

/** The chain from region to barangay, whose spellings by name are too many for files. */
export function isLongestChain({ segments }: Route): boolean {
  return segments.filter((segment) => 'member' in segment).length === 4;
}

/** The 404s below codes, and below the names of regions and provinces as far as files answer there. */
export function* errorRules(site: Site): Iterable<Rule> {
  const scopes = site.errors((area, route, fixed) =>
    fixed === 1 || (fixed === 2 && !isLongestChain(route)) ? [area.code, area.name] : [area.code],
  );
  for (const { segments, error } of scopes) {
    if (error !== NOT_FOUND) yield { from: segments, to: errorPath(error), status: 404 };
  }
}
