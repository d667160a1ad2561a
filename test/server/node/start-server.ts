import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The server of `npm start` in a separate process. */
export interface StartedServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const SERVE = new URL('serve.ts', import.meta.url);

/** Starts a server on a free port; `serve.ts` takes the dataset of the project, or of the folder that is named. */
export async function startServer(program = SERVE, ...args: readonly string[]): Promise<StartedServer> {
  const child = fork(fileURLToPath(program), args, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
