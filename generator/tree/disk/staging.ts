import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFolder, makeFolder, removeTree, syncFolder, syncTree } from './folder.ts';
import { outputError, realFolder } from './output-folder.ts';
import { errorCode } from '../../core/errors.ts';

/** The folder that takes the place of another one, in a staging folder, and the other one once it has moved away. */
const NEW = 'new';
const OLD = 'old';

/** The beginning of the names of staging folders, of which each has the number of its process and six random characters. */
const stemOf = (target: string): string => `.${basename(target)}.psgc-static-`;
const ENDING = /^(\d+)-[a-zA-Z0-9]{6}$/;

/** The staging folders that this process uses. */
const inUse = new Set<string>();

/**
 * Runs a function with a new folder that can take the place of another one (`replaceDirectory`), in a staging folder beside it,
 * which is removed in any case. @throws {OutputError} with the state of the folder; and what `use` throws besides.
 */
export async function withStaging<Result>(
  folder: string,
  use: (staged: string, target: string) => Promise<Result>,
): Promise<Result> {
  const target = realFolder(folder);
  try {
    makeFolder(dirname(target));
    restoreFolder(target);
    const staging = mkdtempSync(join(dirname(target), `${stemOf(target)}${process.pid}-`));
    inUse.add(staging);
    try {
      mkdirSync(join(staging, NEW));
      return await use(join(staging, NEW), target);
    } finally {
      inUse.delete(staging);
      restoreFolder(target);
    }
  } catch (cause) {
    const state = existsSync(target) ? 'is unchanged' : 'does not exist';
    throw outputError(cause, (reason) => `${reason}; ${target} ${state}`);
  }
}

/** Puts a folder back if a process was killed between two renames, and removes the staging folders of killed processes. */
export function restoreFolder(folder: string): void {
  const target = realFolder(folder);
  const stem = stemOf(target);
  for (const entry of listFolder(dirname(target))) {
    const [, pid] = ENDING.exec(entry.name.slice(stem.length)) ?? [];
    if (pid === undefined || !entry.name.startsWith(stem) || !entry.isDirectory()) continue;
    const staging = join(dirname(target), entry.name);
    try {
      const isUsed = Number(pid) === process.pid ? inUse.has(staging) : isRunning(Number(pid));
      if (isUsed || !isOwn(staging) || !holdsParts(staging)) continue;
      if (existsSync(join(staging, OLD)) && !existsSync(target)) renameSync(join(staging, OLD), target);
      removeTree(staging);
    } catch {}
  }
}

const isOwn = (path: string): boolean => process.geteuid === undefined || lstatSync(path).uid === process.geteuid();

const holdsParts = (staging: string): boolean =>
  listFolder(staging).every((entry) => entry.isDirectory() && [NEW, OLD].includes(entry.name));

/** True if a process is running, as far as this one can see. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Puts the new folder in the place of `target` by two renames, between which there is none: `restoreFolder`. */
export function replaceDirectory(staged: string, target: string): void {
  if (existsSync(target)) renameSync(target, join(dirname(staged), OLD));
  renameSync(staged, target);
}

/**
 * Replaces the content of a folder of data, all of it or nothing: `fill` writes into a new folder beside it, which then takes its
 * place with its mode, once it is on the disk. @throws {OutputError}; the folder is then unchanged.
 */
export function replaceFolder(folder: string, fill: (staged: string, target: string) => Promise<void>): Promise<void> {
  return withStaging(folder, async (staged, target) => {
    await fill(staged, target);
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) chmodSync(staged, mode & 0o7777);
    syncTree(staged);
    replaceDirectory(staged, target);
    syncFolder(dirname(target));
  });
}
