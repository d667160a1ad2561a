import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { bundledLicences } from '../../../generator/maintenance/package/bundled-licences.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** What esbuild says about a bundle with some modules, and others that it read in vain. */
function metafileOf(used: readonly string[], unused: readonly string[]): Metafile {
  const inputs = Object.fromEntries([...used, ...unused].map((path) => [path, { bytes: 1, imports: [] }]));
  const bytes = Object.fromEntries(used.map((path) => [path, { bytesInOutput: 1 }]));
  return { inputs, outputs: { 'cli.js': { bytes: 1, inputs: bytes, imports: [], exports: [] } } };
}

/** A project with some packages, each with its licence as the file that its name ends with. */
async function project(packages: Readonly<Record<string, string | null>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, file] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', path);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name: path, version: '1.0.0', license: 'MIT' }));
    if (file !== null) writeFileSync(join(place, file), `the terms of ${path}\n`);
  }
  return folder;
}

test('the licences are those of the packages that a bundle has code of, each once', async () => {
  const folder = await project({ a: 'LICENSE', '@b/c': 'license.md', 'a/node_modules/d': 'LICENSE-MIT.txt', e: null });
  const used = [
    'generator/cli.ts',
    'node_modules/a/index.js',
    'node_modules/a/other/file.js',
    'node_modules/@b/c/index.js',
    'node_modules/a/node_modules/d/index.js',
  ];
  const text = bundledLicences(folder, metafileOf(used, ['node_modules/e/index.js']));
  expect(text.match(/^\S+ 1\.0\.0 \(MIT\)$/gm)).toEqual(
    ['@b/c', 'a', 'a/node_modules/d'].map((name) => `${name} 1.0.0 (MIT)`),
  );
  expect(text.match(/^the terms of .*$/gm)).toHaveLength(3);
});

test('a package without the text of its licence is refused', async () => {
  const folder = await project({ e: null });
  expect(() => bundledLicences(folder, metafileOf(['node_modules/e/index.js'], []))).toThrow(
    /node_modules.e: found no file LICENSE/,
  );
});
