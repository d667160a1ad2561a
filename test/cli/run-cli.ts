import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The output and the exit code of a command. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const START = join(PROJECT, 'generator/start.js');

/** The command that starts the command line. */
export const cliCommand = (args: readonly string[]): readonly string[] => [process.execPath, START, ...args];

/** Starts a command in the project's folder. */
export function startCli(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const [program = '', ...rest] = cliCommand(args);
  return spawn(program, rest, { cwd: PROJECT, env: { ...process.env, NO_COLOR: '1', ...env } });
}

/** Runs a command to its end. */
export async function runCli(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return ended(startCli(args, env));
}

/** Runs a command that must succeed. */
export async function run(args: readonly string[]): Promise<void> {
  const { code, stderr } = await runCli(args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
}

/** Collects the output of a process until it ends. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (texts.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })));
}
