import { buildSync } from 'esbuild';
import { $ } from 'zx/core';

/**
 * Runs a program that a command reads from its standard input, and returns what it prints.
 *
 * @throws {Error} if the command fails, with what it printed.
 */
export const run = async (command: string, program: string, ...args: readonly string[]): Promise<string> =>
  (await $({ input: program })`${command} ${args}`).stdout;

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
