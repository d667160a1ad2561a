import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { PROJECT } from '../../commands/run-cli.ts';
import { runCommand } from '../../commands/run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeFiles } from './small-update.ts';

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly environment?: string | object;
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes': number;
  /** The file of another workflow, which has the steps. */
  readonly uses?: string;
  readonly steps: readonly Step[];
}

const FOLDER = join(PROJECT, '.github/workflows');

const workflowOf = (name: string) => parse(readFileSync(join(FOLDER, `${name}.yml`), 'utf8')) as Workflow;

/** The file that a script of npm runs with Node and nothing else: `npm run release:plan`. */
function filesOfScript(run: string): readonly string[] {
  const [, name = ''] = /^npm run ([\w:-]+)$/.exec(run.trim()) ?? [];
  const [, file] =
    /^node (generator\/\S+\.js)(?: [\w -]+)?$/.exec(
      packageJson.scripts[name as keyof typeof packageJson.scripts] ?? '',
    ) ?? [];
  if (file === undefined) throw new Error(`${run} does not run one file with Node`);
  return [file];
}

/** What a file imports that is not a part of Node. */
const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(PROJECT, file), 'utf8').matchAll(/^import .* from '(?!node:)(.*)'|\b(?:import|require)\(/gm),
  ].map(([found]) => found);

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs).filter(({ uses }) => uses === undefined);
  const steps = jobs.flatMap((job) => job.steps);
  const scripts = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));

  test('may read and nothing else, unless a job says so, and ends in time', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  test('uses actions of GitHub by the commit of a version that it names', () => {
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    const pinned = text.match(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm) ?? [];
    expect(pinned).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
  });

  test('gives a secret only to the one step that needs it, in an environment, after everything was installed', () => {
    const withSecrets = (values: object = {}) =>
      Object.values(values).filter((value) =>
        /secrets\.\w+(?! != '')/.test(`${value}`.replace(/secrets\.\w+ != ''/g, '')),
      );
    for (const job of jobs) {
      expect(withSecrets(job.env)).toEqual([]);
      const users = job.steps.filter(({ env }) => withSecrets(env).length > 0);
      expect(users.length).toBeLessThanOrEqual(1);
      if (users.length === 0) continue;
      expect(job.environment).toBeTypeOf('string');
      expect(users[0]).toBe(job.steps.at(-1));
      expect(users[0]?.run).toMatch(/^npm run deploy\b/);
    }
  });

  test('needs jobs that there are, before it', () => {
    const names = Object.keys(workflow.jobs);
    for (const [at, { needs = [] }] of Object.values(workflow.jobs).entries()) {
      expect(names.slice(0, at)).toEqual(expect.arrayContaining([needs].flat()));
    }
  });

  test('has its token, and what only a job that writes may do, in no step that runs a package', () => {
    expect(text).not.toContain('pull_request_target');
    for (const { uses, with: given } of steps) {
      if (uses?.startsWith('actions/checkout@')) expect(given).toEqual({ 'persist-credentials': false });
    }
    for (const { steps: own, permissions = {} } of jobs) {
      const ofJob = own.flatMap(({ run = [] }) => run);
      const withToken = own.filter(({ env = {} }) =>
        Object.values(env).some((value) => value.includes('github.token')),
      );
      const installing = own.findIndex(({ run = '' }) => /\bnpm (?:ci|install)\b/.test(run));
      for (const each of withToken) expect(installing === -1 || own.indexOf(each) < installing).toBe(true);
      if (permissions['contents'] === 'write') expect(installing).toBe(-1);
      for (const { run = '' } of permissions['id-token'] === 'write' ? own : withToken) {
        if (!/\bnpm\b|\bnode\b/.test(run)) continue;
        expect(ofJob).toEqual([run]);
        for (const file of filesOfScript(run)) expect(importsOf(file)).toEqual([]);
      }
    }
  });

  test('runs scripts of npm and files that exist', () => {
    const named = scripts.flatMap((script) =>
      [...script.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, each = '']) => each),
    );
    expect(named.filter((each) => !(each in packageJson.scripts))).toEqual([]);
    const files = scripts.flatMap((script) => script.match(/^\.[\w/.]+/gm) ?? []);
    expect(files.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });

  test('has no expression in a script, and scripts that bash can read', () => {
    for (const script of scripts) {
      expect(script).not.toContain('${{');
      execFileSync('bash', ['-n'], { input: script });
    }
  });

  test.each(['update', 'watch', 'build'])('gives options that npm run %s has', async (command) => {
    const options = scripts.flatMap((script) =>
      [...script.matchAll(new RegExp(`npm run ${command} (.*)`, 'g'))].flatMap(
        ([, args = '']) => args.match(/--[a-z-]+/g) ?? [],
      ),
    );
    const { stdout } = await runCommand(command, '--help');
    expect(options.filter((option) => !stdout.includes(` ${option} `))).toEqual([]);
  });
});

test('the options of the workflow are divided as a shell divides them, and none of them is run', () => {
  const { jobs } = workflowOf('update');
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

test('the daily watch runs once a day', () => {
  const { on } = workflowOf('watch') as Workflow & { on: { schedule: readonly { cron: string }[] } };
  expect(on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/)]);
});

describe.each(['watch', 'update'])('a new release that the workflow %s found', (name) => {
  const { [name]: finding, propose } = workflowOf(name).jobs;
  const script = finding?.steps.find(({ run }) => run?.includes(`npm run ${name}`))?.run ?? '';

  test('is proposed by another job, which alone can write and runs no code but git and gh', () => {
    expect(Object.values(finding?.permissions ?? {})).not.toContain('write');
    expect(propose).toMatchObject({ needs: name, uses: './.github/workflows/propose.yml' });
    const { jobs } = workflowOf('propose');
    expect(Object.keys(jobs)).toEqual(['propose']);
    expect(jobs['propose']?.permissions).toEqual({ contents: 'write', 'pull-requests': 'write' });
    expect(jobs['propose']?.permissions).toEqual(propose?.permissions);
    const programs = jobs['propose']?.steps.flatMap(({ run = '' }) => run.match(/^ *\w+/gm) ?? []);
    expect(new Set(programs?.map((program) => program.trim()))).toEqual(new Set(['git', 'gh']));
    const actions = jobs['propose']?.steps.flatMap(({ uses = [] }) => uses).map((uses) => uses.split('@')[0]);
    expect(actions).toEqual(['actions/checkout', 'actions/download-artifact']);
  });

  /** Runs the script with an `npm` that changes the data, and ends with a code. */
  async function runScript(change: string, code: number) {
    const folder = await temporaryFolder();
    const npm = `#!/bin/sh\necho report > "$RUNNER_TEMP/report.md"\n${change}\nexit ${code}\n`;
    await writeFiles(folder, {
      'bin/npm': npm,
      'project/data/release.json': '{"release":"2026-2Q"}',
      'project/package.json': '{}',
      'project/package-lock.json': '{}',
      output: '',
      summary: '',
    });
    await chmod(join(folder, 'bin/npm'), 0o755);
    const cwd = join(folder, 'project');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'begin');
    const { status } = spawnSync('bash', ['-e', '-c', script], {
      cwd,
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        RUNNER_TEMP: folder,
        GITHUB_OUTPUT: join(folder, 'output'),
        GITHUB_STEP_SUMMARY: join(folder, 'summary'),
        PROPOSED: '',
        PUBLICATION: 'https://psa.gov.ph/a.xlsx',
        RELEASE: '',
        OPTIONS: '',
      },
    });
    const [output, summary] = ['output', 'summary'].map((file) => readFileSync(join(folder, file), 'utf8'));
    return { status, output, summary };
  }

  test.each([
    ['a newer release', 'echo \'{"release":"2026-3Q"}\' > data/release.json', 0, 0, 'release=2026-3Q\n'],
    ['a decision', 'echo \'{"release":"2026-3Q"}\' > data/release.json', 3, 0, 'release=2026-3Q\n'],
    ['none', '', 0, 0, ''],
    ['a page or a publication that is refused', '', 1, 1, ''],
    ['wrong options', '', 2, 2, ''],
  ])('is what the command found: %s', async (_what, change, code, status, output) => {
    expect(await runScript(change, code)).toEqual({ status, output, summary: 'report\n' });
  });
});

describe('the publication on GitHub Pages', () => {
  const { jobs } = workflowOf('pages');
  const { disabled, build, deploy } = jobs;

  test('can publish only in the job that runs no script', () => {
    expect(build?.permissions).toEqual({ contents: 'read', pages: 'read' });
    expect(deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(deploy?.steps.map(({ run, uses }) => run ?? uses?.split('@')[0])).toEqual(['actions/deploy-pages']);
    expect(disabled?.permissions).toBeUndefined();
  });

  test('builds a folder of the name that it uploads, for the address that GitHub names', () => {
    const step = build?.steps.find(({ run }) => run?.startsWith('npm run build'));
    expect(step?.run).toMatch(/--target github-pages --origin "\$ORIGIN" --base "\$BASE\/"/);
    expect(step?.run).not.toContain('--out');
    expect(build?.steps.at(-1)?.with).toEqual({ path: 'public' });
  });

  /** Runs the script that compares what is published with the limit, which may be a lower one. */
  async function runSize(limit: number) {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'public/index.html': 'x'.repeat(600), 'public/.psgc-static/site': 'x', summary: '' });
    const script = build?.steps.find(({ run }) => run?.includes('tar '))?.run ?? '';
    expect(script).toContain('1073741824');
    const { status } = spawnSync('bash', ['-e', '-c', script.replaceAll('1073741824', `${limit}`)], {
      cwd: folder,
      env: { ...process.env, GITHUB_STEP_SUMMARY: join(folder, 'summary') },
    });
    return { status, summary: readFileSync(join(folder, 'summary'), 'utf8') };
  }

  test.each([
    ['fits', 1073741824, 0],
    ['is too large', 10_239, 1],
  ])('says how much it is, without the notes of the build: %s', async (_what, limit, status) => {
    expect(await runSize(limit)).toEqual({ status, summary: expect.stringMatching(/^1 files, 10240 bytes /) });
  });
});
