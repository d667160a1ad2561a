import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** The time and memory that a run of a command took. */
export interface Run {
  readonly seconds: number;
  /** The peak memory of the process in bytes; 0 if the system does not report it. */
  readonly peak: number;
}

const SAMPLE_MILLISECONDS = 20;

/** Runs a command to its end and samples its memory meanwhile. @throws {Error} if it fails. */
export async function timed(program: string, args: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, peakMemory(child.pid))), SAMPLE_MILLISECONDS);
  const [code] = (await once(child, 'exit').finally(() => clearInterval(sampling))) as [number | null];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
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
