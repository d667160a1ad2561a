import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../../lab/bench/memory.ts';

/** The server of `npm start` in a separate process. */
export interface StartedServer {
  readonly port: number;
  /** Bytes of memory in use. */
  readonly memory: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts the server with the project's dataset on a free port. */
export async function startServer(program: URL = new URL('serve.ts', import.meta.url)): Promise<StartedServer> {
  const child = fork(fileURLToPath(program), { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    memory: async () => residentMemory([child.pid ?? 0]),
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
