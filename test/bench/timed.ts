import { readFileSync } from 'node:fs';
import { $ } from 'zx';

/** What a run of a command took. */
export interface Run {
  readonly seconds: number;
  /** The most memory that the process had at once, in bytes; 0 where the system does not tell. */
  readonly peak: number;
}

const SAMPLE_MILLISECONDS = 20;

/** Runs a command to its end, and looks at its memory all the while. */
export async function timed(command: readonly string[]): Promise<Run> {
  const start = performance.now();
  const process = $`${command}`.quiet();
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(process.pid))), SAMPLE_MILLISECONDS);
  await process.finally(() => clearInterval(sampling));
  return { seconds: (performance.now() - start) / 1000, peak };
}

/** The peak of a process so far, as Linux keeps it. */
function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
