import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locked, manifest, ON_DEMAND, ROOT } from './dependencies/lock-file.ts';
import { MEASUREMENTS } from './run.ts';

const DOCUMENTS = /^(?:[^/]+|docs\/.*|\.ci\/.*|\.github\/.*|generator\/.*|test\/.*)$/;
/** It tells which names there were. */
const HISTORY = 'CHANGELOG.md';

const texts = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => DOCUMENTS.test(path) && /\.(?:md|ts|js|yml|yaml)$|^\.ci\/run$/.test(path) && path !== HISTORY)
  .filter((path) => existsSync(join(ROOT, path)))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

const found = (pattern: RegExp) =>
  texts.flatMap(([path, text]) => [...text.matchAll(pattern)].map(([, name = '']) => `${name} in ${path}`));
const unknown = (pattern: RegExp, names: readonly string[]) =>
  found(pattern).filter((name) => !names.includes(name.split(' ')[0] ?? ''));

test('every script that a text names is one of package.json', () => {
  expect(found(/npm run ([a-z][a-z:-]*)/g).length).toBeGreaterThan(50);
  expect(unknown(/npm run ([a-z][a-z:-]*)/g, Object.keys(manifest.scripts))).toEqual([]);
});

test('every measurement that a text names is one that the command has', () => {
  expect(found(/npm run lab -- ([a-z][a-z-]*)/g).length).toBeGreaterThan(10);
  expect(unknown(/npm run lab -- ([a-z][a-z-]*)/g, Object.keys(MEASUREMENTS))).toEqual([]);
});

test.each(Object.entries(MEASUREMENTS))('the file and the packages of %s are there', (_, { file, packages }) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  if (packages !== undefined) expect(existsSync(join(ROOT, packages, 'package-lock.json'))).toBe(true);
});

test('what is installed on demand is not a dependency of the project too', () => {
  const names = ON_DEMAND.flatMap(({ dependencies }) => Object.keys(dependencies));
  // The client's generator needs a version of its own.
  const both = names.filter((name) => `node_modules/${name}` in locked);
  expect(both).toEqual(['typescript']);
});
