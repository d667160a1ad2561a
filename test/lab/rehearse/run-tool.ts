import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ended } from '../../commands/run-cli.ts';
import { peakMemory } from '../bench/timed.ts';

/** A run of a host's command line. */
export interface ToolRun {
  readonly output: string;
  readonly seconds: number;
  /** The peak memory of the process in bytes; 0 if the system does not report it. */
  readonly peak: number;
}

const SAMPLE_MILLISECONDS = 20;

/**
 * Runs the command line of a host in a folder. Its home is inside the folder, so it finds no login and leaves nothing
 * behind, and `CI` keeps it from asking questions and from reporting how it is used.
 *
 * @throws {Error} with the output, if it fails.
 */
export async function runTool(
  command: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<ToolRun> {
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: join(folder, 'home'), CI: '1', NO_COLOR: '1', ...environment },
  });
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid))), SAMPLE_MILLISECONDS);
  const { code, stdout, stderr } = await ended(child).finally(() => clearInterval(sampling));
  const output = stdout + stderr;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
  return { output, seconds: (performance.now() - start) / 1000, peak };
}
