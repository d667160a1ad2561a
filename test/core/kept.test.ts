import { expect, test } from 'vitest';
import { LimitedStore, memoized } from '../../generator/core/kept.ts';

test('a function with a limited store makes a value once, and never keeps more than it may', () => {
  const store = new LimitedStore<number, string>(3);
  let made = 0;
  const textOf = memoized((number: number) => `${number} ${++made}`, store);
  expect([1, 1, 2, 3, 1].map(textOf)).toEqual(['1 1', '1 1', '2 2', '3 3', '1 1']);
  expect([4, 1].map(textOf)).toEqual(['4 4', '1 5']);
  expect(store.size).toBe(2);
});
