import type { Route } from '../api/route.ts';
import { COUNTRY, type Alias, type Part } from '../site/part.ts';
import type { Site } from '../site/site.ts';
import { LimitError } from '../errors.ts';
import type { Limits } from '../tree/limits.ts';
import type { Tree, TreePart } from '../tree/tree.ts';

/** How one kind of host is served: which files it wants, and how it is told the rest. */
export interface Target {
  readonly name: string;
  /** One line for people who choose a target. */
  readonly description: string;
  /** Whether the host has no rule for a prefix that mirrors another, so that files must do. */
  readonly mirrorsAsFiles: boolean;
  /** Whether files answer the paths of a route in which the member of this index is a name. */
  readonly namesAsFiles?: (route: Route, member: number) => boolean;
  /** `none` where every path that repeats another's answer is the dynamic tier's. */
  readonly aliases?: 'none';
  /** Whether a resource is left out, because the host answers its path in another way. */
  readonly leavesOut?: (path: string) => boolean;
  /** What the host can hold. */
  readonly limits?: Limits;
  /** The most rules that it is wise to have the host try. */
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

/** Where a tree holds the dataset of the dynamic tier. */
export const DATASET_FILE = 'dataset.json';

/** The tree of a site for a host: a file for each resource, links for other paths, and the configuration. */
export function toTree(site: Site, target: Target): Tree {
  return {
    ...(target.limits !== undefined && { limits: target.limits }),
    parts: [...site.parts.map((part) => toTreePart(site, part, target)), configurationPart(site, target)],
  };
}

/** A part of the site as files; the dataset of the dynamic tier is with those of the country. */
const toTreePart = (site: Site, part: Part, target: Target): TreePart => ({
  name: part.name,
  input: part.input,
  *files() {
    for (const { path, body, group } of part.resources()) {
      if (!target.leavesOut?.(path)) yield { path: target.fileOf(path), body, group };
    }
    if (part.name === COUNTRY) yield { path: DATASET_FILE, body: site.dataset(), group: 'dataset' };
  },
  *links() {
    for (const { path, to, group } of aliases(part, target)) {
      yield { path: target.fileOf(path, to), to: target.fileOf(to), group };
    }
  },
});

const configurationPart = (site: Site, target: Target): TreePart => ({
  name: 'configuration',
  input: site.rulesInput,
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
