import { expect, test } from 'vitest';
import { KeptBytes, Turns } from '../../../generator/hosts/node/turns.ts';

test('kept bytes have a limit for each client and for all, and what a client gives back can be taken again', () => {
  const kept = new KeptBytes(10, 4);
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

test('work is done to its end before other work, and clients take turns', async () => {
  const turns = new Turns();
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) {
    turns.add(name.charAt(0), async () => {
      done.push(`${name} begins`);
      await new Promise(setImmediate);
      done.push(`${name} ends`);
    });
  }
  await expect.poll(() => done.length).toBe(10);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
