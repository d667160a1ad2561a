import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LimitError } from '../../generator/errors.ts';
import { assertChangesFit, LimitCounter, type Limits } from '../../generator/tree/limits.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PATHS = ['a/1', 'a/b/1', 'a/2', 'a/3'];

test.each([
  [{ filesInFolder: 2 }, /^a would hold more than 2 files/],
  [{ files: 3 }, /more than 3 files/],
  [{ filesInFolder: 3, files: 4 }, null],
  [{}, null],
] as [Limits, RegExp | null][])('a tree of four paths within %j', (limits, message) => {
  const counter = new LimitCounter(limits);
  const walk = () => {
    for (const path of PATHS) counter.add(path);
  };
  if (message === null) expect(walk).not.toThrow();
  else expect(walk).toThrow(message);
});

test.each([
  [{ filesInFolder: 3 }, ['a/4'], [], true],
  [{ filesInFolder: 4 }, ['a/4'], [], false],
  [{ filesInFolder: 3 }, ['a/4'], ['a/1'], false],
  [{ filesInFolder: 1 }, ['a/b/2'], [], true],
  [{ filesInFolder: 1 }, ['c/1'], [], false],
  [{ filesInFolder: 1 }, [], ['a/1'], false],
  [{ files: 4 }, ['c/1'], [], true],
] as [Limits, string[], string[], boolean][])(
  'changes within %j: %j added, %j removed',
  async (limits, added, removed, fails) => {
    const out = await temporaryFolder();
    await mkdir(join(out, 'a/b'), { recursive: true });
    for (const path of PATHS) await writeFile(join(out, path), '');
    const change = () =>
      assertChangesFit(out, { added, removed }, PATHS.length + added.length - removed.length, limits);
    if (fails) expect(change).toThrow(LimitError);
    else expect(change).not.toThrow();
  },
);
