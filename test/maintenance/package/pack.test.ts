import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFiles, packageManifest } from '../../../generator/maintenance/package/pack.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { temporaryFolder } from '../../temporary-folder.ts';

const PACKAGED = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  '_redirects',
  'dist/cli/cli.js',
  'dist/cli/licences.txt',
  'dist/cli/published.json',
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

test('the package has every file that its exports and commands name', async () => {
  const named = [...Object.values(packageJson.exports), packageJson.bin]
    .flatMap((entry) => Object.values(typeof entry === 'string' ? { entry } : entry))
    .map((path) => path.replace(/^\.\//, '').replace('*', '13'))
    .filter((path) => path !== 'package.json');
  const folder = await temporaryFolder();
  for (const path of [...named, 'docs/index.json', 'generator/hosts/index', 'generator/site/pages/assets/index']) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  expect(packageFiles(folder)).toEqual(expect.arrayContaining(named));
});
