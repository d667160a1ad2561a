import { readFileSync } from 'node:fs';
import { $ } from 'zx';

/** The time and memory that a run of a command took. */
export interface Run {
  readonly seconds: number;
  /** The peak memory of the process in bytes; 0 if the system does not report it. */
  readonly peak: number;
}

const SAMPLE_MILLISECONDS = 20;

/** Runs a command to its end and samples its memory meanwhile. */
export async function timed(command: readonly string[]): Promise<Run> {
  const start = performance.now();
  const process = $`${command}`.quiet();
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(process.pid))), SAMPLE_MILLISECONDS);
  await process.finally(() => clearInterval(sampling));
  return { seconds: (performance.now() - start) / 1000, peak };
}

/** The peak memory of a process so far, as Linux reports it. */
export function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The median of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
