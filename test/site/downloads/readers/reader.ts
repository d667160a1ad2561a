import { delimiter } from 'node:path';
import { $, glob, which } from 'zx';
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

/** Runs a program to its end and returns what it prints. */
export const runTool = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> =>
  (await $({ env: { ...process.env, ...env } })`${program} ${args}`).stdout;

/** Debian keeps the programs of PostgreSQL outside the path, and those of MariaDB that are for administrators. */
const FOLDERS = [
  process.env['PATH'] ?? '',
  '/usr/sbin',
  ...glob.sync('/usr/lib/postgresql/*/bin', { onlyDirectories: true }).sort().reverse(),
].join(delimiter);

/** The path of a program; `undefined` if it is not installed. */
export const findTool = (name: string): string | undefined =>
  which.sync(name, { path: FOLDERS, nothrow: true }) ?? undefined;

/** The start of a command that is not to run as root, which servers refuse; it gives that user a folder. */
export function asOtherUser(users: readonly string[], folder: string): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  const user = users.find((name) => $.sync({ nothrow: true })`id ${name}`.ok);
  if (user === undefined) throw new Error(`none of the users ${users.join(', ')} exists`);
  $.sync`chown -R ${user} ${folder}`;
  return ['runuser', '-u', user, '--'];
}
