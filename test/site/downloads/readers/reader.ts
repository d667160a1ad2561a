import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DownloadTable } from '../../../../generator/site/downloads/tables/table.ts';
import type { Rows } from '../read-back.ts';

/** What a reader needs to know about a table. */
export type ReadTable = Pick<DownloadTable, 'name' | 'columns' | 'primaryKey'>;

/** An export that a program has opened. */
export interface Opened {
  /** The rows of a table, in any order. */
  readonly rows: (table: ReadTable) => Promise<Rows>;
  /** The number of foreign keys that the database enforces, where it is asked. */
  readonly keys?: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A program that reads a format. */
export interface Reader {
  readonly format: string;
  readonly program: string;
  readonly isInstalled: boolean;
  /** @param folder that of an export with all formats. */
  readonly open: (folder: string) => Promise<Opened>;
}

const MOST_BYTES = 1 << 28;

const run = promisify(execFile);

/** Runs a program to its end and returns what it prints. */
export const runTool = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> =>
  (await run(program, [...args], { maxBuffer: MOST_BYTES, env: { ...process.env, ...env } })).stdout;

/** Debian keeps the programs of PostgreSQL outside the path, and those of MariaDB that are for administrators. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/sbin',
  ...versions('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
];

function versions(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
}

/** The path of a program; `undefined` if it is not installed. */
export const findTool = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));

function isUser(user: string): boolean {
  try {
    execFileSync('id', [user], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The words that a command begins with so that it does not run as root, which servers refuse, and gives that user a folder.
 */
export function asOtherUser(users: readonly string[], folder: string): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  const user = users.find(isUser);
  if (user === undefined) throw new Error(`none of the users ${users.join(', ')} exists`);
  execFileSync('chown', ['-R', user, folder]);
  return ['runuser', '-u', user, '--'];
}
