import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { StagingDirectory } from '../../disk/staging.ts';
import { OutputError } from '../../errors.ts';

const COMMIT_PROCESS = fileURLToPath(new URL('./commit-process.js', import.meta.url));

/**
 * Starts the process that commits staged changes. It inherits the lock, and it survives if this process and its
 * children are killed.
 *
 * @param out the real path of the folder that is changed.
 */
export function startCommitter({ folder, lock }: StagingDirectory, out: string) {
  const child = spawn(process.execPath, [COMMIT_PROCESS, folder, out], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe', lock.fd],
  }) as ChildProcessByStdio<Writable, null, Readable>;
  child.stdin.on('error', () => {}); // if the process has ended, its exit code says why
  const ended: Promise<{ readonly code?: unknown; readonly cause?: unknown }> = once(child, 'exit').then(
    ([code]) => ({ code }),
    (cause: unknown) => ({ cause }),
  );
  return {
    /**
     * Lets the process make the planned changes.
     *
     * @throws {OutputError} with the error of the file system, and whether the changes were undone.
     */
    async commit(): Promise<void> {
      child.stdin.end('commit');
      const [message, { code, cause }] = await Promise.all([text(child.stderr), ended]);
      if (code === 0) return;
      throw new OutputError(
        message || 'the process that makes the changes was stopped; the next build makes or undoes all of them',
        { cause },
      );
    },
    /** Ends the process without any change. */
    async cancel(): Promise<void> {
      child.stdin.end();
      await ended;
    },
  };
}
