import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, PROJECT, startCli } from '../commands/run-cli.ts';

/** When a process is killed. */
export interface Moment {
  /** What to wait for: the start, the first file that is prepared, or that everything is prepared. */
  readonly since: Since;
  /** Milliseconds after that. */
  readonly after: number;
}

export type Since = 'start' | 'preparing' | 'prepared';

/** Starts a command, with a folder for its temporary files, which a kill leaves. */
export function start(program: string | undefined, args: readonly string[], temporary: string): ChildProcess {
  if (program === undefined) return startCli(args, { TMPDIR: temporary });
  return spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: PROJECT,
    env: { ...process.env, NO_COLOR: '1', TMPDIR: temporary },
  });
}

/** Kills a process at a moment, unless it has ended before; with its children, if there are any. */
export async function killAt(child: ChildProcess, disk: string, moment: Moment, withChildren: boolean): Promise<void> {
  const end = ended(child);
  await Promise.race([until(child, disk, moment.since).then(() => sleep(moment.after)), end]);
  const children = withChildren ? await childrenOf(child.pid ?? 0) : [];
  child.kill('SIGKILL');
  for (const pid of children) kill(pid);
  await end;
}

/** The child processes of a process, on Linux. */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Something to decide is left, as `docs/updating.md` says. */
const OPEN = 3;

/** The milliseconds from a moment of a command until it ends, which has to succeed. */
export async function timeSince(child: ChildProcess, disk: string, since: Since): Promise<number> {
  const end = ended(child);
  await Promise.race([until(child, disk, since), end]);
  const start = performance.now();
  const { code, stderr } = await end;
  if (code !== 0 && code !== OPEN) throw new Error(`the command ended with ${code}: ${stderr}`);
  return performance.now() - start;
}

/** Resolves at a moment, or when the process has ended. */
export async function until(child: ChildProcess, disk: string, since: Since): Promise<void> {
  while (since !== 'start' && child.exitCode === null && child.signalCode === null) {
    if (since === 'preparing' ? isPreparing(disk) : LAST_PREPARED.some((path) => existsSync(join(disk, path)))) return;
    await sleep(1);
  }
}

/** What is written last before anything is replaced: the plan of changes, the record of a tree, and a dataset's sums. */
const LAST_PREPARED = [
  '.public.psgc-static-staging/plan.json',
  '.public.psgc-static-staging/tree/.psgc-static/build.json',
  '.data.psgc-static-staging/tree/release.json',
];

/** Whether something is there that a command removes when it has finished. */
const isPreparing = (disk: string): boolean =>
  [disk, join(disk, 'out')].some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder).some((name) => /^\..*\.(psgc-static-staging|tmp-[0-9a-f]+)$/.test(name)),
  );

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
