import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TreeStats } from '../../generator/tree/tree-shape.ts';

/** Paths of different depths, far more folders than a table begins with, and contents that repeat. */
const PATHS = Array.from({ length: 30_000 }, (_, at) => {
  const folder = Array.from({ length: 1 + (at % 4) }, (_level, level) => `${level}-${at % (7 ** level * 40)}`).join(
    '/',
  );
  return at % 50 === 0 ? `file-${at}` : `${folder}/file-${at}`;
});
const contentOf = (at: number): string =>
  createHash('sha256')
    .update(`${at % 9_001}`)
    .digest('hex');

test('the shape of a tree has its contents, its folders and the fullest of them', () => {
  const counter = new TreeStats();
  const files = new Map<string, number>();
  const folders = new Set<string>();
  const contents = new Set<string>();
  for (const [at, path] of PATHS.entries()) {
    counter.add(path, contentOf(at));
    contents.add(contentOf(at));
    const segments = path.split('/').slice(0, -1);
    for (const depth of segments.keys()) folders.add(segments.slice(0, depth + 1).join('/'));
    files.set(segments.join('/'), (files.get(segments.join('/')) ?? 0) + 1);
  }
  const { fullest, ...shape } = counter.shape;
  expect(shape).toEqual({ contents: contents.size, folders: folders.size });
  expect(fullest.files).toBe(Math.max(...files.values()));
  expect(files.get(fullest.folder)).toBe(fullest.files);
});

test('an empty tree has no folder', () => {
  expect(new TreeStats().shape).toEqual({ contents: 0, folders: 0, fullest: { folder: '', files: 0 } });
});

test('a file at the top is in no folder', () => {
  const counter = new TreeStats();
  counter.add('a', contentOf(1));
  expect(counter.shape).toEqual({ contents: 1, folders: 0, fullest: { folder: '', files: 1 } });
});
