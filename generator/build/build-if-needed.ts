import { readStamp } from '../tree/stamp.ts';
import { build, type BuildOptions, type BuildReport } from './build.ts';
import { inputDigest } from './input-digest.ts';

/** Builds unless the folder holds a tree of the same input, target and region; `null` if so. */
export async function buildIfNeeded(options: BuildOptions): Promise<BuildReport | null> {
  const { data, out, target, region } = options;
  const stamp = await readStamp(out);
  const same =
    stamp !== undefined &&
    stamp.target === target.name &&
    stamp.region === region &&
    stamp.input === (await inputDigest(data));
  return same ? null : build(options);
}
