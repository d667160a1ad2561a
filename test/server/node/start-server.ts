import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The server of `npm start` in a separate process. */
export interface StartedServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const SERVE = new URL('serve.ts', import.meta.url);

/**
 * Starts a server on a free port.
 *
 * @param data the folder of its dataset; by default, `serve.ts` takes that of the project.
 */
export async function startServer(program = SERVE, data?: string): Promise<StartedServer> {
  const child = fork(fileURLToPath(program), data === undefined ? [] : [data], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
