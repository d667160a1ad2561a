import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RenderQueue } from '../../../generator/hosts/node/render-queue.ts';

/** A queue in which an answer takes as many milliseconds as the test says, and what became of the requests. */
function start(milliseconds: number) {
  let now = 0;
  const done: string[] = [];
  const queue = new RenderQueue(() => now);
  const add = (client: string, name: string, made?: Promise<void>) =>
    queue.add(client, {
      make: () => {
        now += milliseconds;
        done.push(name);
        return made;
      },
      refuse: () => done.push(`${name} refused`),
    });
  const finish = async () => {
    for (let turn = 0; turn < 2000; turn += 1) await nextTurn();
  };
  return { queue, add, done, finish };
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

test('clients take turns, however many requests each has sent', async () => {
  const { add, done, finish } = start(1);
  for (const at of times(4)) add('a', `a${at}`);
  for (const at of times(2)) add('b', `b${at}`);
  add('c', 'c0');
  await finish();
  expect(done).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
});

test.each([
  [1, 1000],
  [10, 100],
  [40, 25],
  [90, 20], // as many can wait however long they take
])('if an answer takes %i ms, %i requests can wait', async (milliseconds, most) => {
  const { queue, add, done, finish } = start(milliseconds);
  for (const round of times(20)) {
    for (const at of times(20)) add('a', `${round} ${at}`);
    await finish();
  }
  expect(done.filter((each) => each.endsWith('refused'))).toEqual([]);
  let waiting = 0;
  for (; !queue.isFull; waiting += 1) add('a', 'one more');
  expect(Math.abs(waiting - most)).toBeLessThanOrEqual(1);
  const before = done.length;
  add('a', 'one too many');
  expect(done.slice(before)).toEqual(['one too many refused']);
});

test('a client with less to wait for takes the place of one with more', async () => {
  const { queue, add, done, finish } = start(1);
  while (!queue.isFull) add('a', 'a');
  add('b', 'b0');
  expect(done).toEqual(['a refused']);
  expect([queue.has('b'), queue.has('c')]).toEqual([true, false]);
  await finish();
  expect(done.indexOf('b0')).toBe(2);
});

test('no more than two answers are encoded at once', async () => {
  const { add, done, finish } = start(1);
  let end = () => {};
  const first = new Promise<void>((resolve) => (end = resolve));
  add('a', 'first', first);
  add('a', 'second', new Promise(() => {}));
  add('a', 'third', new Promise(() => {}));
  add('a', 'fourth');
  await finish();
  expect(done).toEqual(['first', 'second']);
  end();
  await finish();
  expect(done).toEqual(['first', 'second', 'third']);
});

test('clients that connect are let in before an answer is made, for 50 ms at most', async () => {
  let now = 100;
  const queue = new RenderQueue(() => now);
  const done: string[] = [];
  const add = () => queue.add('a', { make: () => void done.push(`made at ${now}`), refuse: () => {} });
  add();
  await nextTurn();
  expect(done).toEqual(['made at 100']);
  add();
  while (done.length < 2 && now < 1000) {
    queue.connected();
    now += 10;
    await nextTurn();
  }
  expect(done[1]).toMatch(/^made at 1[56]0$/);
});
