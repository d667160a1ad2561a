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

function write(project: string, path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

describe('the digest of what decides a tree', () => {
  test.each([
    ['generator/api/meta.ts', 'changed', true],
    ['_redirects', 'changed', true],
    ['package.json', JSON.stringify({ ...MANIFEST, devDependencies: { yaml: '2' } }), true],
    ['package.json', JSON.stringify({ ...MANIFEST, scripts: {} }), false],
    ['generator/cli/build.ts', 'changed', false],
    ['docs/data.md', 'changed', false],
  ])('%s as %j: another digest: %s', async (path, text, isChanged) => {
    const project = await temporaryFolder();
    for (const name of ['generator/api/meta.ts', 'generator/cli/build.ts', '_redirects']) write(project, name, '');
    write(project, 'package.json', JSON.stringify(MANIFEST));
    const before = digestSources(project);
    write(project, path, text);
    const after = digestSources(project);
    expect(after.build !== before.build).toBe(isChanged);
    expect(after.all !== before.all).toBe(path.startsWith('generator/') || isChanged);
  });

  test('covers every module that a build loads, writes or starts', async () => {
    const { metafile } = await build({
      absWorkingDir: PROJECT,
      entryPoints: [
        'generator/publish/build.ts',
        'generator/server/node/server.ts',
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
