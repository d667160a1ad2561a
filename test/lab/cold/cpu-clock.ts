import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time of the process so far in milliseconds, with all of its threads, to the nanosecond. */
export type CpuClock = () => number;

/**
 * A clock for a process on Linux, from the `schedstat` of its threads: `/proc/PID/stat` counts in steps of 10 ms. The
 * time of threads that ended is kept if the clock was read while they ran.
 */
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
