import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LimitError } from '../../generator/core/errors.ts';
import type { Limit, Measures } from '../../generator/tree/limits.ts';
import type { Tree } from '../../generator/tree/tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, limitOf, link, part, publish, treeOf } from './small-tree.ts';

/** Five paths of 33 bytes, of which a link repeats 20; `a` and `f` have two paths each, `c` has one. */
const MEASURES: Measures = { rules: 7, 'bytes of the configuration': 3 };
const FUNCTION: Measures = { 'bytes of a function': 9, 'bytes of a function with gzip': 8 };
const PARTS = [
  part('one', [file('a/long', 'twenty bytes, twenty'), file('a/x', 'x')], [link('c/ñ', 'a/long')]),
  part('two', [
    { ...file('f/c', 'abc'), measures: MEASURES },
    { ...file('f/f', 'functions'), measures: FUNCTION },
  ]),
];
const treeWith = (...limits: readonly Limit[]): Tree => ({ ...treeOf(...PARTS), limits });

const CASES = [
  ['paths', 5, 'the tree has 5 paths'],
  ['paths in a folder', 2, 'the folder a has 2 paths'],
  ['bytes', 53, 'the tree has 53 bytes'],
  ['bytes of a file', 20, 'a/long has 20 bytes'],
  ['bytes of a path', 6, 'the path a/long has 6 bytes'],
  ['rules', 7, 'the configuration has 7 rules'],
  ['bytes of the configuration', 3, 'the configuration f/c has 3 bytes'],
  ['bytes of a function', 9, 'the function f/f has 9 bytes'],
  ['bytes of a function with gzip', 8, 'the function f/f has 8 bytes with gzip'],
] as const;

test.each(CASES)('a build stops above a limit of %s, and says what to do', async (of, most, found) => {
  const out = join(await temporaryFolder(), 'public');
  const max = most - 1;
  const failing = publish(out, treeWith(limitOf(of, max)));
  const count = of === 'paths' || of === 'bytes' ? /the tree has/ : found;
  await expect(failing).rejects.toThrow(count);
  await expect(failing).rejects.toThrow(`, more than the ${max} that the host accepts. Build less.`);
  await expect(failing).rejects.toBeInstanceOf(LimitError);
  const { warnings } = await publish(out, treeWith(limitOf(of, most)));
  expect(warnings).toEqual([]);
});

test.each(CASES)('a build warns above a limit of %s that the host does not insist on', async (of, most, found) => {
  const out = join(await temporaryFolder(), 'public');
  const tree = treeWith(limitOf(of, most - 1, 'warning'), limitOf(of, most, 'warning'));
  const { warnings } = await publish(out, tree);
  expect(warnings).toEqual([`${found}, more than the ${most - 1} that the host accepts. Build less.`]);
});
