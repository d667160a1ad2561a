import { chmodSync, existsSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../generator/tree/disk/folder.ts';
import { syncFile, syncFolder, syncTree } from '../../../generator/tree/disk/sync.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test.each([3, 200])('a tree of %d files is synced, whatever else is in it', async (count) => {
  const folder = join(await temporaryFolder(), 'tree');
  mkdirSync(join(folder, 'deep/empty'), { recursive: true });
  for (let at = 0; at < count; at += 1) writeFileSync(join(folder, 'deep', `${at}`), 'text');
  linkSync(join(folder, 'deep/0'), join(folder, 'second'));
  symlinkSync('nowhere', join(folder, 'broken'));
  chmodSync(join(folder, 'second'), 0o000);
  expect(() => syncTree(folder)).not.toThrow();
});

test('what does not exist cannot be synced', async () => {
  const nothing = join(await temporaryFolder(), 'nothing');
  for (const sync of [syncFile, syncFolder, syncTree]) expect(() => sync(nothing)).toThrow(/ENOENT/);
});

test('a folder is made with those above it', async () => {
  const folder = join(await temporaryFolder(), 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});
