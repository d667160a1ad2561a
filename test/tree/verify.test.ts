import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { MANIFEST_FOLDER } from '../../generator/tree/manifest.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import type { Tree } from '../../generator/tree/tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, link, part, publish, source, treeOf } from './small-tree.ts';

const LONG = 'long enough to be compressed '.repeat(50);

const north = part(
  'north',
  [file('api/1.json', 'one'), file('api/2.json', 'two'), file('api/long.json', LONG)],
  [link('api/one/a.json', 'api/1.json'), link('api/one/b.json', 'api/1.json'), link('api/l.json', 'api/long.json')],
);
const south = part('south', [file('api/3.json', 'three')], [link('api/three/c.json', 'api/3.json')]);
const tree: Tree = { ...treeOf(north, south), compress: ['gzip', 'br'] };

const verify = (out: string) => publishTree({ out, tree, source, verify: true });

async function published(): Promise<string> {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, tree);
  return out;
}

/** The files of a folder with their content, without the notes of the last change. */
const contents = (out: string) =>
  execFileSync('bash', ['-c', 'find . -type f ! -name upload.txt ! -name delete.txt | sort | xargs sha256sum'], {
    cwd: out,
    encoding: 'utf8',
  });

describe('a tree is repaired', () => {
  test.each<readonly [string, (out: string) => Promise<unknown>, readonly string[]]>([
    ['in which nothing differs', async () => {}, []],
    ['without a file', (out) => rm(join(out, 'api/2.json')), ['api/2.json']],
    [
      'without a folder of links',
      (out) => rm(join(out, 'api/one'), { recursive: true }),
      ['api/one/a.json', 'api/one/b.json'],
    ],
    [
      'in which a file was written over, with the links to it',
      (out) => writeFile(join(out, 'api/1.json'), 'uno'),
      ['api/1.json', 'api/one/a.json', 'api/one/b.json'],
    ],
    [
      'in which a file of the same length took the place of a link',
      async (out) => {
        await rm(join(out, 'api/one/a.json'));
        await writeFile(join(out, 'api/one/a.json'), 'uno');
      },
      ['api/one/a.json'],
    ],
    [
      'in which a link leads nowhere',
      async (out) => {
        await rm(join(out, 'api/3.json'));
        await symlink('nowhere', join(out, 'api/3.json'));
      },
      ['api/3.json'],
    ],
    [
      'in which a compressed file is damaged',
      (out) => appendFile(join(out, 'api/long.json.gz'), 'x'),
      ['api/long.json.gz', 'api/l.json.gz'],
    ],
    ['without a compressed file', (out) => rm(join(out, 'api/long.json.br')), ['api/long.json.br']],
  ])('%s', async (_what, damage, repaired) => {
    const out = await published();
    const before = contents(out);
    await damage(out);
    const verified = await verify(out);
    expect([...verified.repaired].sort()).toEqual([...repaired].sort());
    expect(verified.foreign).toEqual([]);
    expect(contents(out)).toBe(before);
    expect(await readdir(join(out, '..'))).toEqual(['public']);
  });
});

test('a file with other bytes that are a copy of what a link has is left as it is', async () => {
  const out = await published();
  await rm(join(out, 'api/one/a.json'));
  await writeFile(join(out, 'api/one/a.json'), 'one');
  expect((await verify(out)).repaired).toEqual([]);
});

test('files of others stay, and are listed', async () => {
  const out = await published();
  await writeFile(join(out, 'api/notes.txt'), 'mine');
  await writeFile(join(out, 'api/2.json'), 'dos');
  const { repaired, foreign } = await verify(out);
  expect({ repaired, foreign }).toEqual({ repaired: ['api/2.json'], foreign: ['api/notes.txt'] });
  expect(await readFile(join(out, 'api/notes.txt'), 'utf8')).toBe('mine');
});

test('without a difference, the lists of what to upload stay', async () => {
  const out = await published();
  const upload = join(out, MANIFEST_FOLDER, 'upload.txt');
  await writeFile(upload, 'api/1.json\n');
  await verify(out);
  expect(await readFile(upload, 'utf8')).toBe('api/1.json\n');
});

test('a change repairs the parts that it makes again, and no others', async () => {
  const out = await published();
  await writeFile(join(out, 'api/2.json'), 'dos');
  await rm(join(out, 'api/three'), { recursive: true });
  const changed = {
    ...tree,
    parts: [part('north', [...north.files(), file('api/4.json', 'four')], [...north.links()]), south],
  };
  const { changes, repaired } = await publish(out, changed);
  expect(changes?.written).toEqual(['api/2.json', 'api/4.json']);
  expect(repaired).toEqual(['api/2.json']);
  expect([...compareTree(out, changed)]).toEqual([{ path: 'api/three/c.json', is: 'missing' }]);
});

test.each<readonly [string, (out: string) => Promise<unknown>, string]>([
  [
    'a folder',
    async (out) => {
      await rm(join(out, 'api/3.json'));
      await mkdir(join(out, 'api/3.json'));
    },
    'api/3.json: found a folder, expected a file of the tree',
  ],
  [
    'a file',
    async (out) => {
      await rm(join(out, 'api/three'), { recursive: true });
      await writeFile(join(out, 'api/three'), '');
    },
    'api/three/c.json: found a file where one of its folders should be, expected a file of the tree',
  ],
])('%s in the place of the other is refused, and nothing is changed', async (_what, damage, message) => {
  const out = await published();
  await damage(out);
  const before = contents(out);
  await expect(verify(out)).rejects.toThrow(message);
  expect(contents(out)).toBe(before);
});
