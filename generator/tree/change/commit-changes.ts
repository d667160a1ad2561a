import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Staging } from '../staging.ts';

const COMMIT_PROCESS = fileURLToPath(new URL('./commit-process.js', import.meta.url));

/**
 * Starts the process that commits what is staged. It inherits the lock, and outlives whoever kills
 * this process and those that were started with it.
 */
export function startCommitter({ folder, lock }: Staging) {
  const child = spawn(process.execPath, [COMMIT_PROCESS, folder], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe', lock.fd],
  }) as ChildProcessByStdio<Writable, null, Readable>;
  const ended = once(child, 'exit');
  return {
    /**
     * Has the plan carried out and the staging removed.
     *
     * @throws {Error} what the file system said; the published folder is then as it was.
     */
    async commit(): Promise<void> {
      child.stdin.end('commit');
      const [said, [code]] = await Promise.all([text(child.stderr), ended]);
      if (code !== 0)
        throw new Error(
          said || 'the process that commits the changes was killed; the next build brings them to their end',
        );
    },
    /** Ends the process without a change. */
    async cancel(): Promise<void> {
      child.stdin.end();
      await ended;
    },
  };
}
