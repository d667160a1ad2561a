import { expect, test } from 'vitest';
import { openHandler } from '../conformance/hosts/handler.ts';
import { askHabits } from './ask-habits.ts';
import { HABITS } from './habits.ts';

test('code that was written for psgc.cloud and psgc.gitlab.io finds what it expects', async () => {
  const host = await openHandler();
  expect(await askHabits(host)).toEqual({ right: HABITS.length, refused: [], ignored: [], wrong: [] });
});
