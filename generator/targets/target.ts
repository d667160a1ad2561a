import type { Site } from '../site/site.ts';
import type { Tree } from '../tree/tree-file.ts';

/** How one kind of host is served: which files it wants, and how it is told the rest. */
export interface Target {
  readonly name: string;
  /** One line for people who choose a target. */
  readonly description: string;
  /** Every name at the top of the tree. */
  readonly entries: readonly string[];
  /** Whether the host has no rule for a prefix that mirrors another, so that files must do. */
  readonly mirrorsAsFiles: boolean;
  /** Where a path of the site lies in the tree. */
  readonly fileOf: (path: string) => string;
  /** The host's own configuration. */
  readonly configuration: (site: Site) => readonly { readonly path: string; readonly body: string }[];
}

/** The tree of a site for a host: a file for each resource, links for the aliases, and the configuration. */
export function toTree(site: Site, target: Target): Tree {
  return {
    entries: target.entries,
    *files() {
      for (const { path, body, group } of site.resources()) yield { path: target.fileOf(path), body, group };
      for (const file of target.configuration(site)) yield { ...file, group: 'configuration' };
    },
    *links() {
      for (const { path, to, group } of site.aliases({ mirrored: target.mirrorsAsFiles })) {
        yield { path: target.fileOf(path), to: target.fileOf(to), group };
      }
    },
  };
}
