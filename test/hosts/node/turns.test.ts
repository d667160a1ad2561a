import { expect, test } from 'vitest';
import { Quota, Turns } from '../../../generator/hosts/node/turns.ts';

test('a quota has a limit for each client and for all, and what a client gives back can be taken again', () => {
  const quota = new Quota(10, 4);
  const takes: readonly (readonly [client: string, count: number, hasRoom: boolean])[] = [
    ['a', 5, false],
    ['a', 3, true],
    ['a', 2, false],
    ['b', 4, true],
    ['c', 4, false],
    ['c', 3, true],
    ['a', 1, false],
  ];
  for (const [client, count, hasRoom] of takes) expect(quota.take(client, count)).toBe(hasRoom);
  quota.give('b', 4);
  expect(quota.take('a', 1)).toBe(true);
});

test('work is done to its end before other work, clients take turns, and what has no place is refused', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await new Promise(setImmediate);
    done.push(`${name} ends`);
  };
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2'];
  expect(names.map((name) => turns.add(name.charAt(0), work(name)))).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    true,
  ]);
  await expect.poll(() => done.length).toBe(12);
  const order = ['a1', 'a2', 'b1', 'a3', 'b2', 'a4'];
  expect(done).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  const others = Array.from({ length: 40 }, (_, client) => turns.add(`${client}`, work(`${client}`)));
  expect(others.filter(Boolean)).toHaveLength(32);
});
