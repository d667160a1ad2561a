import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';

/** True if a command can be run. */
export const isInstalled = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/**
 * Runs a program that a command reads from its standard input, and returns what it prints.
 *
 * @throws {Error} if the command fails, with what it printed.
 */
export async function run(command: string, program: string, ...args: readonly string[]): Promise<string> {
  const running = promisify(execFile)(command, args);
  running.child.stdin?.end(program);
  return (await running).stdout;
}

/** A program in JavaScript with the packages of this folder that it imports. */
export const bundle = (program: string, platform: 'browser' | 'node'): string =>
  buildSync({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform,
    ...(platform === 'node' && {
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    }),
  }).outputFiles[0]?.text ?? '';
