import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pauses, Shares, takingTurns } from '../../../generator/server/node/turns.ts';

test('shares have a limit for each client and for all, and what a client gives back can be taken again', () => {
  const kept = new Shares(10, 4);
  const takes: readonly (readonly [client: string, count: number, hasRoom: boolean])[] = [
    ['a', 5, false],
    ['a', 3, true],
    ['a', 2, false],
    ['b', 4, true],
    ['c', 4, false],
    ['c', 3, true],
    ['a', 1, false],
  ];
  for (const [client, count, hasRoom] of takes) expect(kept.take(client, count)).toBe(hasRoom);
  kept.give('b', 4);
  expect(kept.take('a', 1)).toBe(true);
});

test('shares are scarce above half of those of a client, or of all', () => {
  const kept = new Shares(10, 4);
  kept.take('a', 2);
  expect(kept.areScarce('a')).toBe(false);
  kept.take('a', 1);
  expect([kept.areScarce('a'), kept.areScarce('b')]).toEqual([true, false]);
  kept.take('c', 3);
  expect(kept.areScarce('b')).toBe(true);
});

test('work is done to its end before other work, unless nobody waits for it, and clients take turns', async () => {
  const addTurn = takingTurns(new Pauses());
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'b2']) {
    addTurn(name.charAt(0), {
      isOver: () => name === 'a4',
      do: async () => {
        done.push(`${name} begins`);
        await nextTurn();
        done.push(`${name} ends`);
      },
    });
  }
  await expect.poll(() => done.length).toBe(10);
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a pause lasts while clients connect, but 50 ms at most', async () => {
  const pauses = new Pauses();
  let isPaused = true;
  let turns = 0;
  const start = performance.now();
  void pauses.pause().then(() => (isPaused = false));
  for (; isPaused && turns < 100; turns += 1) {
    if (turns < 5) pauses.connected();
    await nextTurn();
  }
  expect([isPaused, turns >= 5]).toEqual([false, true]);
  isPaused = true;
  void pauses.pause().then(() => (isPaused = false));
  while (isPaused && performance.now() < start + 5_000) {
    pauses.connected();
    await nextTurn();
  }
  expect(isPaused).toBe(false);
});
