import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Metafile } from 'esbuild';
import { packageFiles, packageManifest } from '../../../generator/maintenance/package/pack.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { bundledLicences } from '../../../generator/maintenance/package/bundled-licences.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const PACKAGED = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  '_redirects',
  'dist/cli/cli.js',
  'dist/cli/licences.txt',
  'dist/cli/published.json',
  'dist/data.d.ts',
  'dist/data.js',
  'dist/data/dataset.d.json.ts',
  'dist/data/dataset.json',
  'dist/data/regions/13.json',
  'dist/edge.d.ts',
  'dist/index.js',
  'dist/library/mounted-fetch-ABC.js',
  'dist/types/generator/api/runtime/index.d.ts',
  'docs/getting-started.md',
  'docs/index.json',
  'generator/hosts/caddy/psgc.caddyfile',
  'generator/hosts/cloudflare/wrangler.template',
  'generator/hosts/nginx/server.conf',
  'generator/site/pages/assets/site.css',
];

const OTHERS = [
  '.env',
  'package.json',
  'package-lock.json',
  'psgc-static-2026.2.0.tgz',
  'data/regions.csv',
  'dist/.env',
  'dist/cli/cli.js.map',
  'dist/data/regions/13.json~',
  'dist/x/.env',
  'dist/types/.DS_Store',
  'docs/.notes.md.swp',
  'docs/notes.swp',
  'docs/openapi.json',
  'docs/old/data.md',
  'generator/hosts/nginx/.env',
  'generator/hosts/nginx/nginx.ts',
  'generator/site/pages/assets/.env',
];

test('the package has the files of its list, and nothing else that lies beside them', async () => {
  const folder = await temporaryFolder();
  for (const path of [...PACKAGED, ...OTHERS]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  expect(packageFiles(folder)).toEqual(PACKAGED);
});

test('its package.json has what concerns those who install it, and nothing of the project', () => {
  const { scripts, devDependencies, overrides: _overrides, allowScripts, private: isPrivate, ...others } = packageJson;
  expect([typeof scripts, typeof devDependencies, typeof allowScripts, isPrivate]).toEqual([
    'object',
    'object',
    'object',
    true,
  ]);
  const files = ['LICENSE', 'dist/cli/cli.js', 'dist/index.js', 'docs/data.md'];
  expect(packageManifest(packageJson, files)).toEqual({ ...others, files: ['LICENSE', 'dist', 'docs'] });
});

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
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'package.json'), JSON.stringify({ name: path, version: '1.0.0', license: 'MIT' }));
    if (file !== null) await writeFile(join(place, file), `the terms of ${path}\n`);
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
