import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_BASE, mount } from '../api/mount-api.ts';
import type { Gazetteer } from '../dataset/gazetteer.ts';
import { toSite } from '../site/site.ts';
import { toTree, type Target } from '../hosts/target.ts';
import { readRecord, type BuildRecord } from '../tree/build-record.ts';
import { compareTree, type Drift } from '../tree/compare-tree.ts';
import { publishTree, type Published } from '../tree/publish-tree.ts';
import { isBeingBuilt } from '../tree/staging-directory.ts';
import type { Progress } from '../tree/write/write-tree.ts';
import { readInputs } from './inputs.ts';
import { loadGazetteer, parseGazetteer } from './load-gazetteer.ts';

/** The options of a build. */
export interface BuildOptions {
  /** The folder of the dataset. */
  readonly data: string;
  /** The folder to publish in. */
  readonly out: string;
  readonly target: Target;
  /** The code of the one region to build, `null` for the whole country. */
  readonly region: string | null;
  /** Whether to write the whole tree, even if the folder already contains it. */
  readonly fresh?: boolean;
  /** Called with the name of each stage as it begins. */
  readonly onStage?: (stage: string) => void;
  readonly onProgress?: Progress;
}

/** The result of a build. */
export type BuildReport = {
  readonly record: BuildRecord;
  readonly seconds: number;
} & (
  | { readonly outcome: 'unchanged' }
  | ({ readonly outcome: 'published'; readonly gazetteer: Gazetteer } & Pick<Published, 'changes' | 'compressing'>)
);

/**
 * Reads and verifies the dataset and publishes its tree. If the folder already holds the tree of the same
 * dataset, generator, target, compression and region, nothing is parsed or written.
 *
 * @throws {InvalidInput} if the dataset or the region is wrong, before anything is written.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { data, out, target, region, fresh = false, onStage, onProgress } = options;
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const inputs = await readInputs(data);
  const { digest } = inputs;
  const known = fresh || isBeingBuilt(out) ? undefined : readRecord(out);
  const isSame =
    known?.dataset === digest.dataset &&
    known.generator === digest.generator &&
    known.target === target.name &&
    isDeepStrictEqual(known.compress, target.compress ?? []) &&
    known.region === region;
  if (isSame) return { outcome: 'unchanged', record: known, seconds: seconds() };
  onStage?.(`reading ${data}`);
  const gazetteer = parseGazetteer(inputs, region);
  const tree = toTree(toSite([mount(DEFAULT_BASE, gazetteer)]), target);
  onStage?.(`writing the tree for ${target.name}`);
  const { record, ...published } = await publishTree({
    out,
    tree,
    origin: { release: gazetteer.release.release, ...digest, target: target.name, region },
    fresh,
    progress: onProgress,
    onWait: () => onStage?.(`waiting for another build of ${out} to end`),
    onLeftover: (folder, error) =>
      onStage?.(`${folder} could not be removed (${error.message}); the next build removes it`),
  });
  return { outcome: 'published', gazetteer, record, ...published, seconds: seconds() };
}

/** Compares the tree that a build would write with the one in `out`. */
export async function check({ data, out, target, region, onStage }: BuildOptions): Promise<readonly Drift[]> {
  onStage?.(`reading ${data}`);
  const tree = toTree(toSite([mount(DEFAULT_BASE, await loadGazetteer(data, region))]), target);
  onStage?.(`comparing with ${out}`);
  return [...compareTree(out, tree)];
}
