import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '../../commands/run-cli.ts';

interface Job {
  readonly if?: string;
  readonly needs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: object;
  readonly steps: readonly { readonly if?: string; readonly run?: string; readonly with?: object }[];
}

const text = readFileSync(join(PROJECT, '.github/workflows/release.yml'), 'utf8');
const { jobs } = parse(text) as { readonly jobs: Readonly<Record<string, Job>> };
const runsOf = (name: string) => jobs[name]?.steps.flatMap(({ run = [] }) => run) ?? [];

test('runs nothing but scripts of npm, its installation and files of .ci', () => {
  const lines = Object.keys(jobs).flatMap(runsOf);
  expect(lines).toHaveLength(15);
  for (const line of lines)
    expect(line).toMatch(/^(?:npm ci --ignore-scripts|npm run [\w:]+(?: -- [\w -]+)?|\.ci\/\w+(?: \w+)?)$/);
});

test('can write in the jobs that publish, and there only what they publish', () => {
  const permissions = Object.entries(jobs).map(([name, job]) => [name, job.permissions]);
  expect(Object.fromEntries(permissions)).toEqual({
    plan: undefined,
    test: undefined,
    make: undefined,
    npm: { contents: 'read', 'id-token': 'write' },
    images: { contents: 'read', packages: 'write' },
    release: { contents: 'write' },
    netlify: undefined,
    cloudflare: undefined,
  });
});

test('publishes nothing before the tests have passed and everything is made, and makes the tag last', () => {
  for (const name of ['npm', 'images', 'netlify', 'cloudflare'])
    expect(jobs[name]?.needs).toEqual(['plan', 'test', 'make']);
  expect(jobs['release']?.needs).toEqual(['plan', 'test', 'make', 'npm', 'images']);
  expect(jobs['release']?.if).toBe("!cancelled() && !failure() && needs.plan.outputs.publish != ''");
});

test('runs on the default branch alone, and only what the variable names', () => {
  expect(jobs['plan']?.if).toBe('github.ref_name == github.event.repository.default_branch');
  for (const [name, job] of Object.entries(jobs)) {
    if (name !== 'plan') expect(job.if).toContain('needs.plan.outputs.publish');
  }
});

test('publishes on npm and GitHub the files that one job made, which can write nothing', () => {
  const download = { name: 'release', path: 'release' };
  for (const name of ['npm', 'release']) expect(jobs[name]?.steps.map((step) => step.with)).toContainEqual(download);
  expect(jobs['make']?.steps.at(-1)?.with).toMatchObject({ ...download, 'if-no-files-found': 'error' });
  expect(text).not.toContain('cache:');
});

test('leaves a host out whose secrets are not there', () => {
  for (const name of ['netlify', 'cloudflare']) {
    expect(jobs[name]?.env?.['CONFIGURED']?.match(/secrets\.\w+ != ''/g)).toHaveLength(2);
    for (const step of jobs[name]?.steps ?? []) expect(step.if).toBe("env.CONFIGURED == 'true'");
  }
});
