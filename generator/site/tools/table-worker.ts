import { messageOf } from '../../core/errors.ts';
import { InvalidInput } from '../../core/problem.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { KnownPlaces } from '../../tables/guess-columns.ts';
import { loadedOnce } from './beside.ts';
import {
  describeSheet,
  type LaidOutSheet,
  layOutSheet,
  type OpenedSheet,
  readPastedTable,
  readTableFile,
  RefusedTable,
  type TableFormat,
  type TableSource,
  writeTable,
} from './table-source.ts';

/** A table that a person gave. */
export type SourceRequest =
  | { readonly ask: 'open'; readonly file: File }
  | { readonly ask: 'paste'; readonly text: string };

/** A request of the page of a table to its worker; `own` is of this page alone. Nothing of it leaves the computer. */
export type TableRequest<Own> =
  | { readonly ask: 'load' }
  | SourceRequest
  | { readonly ask: 'layout'; readonly sheet: string | null; readonly hasHeader: boolean | null }
  | { readonly ask: 'own'; readonly request: Own }
  | { readonly ask: 'write'; readonly format: TableFormat; readonly hasMark: boolean };

/** News of the worker for the page of a table; `own` is of this page alone. */
export type TableNews<Guess, Own> =
  | { readonly tell: 'opened'; readonly table: OpenedSheet; readonly guess: Guess }
  | { readonly tell: 'own'; readonly news: Own }
  | { readonly tell: 'written'; readonly name: string; readonly blob: Blob }
  | { readonly tell: 'failed'; readonly message: string; readonly canRetry: boolean };

/** The work of a page on the table that a person gave. */
interface TableWork<Loaded, Guess, Request> {
  /** The end of the name of a file that is written, `psgc` for `clients.psgc.csv`. */
  readonly ending: string;
  readonly load: () => Promise<Gazetteer>;
  readonly prepare: (gazetteer: Gazetteer) => Loaded;
  /** Guesses what the columns of a sheet have. */
  readonly guess: (sheet: LaidOutSheet, known: KnownPlaces) => Guess;
  /** Says how well a sheet fits. Without a choice, the first one that fits best is opened. */
  readonly fit: (guess: Guess) => number;
  readonly open: (sheet: LaidOutSheet, loaded: Loaded) => void;
  readonly answer: (request: Request) => Promise<void> | void;
  /** The rows that are written, the titles first. */
  readonly rows: () => Iterable<readonly string[]>;
}

/** Answers the requests of a page with its work on a table. */
export function serveTable<Loaded extends { readonly known: KnownPlaces }, Guess, Request>(
  work: TableWork<Loaded, Guess, Request>,
): void {
  let source: TableSource | undefined;
  const load = loadedOnce(async () => {
    const gazetteer = await work.load().catch((error: unknown) => {
      throw new TypeError(`the areas could not be loaded (${messageOf(error)})`);
    });
    return work.prepare(gazetteer);
  });
  const tell = (news: TableNews<Guess, never>): void => postMessage(news);

  async function layOut(read: TableSource, wanted: string | null, isTitled: boolean | null): Promise<void> {
    const loaded = await load();
    const sheets = read.sheets.map((each) => {
      const sheet = layOutSheet(each, isTitled, loaded.known);
      const guess = work.guess(sheet, loaded.known);
      return { sheet, guess, fit: work.fit(guess) };
    });
    const best = Math.max(...sheets.map(({ fit }) => fit));
    const chosen = sheets.find(({ sheet }) => sheet.name === wanted) ?? sheets.find(({ fit }) => fit === best);
    if (chosen === undefined || chosen.sheet.rows.length === 0) throw new RefusedTable(`${read.name} has no rows.`);
    source = read;
    work.open(chosen.sheet, loaded);
    tell({ tell: 'opened', table: describeSheet(read, chosen.sheet), guess: chosen.guess });
  }

  async function answer(request: TableRequest<Request>): Promise<void> {
    switch (request.ask) {
      case 'load':
        // What is loaded in advance is loaded again when it is needed.
        await load().catch(() => undefined);
        return;
      case 'open':
        return layOut(await readTableFile(request.file), null, null);
      case 'paste':
        return layOut(readPastedTable(request.text, (await load()).known), null, null);
      case 'layout':
        if (source !== undefined) await layOut(source, request.sheet, request.hasHeader);
        return;
      case 'own':
        return work.answer(request.request);
      case 'write': {
        if (source === undefined) return;
        const { format, hasMark } = request;
        tell({ tell: 'written', ...(await writeTable(source, work.ending, work.rows(), format, hasMark)) });
      }
    }
  }

  addEventListener('message', ({ data }: MessageEvent<TableRequest<Request>>) => {
    answer(data).catch((error: unknown) => {
      const isRefused = error instanceof RefusedTable || error instanceof InvalidInput;
      tell({ tell: 'failed', message: messageOf(error), canRetry: !isRefused && data.ask !== 'write' });
    });
  });
}
