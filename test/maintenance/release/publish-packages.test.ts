import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ended, PROJECT } from '../../commands/run-cli.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeFiles } from '../update/small-update.ts';

/**
 * An `npm` whose registry is a folder with the integrity of each version: `view` answers as npm 11 does, and `publish` keeps
 * the integrity of the archive; `release/FILE.tgz` is a repository of GitHub for npm. `npm run lab -- release` has a real one.
 */
const NPM = `#!/bin/sh
command=$1 what=$2
shift 2
echo "$command" "$@" >> "$REGISTRY.log"
fail() { printf '{\n  "error": {\n    "code": "%s"\n  }\n}\n' "$1"; exit 1; }
if [ -n "$OFFLINE" ]; then fail ENOTFOUND; fi
case "$command" in
  view) if [ -f "$REGISTRY/$what" ]; then printf '"%s"\n' "$(cat "$REGISTRY/$what")"; else fail E404; fi ;;
  publish)
    case "$what" in /*) ;; *) fail "a repository of GitHub" ;; esac
    version=$(basename "$what" -1.0.0.tgz)@1.0.0
    printf 'sha512-%s' "$(openssl dgst -sha512 -binary "$what" | base64 --wrap=0)" > "$REGISTRY/$version" ;;
esac
`;

const NAMES = ['psgc-static', 'psgc-static-api'];

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFiles(folder, { 'bin/npm': NPM, 'registry/.keep': '', 'registry.log': '', 'release/notes.md': 'x' });
  await chmod(join(folder, 'bin/npm'), 0o755);
  for (const name of NAMES) await writeArchive(name, { name, version: '1.0.0', repository: 'github:owner/project' });
});

async function writeArchive(name: string, manifest: object): Promise<void> {
  await writeFiles(folder, { 'package/package.json': JSON.stringify(manifest) });
  execFileSync('tar', ['-czf', `release/${name}-1.0.0.tgz`, 'package'], { cwd: folder });
}

const publish = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  ended(
    spawn(process.execPath, [join(PROJECT, 'generator/maintenance/release/publish-packages.js'), 'release', ...args], {
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, REGISTRY: join(folder, 'registry'), ...env },
    }),
  );

const calls = async () => (await readFile(join(folder, 'registry.log'), 'utf8')).trim().split('\n');
const integrityOf = async (name: string) =>
  `sha512-${createHash('sha512')
    .update(await readFile(join(folder, `release/${name}-1.0.0.tgz`)))
    .digest('base64')}`;

test('every archive is published once, with the options of npm, and a second run finds them', async () => {
  expect(await publish(['--tag=next'])).toMatchObject({ code: 0, stderr: '' });
  const view = 'view dist.integrity --json --prefer-online';
  expect(await calls()).toEqual([view, 'publish --tag=next', view, 'publish --tag=next']);
  const { code, stdout } = await publish();
  expect(code).toBe(0);
  for (const name of NAMES) expect(stdout).toContain(`${name}@1.0.0 is published already: ${await integrityOf(name)}`);
  expect(await calls()).toHaveLength(6);
});

test('after a break, what is missing is published', async () => {
  await writeFiles(folder, { 'registry/psgc-static@1.0.0': await integrityOf('psgc-static') });
  const { code, stdout } = await publish();
  expect(code).toBe(0);
  expect(stdout).toMatch(/psgc-static@1\.0\.0 is published already: .*\npsgc-static-api@1\.0\.0 is published: /);
});

describe('nothing is published', () => {
  test('over a version with other bytes', async () => {
    await writeFiles(folder, { 'registry/psgc-static@1.0.0': 'sha512-other' });
    const { code, stderr } = await publish();
    expect(code).toBe(1);
    expect(stderr).toMatch(/psgc-static@1\.0\.0 is published with other bytes: found sha512-other, expected sha512-/);
    expect((await calls()).some((call) => call.startsWith('publish'))).toBe(false);
  });

  test('if the registry does not answer', async () => {
    const { code, stderr } = await publish([], { OFFLINE: '1' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/npm view psgc-static@1\.0\.0 .* failed: .*ENOTFOUND/s);
  });

  test('from a folder without archives', async () => {
    execFileSync(
      'rm',
      NAMES.map((name) => `release/${name}-1.0.0.tgz`),
      { cwd: folder },
    );
    expect(await publish()).toMatchObject({ code: 1, stderr: expect.stringContaining('run npm run release first') });
  });

  test('in a workflow, of a package that does not name its repository, because npm signs no provenance for it', async () => {
    await writeArchive('psgc-static-api', { name: 'psgc-static-api', version: '1.0.0' });
    const { code, stderr } = await publish([], { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'owner/project' });
    expect(code).toBe(1);
    expect(stderr).toContain('Add to package.json: "repository": "github:owner/project"');
    expect(await calls()).toEqual(['']);
  });
});
