import { test } from 'vitest';
import { expectKills } from './expect-kills.ts';
import { kinds, type Kind } from './kinds.ts';
import { CRASHES } from './sample.ts';

const killsOf = ({ of1000, sampled }: Kind): number =>
  CRASHES === undefined ? sampled : Math.ceil((of1000 * CRASHES) / 1000);

test.each(kinds(CRASHES === undefined).filter((kind) => killsOf(kind) > 0))(
  'a kill leaves the old files or the new ones: $what',
  async (kind) => expectKills(kind, killsOf(kind)),
  1_800_000,
);
