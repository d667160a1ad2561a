import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { PROJECT } from '../../commands/run-cli.ts';
import { runCommand } from '../../commands/run-command.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: object; readonly 'timeout-minutes': number; readonly steps: readonly Step[] }
    >
  >;
}

const FOLDER = join(PROJECT, '.github/workflows');

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);
  const scripts = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));

  test('may read and nothing else, unless a job says so, and ends in time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  test('uses actions of GitHub by the commit of a version that it names, and no secret', () => {
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    const pinned = text.match(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm) ?? [];
    expect(pinned).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    expect(text).not.toContain('secrets.');
  });

  test('has its token in no step that runs other code than git and gh', () => {
    expect(text).not.toContain('pull_request_target');
    for (const { uses, with: given } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(given).toEqual({ 'persist-credentials': false });
    }
    for (const { run = '', env = {} } of steps) {
      if (Object.values(env).some((value) => value.includes('github.token')))
        expect(run).not.toMatch(/\bnpm\b|\bnode\b/);
    }
  });

  test('runs scripts of npm and files that exist', () => {
    const named = scripts.flatMap((script) =>
      [...script.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, each = '']) => each),
    );
    expect(named.filter((each) => !(each in packageJson.scripts))).toEqual([]);
    const files = scripts.flatMap((script) => script.match(/^\.[\w/.]+$/gm) ?? []);
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });

  test('has no expression in a script, and scripts that bash can read', () => {
    for (const script of scripts) {
      expect(script).not.toContain('${{');
      execFileSync('bash', ['-n'], { input: script });
    }
  });

  test('gives options that the update has', async () => {
    const options = scripts.flatMap((script) =>
      [...script.matchAll(/npm run update (.*)/g)].flatMap(([, args = '']) => args.match(/--[a-z-]+/g) ?? []),
    );
    const { stdout } = await runCommand('update', '--help');
    expect(options.filter((option) => !stdout.includes(`  ${option} `))).toEqual([]);
  });
});

test('the options of the workflow are divided as a shell divides them, and none of them is run', () => {
  const { jobs } = parse(readFileSync(join(FOLDER, 'update.yml'), 'utf8')) as Workflow;
  const script = jobs['update']?.steps.find(({ run }) => run?.includes('mapfile'))?.run ?? '';
  const [line] = script.match(/^mapfile.*$/m) ?? [];
  const divide = (options: string) =>
    execFileSync('bash', ['-c', `${line}; printf '[%s]' "\${options[@]}"`], {
      env: { ...process.env, OPTIONS: options },
      encoding: 'utf8',
    });
  expect(divide('--declare "0400000000 barangays 3992: it is gone" --accept older')).toBe(
    '[--declare][0400000000 barangays 3992: it is gone][--accept][older]',
  );
  expect(divide('$(echo run) `echo run`; echo run')).toBe('[$(echo][run)][`echo][run`;][echo][run]');
  expect(divide('-n -e')).toBe('[-n][-e]');
});
