import { LimitError } from '../errors.ts';
import type { Alias, Named, Part } from '../site/part.ts';
import type { Site } from '../site/site.ts';
import type { Limits } from '../tree/limits.ts';
import type { Tree, TreePart } from '../tree/tree.ts';

/** What a build writes for one kind of host: which files it needs, and the configuration that tells it the rest. */
export interface Target {
  readonly name: string;
  /** One line for people who choose a target. */
  readonly description: string;
  /** Whether the host has no rule for the second prefix of v1, so that it needs files. */
  readonly mirrorsAsFiles: boolean;
  /** Whether files answer the paths of a route in which the parameter at a position is a name. */
  readonly namesAsFiles?: Named;
  /** `none` if the function answers every path that repeats the answer of another. */
  readonly aliases?: 'none';
  /** Whether a resource is left out, because the host answers its path in another way. */
  readonly leavesOut?: (path: string, site: Site) => boolean;
  /** What the host can hold. */
  readonly limits?: Limits;
  /** The most rules that the host should try. */
  readonly rules?: number;
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

/** Where a tree holds the dataset that functions load. */
export const DATASET_FILE = 'dataset.json';

/** The tree of a site for a host: a file for each resource, links for other paths, and the configuration. */
export function toTree(site: Site, target: Target): Tree {
  return {
    ...(target.limits !== undefined && { limits: target.limits }),
    parts: [...site.parts.map((part, at) => toTreePart(site, part, at === 0, target)), configurationPart(site, target)],
  };
}

/** A part of the site as files. The first part, which changes with every dataset, also holds the dataset. */
const toTreePart = (site: Site, part: Part, isFirst: boolean, target: Target): TreePart => ({
  name: part.name,
  input: part.input,
  *files() {
    for (const { path, body, group } of part.resources()) {
      if (!target.leavesOut?.(path, site)) yield { path: target.fileOf(path), body, group };
    }
    if (isFirst) yield { path: DATASET_FILE, body: site.dataset(), group: 'dataset' };
  },
  *links() {
    for (const { path, to, group } of aliases(part, target)) {
      yield { path: target.fileOf(path, to), to: target.fileOf(to), group };
    }
  },
});

const configurationPart = (site: Site, target: Target): TreePart => ({
  name: 'configuration',
  input: site.configurationInput,
  *files() {
    const { files, rules } = target.configuration(site);
    assertRules(rules, target.rules);
    for (const file of files) yield { ...file, group: 'configuration' };
  },
  links: () => [],
});

function* aliases(part: Part, { mirrorsAsFiles, namesAsFiles, aliases }: Target): Iterable<Alias> {
  if (aliases === 'none') return;
  yield* part.aliases({ mirrored: mirrorsAsFiles });
  if (namesAsFiles !== undefined) yield* part.names(namesAsFiles);
}

/** @throws {LimitError} if there are more rules than the host should try. */
function assertRules(rules: number, most = Infinity): void {
  if (rules > most) {
    throw new LimitError(`${rules} rules are more than the ${most} that the host should try: build for another target`);
  }
}
