import type { Mount } from '../api/mount.ts';
import type { Route } from '../api/routing/route.ts';

/**
 * Whether the function answers a route although there is a file, because a file cannot heed a query: everything below
 * the second prefix of v1, and the lists of v1 for the whole country.
 */
export const isFunctionFirst = ({ family, prefix, answers, parameters }: Route, { base }: Mount): boolean =>
  family === 'v1' && (prefix !== base || (answers === 'list' && parameters.length === 0));
