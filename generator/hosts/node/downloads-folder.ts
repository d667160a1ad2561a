import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a server in the folder for temporary files of the system. */
const PREFIX = 'psgc-static-downloads-';

/** The file in it that says which process uses it. */
const OWNER_FILE = 'server.json';

/** A process, also after its number was given to another one. */
interface Owner {
  /** The machine or container. */
  readonly host: string;
  readonly pid: number;
  /** When the process started, as Linux counts it; `null` on other systems. */
  readonly start: string | null;
}

/** Creates a folder that only this user can read, and that later servers leave alone while this process runs. */
export async function makeDownloadsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  const { pid } = process;
  const owner: Owner = { host: hostname(), pid, start: await startOf(pid) };
  await writeFile(join(folder, OWNER_FILE), JSON.stringify(owner));
  return folder;
}

/** Removes the folders that servers of this user and machine left when they were killed. What cannot be removed stays. */
export async function removeAbandonedFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const folders = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name));
  await Promise.all(
    folders.map(async (folder) => {
      if (await isAbandoned(folder).catch(() => false)) await removeFolder(folder).catch(() => {});
    }),
  );
}

/** Removes a folder, and last of all what says whose it is, so that a later server can go on with it. */
export async function removeFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name !== OWNER_FILE);
  const options = { recursive: true, force: true, maxRetries: 3 } as const; // a process that was killed may end a moment later
  await Promise.all(others.map((name) => rm(join(folder, name), options)));
  await rm(folder, options);
}

/** Whether a folder is one of this user, and its process has ended. It throws if the folder does not say so. */
async function isAbandoned(folder: string): Promise<boolean> {
  const found = await lstat(folder);
  const isOwn = process.getuid === undefined || found.uid === process.getuid();
  if (!found.isDirectory() || !isOwn || (await lstat(join(folder, OWNER_FILE))).isSymbolicLink()) return false;
  const { host, pid, start } = JSON.parse(await readFile(join(folder, OWNER_FILE), 'utf8')) as Partial<Owner>;
  if (host !== hostname() || !Number.isInteger(pid) || pid === undefined || pid <= 0) return false;
  return !isRunning(pid) || (typeof start === 'string' && start !== (await startOf(pid)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'; // a process of another user is running, too
  }
}

/** The 22nd field of `/proc/PID/stat`; the second one is a name in brackets, which can contain spaces. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
