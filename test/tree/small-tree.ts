import type { BuildInputs } from '../../generator/tree/build-record.ts';
import type { Limit, Measure } from '../../generator/tree/limits.ts';
import { publishTree, type Published } from '../../generator/tree/publish-tree.ts';
import type { Tree, TreeFile, TreeLink, TreePart } from '../../generator/tree/tree.ts';

export const source: BuildInputs = {
  release: '2026-1Q',
  dataset: 'd',
  generator: 'g',
  documents: 'd',
  target: 'files',
  region: null,
  depth: 'codes',
  families: 'v2,v1',
  origin: '',
  pages: false,
  downloads: false,
};

/** A made-up limit of a host. */
export const limitOf = (of: Measure, max: number, severity: Limit['severity'] = 'error'): Limit => ({
  of,
  max,
  severity,
  that: 'the host accepts',
  advice: 'Build less.',
  source: 'practice',
});

export const file = (path: string, body: string): TreeFile => ({ path, body, group: 'g' });
export const link = (path: string, to: string): TreeLink => ({ path, to, group: 'g' });

/** A part with these files and links. By default, its input is derived from them. */
export function part(
  name: string,
  files: readonly TreeFile[],
  links: readonly TreeLink[] = [],
  input = JSON.stringify([files, links]),
): TreePart {
  return { name, input: () => input, files: () => files, links: () => links };
}

export const treeOf = (...parts: readonly TreePart[]): Tree => ({ parts });

/** A tree of one part in which every body begins with this text. */
export const smallTree = (text: string, more: readonly TreeFile[] = []): Tree =>
  treeOf(
    part(
      'country',
      [file('api/v2/regions.json', text), file('api/v2/barangays/1.json', `${text}ñ`), ...more],
      [link('api/v2/regions/ñ & (x).json', 'api/v2/regions.json')],
    ),
  );

export const publish = (out: string, tree: Tree, fresh = false, force = false): Promise<Published> =>
  publishTree({ out, tree, source, fresh, force });
