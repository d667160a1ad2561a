import { performance } from 'node:perf_hooks';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { toSite } from '../site/site.ts';
import { toTree, type Target } from '../targets/target.ts';
import { compareTree, type Drift } from '../tree/compare-tree.ts';
import { publishTree } from '../tree/publish-tree.ts';
import type { Stamp } from '../tree/stamp.ts';
import type { Tree } from '../tree/tree-file.ts';
import { inputDigest } from './input-digest.ts';
import { loadGazetteer } from './load-gazetteer.ts';

/** What to build, and where. */
export interface BuildOptions {
  /** The folder of the dataset. */
  readonly data: string;
  /** The folder to publish in. */
  readonly out: string;
  readonly target: Target;
  /** The code of the one region to build, `null` for the whole country. */
  readonly region: string | null;
  /** Is told the name of each stage as it begins. */
  readonly onStage?: (stage: string) => void;
  /** Is told how many of how many files are under way. */
  readonly onProgress?: (files: number, total: number) => void;
}

/** What a build made. */
export interface BuildReport {
  readonly gazetteer: Gazetteer;
  readonly groups: Stamp['groups'];
  readonly seconds: number;
}

/**
 * Reads and verifies the dataset, and publishes its tree.
 *
 * @throws {InvalidInput} if the dataset or the region is wrong, before anything is written.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { data, out, target, region, onStage, onProgress } = options;
  const start = performance.now();
  onStage?.(`reading ${data}`);
  const gazetteer = await loadGazetteer(data, region);
  const tree = toTree(toSite(gazetteer), target);
  const total = onProgress === undefined ? 0 : count(tree);
  onStage?.(`writing the tree for ${target.name}`);
  const { groups } = await publishTree({
    out,
    tree,
    stamp: { input: await inputDigest(data), target: target.name, region },
    progress: onProgress && ((written) => onProgress(written, total)),
  });
  return { gazetteer, groups, seconds: (performance.now() - start) / 1000 };
}

/** Builds in memory and compares with what `out` holds. */
export async function check({ data, out, target, region, onStage }: BuildOptions): Promise<readonly Drift[]> {
  onStage?.(`reading ${data}`);
  const tree = toTree(toSite(await loadGazetteer(data, region)), target);
  onStage?.(`comparing with ${out}`);
  return [...compareTree(out, tree)];
}

/** How many files and links a tree has; making the bodies to count them costs less than to write them. */
function count({ files, links }: Tree): number {
  let entries = 0;
  for (const _ of files()) entries += 1;
  for (const _ of links()) entries += 1;
  return entries;
}
