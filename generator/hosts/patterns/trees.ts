import type { Mount } from '../../api/mount.ts';
import type { Route } from '../../api/routing/route.ts';
import { pagesAddress } from '../../site/barangay-pages.ts';
import { TARGET_END } from './path-patterns.ts';

/** Where the files of some addresses lie. */
export interface FileTree {
  /** A regular expression for request targets. The first one that matches counts. */
  readonly pattern: string;
  /** The address that the files are below: `/api` for `/cloud/api/v1/regions`. */
  readonly tree: string;
}

/**
 * Where the files for the addresses of a mount lie, because addresses that repeat others have no files. A list in pages
 * has its pages as files.
 */
export function fileTrees(mount: Mount): readonly FileTree[] {
  const { routes, barangayPages } = mount;
  const prefixes = [...new Set(routes.map(({ prefix }) => prefix))].toSorted((one, other) => other.length - one.length);
  const pages =
    barangayPages === undefined ? [] : [{ pattern: `^${barangayPages.path}${TARGET_END}`, tree: pagesAddress(mount) }];
  return [
    ...pages,
    ...prefixes.flatMap((prefix) => {
      const here = routes.filter((route) => route.prefix === prefix && route.answers !== 'page');
      const others = new Set(here.map(treeOf).filter((tree) => tree !== prefix));
      const own = here.some((route) => treeOf(route) === prefix) ? [{ pattern: `^${prefix}/`, tree: prefix }] : [];
      return [...[...others].map((tree) => repeated(prefix, tree, here)), ...own];
    }),
  ];
}

/** The addresses below a prefix whose files lie in another tree. If it is all of them, their words are left out. */
function repeated(prefix: string, tree: string, routes: readonly Route[]): FileTree {
  const there = routes.filter((route) => treeOf(route) === tree);
  if (there.length === routes.length) return { pattern: `^${prefix}/`, tree };
  const words = new Set(there.map((route) => route.template.slice(prefix.length + 1).split('/')[0]));
  return { pattern: `^${prefix}/(?:${[...words].join('|')})(?:[./?]|$)`, tree };
}

/** The prefix of the route that a route repeats, or its own. */
const treeOf = ({ prefix, mirrorOf }: Route): string => (mirrorOf === undefined ? prefix : treeOf(mirrorOf));
