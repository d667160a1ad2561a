import { type Depth, DEPTHS, FAMILIES, type Family } from '../api/routing/route.ts';
import { UsageError } from '../core/errors.ts';
import { s3 } from '../hosts/s3/s3.ts';
import type { Target } from '../hosts/target.ts';
import { defaultTarget, targets } from '../hosts/targets.ts';
import { ENCODINGS } from '../tree/compress/encodings.ts';
import { parseBase } from './site-options.ts';

export function findTarget(name: string = defaultTarget.name): Target {
  if (name === s3.name) {
    throw new UsageError(
      `--target ${name}: a bucket has objects that no folder can hold beside each other, so there is no tree to build. ` +
        'Send them with the command upload: upload s3://BUCKET',
    );
  }
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

/** The families of which a person chooses; maps are there if shapes are given. */
export const CHOSEN_FAMILIES: readonly Family[] = FAMILIES.filter((family) => family !== 'maps');

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
  const unknown = wanted.find((name) => !CHOSEN_FAMILIES.some((family) => family === name));
  if (unknown !== undefined) {
    throw new UsageError(`--families ${names}: expected some of ${CHOSEN_FAMILIES.join(', ')}, separated by commas`);
  }
  if (wanted.includes('search') && functions === undefined) {
    throw new UsageError(`--families ${names}: ${target} has no function, which search needs`);
  }
  return FAMILIES.filter((family) => wanted.includes(family));
}

const NONE = 'none';

/** The target with the encodings of `--compress gzip,br` or `--compress none`; without the option, with those of the target. */
export function withCompression(target: Target, option: string | undefined): Target {
  if (option === undefined) return target;
  const words = option === NONE ? [] : option.split(',');
  const isEncoding = (word: string) => (ENCODINGS as readonly string[]).includes(word);
  if (!words.every(isEncoding)) {
    throw new UsageError(`--compress ${option}: expected ${NONE}, or one or more of ${ENCODINGS.join(',')}`);
  }
  return { ...target, compress: ENCODINGS.filter((encoding) => words.includes(encoding)) };
}

/**
 * The path of `--base` for a build of a target.
 *
 * @throws {UsageError} also if the target cannot be published below a path.
 */
export function findBase(option: string | undefined, { name, takesBase }: Target): string {
  const base = parseBase(option);
  if (base === '' || takesBase === true) return base;
  const others = targets.filter((each) => each.takesBase === true).map((each) => each.name);
  throw new UsageError(
    `--base ${option}: ${name} serves its tree at the root of an origin; --target ${others.join(' or ')} takes a base`,
  );
}
