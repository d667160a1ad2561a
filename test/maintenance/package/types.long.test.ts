import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPackage, type InstalledPackage } from './installed-package.ts';

const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const OPTIONS = [
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--lib',
  'es2023,dom',
  '--types',
  '',
];

describe('the types of the package', () => {
  let installed: InstalledPackage;
  beforeAll(() => {
    installed = installPackage();
    installed.add('types');
  }, 120_000);
  afterAll(() => installed.remove());

  const compile = (file: string, ...options: readonly string[]): string =>
    spawnSync(process.execPath, [COMPILER, ...OPTIONS, ...options, file], { cwd: installed.folder, encoding: 'utf8' })
      .stdout;

  test.each([
    ['of a module', 'module.mts', /^$/],
    ['of a script that requires it', 'script.cts', /^$/],
    ['an import of JSON without its attribute, which Node refuses', 'without-attribute.mts', /TS1543/],
    ['an area that may not be found as the parent of a list', 'unknown-parent.mts', /TS2345|TS2769/],
  ])(
    '%s',
    (_what, file, printed) => {
      expect(compile(file)).toMatch(printed);
    },
    60_000,
  );

  test('with the resolution of bundlers', () => {
    expect(compile('module.mts', '--module', 'esnext', '--moduleResolution', 'bundler')).toBe('');
  }, 60_000);
});
