import { expect, test } from 'vitest';
import { expectKills } from './expect-kills.ts';
import { kinds } from './kinds.ts';

// `crash.long.test.ts` kills commands of other kinds too, and `npm run test:crash` a thousand times.
test('a kill of a build that changes files in place, and of what it started, leaves the old files or the new ones', async () => {
  const [kind = expect.fail()] = kinds(true).filter(({ sampled, withChildren }) => sampled > 0 && withChildren);
  await expectKills(kind, 1);
}, 300_000);
