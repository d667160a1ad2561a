import type { Site } from '../site/site.ts';
import type { TreeFile } from '../tree/tree-file.ts';

/** How one kind of host is served: which files it wants, and how it is told the rest. */
export interface Target {
  readonly name: string;
  /** One line for people who choose a target. */
  readonly description: string;
  /** Every name at the top of the tree. */
  readonly entries: readonly string[];
  /** Where a path of the site lies in the tree. */
  readonly fileOf: (path: string) => string;
  /** The host's own configuration. */
  readonly configuration: (site: Site) => readonly TreeFile[];
}

/** The tree of a site for a host: a file for each resource, and the host's configuration. */
export function* treeFiles(site: Site, target: Target): Iterable<TreeFile> {
  for (const { path, body } of site.resources()) yield { path: target.fileOf(path), body };
  yield* target.configuration(site);
}
