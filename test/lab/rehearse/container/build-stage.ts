import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { PROJECT } from '../../../commands/run-cli.ts';
import { contextFiles } from '../../container/build-context.ts';
import { properties, type Stage, type Step } from '../../container/dockerfile.ts';
import { EXTRA_CERTIFICATES, PATH } from './base-image.ts';
import { buildCommand } from './sandbox.ts';

/** What a stage made. */
export interface Built {
  readonly stage: Stage;
  /** The folders that are laid over each other, the highest one first. */
  readonly layers: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly workdir: string;
}

/** What every stage begins with. */
export interface Builder {
  /** An empty folder for what it makes. */
  readonly folder: string;
  readonly baseImage: string;
  /** The stages that are built. */
  readonly built: ReadonlyMap<string, Built>;
  /** Called before each step that takes time. */
  readonly report: (step: string) => void;
}

/** Steps that say how an image is run, and make nothing. */
const DESCRIPTIONS = new Set(['LABEL', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD', 'USER']);

/**
 * Carries out the steps of a stage in an empty folder over its base.
 *
 * @throws {Error} if a command fails, or a step is none that this knows.
 */
export function buildStage(stage: Stage, builder: Builder): Built {
  const base = builder.built.get(stage.base);
  const layer = join(builder.folder, stage.name, 'layer');
  mkdirSync(layer, { recursive: true });
  const layers = [layer, ...(base?.layers ?? [builder.baseImage])];
  let environment = base?.environment ?? { PATH };
  let workdir = base?.workdir ?? '/';
  let options: Readonly<Record<string, string>> = {};
  for (const step of stage.steps) {
    if (step.keyword === 'ENV') environment = { ...environment, ...properties(step) };
    else if (step.keyword === 'ARG') options = { ...options, ...properties(step) };
    else if (step.keyword === 'WORKDIR')
      mkdirSync(join(layer, (workdir = posix.resolve(workdir, step.text))), { recursive: true });
    else if (step.keyword === 'COPY') copy(step, layer, workdir, builder);
    else if (step.keyword === 'RUN') {
      builder.report(step.text);
      const shell = ['/bin/sh', '-c', step.text];
      const process = { layers, workdir, environment: { ...outside(), ...environment, ...options }, command: shell };
      const [program = '', ...rest] = buildCommand(join(builder.folder, stage.name), process, npmConfig('cache'));
      const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8', maxBuffer: 1e8 });
      if (status !== 0) throw new Error(`${step.text} ended with ${status}:\n${stdout}${stderr}`);
    } else if (!DESCRIPTIONS.has(step.keyword)) throw new Error(`${step.keyword}: the rehearsal cannot carry it out`);
  }
  return { stage, layers, environment, workdir };
}

/** Copies files of the project, or of another stage. A folder is copied without its own name, as Docker does. */
function copy({ text, flags }: Step, layer: string, workdir: string, { built }: Builder): void {
  const words = text.split(' ');
  const destination = words.pop() ?? '';
  const target = join(layer, posix.resolve(workdir, destination));
  const isFolder = destination.endsWith('/') || words.length > 1;
  const from = flags['from'];
  for (const source of words) {
    if (from === undefined) copyFromContext(source, target, isFolder);
    else copyFromStage(source, target, built.get(from));
  }
}

function copyFromContext(source: string, target: string, isFolder: boolean): void {
  const sent = contextFiles();
  const within = source === '.' ? sent : sent.filter((path) => path.startsWith(`${source}/`));
  const prefix = source === '.' ? 0 : source.length + 1;
  for (const path of within) cpSync(join(PROJECT, path), join(target, path.slice(prefix)));
  if (within.length > 0) return;
  if (!sent.includes(source)) throw new Error(`COPY ${source}: the builder is not sent this`);
  cpSync(join(PROJECT, source), isFolder ? join(target, basename(source)) : target);
}

/** Links instead of copies save memory, and keep the hard links of a tree. */
function copyFromStage(source: string, target: string, stage: Built | undefined): void {
  const folder = stage?.layers.map((layer) => join(layer, source)).find((path) => existsSync(path));
  if (folder === undefined) throw new Error(`COPY ${source}: there is no such folder in the stage`);
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['--archive', '--link', `${folder}/.`, target]);
}

/** What a builder passes from this machine: how the registry is reached. */
function outside(): Readonly<Record<string, string>> {
  const proxies = Object.entries(process.env).filter(([name]) => /^(?:https?|no)_proxy$/i.test(name));
  return {
    ...(Object.fromEntries(proxies) as Record<string, string>),
    ...(process.env['NODE_EXTRA_CA_CERTS'] !== undefined && { NODE_EXTRA_CA_CERTS: EXTRA_CERTIFICATES }),
    HOME: '/root',
    NO_COLOR: '1',
    npm_config_registry: npmConfig('registry'),
  };
}

const npmConfig = (name: string): string =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
