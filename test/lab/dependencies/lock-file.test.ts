import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NETLIFY_CLI, WRANGLER } from '../../engines/tools.ts';
import { findPackage, locked, manifest, nameOf, ON_DEMAND, ROOT } from './lock-file.ts';
import { describePlatform, isFor, PLATFORMS, WITH_NATIVE_PARTS } from './platforms.ts';

const packages = Object.entries(locked).filter(([path]) => path.includes('node_modules/'));

test('every package has a checksum, and none comes from another place than the registry that npm is configured for', () => {
  expect(packages.length).toBeGreaterThan(200);
  const onDemand = ON_DEMAND.flatMap((folder) => Object.entries(folder.locked).filter(([path]) => path !== ''));
  expect(onDemand.length).toBeGreaterThan(100);
  for (const [path, { integrity, resolved }] of [...packages, ...onDemand]) {
    expect([path, integrity, resolved]).toEqual([path, expect.stringMatching(/^sha512-/), undefined]);
  }
});

test('every install script is allowed or denied by the name of its package', () => {
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(withScripts)].toSorted());
});

test('continuous integration runs no install script, whatever its version of npm knows', () => {
  for (const file of [
    '.ci/run',
    '.github/workflows/audit.yml',
    '.github/workflows/release.yml',
    '.github/workflows/update.yml',
    '.github/workflows/watch.yml',
    'Dockerfile',
  ]) {
    const installs = readFileSync(join(ROOT, file), 'utf8').match(/npm ci\b.*/g) ?? [];
    expect(installs, file).not.toEqual([]);
    for (const install of installs) expect(install, file).toContain('--ignore-scripts');
  }
});

test('the command lines of hosts are run in the versions with which deployments are rehearsed', () => {
  const files = ['package.json', 'README.md', 'docs/deploying.md', 'docs/hosts.md'];
  const texts = [...files, 'generator/hosts/cloudflare/wrangler.template'].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const run = texts.flatMap((text) => text.match(/npx (?:--yes )?(?:netlify-cli|wrangler)\b\S*/g) ?? []);
  expect(run.length).toBeGreaterThan(4);
  expect(new Set(run)).toEqual(
    new Set([`npx --yes netlify-cli@${NETLIFY_CLI.version}`, `npx wrangler@${WRANGLER.version}`]),
  );
});

test.each(PLATFORMS.map((platform) => [describePlatform(platform), platform] as const))(
  'each package with a native part has one for %s',
  (_, platform) => {
    const names = WITH_NATIVE_PARTS.map(([path]) => nameOf(path));
    expect(names).toEqual(
      expect.arrayContaining(['@biomejs/biome', 'esbuild', 'lightningcss', 'rolldown', 'typescript']),
    );
    const without = WITH_NATIVE_PARTS.filter(
      ([path, parts]) => !parts.some((part) => isFor(locked[findPackage(path, part) ?? ''] ?? { os: [] }, platform)),
    );
    expect(without.map(([path]) => path)).toEqual([]);
    // Its parts are in one package.
    const prebuilt = join(ROOT, 'node_modules/fs-native-extensions/prebuilds', `${platform.os}-${platform.cpu}`);
    expect(existsSync(prebuilt)).toBe(true);
  },
);
