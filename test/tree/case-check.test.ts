import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../generator/core/errors.ts';
import { assertDistinctPaths, caseHash } from '../../generator/tree/case-check.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { differences, file, link, part, publish, smallTree, treeOf } from './small-tree.ts';

/** Names that Unicode folds to the same text: https://www.unicode.org/reports/tr21/tr21-5.html */
const SAME: readonly (readonly [string, string])[] = [
  ['Tubo-Pait', 'Tubo-pait'],
  ['PEÑA', 'peña'],
  ['Peña', 'Pen\u0303a'],
  ['PEÑA', 'pen\u0303a'],
  ['Straße', 'STRASSE'],
  ['\u212Aalibo', 'kalibo'],
  ['ΟΔΟΣ', 'οδος'],
];
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Pena', 'Peña'],
  ['San-Jose', 'San Jose'],
  ['a/bc', 'ab/c'],
];

const twoParts = (one: string, other: string) =>
  treeOf(part('a', [file(one, '')]), part('b', [file('api/b', '')], [link(other, 'api/b')]));

test.each(SAME)('a tree with both %s and %s is refused', async (one, other) => {
  const out = join(await temporaryFolder(), 'public');
  const built = publish(out, twoParts(`api/${one}`, `api/${other}`));
  await expect(built).rejects.toThrow(UserError);
  await expect(built).rejects.toThrow(`api/${one} and api/${other} differ only in upper and lower case`);
  expect(await readdir(join(out, '..'))).toEqual([]);
});

test.each(DIFFERENT)('a tree with both %s and %s is accepted', async (one, other) => {
  await publish(join(await temporaryFolder(), 'public'), twoParts(`api/${one}`, `api/${other}`));
});

const before = smallTree('1', [file('api/Tubo-Pait/1.json', '')]);

test('a file or a folder can change its case', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  const renamed = smallTree('2', [file('api/Tubo-pait/1.json', '')]);
  await publish(out, renamed);
  expect(differences(out, renamed)).toEqual([]);
});

test('a foreign folder that differs from the tree only in case is refused and kept', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, before);
  await mkdir(join(out, 'Page.html'));
  await writeFile(join(out, 'Page.html/mine'), 'mine');
  const added = smallTree('2', [file('page.html', '')]);
  await expect(publish(out, added)).rejects.toThrow('holds Page.html, which no build wrote');
  expect(await readFile(join(out, 'Page.html/mine'), 'utf8')).toBe('mine');
});

test('among as many different paths as the country has, none is suspected', () => {
  const hashes = Float64Array.from({ length: 600_000 }, (_, at) =>
    caseHash(`api/v2/barangays/${at * 7919}/index.html`),
  );
  assertDistinctPaths([hashes.subarray(0, 1_000), hashes.subarray(1_000)], () => expect.fail('a path was suspected'));
});
