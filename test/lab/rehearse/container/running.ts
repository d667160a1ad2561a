import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execForm, lastStep } from '../../container/dockerfile.ts';
import type { Built } from './build-stage.ts';
import { besideCommand, runCommand, type UserId } from './sandbox.ts';

/** An image that runs. */
export interface Running {
  readonly process: ChildProcess;
  readonly pid: number;
  /** How long it took until the health check passed. */
  readonly seconds: number;
  /** What it printed. */
  readonly log: () => string;
}

const PATIENCE_MS = 20_000;

/**
 * Starts an image as `compose.yaml` does, and waits until its health check passes.
 *
 * @throws {Error} with what it printed, if it ends or the health check does not pass.
 */
export async function startImage(built: Built, folder: string, hasTmpfs: boolean): Promise<Running> {
  const user = wordsOf(built, 'USER')[0] as UserId;
  const logFile = join(folder, 'log');
  const output = openSync(logFile, 'a');
  // nginx opens its output again as a file, and Docker gives it to the user as well.
  fchownSync(output, Number(user.split(':')[0]), 0);
  const image = { ...built, command: [...wordsOf(built, 'ENTRYPOINT'), ...wordsOf(built, 'CMD')] };
  const [program = '', ...rest] = runCommand(folder, image, { user, hasTmpfs });
  const start = performance.now();
  const process = spawn(program, rest, { stdio: ['ignore', output, output] });
  closeSync(output);
  const log = () => readFileSync(logFile, 'utf8');
  const pid = process.pid ?? 0;
  const check = { ...built, command: wordsOf(built, 'HEALTHCHECK') };
  while (!passes(besideCommand(pid, check, user))) {
    if (process.exitCode === null && performance.now() - start < PATIENCE_MS) {
      await wait(100);
      continue;
    }
    process.kill('SIGKILL');
    throw new Error(`${built.stage.name} did not become healthy: ${log()}`);
  }
  return { process, pid, seconds: (performance.now() - start) / 1000, log };
}

/** The command that asks a running image for an address, and prints the body. */
export const askCommand = (pid: number, target: string, ...options: readonly string[]): readonly string[] => [
  ...['nsenter', '--target', String(pid), '--net'],
  ...['curl', '--silent', '--show-error', ...options, `http://127.0.0.1:8080${target}`],
];

/** Sends a signal, and waits for the exit code. */
export async function stopImage({ process }: Running, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(process, 'exit');
  process.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

function wordsOf({ stage }: Built, keyword: string): readonly string[] {
  const step = lastStep(stage, keyword);
  if (step === undefined) throw new Error(`${stage.name} has no ${keyword}`);
  return keyword === 'USER' ? [step.text] : execForm(step);
}

const passes = ([program = '', ...rest]: readonly string[]): boolean => spawnSync(program, rest).status === 0;
