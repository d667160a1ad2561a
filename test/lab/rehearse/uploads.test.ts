import { expect, test } from 'vitest';
import { uploads } from './uploads.ts';

const FILES = { 'a.html': '1', 'same-as-a.html': '1', 'b.html': '2' };

test('a first deploy uploads every path', () => {
  expect(uploads(FILES)).toEqual(['a.html', 'same-as-a.html', 'b.html']);
});

test('a later deploy uploads each path of a new content', () => {
  expect(uploads(FILES, new Set(['2']))).toEqual(['a.html', 'same-as-a.html']);
  expect(uploads(FILES, new Set(['1', '2', '3']))).toEqual([]);
});
