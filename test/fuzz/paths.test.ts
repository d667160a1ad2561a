import { treeFor } from '../tree-for.ts';
import { join, relative, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { readDataset } from '../../generator/data/read.ts';
import { valueRule } from '../../generator/data/values.ts';
import { LimitError } from '../../generator/errors.ts';
import type { Target } from '../../generator/hosts/target.ts';
import { targets } from '../../generator/hosts/targets.ts';
import { assertTreePath } from '../../generator/tree/path-check.ts';
import { filesOf, linksOf } from '../../generator/tree/tree.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { sharedFolder } from './folder.ts';
import { anyText, anyWellFormed, hugeText } from './hostile.ts';
import { property } from './runs.ts';

const OUT = resolve('/srv/public');
const { release, tables } = await readDataset(await writeSmallDataset(sharedFolder()));
const ROWS = Object.values(tables).flatMap(({ rows }) => rows);

function isRefused(path: string): boolean {
  try {
    assertTreePath(path);
    return false;
  } catch (error) {
    expect((error as Error).message).toMatch(/^refused to write /);
    return true;
  }
}

/** Checks that a path is below the output folder and in canonical form. */
function expectInside(path: string): void {
  const place = join(OUT, path);
  expect(relative(OUT, place).split(sep)[0]).not.toBe('..');
  expect(place).toBe(`${OUT}/${path}`);
}

const anyPath = fc.oneof(
  anyText,
  hugeText,
  fc
    .array(fc.oneof(fc.constantFrom('.', '..', '', 'api', 'a'), anyText), { maxLength: 6 })
    .map((segments) => segments.join('/')),
);

property('a path is refused or is below the folder', 200_000, anyPath, (path) => {
  if (!isRefused(path)) expectInside(path);
});

const nameRule = valueRule('name');

const word = fc.constantFrom(
  'Adams',
  'San',
  'San Jose',
  '.html',
  '.json',
  'index',
  '0102805000',
  'barangays',
  'a',
  'ñ',
  ' ',
  '/',
  ':',
  '..',
  '...',
  '%2F',
  '?',
  '#',
  '"',
  "'",
  '$',
  '{',
  '~',
);
const acceptedName = fc
  .oneof(
    anyWellFormed,
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('')),
    fc.constant('x'.repeat(200)),
  )
  .filter((name) => nameRule?.accepts(name) ?? false);
const someNames = fc.array(fc.option(acceptedName), { minLength: ROWS.length, maxLength: ROWS.length });

/** The small dataset with these names; `null` leaves a name out. */
function renamed(names: readonly (string | null)[]) {
  const left = names.filter((name) => name !== null);
  const named = Object.entries(tables).map(([kind, table]) => [
    kind,
    { ...table, rows: table.rows.map((row) => ({ ...row, name: left.pop() ?? row.name })) },
  ]);
  return toGazetteer({ release, tables: Object.fromEntries(named) as typeof tables }, null, 'v');
}

property(
  'accepted names never give a path outside the folder or a path that occurs twice',
  1_000,
  fc.tuple(someNames, fc.constantFrom(...targets.map(({ name }) => name))),
  ([names, host]) => {
    const { functions, ...target } = targets.find(({ name }) => name === host) as Target;
    const tree = treeFor(target, [mount('/api', renamed(names))]);
    const files = new Set<string>();
    const folders = new Set<string>();
    try {
      for (const { path } of [...filesOf(tree), ...linksOf(tree)]) {
        assertTreePath(path);
        expectInside(path);
        if (files.has(path)) expect.fail(`${path} twice`);
        files.add(path);
        for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
      }
      expect([...files].filter((path) => folders.has(path))).toEqual([]);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  },
);
