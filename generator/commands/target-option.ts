import type { Target } from '../hosts/target.ts';
import { defaultTarget, targets } from '../hosts/targets.ts';
import { UsageError } from '../errors.ts';

/** The target of `--target NAME`. */
export function findTarget(name: string = defaultTarget.name): Target {
  const target = targets.find((each) => each.name === name);
  if (target === undefined) {
    throw new UsageError(`--target ${name}: expected one of ${targets.map((each) => each.name).join(', ')}`);
  }
  return target;
}

/** The lines of a usage text that list the targets. */
export const targetUsage = targets
  .map(({ name, description }) => `                 ${name}: ${description}`)
  .join('\n');
