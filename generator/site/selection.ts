import type { Mount } from '../api/mount.ts';
import { Matcher } from '../api/routing/match.ts';
import { DEPTHS, type Depth, type Route } from '../api/routing/route.ts';

/** Whether files answer the paths of a route in which the parameter at this position is a name. */
export type Named = (route: Route, position: number) => boolean;

/** What a host takes of a site. */
export interface Selection {
  readonly depth: Depth;
  /** Whether all mounts have files, or only the first one. */
  readonly filesOf: 'all mounts' | 'first mount';
  /** Whether routes that repeat others below another prefix have paths too, because the host has no rule for them. */
  readonly mirrored: boolean;
  /**
   * Whether an address that repeats another one of the same folder has a path too: a nine-digit code beside a ten-digit
   * one.
   */
  readonly besides: boolean;
  /** The names that are files at the depth `names`. */
  readonly named: Named;
  /** How pages link to each other: by query, or by the address of a file if the host ignores queries. */
  readonly pageLinks: 'queries' | 'files';
}

/** Whether the paths of a route belong to a selection. */
export const isSelected = (route: Route, { depth, mirrored }: Selection): boolean =>
  isWithin(route, depth) && (mirrored || route.mirrorOf === undefined);

const isWithin = (route: Route, depth: Depth): boolean =>
  route.depth !== 'never' && DEPTHS.indexOf(route.depth) <= DEPTHS.indexOf(depth);

/** Whether a site answers an address of the API, which has codes for its areas: `/api/v2/regions/1300000000`. */
export type HasAnswer = (address: string) => boolean;

/** Which addresses a site without a function answers: those with files, and those for which its host has a rule. */
export function answersOfFiles(mounts: readonly Mount[], { depth }: Selection): HasAnswer {
  const matcher = new Matcher<null>();
  for (const { routes } of mounts) matcher.add(routes, null);
  return (address) => {
    const [path = ''] = address.split('?', 1);
    const match = matcher.match(path.split('/').slice(1).map(decodeURIComponent));
    return match.found && isWithin(match.route, depth);
  };
}
