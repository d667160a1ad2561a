import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { BROWSER_MODULES } from '../../generator/site/bundle.ts';
import { FUNCTIONS } from '../../generator/hosts/function.ts';
import { installation } from '../../generator/installation/current.ts';
import { digestSources } from '../../generator/installation/sources.js';
import { temporaryFolder } from '../temporary-folder.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const MANIFEST = { name: 'psgc-static', version: '1.0.0', scripts: { test: 'vitest' }, devDependencies: { yaml: '1' } };

/** A clone with one file of each sort. */
async function clone(): Promise<string> {
  const project = await temporaryFolder();
  for (const path of PATHS) write(project, path, path);
  write(project, 'package.json', JSON.stringify(MANIFEST));
  return project;
}

const PATHS = [
  'generator/api/meta.ts',
  'generator/site/form/picker/picker.css',
  'generator/hosts/nginx/server.conf',
  'generator/installation/sources.js',
  'generator/cli/build.ts',
  'generator/maintenance/update/steps.ts',
  'generator/server/mcp/server.ts',
  'generator/cli.ts',
  'generator/start.js',
  'docs/data.md',
  '_redirects',
];

function write(project: string, path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

describe('the digest of what decides a tree', () => {
  test.each([
    ['generator/api/meta.ts', true],
    ['generator/site/form/picker/picker.css', true],
    ['generator/hosts/nginx/server.conf', true],
    ['generator/site/pages/new.ts', true],
    ['_redirects', true],
    ['generator/cli/build.ts', false],
    ['generator/maintenance/update/steps.ts', false],
    ['generator/server/mcp/server.ts', false],
    ['generator/cli.ts', false],
    ['docs/data.md', false],
  ])('%s: a change of it changes the digest: %s', async (path, isChanged) => {
    const project = await clone();
    const before = digestSources(project);
    write(project, path, 'changed');
    const after = digestSources(project);
    expect(after.build !== before.build).toBe(isChanged);
    expect(after.all !== before.all).toBe(path.startsWith('generator/') || isChanged);
  });

  test.each([
    ['version', true, { ...MANIFEST, version: '1.0.1' }],
    ['devDependencies', true, { ...MANIFEST, devDependencies: { yaml: '2' } }],
    ['scripts', false, { ...MANIFEST, scripts: {} }],
  ])('%s of package.json: a change of it changes the digest: %s', async (_field, isChanged, manifest) => {
    const project = await clone();
    const before = digestSources(project).build;
    write(project, 'package.json', JSON.stringify(manifest));
    expect(digestSources(project).build !== before).toBe(isChanged);
  });

  test('covers every module that a build loads, writes or starts', async () => {
    const { metafile } = await build({
      absWorkingDir: PROJECT,
      entryPoints: [
        'generator/cli/publish/build.ts',
        'generator/server/node/server.ts',
        'generator/tree/write/write-worker.js',
        ...FUNCTIONS.map((path) => `generator/hosts/${path}`),
        ...BROWSER_MODULES,
      ],
      outdir: 'unused',
      bundle: true,
      write: false,
      metafile: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
    });
    const reached = Object.keys(metafile.inputs).filter((path) => !path.startsWith('<'));
    expect(reached).toContain('generator/site/pages/page-parts.ts');
    expect(reached.filter((path) => !path.startsWith('generator/'))).toEqual([]);
    expect(
      reached.filter((path) =>
        /^generator\/(?:cli\/(?!publish\/)|maintenance\/|server\/mcp\/|cli\.ts|project\.ts|start\.js)/.test(path),
      ),
    ).toEqual([]);
    const reads = reached.filter((path) =>
      readFileSync(join(PROJECT, path), 'utf8').includes("'generator/maintenance/"),
    );
    expect(reads).toEqual([]);
  });
});

test.each(FUNCTIONS)('the function %s contains nothing of package.json but name and version', (path) => {
  const text = installation.bundle(`generator/hosts/${path}`, 'function');
  expect(text).not.toMatch(/devDependencies|getBuiltinModule/);
});
