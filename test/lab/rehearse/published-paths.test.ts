import { expect, test } from 'vitest';
import { problemsOfPaths } from './published-paths.ts';

test('paths in lower case are no problem', () => {
  expect(
    problemsOfPaths(['api/v2/regions.html', 'api/v2/regions/0100000000.html', '404.html', 'a/functions/b']),
  ).toEqual([]);
});

test.each([
  [['api/Regions.html'], 'the site has a path that is not in lower case: api/Regions.html'],
  [['.functions/api.js'], 'the site publishes a private file: .functions/api.js'],
  [['a/.psgc-static/build.json'], 'the site publishes a private file: a/.psgc-static/build.json'],
])('%j: %s', (paths, problem) => {
  expect(problemsOfPaths(paths)).toEqual([problem]);
});

test('two paths that differ in case are named, and so is each that is not in lower case', () => {
  expect(problemsOfPaths(['pag-asa', 'Pag-Asa', 'Ñ', 'ñ'])).toEqual([
    'the site has a path that is not in lower case: Pag-Asa, Ñ',
    'the site has two paths that differ only in letter case: pag-asa and Pag-Asa, Ñ and ñ',
  ]);
});

test('of many problems, the first five are shown', () => {
  const paths = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  expect(problemsOfPaths(paths)).toEqual(['the site has a path that is not in lower case: A, B, C, D, E and 2 more']);
});
