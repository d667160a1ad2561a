import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { forReads, type PreparedAnswer } from './answers.ts';
import type { FileSummary } from '../../site/downloads/download-file.ts';
import type { MadeDownloads } from '../../site/downloads/downloads.ts';
import { messageOf } from '../../core/errors.ts';
import type { FolderContents } from '../../data/input/files.ts';
import { DOWNLOADS, PAGE_HEADERS, PAGE_TYPE } from '../../site/pages/page-file.ts';

type Exported = Omit<MadeDownloads, 'files'> & { readonly files: readonly FileSummary[] };

const SECONDS_TO_WAIT = 3;
const MAX_OUTPUT = 16 * 1024 * 1024;
const SECONDS_TO_RETRY = 10;

/** Downloads that `export` makes in another process when somebody first asks for one. Until then files are a 503 with a page. */
export function backgroundDownloads(
  dataset: FolderContents,
  command: readonly string[],
  toPage: (text: string) => string,
  secondsToRetry = SECONDS_TO_RETRY,
) {
  const [program = '', ...args] = command;
  const ending = new AbortController();
  let making: Promise<void> | undefined;
  let made: MadeDownloads | undefined;
  let folder = '';
  let failed = Number.NEGATIVE_INFINITY;

  const remove = async (): Promise<void> => {
    // A process that was killed may end a moment later.
    if (folder !== '') await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };

  const make = async (): Promise<void> => {
    await remove();
    folder = await mkdtemp(join(tmpdir(), 'psgc-static-downloads-'));
    const data = join(folder, 'data');
    for (const [path, bytes] of dataset) {
      await mkdir(dirname(join(data, path)), { recursive: true });
      await writeFile(join(data, path), bytes);
    }
    const { stdout } = await promisify(execFile)(
      program,
      [...args, '--json', '--data', data, '--out', filesOf(folder)],
      { maxBuffer: MAX_OUTPUT, signal: ending.signal, killSignal: 'SIGKILL' },
    );
    await rm(data, { recursive: true });
    const { formats, tables, files } = JSON.parse(stdout) as Exported;
    made = { formats, tables, files: files.map((file) => withBytes(file, () => filesOf(folder))) };
  };

  const start = (): void => {
    made = undefined;
    making = make().catch(async (error: unknown) => {
      failed = performance.now();
      await remove().catch(() => {});
      if (ending.signal.aborted) return;
      console.error(`The downloads could not be made: ${messageOf(error)}`);
    });
    void making.then(() => (making = undefined));
  };

  return {
    downloads: {
      made: () => {
        if (made === undefined) throw new Error('the downloads are not made yet');
        return made;
      },
    },
    handler: forReads((path) => {
      if (path !== DOWNLOADS && !path.startsWith(`${DOWNLOADS}/`)) return undefined;
      if (made !== undefined && existsSync(filesOf(folder))) return undefined;
      const secondsLeft = Math.ceil(secondsToRetry - (performance.now() - failed) / 1000);
      if (making === undefined && secondsLeft <= 0) start();
      const [seconds, text] =
        making === undefined
          ? ([secondsLeft, 'The files could not be made. The server tries again later.'] as const)
          : ([
              SECONDS_TO_WAIT,
              'The files are being made for their first visitor, which takes less than a minute. This page shows them by itself then.',
            ] as const);
      // A visitor of the page sees what happens; a program that wants a file has to come again.
      return wait(path === DOWNLOADS && making !== undefined ? 200 : 503, seconds, () => toPage(text));
    }),
    close: async () => {
      ending.abort();
      await making;
      await remove();
    },
  };
}

const filesOf = (folder: string): string => join(folder, 'files');

function wait(status: number, seconds: number, body: () => string): PreparedAnswer {
  const headers = { 'Content-Type': PAGE_TYPE, ...Object.fromEntries(PAGE_HEADERS), 'Cache-Control': 'no-store' };
  return { status, headers: { ...headers, 'Retry-After': `${seconds}`, Refresh: `${seconds}` }, body };
}

/** A file that is read whenever it is asked for, so that it takes no memory in between. */
const withBytes = (file: FileSummary, folder: () => string) => ({
  ...file,
  get bytes() {
    return readFileSync(join(folder(), file.name));
  },
});
