import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../generator/core/errors.ts';
import { RECORD_FILE } from '../../generator/tree/build-record.ts';
import { MANIFEST_FOLDER } from '../../generator/tree/manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { differences, file, part, publish, smallTree, treeOf } from './small-tree.ts';

const withPage = (text: string) => smallTree(text, [file('page.html', `the page of the tree ${text}`)]);

test('a foreign file that the tree would overwrite is refused and kept', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, smallTree('1'));
  await writeFile(join(out, 'page.html'), 'somebody else');
  await expect(publish(out, withPage('2'))).rejects.toThrow(/holds page.html, which no build wrote/);
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('somebody else');
  expect(differences(out, smallTree('1'))).toEqual([]);
  await rm(join(out, 'page.html'));
  await publish(out, withPage('2'));
  await publish(out, withPage('3'));
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('the page of the tree 3');
});

test('a folder that no build wrote is refused before the tree is generated', async () => {
  const out = await temporaryFolder();
  await mkdir(join(out, 'api'));
  await writeFile(join(out, 'api/mine.json'), 'mine');
  let made = 0;
  function* counted() {
    for (let at = 0; at < 10_000; at += 1) {
      made += 1;
      yield file(`api/${at}.json`, '');
    }
  }
  const tree = treeOf({ ...part('country', []), files: counted });
  await expect(publish(out, tree)).rejects.toThrow(/holds api, which no build wrote. Move it elsewhere/);
  await expect(publish(out, tree)).rejects.toThrow(UserError);
  expect(made).toBe(2);
  expect(await readdir(out)).toEqual(['api']);
  expect(await readFile(join(out, 'api/mine.json'), 'utf8')).toBe('mine');
});

test('a folder with some names of the tree but without a build record is refused', async () => {
  for (const kept of ['api', 'page.html']) {
    const out = await temporaryFolder();
    await publish(out, withPage('1'));
    for (const name of ['api', 'page.html', MANIFEST_FOLDER]) {
      if (name !== kept) await rm(join(out, name), { recursive: true });
    }
    await expect(publish(out, withPage('2'), true)).rejects.toThrow(`holds ${kept}, which no build wrote`);
    expect(await readdir(out)).toEqual([kept]);
  }
});

test('a tree that has lost its record is written again, and other files are kept', async () => {
  const out = await temporaryFolder();
  await publish(out, withPage('1'));
  await writeFile(join(out, 'index.html'), 'index');
  await rm(join(out, RECORD_FILE));
  await publish(out, withPage('2'), true);
  expect(differences(out, withPage('2'))).toEqual([]);
  expect(await readFile(join(out, 'index.html'), 'utf8')).toBe('index');
});

test('a foreign file is refused even if the record is damaged, because of the manifest', async () => {
  const out = await temporaryFolder();
  await publish(out, smallTree('1'));
  await writeFile(join(out, RECORD_FILE), '{');
  await writeFile(join(out, 'page.html'), 'somebody else');
  await expect(publish(out, withPage('2'))).rejects.toThrow('holds page.html, which no build wrote');
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('somebody else');
});

test('a name at the top that only the earlier tree had is removed', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, withPage('1'));
  await publish(out, smallTree('2'));
  expect((await readdir(out)).sort()).toEqual([MANIFEST_FOLDER, 'api']);
});
