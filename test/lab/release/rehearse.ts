import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'yaml';
import { formatNumber } from '../../../generator/format.ts';
import { ended, PROJECT } from '../../commands/run-cli.ts';
import { SCRATCH } from '../../scratch.ts';
import { type GitHub, openGitHub, REPOSITORY, TOKENS } from './github.ts';
import { openRegistry, type Registry } from './registry.ts';

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly id?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Ran {
  readonly result: 'success' | 'failure' | 'skipped';
  readonly outputs: Readonly<Record<string, string>>;
}

/** Where a run takes place. */
interface Platform {
  readonly folder: string;
  readonly commit: string;
  readonly github: GitHub;
  readonly registry: Registry;
  readonly withTests: boolean;
  /** One region, for a quick run; `undefined` for the country. */
  readonly region: string | undefined;
}

/**
 * Runs the jobs of the workflow in order, each in a clone of its own as on a machine of its own, and prints what each step
 * made. A step that needs what is not here is left out, and says so.
 */
async function runWorkflow(platform: Platform): Promise<boolean> {
  const jobs = readJobs();
  const ran: Record<string, Ran> = {};
  for (const [name, job] of Object.entries(jobs)) ran[name] = await runJob(name, job, ran, platform);
  return Object.values(ran).every(({ result }) => result !== 'failure');
}

const readJobs = (): Readonly<Record<string, Job>> =>
  (parse(readFileSync(join(PROJECT, '.github/workflows/release.yml'), 'utf8')) as { jobs: Record<string, Job> }).jobs;

/** Runs the jobs that publish again with the files that were made, as GitHub does for jobs that failed. */
async function runAgain(platform: Platform): Promise<boolean> {
  const done = { result: 'success', outputs: { publish: 'npm images' } } as const;
  const before = { plan: done, test: done, make: done, npm: done, images: done };
  for (const [name, job] of Object.entries(readJobs())) {
    if (!['npm', 'release'].includes(name)) continue;
    const published = countPublished(platform);
    const { result } = await runJob(name, job, before, platform);
    if (result !== 'success' || countPublished(platform) !== published) return false;
  }
  return true;
}

const countPublished = ({ registry, github }: Pick<Platform, 'registry' | 'github'>): number =>
  registry.published() + github.releases.flatMap(({ assets }) => assets).length;

async function runJob(name: string, job: Job, before: Readonly<Record<string, Ran>>, platform: Platform): Promise<Ran> {
  const needs = Object.fromEntries([job.needs ?? []].flat().map((each) => [each, before[each]]));
  const failed = Object.values(needs).some((each) => each?.result === 'failure');
  const skipped = Object.values(needs).some((each) => each?.result === 'skipped');
  const token = job.permissions?.['contents'] === 'write' ? TOKENS.write : TOKENS.read;
  const context = {
    github: { token, ref_name: 'main', event: { repository: { default_branch: 'main' } } },
    vars: { PUBLISH: 'npm images' },
    secrets: {},
    needs,
    steps: {} as Record<string, { outputs: Record<string, string> }>,
    env: {} as Record<string, string>,
    failure: () => failed,
    cancelled: () => false,
    contains: (text: string, part: string) => text.includes(part),
  };
  const isWanted = job.if === undefined || `${evaluate(job.if, context)}` === 'true';
  const isGuarded = job.if?.includes('failure()') ?? false;
  if (!isWanted || ((failed || skipped) && !isGuarded)) {
    print(name, '(the job)', 'skipped');
    return { result: 'skipped', outputs: {} };
  }
  context.env = fill(job.env, context);
  const clone = mkdtempSync(join(platform.folder, `${name}-`));
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', PROJECT, clone]);
  execFileSync('git', ['checkout', '--quiet', platform.commit], { cwd: clone });
  try {
    for (const step of job.steps) {
      if (step.if !== undefined && `${evaluate(step.if, context)}` !== 'true') continue;
      const outputs = await runStep(name, step, { ...context.env, ...fill(step.env, context) }, clone, platform);
      if (outputs === 'failed') return { result: 'failure', outputs: {} };
      if (step.id !== undefined) context.steps[step.id] = { outputs };
    }
    return { result: 'success', outputs: fill(job.outputs, context) };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** The value of an expression of a workflow. Those of this workflow are expressions of JavaScript too; what is not there is ''. */
function evaluate(expression: string, context: object): unknown {
  const orEmpty = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, { get: (target, key) => (key in target ? orEmpty(Reflect.get(target, key)) : '') })
      : value;
  const values = Object.entries(context).map(([key, value]) => [
    key,
    typeof value === 'function' ? value : orEmpty(value),
  ]);
  return runInContext(expression, createContext(Object.fromEntries(values)));
}

/** Values in which every expression is replaced by its value. */
const fill = (values: Readonly<Record<string, string>> = {}, context: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, text]) => [
      key,
      text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => `${evaluate(expression, context)}`),
    ]),
  );

async function runStep(
  job: string,
  { uses, run, with: given = {} }: Step,
  env: Readonly<Record<string, string>>,
  clone: string,
  platform: Platform,
): Promise<Record<string, string> | 'failed'> {
  const { folder, commit, github, registry, withTests, region } = platform;
  const artifact = join(folder, `artifact-${given['name']}`);
  const path = join(clone, given['path'] ?? '.');
  if (uses?.startsWith('actions/upload-artifact@')) cpSync(path, artifact, { recursive: true });
  if (uses?.startsWith('actions/download-artifact@')) cpSync(artifact, path, { recursive: true });
  if (run === undefined) return {};
  if (run === '.ci/run' && !withTests) return print(job, run, 'left out: --tests runs it');
  if (run.startsWith('.ci/images') && !hasDocker()) return print(job, run, 'left out: docker is not here');
  // npm signs provenance in a workflow only, and asks a platform for the proof that this is one.
  let command = run;
  if (run === 'npm run release:npm') command += ' -- --provenance=false';
  if (run === 'npm run release' && region !== undefined) command += ` -- --region ${region}`;
  const output = join(clone, '.git', 'output');
  writeFileSync(output, '');
  const before = countPublished(platform);
  const start = performance.now();
  const { code, stdout, stderr } = await ended(
    spawn('bash', ['-e', '-c', command], {
      cwd: clone,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        CI: 'true',
        NO_COLOR: '1',
        GITHUB_API_URL: github.url,
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: REPOSITORY,
        GITHUB_SHA: commit,
        GITHUB_ACTOR: 'somebody',
        GITHUB_OUTPUT: output,
        ...(job === 'npm' && registry.environment),
        ...env,
      },
    }),
  );
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const made = countPublished(platform) - before;
  const folderMade = run === 'npm run release' ? `${filesOf(join(clone, 'release'))}` : '';
  print(
    job,
    command,
    code === 0 ? 'done' : `FAILED with ${code}`,
    seconds,
    folderMade || (made > 0 ? `${made} published` : ''),
  );
  if (code !== 0) console.log(stdout + stderr);
  if (code !== 0) return 'failed';
  return Object.fromEntries(
    readFileSync(output, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const hasDocker = (): boolean => spawnSync('docker', ['buildx', 'version']).status === 0;

const filesOf = (folder: string): string =>
  !existsSync(folder)
    ? ''
    : readdirSync(folder)
        .map((name) => `${name} ${formatNumber(statSync(join(folder, name)).size)}`)
        .join(', ');

function print(job: string, what: string, result: string, seconds = '', made = ''): Record<string, string> {
  console.log(`| ${[job, `\`${what}\``, result, seconds, made].join(' | ')} |`);
  return {};
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { tests: { type: 'boolean' }, region: { type: 'string' } },
  });
  const folder = mkdtempSync(join(SCRATCH, 'psgc-static-release-'));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' }).trim();
  const github = await openGitHub();
  const registry = await openRegistry(join(folder, 'registry'));
  const platform = { folder, commit, github, registry, withTests: values.tests === true, region: values.region };
  try {
    console.log('| Job | Step | Result | Time | Made |\n| --- | --- | --- | ---: | --- |');
    let isDone = await runWorkflow(platform);
    for (const { tag_name, assets, draft } of github.releases) {
      console.log(`\n${tag_name}, ${draft ? 'a draft' : `published, tag at ${github.tags.get(tag_name)}`}:`);
      for (const { name, size, digest } of assets)
        console.log(`  ${name.padEnd(34)}${formatNumber(size).padStart(13)}  ${digest}`);
    }
    console.log('\nThe jobs npm and release again, with the same files:\n');
    isDone = (await runAgain(platform)) && isDone;
    console.log('\nThe workflow again, after it was published:\n');
    isDone = (await runWorkflow(platform)) && isDone;
    return isDone ? 0 : 1;
  } finally {
    registry.close();
    github.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
