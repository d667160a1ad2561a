import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ended, PROJECT } from '../../commands/run-cli.ts';
import { type GitHub, openGitHub, REPOSITORY, TOKENS } from '../../lab/release/github.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeFiles } from '../update/small-update.ts';

const SCRIPT = join(PROJECT, 'generator/maintenance/release/publish-release.js');
const FILES = { 'notes.md': 'What is new\n', 'a.tgz': 'archive', 'sha256sums.txt': 'digests' };

let github: GitHub;
let folder: string;

beforeEach(async () => {
  github = await openGitHub();
  folder = await temporaryFolder();
  await writeFiles(folder, { 'package.json': '{"version":"2026.3.0"}', output: '' });
  for (const [name, text] of Object.entries(FILES)) await writeFiles(folder, { [`release/${name}`]: text });
});
afterEach(() => github.close());

/** Runs the script as a step of the workflow does. */
function run(
  args: readonly string[],
  { token = TOKENS.write, commit = 'c1', wanted = 'npm' }: Partial<Record<'token' | 'commit' | 'wanted', string>> = {},
) {
  const env = {
    PATH: process.env['PATH'],
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_SHA: commit,
    GITHUB_TOKEN: token,
    GITHUB_OUTPUT: join(folder, 'output'),
    PUBLISH: wanted,
  };
  return ended(spawn(process.execPath, [SCRIPT, ...args], { cwd: folder, env }));
}

const publish = (options: Parameters<typeof run>[1] = {}) => run(['release', 'release'], options);

async function plan(options: Parameters<typeof run>[1] = {}): Promise<string> {
  await writeFiles(folder, { output: '' });
  const { code, stderr } = await run(['plan'], { token: TOKENS.read, ...options });
  expect([code, stderr]).toEqual([0, '']);
  return readFile(join(folder, 'output'), 'utf8');
}

const attached = () =>
  github.releases.flatMap(({ assets }) => assets.map(({ name, size, state }) => [name, size, state]));
const ALL = [
  ['a.tgz', 7, 'uploaded'],
  ['sha256sums.txt', 7, 'uploaded'],
];

test('a version without a release is planned, gets every file and its tag at the end, and a second run changes nothing', async () => {
  expect(await plan()).toBe('version=2026.3.0\npublish=npm\n');
  const { code, stderr } = await publish();
  expect([code, stderr]).toEqual([0, '']);
  const [release] = github.releases;
  expect(release).toMatchObject({ tag_name: 'v2026.3.0', name: 'v2026.3.0', body: 'What is new\n', draft: false });
  expect(attached()).toEqual(ALL);
  expect([...github.tags]).toEqual([['v2026.3.0', 'c1']]);
  expect(github.requests.at(-1)).toBe('PATCH /repos/owner/project/releases/1');

  github.requests.length = 0;
  expect(await plan()).toBe('version=2026.3.0\npublish=\n');
  const again = await publish();
  expect(again.code).toBe(0);
  expect(again.stdout).toContain('v2026.3.0 was published before');
  expect(github.requests.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

test('without the variable, nothing is planned or asked', async () => {
  expect(await plan({ wanted: '' })).toBe('version=2026.3.0\npublish=\n');
  expect(github.requests).toEqual([]);
});

test('an upload that breaks is tried again, and what it left behind is deleted', async () => {
  github.broken.add('a.tgz');
  const { code, stdout } = await publish();
  expect(code).toBe(0);
  expect(stdout).toContain('502');
  expect(attached()).toEqual(ALL);
});

test('a run after one that was killed attaches what is missing to the same draft', async () => {
  await publish();
  const [release] = github.releases;
  if (release === undefined) throw new Error('there is no release');
  release.draft = true;
  github.tags.clear();
  release.assets.pop();
  expect(await plan()).toContain('publish=npm\n');
  expect((await publish()).code).toBe(0);
  expect(github.releases).toHaveLength(1);
  expect(attached()).toEqual(ALL);
  expect(github.tags.size).toBe(1);
});

interface Refusal {
  readonly what: string;
  readonly prepare?: () => Promise<unknown> | unknown;
  readonly options?: Parameters<typeof run>[1];
  readonly says: RegExp;
}

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a draft of another commit',
    prepare: () => publish().then(() => github.tags.clear()),
    options: { commit: 'c2' },
    says: /is of commit c1, and this is c2/,
  },
  {
    what: 'a tag of another commit',
    prepare: () => github.tags.set('v2026.3.0', 'c0'),
    says: /is of commit c0, and this is c1/,
  },
  {
    what: 'a file with other bytes',
    prepare: () => publish().then(() => writeFiles(folder, { 'release/a.tgz': 'changed' })),
    says: /a\.tgz is attached with other bytes: found 7 bytes, sha256:\w+, expected 7 bytes, sha256:/,
  },
  { what: 'a token that only reads', options: { token: TOKENS.read }, says: /403 .*not accessible by integration/ },
];

test.each(REFUSALS)('says why nothing is published: $what', async ({ prepare, options, says }) => {
  await prepare?.();
  const before = JSON.stringify(github.releases);
  const { code, stderr } = await publish(options);
  expect(code).toBe(1);
  expect(stderr).toMatch(says);
  expect(JSON.stringify(github.releases)).toBe(before);
});

test('a folder that was not made is an error that says how to make it', async () => {
  const { code, stderr } = await run(['release', 'nowhere']);
  expect([code, stderr]).toEqual([
    1,
    'expected a folder with notes.md, found none in nowhere: run npm run release first\n',
  ]);
});
