import type { Route } from '../api/route.ts';
import type { Alias, Site } from '../site/site.ts';
import type { Tree } from '../tree/tree-file.ts';
import { assertRules, withinLimits, type Limits } from './limits.ts';

/** How one kind of host is served: which files it wants, and how it is told the rest. */
export interface Target {
  readonly name: string;
  /** One line for people who choose a target. */
  readonly description: string;
  /** Every name at the top of the tree. */
  readonly entries: readonly string[];
  /** Whether the host has no rule for a prefix that mirrors another, so that files must do. */
  readonly mirrorsAsFiles: boolean;
  /** Whether files answer the paths of a route in which the member of this index is a name. */
  readonly namesAsFiles?: (route: Route, member: number) => boolean;
  /** Whether a resource is left out, because the host answers its path in another way. */
  readonly leavesOut?: (path: string) => boolean;
  readonly limits?: Limits;
  /** Where a path of the site lies in the tree; `to` is the path whose answer it repeats, if it does. */
  readonly fileOf: (path: string, to?: string) => string;
  /** The host's own configuration. */
  readonly configuration: (site: Site) => Configuration;
}

/** What tells a host how to serve the tree. */
export interface Configuration {
  readonly files: readonly { readonly path: string; readonly body: string }[];
  /** How many rules the host has to try. */
  readonly rules: number;
}

/** The tree of a site for a host: a file for each resource, links for other paths, and the configuration. */
export function toTree(site: Site, target: Target): Tree {
  const tree: Tree = {
    entries: target.entries,
    *files() {
      for (const { path, body, group } of site.resources()) {
        if (!target.leavesOut?.(path)) yield { path: target.fileOf(path), body, group };
      }
      const { files, rules } = target.configuration(site);
      assertRules(rules, target.limits);
      for (const file of files) yield { ...file, group: 'configuration' };
    },
    *links() {
      for (const { path, to, group } of aliases(site, target)) {
        yield { path: target.fileOf(path, to), to: target.fileOf(to), group };
      }
    },
  };
  return target.limits === undefined ? tree : withinLimits(tree, target.limits);
}

function* aliases(site: Site, { mirrorsAsFiles, namesAsFiles }: Target): Iterable<Alias> {
  yield* site.aliases({ mirrored: mirrorsAsFiles });
  if (namesAsFiles !== undefined) yield* site.names(namesAsFiles);
}
