import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { forReads } from './answers.ts';
import type { FileSummary } from '../../site/downloads/download-file.ts';
import type { ListedDownloads, MadeDownloads } from '../../site/downloads/downloads.ts';
import { messageOf } from '../../core/errors.ts';
import type { FolderContents } from '../../data/input/files.ts';
import type { pagesOfListed } from '../../site/pages/page-parts.ts';
import { CHANGES_FOLDER, contentTypeOf, DOWNLOADS, PAGE_HEADERS, pageHeaders } from '../../site/pages/page-file.ts';

type Exported = Pick<MadeDownloads, 'formats'> & { readonly files: readonly FileSummary[] };

const SECONDS_TO_WAIT = 3;
const MAX_OUTPUT = 16 * 1024 * 1024;
const SECONDS_TO_RETRY = 10;

/**
 * Downloads that `export` makes in another process when somebody first asks for them or their list. The list is there at once,
 * and each file as soon as it is made; until then it is a 503 with a page that asks again.
 *
 * @param listed what it will make.
 */
export function backgroundDownloads(
  dataset: FolderContents,
  command: readonly string[],
  listed: ListedDownloads,
  pages: ReturnType<typeof pagesOfListed>,
  secondsToRetry = SECONDS_TO_RETRY,
) {
  const [program = '', ...args] = command;
  const ending = new AbortController();
  let making: Promise<void> | undefined;
  let made: MadeDownloads | undefined;
  let folder = '';
  let failed = Number.NEGATIVE_INFINITY;

  /** The bytes of a file; `undefined` before it is made. */
  const sizeOf = (name: string) =>
    folder === '' ? undefined : statSync(join(filesOf(folder), name), { throwIfNoEntry: false })?.size;

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
    const { formats, files } = JSON.parse(stdout) as Exported;
    made = { ...listed, formats, files: files.map((file) => withBytes(file, () => filesOf(folder))) };
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
    downloads: () => {
      if (made === undefined) throw new Error('the downloads are not made yet');
      return made;
    },
    handler: forReads((path) => {
      if (!(path === DOWNLOADS || path.startsWith(`${DOWNLOADS}/`)) || path.startsWith(CHANGES_FOLDER))
        return undefined;
      if (made !== undefined && existsSync(filesOf(folder))) return undefined;
      const secondsLeft = Math.ceil(secondsToRetry - (performance.now() - failed) / 1000);
      if (making === undefined && secondsLeft <= 0) start();
      const files = listed.files.map((file) => ({ ...file, size: sizeOf(file.name) }));
      if (path === DOWNLOADS) return { status: 200, headers: NOT_KEPT, body: () => pages.list({ ...listed, files }) };
      const name = path.slice(DOWNLOADS.length + 1);
      const ready = files.filter(({ size }) => size !== undefined);
      if (ready.some((file) => file.name === name)) {
        const headers = { ...NOT_KEPT, ...Object.fromEntries(pageHeaders(path)), 'Content-Type': contentTypeOf(path) };
        return { status: 200, headers, body: () => readFileSync(join(filesOf(folder), name)) };
      }
      const [seconds, text] =
        making === undefined
          ? ([secondsLeft, 'The files could not be made. The server tries again later.'] as const)
          : ([SECONDS_TO_WAIT, `${name} is being made. Its download begins by itself.`] as const);
      const headers = { ...NOT_KEPT, 'Retry-After': `${seconds}`, Refresh: `${seconds}` };
      return { status: 503, headers, body: () => pages.waiting(text, ready.length, files.length) };
    }),
    close: async () => {
      ending.abort();
      await making;
      await remove();
    },
  };
}

const filesOf = (folder: string): string => join(folder, 'files');

const NOT_KEPT = {
  'Content-Type': contentTypeOf(DOWNLOADS),
  ...Object.fromEntries(PAGE_HEADERS),
  'Cache-Control': 'no-store',
};

/** A file that is read whenever it is asked for, so that it takes no memory in between. */
const withBytes = (file: FileSummary, folder: () => string) => ({
  ...file,
  get bytes() {
    return readFileSync(join(folder(), file.name));
  },
});
