import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FirstRequest } from './requests.ts';

/** The use of a fresh instance of a function. */
export interface Use {
  /** Milliseconds of CPU until it listened. */
  readonly start: number;
  /** Milliseconds of CPU for its first request. */
  readonly request: number;
  /** Resident memory after the request, in megabytes. */
  readonly memory: number;
}

/** The time that threads of a runtime may go on after the start and after an answer. */
const SETTLED_MS = 60;

/** Starts a process, sends it one request, and stops it. @throws {Error} for another status than the expected one. */
export async function measureInstance(command: readonly string[], { target, status }: FirstRequest): Promise<Use> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = child.pid ?? 0;
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number(/(\d+)\D*$/.exec(line.toString())?.[1]);
    const clock = cpuClock(pid);
    await wait(SETTLED_MS);
    const start = clock();
    // Otherwise Deno compresses the answer, which a platform does in front of the function.
    const headers = { 'Accept-Encoding': 'identity' };
    const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers });
    await response.arrayBuffer();
    await wait(SETTLED_MS);
    const request = clock() - start;
    if (response.status !== status) throw new Error(`${target}: status ${response.status}, expected ${status}`);
    return { start, request, memory: (await residentMemory(pid)) / 1e6 };
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** The resident memory of a process in bytes; 0 if the system does not report it. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The CPU time of the process so far in milliseconds, with all of its threads, to the nanosecond. */
type CpuClock = () => number;

/** A clock for a process, from the `schedstat` of its threads: `/proc/PID/stat` counts in steps of 10 ms. */
export function cpuClock(pid: number): CpuClock {
  const folder = `/proc/${pid}/task`;
  const nanoseconds = new Map<string, number>();
  return () => {
    for (const thread of readdirSync(folder)) {
      try {
        const [running] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
        nanoseconds.set(thread, Number(running));
      } catch {
        // The thread ended between the two readings.
      }
    }
    return [...nanoseconds.values()].reduce((sum, each) => sum + each, 0) / 1e6;
  };
}
