import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORD_FILE } from '../../generator/tree/build-record.ts';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { MANIFEST_FOLDER, manifestPath } from '../../generator/tree/manifest.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import type { Tree } from '../../generator/tree/tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, link, source, part, publish, treeOf } from './small-tree.ts';

const north = part(
  '0100000000',
  [file('api/1.json', 'one'), file('api/2.json', 'two')],
  [link('api/one/a.json', 'api/1.json'), link('api/two.json', 'api/2.json')],
);
const south = part('0200000000', [file('api/3.json', 'three')], [link('api/three/deep/c.json', 'api/3.json')]);
const before = treeOf(north, south);

/** Checks that this tree is published, with the same bytes as a fresh build of it. */
async function expectPublished(out: string, tree: Tree): Promise<void> {
  expect([...compareTree(out, tree)]).toEqual([]);
  const fresh = join(await temporaryFolder(), 'public');
  await publish(fresh, tree);
  for (const path of [RECORD_FILE, ...tree.parts.map(({ name }) => manifestPath(name))]) {
    expect(await readFile(join(out, path), 'utf8'), path).toBe(await readFile(join(fresh, path), 'utf8'));
  }
  expect(await readdir(join(out, '..'))).toEqual(['public']);
}

const CASES: [change: string, after: Tree, written: string[], removed: string[]][] = [
  [
    'a changed body is written to its file and the links to it',
    treeOf(part('0100000000', [file('api/1.json', 'ONE'), file('api/2.json', 'two')], [...north.links()]), south),
    ['api/1.json', 'api/one/a.json'],
    [],
  ],
  [
    'a link to another file is written',
    treeOf(
      part(
        '0100000000',
        [...north.files()],
        [link('api/one/a.json', 'api/2.json'), link('api/two.json', 'api/2.json')],
      ),
      south,
    ),
    ['api/one/a.json'],
    [],
  ],
  [
    'for a changed name, one link is removed with its folder and another is written',
    treeOf(north, part('0200000000', [...south.files()], [link('api/drei/c.json', 'api/3.json')])),
    ['api/drei/c.json'],
    ['api/three/deep/c.json'],
  ],
  [
    'the files of a new region are written',
    treeOf(north, south, part('0300000000', [file('api/4.json', 'four')])),
    ['api/4.json'],
    [],
  ],
  [
    'the files of a region that no longer exists are removed',
    treeOf(north),
    [],
    ['api/3.json', 'api/three/deep/c.json'],
  ],
  [
    'a path that moves to another region is written',
    treeOf(
      part('0100000000', [file('api/1.json', 'one')], [link('api/one/a.json', 'api/1.json')]),
      part('0200000000', [file('api/2.json', 'TWO'), ...south.files()], [...south.links()]),
    ),
    ['api/2.json'],
    ['api/two.json'],
  ],
  [
    'an input that changes no file writes nothing',
    treeOf(part('0100000000', [...north.files()], [...north.links()], 'other'), south),
    [],
    [],
  ],
];

test.each(CASES)('%s', async (_change, after, written, removed) => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  const untouched = await stat(join(out, 'api/1.json'));
  expect((await publish(out, after)).changes).toEqual({ written, removed });
  await expectPublished(out, after);
  expect(await readFile(join(out, MANIFEST_FOLDER, 'upload.txt'), 'utf8')).toBe(
    written.map((path) => `${path}\n`).join(''),
  );
  expect(await readFile(join(out, MANIFEST_FOLDER, 'delete.txt'), 'utf8')).toBe(
    removed.map((path) => `${path}\n`).join(''),
  );
  if (!written.includes('api/1.json')) expect((await stat(join(out, 'api/1.json'))).ino).toBe(untouched.ino);
  expect((await publish(out, before)).changes).not.toBeNull();
  await expectPublished(out, before);
});

test('a part with the same input is only generated again by another generator', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  let made = 0;
  const countedFiles = () => {
    made += 1;
    return north.files();
  };
  const counted = treeOf({ ...north, files: countedFiles }, south);
  await publish(out, counted);
  expect(made).toBe(0);
  await publishTree({ out, tree: counted, source: { ...source, generator: 'other' } });
  expect(made).toBe(1);
});

test('a file that was removed by hand is written when its body changes', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  await rm(join(out, 'api/one'), { recursive: true });
  const after = CASES[0]?.[1] ?? before;
  await publish(out, after);
  await expectPublished(out, after);
});

test.each([
  ['without its record', true, (out: string) => rm(join(out, RECORD_FILE))],
  ['with a damaged record', true, (out: string) => writeFile(join(out, RECORD_FILE), '{')],
  [
    'with the record of another tree',
    true,
    async (out: string) =>
      writeFile(
        join(out, RECORD_FILE),
        (await readFile(join(out, RECORD_FILE), 'utf8')).replace(/"digest": "./, '"digest": "x'),
      ),
  ],
  ['without a manifest', false, (out: string) => rm(join(out, manifestPath('0100000000')))],
  ['with a damaged manifest', false, (out: string) => writeFile(join(out, manifestPath('0100000000')), 'x')],
  ['without its record and all manifests', false, (out: string) => rm(join(out, MANIFEST_FOLDER), { recursive: true })],
])('a folder %s is written completely, with force if its files are not known', async (_what, areKnown, damage) => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  await damage(out);
  const after = CASES[0]?.[1] ?? before;
  if (!areKnown) {
    await expect(publish(out, after)).rejects.toThrow(/manifests? .*(?:is|are) lost(?:.|\n)* --force/);
    expect(await readFile(join(out, 'api/1.json'), 'utf8')).toBe('one');
  }
  expect((await publish(out, after, false, !areKnown)).changes).toBeNull();
  await expectPublished(out, after);
});

test('a whole tree is written if too much differs', async () => {
  const out = join(await temporaryFolder(), 'public');
  const many = (text: string) =>
    treeOf(
      part(
        'country',
        Array.from({ length: 6_000 }, (_, at) => file(`api/${at}.json`, text)),
      ),
    );
  await publish(out, many('1'));
  expect((await publish(out, many('2'))).changes).toBeNull();
  await expectPublished(out, many('2'));
});
