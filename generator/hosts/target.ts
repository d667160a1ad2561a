import { LimitError } from '../errors.ts';
import type { Alias, Named, Part } from '../site/part.ts';
import type { Site } from '../site/site.ts';
import type { Encoding } from '../tree/compress/encodings.ts';
import type { Limits } from '../tree/limits.ts';
import type { Tree, TreePart } from '../tree/tree.ts';

/** What a build writes for one kind of host: its files and its configuration. */
export interface Target {
  readonly name: string;
  /** One line that helps to choose a target. */
  readonly description: string;
  /** Whether the second prefix of v1 needs files, because the host has no rule for it. */
  readonly mirrorsAsFiles: boolean;
  /** Whether files answer the paths of a route in which the parameter at a position is a name. */
  readonly namesAsFiles?: Named;
  /** `none` if the function answers all aliases. */
  readonly aliases?: 'none';
  /** Whether a resource is left out, because the host answers its path without a file. */
  readonly leavesOut?: (path: string, site: Site) => boolean;
  /** The encodings in which files are stored beside the plain ones, for a host that sends them; none by default. */
  readonly compress?: readonly Encoding[];
  /** The most files that the host can hold. */
  readonly limits?: Limits;
  /** The most rules that the host should have. */
  readonly rules?: number;
  /** The file for a path of the site; `to` is the path of the resource, if the path is an alias. */
  readonly fileOf: (path: string, to?: string) => string;
  /** The configuration of the host. */
  readonly configuration: (site: Site) => Configuration;
}

/** The configuration with which a host serves the tree. */
export interface Configuration {
  readonly files: readonly { readonly path: string; readonly body: string }[];
  /** How many rules the host has to match. */
  readonly rules: number;
}

/** The path of the dataset in a tree, which functions load. */
const DATASET_FILE = 'dataset.json';

/** The tree of a site for a host: a file for each resource, links for other paths, and the configuration. */
export function toTree(site: Site, target: Target): Tree {
  return {
    ...(target.limits !== undefined && { limits: target.limits }),
    compress: target.compress ?? [],
    parts: [...site.parts.map((part, at) => toTreePart(site, part, at === 0, target)), configurationPart(site, target)],
  };
}

/** Converts a part of the site. The first part also contains the dataset, so it changes with every mount's data. */
const toTreePart = (site: Site, part: Part, isFirst: boolean, target: Target): TreePart => ({
  name: part.name,
  input: isFirst ? () => site.mounts.map(({ gazetteer }) => gazetteer.version).join('\n') : part.input,
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

/** @throws {LimitError} if there are more rules than the host should have. */
function assertRules(rules: number, most = Infinity): void {
  if (rules > most) {
    throw new LimitError(
      `the host would have ${rules} rules, more than the ${most} that it should have: build for another target`,
    );
  }
}
