import type { Mount } from '../../api/mount.ts';
import { Matcher } from '../../api/routing/addresses.ts';
import { type Depth, DEPTHS, type Route } from '../../api/routing/route.ts';

/** A path and its body: a text, or perhaps bytes. */
export interface Resource<Body extends string | Uint8Array = string> {
  /** `/api/v2/regions/0100000000`: in canonical form, not percent-encoded. */
  readonly path: string;
  readonly body: Body;
  /** The SHA-256 of the body, if it is known. */
  readonly sha256?: string;
  /** The group under which the build counts it. */
  readonly group: string;
  /** True if no compressed copies are stored beside it, because there are many of its kind and each is small. */
  readonly isPlain?: boolean;
}

/** A path with the same answer as a resource of the same part. */
export interface Alias {
  readonly path: string;
  readonly to: string;
  readonly group: string;
}

/** A part of a site: the links of a part lead to its own resources. No path is in two parts. */
export interface MixedPart {
  /** Unique among the parts of a site: `country`, `pages`, `0100000000`. */
  readonly name: string;
  /** Every path with its own body, generated during the iteration. */
  readonly resources: () => Iterable<MixedResource>;
  /** Every other path: those that repeat a resource, and those with a name that a file can have. */
  readonly aliases: () => Iterable<Alias>;
}

export type MixedResource = Resource<string | Uint8Array>;

/** True if files answer the paths of a route in which the parameter at this position is a name. */
export type Named = (route: Route, position: number) => boolean;

type AnsweredBy = 'file' | 'rule' | 'function' | 'nothing';

/** The files that a host takes of a site. */
export interface FileSelection {
  readonly depth: Depth;
  readonly filesOf: 'all mounts' | 'first mount';
  /** The part of the host that answers a route, as far as the depth allows; maps (`hasMaps`) take the room of other files. */
  readonly answeredBy: (route: Route, hasMaps: boolean) => AnsweredBy;
  /** True if an address that repeats another one of its folder has a path: a nine-digit code beside a ten-digit one. */
  readonly nineDigits: boolean;
  /** The names that have paths; `all`: also those of other prefixes of v1, or that differ from another only in case. */
  readonly names: Named | 'all';
  /** The links between pages of lists of barangays: by query or by path, with the suffix of a file if need be; `null` without files. */
  readonly pageLinks: 'queries' | 'paths' | 'files' | null;
}

/** True if the paths of a route belong to a selection. */
export const isSelected = (route: Route, { depth, answeredBy }: FileSelection, hasMaps = true): boolean =>
  isWithin(route, depth) && answeredBy(route, hasMaps) === 'file';

/** True for a record of v1 that repeats another one: a city among the cities and municipalities. */
export const repeatsRecord = ({ family, sameAs, segments }: Route): boolean =>
  family === 'v1' && sameAs !== undefined && 'parameter' in (segments.at(-1) ?? {});

const isWithin = (route: Route, depth: Depth): boolean =>
  route.depth !== 'never' && DEPTHS.indexOf(route.depth) <= DEPTHS.indexOf(depth);

/** True if a site answers an address of the API, which has codes for its areas: `/api/v2/regions/1300000000`. */
export type HasAnswer = (address: string) => boolean;

/** The addresses that a site without a function answers: those with files, and those for which its host has a rule. */
export function answersOfFiles(mounts: readonly Mount[], { depth, answeredBy }: FileSelection): HasAnswer {
  const matcher = new Matcher<null>();
  for (const { routes } of mounts) matcher.add(routes, null);
  return (address) => {
    const [path = ''] = address.split('?', 1);
    const match = matcher.match(path.split('/').slice(1).map(decodeURIComponent));
    if (!match.found || !isWithin(match.route, depth) || answeredBy(match.route, true) === 'nothing') return false;
    // Files have comparisons with the newest release only.
    return match.route.parameters.every(
      ({ name, values }, at) => name !== 'to' || values(match.values.slice(0, at)).includes(match.values[at]),
    );
  };
}
