import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ended, startCli, type Ended } from './run-cli.ts';

/** The command `serve` in a process of its own. */
export interface Serving {
  /** `http://127.0.0.1:8080/` */
  readonly url: string;
  readonly port: number;
  /** The bytes of memory in use. */
  readonly memory: () => Promise<number>;
  /** Sends a signal, and waits until the process has ended. */
  readonly end: (signal?: NodeJS.Signals) => Promise<Ended>;
}

/** Starts `serve`, on a free port unless the arguments or the environment name one. */
export async function startServe(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Serving> {
  const child = startCli(['serve', '--json', ...args], { PORT: '0', ...env });
  const end = ended(child);
  const [line] = (await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    end.then(({ stderr }) => Promise.reject(new Error(stderr))),
  ])) as [Buffer];
  const { url } = JSON.parse(line.toString()) as { url: string };
  return {
    url,
    port: Number(new URL(url).port),
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
    },
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return end;
    },
  };
}
