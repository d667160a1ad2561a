import { DEPTHS, FAMILIES, type Depth, type Family } from '../api/routing/route.ts';
import { UsageError } from '../errors.ts';
import type { Target } from '../hosts/target.ts';
import { defaultTarget, targets } from '../hosts/targets.ts';

/** The target of `--target NAME`. */
export function findTarget(name: string = defaultTarget.name): Target {
  const target = targets.find((each) => each.name === name);
  if (target === undefined) {
    throw new UsageError(`--target ${name}: expected one of ${targets.map((each) => each.name).join(', ')}`);
  }
  return target;
}

/** The depth of `--depth NAME`, or the target's default. */
export function findDepth(name: string | undefined, { name: target, depths }: Target): Depth {
  if (name === undefined) return depths[0];
  const depth = depths.find((each) => each === name);
  if (depth !== undefined) return depth;
  const isKnown = DEPTHS.some((each) => each === name);
  throw new UsageError(`--depth ${name}: ${isKnown ? `${target} takes` : 'expected'} ${depths.join(' or ')}`);
}

/**
 * The families of `--families v2,v1`, in their usual order, or the target's default.
 *
 * @throws {UsageError} if one is unknown, or needs a function that the target does not have.
 */
export function findFamilies(
  names: string | undefined,
  { name: target, families, functions }: Target,
): readonly Family[] {
  if (names === undefined) return families;
  const wanted = names.split(',');
  const unknown = wanted.find((name) => !FAMILIES.some((family) => family === name));
  if (unknown !== undefined) {
    throw new UsageError(`--families ${names}: expected some of ${FAMILIES.join(', ')}, separated by commas`);
  }
  if (wanted.includes('search') && functions === undefined) {
    throw new UsageError(`--families ${names}: ${target} has no function, which search needs`);
  }
  return FAMILIES.filter((family) => wanted.includes(family));
}
