import { join } from 'node:path';
import { run } from '../commands/run-cli.ts';
import { builds, recoverBuild, writeSmallDatasets } from './builds.ts';
import type { Replacement } from './replacement.ts';

/** Builds two trees beside the folder `disk`, and returns where they are. */
async function prepareTrees(folder: string): Promise<readonly [string, string]> {
  const argumentsFor = await builds(writeSmallDatasets).prepare(folder);
  const trees = [join(folder, 'tree-before'), join(folder, 'tree-after')] as const;
  for (const input of [0, 1] as const) await run([...argumentsFor(input).slice(0, -1), trees[input]]);
  return trees;
}

/** Two trees that are packed into one file. */
export const archives: Replacement = {
  fileByFile: true,
  recover: async () => {},
  async prepare(folder) {
    const trees = await prepareTrees(folder);
    return (input) => ['archive', trees[input], join(folder, 'disk/psgc.tar.gz'), '--force'];
  },
};

/** Two archives that are unpacked into one folder. */
export const mirrors: Replacement = {
  recover: recoverBuild,
  async prepare(folder) {
    const trees = await prepareTrees(folder);
    for (const tree of trees) await run(['archive', tree, `${tree}.tar.gz`]);
    return (input) => ['mirror', `${trees[input]}.tar.gz`, join(folder, 'disk/public')];
  },
};

/** Exports of two datasets into one folder. */
export const exportsOfTables: Replacement = {
  fileByFile: true,
  recover: async () => {},
  async prepare(folder) {
    const argumentsFor = await builds(writeSmallDatasets).prepare(folder);
    const out = join(folder, 'disk/out');
    return (input) => ['export', '--format', 'csv,sql', '--data', argumentsFor(input)[2] ?? '', '--out', out];
  },
};
