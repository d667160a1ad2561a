import { performance } from 'node:perf_hooks';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { toSite } from '../site/site.ts';
import { treeFiles, type Target } from '../targets/target.ts';
import { compareTree, type Drift } from '../tree/compare-tree.ts';
import { publishTree } from '../tree/publish-tree.ts';
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
  readonly files: number;
  readonly bytes: number;
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
  const site = toSite(gazetteer);
  const total = onProgress === undefined ? 0 : site.size();
  onStage?.(`writing the tree for ${target.name}`);
  const { files, bytes } = await publishTree({
    out,
    files: treeFiles(site, target),
    entries: target.entries,
    stamp: { input: await inputDigest(data), target: target.name, region },
    progress: onProgress && ((written) => onProgress(written, total)),
  });
  return { gazetteer, files, bytes, seconds: (performance.now() - start) / 1000 };
}

/** Builds in memory and compares with what `out` holds. */
export async function check({ data, out, target, region, onStage }: BuildOptions): Promise<readonly Drift[]> {
  onStage?.(`reading ${data}`);
  const site = toSite(await loadGazetteer(data, region));
  onStage?.(`comparing with ${out}`);
  return [...compareTree(out, treeFiles(site, target), target.entries)];
}
