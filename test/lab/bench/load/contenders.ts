import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServe } from '../../../commands/start-serve.ts';
import { cpuClock, type CpuClock } from '../cpu-clock.ts';
import { childrenOf } from '../memory.ts';
import { startNginx } from './nginx.ts';

/** A server that is measured. */
export interface Contender {
  readonly name: string;
  readonly port: number;
  /** The CPU time of its processes. */
  readonly cpu: CpuClock;
  readonly close: () => Promise<unknown>;
}

const CONSTANT_SERVER = fileURLToPath(new URL('constant-server.ts', import.meta.url));

/** Node's own server with an answer of this length. */
export async function startConstant(length: number): Promise<Contender> {
  const child = fork(CONSTANT_SERVER, [`${length}`], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  const close = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { name: 'constant', port, cpu: cpuClock(child.pid ?? 0), close };
}

/** The server of this project. */
export async function startOwn(): Promise<Contender> {
  const { port, cpu, end } = await startServe();
  return { name: 'npm start', port, cpu, close: end };
}

/** nginx with the tree at `root`; `null` if it is not installed. */
export async function startFiles(root: string, folder: string): Promise<Contender | null> {
  const nginx = await startNginx(root, folder);
  if (nginx === null) return null;
  let workers: readonly number[] = [];
  while (workers.length === 0) {
    await sleep(10);
    workers = await childrenOf(nginx.pid);
  }
  const clocks = workers.map(cpuClock);
  const cpu = () => clocks.reduce((sum, clock) => sum + clock(), 0);
  return { name: 'nginx', port: nginx.port, cpu, close: nginx.close };
}
