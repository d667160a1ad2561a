import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildInputs } from '../../generator/publish/build-inputs.ts';
import type { Limit, Measure } from '../../generator/tree/limits.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import type { Tree, TreeFile, TreeLink, TreePart } from '../../generator/tree/tree.ts';
import { filesOf, linksOf } from './paths.ts';

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
});

export const file = (path: string, body: string): TreeFile => ({ path, body, group: 'g' });
export const link = (path: string, to: string): TreeLink => ({ path, to, group: 'g' });

/** A part with these files and links. */
export const part = (name: string, files: readonly TreeFile[], links: readonly TreeLink[] = []): TreePart => ({
  name,
  files: () => files,
  links: () => links,
});

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

export const publish = (out: string, tree: Tree, force = false): ReturnType<typeof publishTree> =>
  publishTree({ out, tree, source, force });

/** The paths in which a folder differs from a tree without compressed files. Names at its top that are not of the tree do not count. */
export function differences(out: string, tree: Tree): readonly string[] {
  const files = new Map(Array.from(filesOf(tree), ({ path, body }) => [path, Buffer.from(body)]));
  const expected = new Map([...files, ...Array.from(linksOf(tree), ({ path, to }) => [path, files.get(to)] as const)]);
  const names = new Set(Array.from(expected.keys(), (path) => path.split('/')[0]));
  const found = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(out, join(parentPath, name)))
    .filter((path) => names.has(path.split('/')[0]));
  const isRight = (path: string): boolean =>
    found.includes(path) && expected.get(path)?.equals(readFileSync(join(out, path))) === true;
  return [...new Set([...expected.keys(), ...found])].filter((path) => !isRight(path));
}
