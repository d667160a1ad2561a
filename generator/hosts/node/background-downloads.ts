import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FileSummary } from '../../downloads/download-file.ts';
import type { Downloads, MadeDownloads, TableSummary } from '../../downloads/downloads.ts';
import { html } from '../../pages/html.ts';
import { PAGE_HEADERS } from '../../pages/headers.ts';
import { ASSETS, DOWNLOADS, PAGE_TYPE } from '../../pages/page-file.ts';
import type { PageHandler } from './answers.ts';

/** What the command `export --json` prints. */
interface Exported {
  readonly formats: MadeDownloads['formats'];
  readonly tables: readonly TableSummary[];
  readonly files: readonly FileSummary[];
}

/** Downloads that another process makes. */
export interface BackgroundDownloads {
  readonly downloads: Downloads;
  /** Answers that the files are not there yet, and has them made; then `undefined`. */
  readonly handler: PageHandler;
  /** Removes the files. */
  readonly close: () => Promise<void>;
}

const SECONDS_TO_WAIT = 3;
const MOST_OUTPUT = 16 * 1024 * 1024;

/**
 * Downloads that are made when somebody first asks for one, by the command `export` in a process of its own: making them
 * takes seconds, in which this one answers other requests.
 *
 * @param command the program and the arguments of `export`, without the folder to write.
 */
export function backgroundDownloads(command: readonly string[]): BackgroundDownloads {
  const [program = '', ...args] = command;
  let making: Promise<void> | undefined;
  let folder: string | undefined;
  let made: MadeDownloads | undefined;
  let failure: unknown;

  const make = async (): Promise<void> => {
    folder = await mkdtemp(join(tmpdir(), 'psgc-static-downloads-'));
    const { stdout } = await promisify(execFile)(program, [...args, '--json', '--out', folder], {
      maxBuffer: MOST_OUTPUT,
    });
    const { formats, tables, files } = JSON.parse(stdout) as Exported;
    made = { formats, tables, files: files.map((file) => withBytes(file, folder ?? '')) };
  };

  return {
    downloads: {
      input: () => '',
      made: () => {
        if (made === undefined) throw new Error('the downloads are not made yet');
        return made;
      },
    },
    handler: ({ method, target }) => {
      const path = target.replace(/\?.*$/s, '');
      if (made !== undefined || (path !== DOWNLOADS && !path.startsWith(`${DOWNLOADS}/`))) return undefined;
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      making ??= make().catch((error: unknown) => {
        failure = error;
        console.error(`The downloads could not be made: ${error instanceof Error ? error.message : String(error)}`);
      });
      const headers = { 'Content-Type': PAGE_TYPE, ...Object.fromEntries(PAGE_HEADERS), 'Cache-Control': 'no-store' };
      if (failure !== undefined) return { status: 500, headers, body: () => page('The downloads could not be made.') };
      const wait = { 'Retry-After': `${SECONDS_TO_WAIT}`, Refresh: `${SECONDS_TO_WAIT}` };
      return {
        status: 503,
        headers: { ...headers, ...wait },
        body: () => page('The downloads are being made. One moment …'),
      };
    },
    close: async () => {
      await making;
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A file that is read whenever it is asked for, so that it takes no memory in between. */
const withBytes = (file: FileSummary, folder: string) => ({
  ...file,
  get bytes() {
    return readFileSync(join(folder, file.name));
  },
});

const page = (text: string): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Downloads</title>
<link rel="stylesheet" href="${ASSETS}/site.css">
<main><h1>Downloads</h1><p role="status">${text}</p></main>
</html>
`.text;
