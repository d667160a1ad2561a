import type { MountContext } from '../mount.ts';

/** What the routes of this family have in common. */
export const common = ({ base }: MountContext) => ({ family: 'history', prefix: base, group: 'history' }) as const;

/** The documentation of the field `evidence`. */
export const EVIDENCE =
  '`evidence` is what links a former code with the code that replaced it: the nine-digit `correspondence code`, ' +
  'which an area keeps when its ten-digit code changes; the `last eight digits` of the code, below an area that has ' +
  'another code; a note of PSA, by its number; the `old name`; or `declared`, where this project says so.';

/** The value of a parameter of a path. */
export function nth<Value>(values: readonly Value[], at: number): Value {
  const value = values[at];
  if (value === undefined) throw new Error(`there is no value for parameter ${at + 1}`);
  return value;
}
