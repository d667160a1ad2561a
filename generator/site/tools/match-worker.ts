import { guessColumns } from '../../tables/guess-columns.ts';
import { PlaceAnswers } from '../../tables/place-answers.ts';
import { loadDataset } from './dataset.ts';
import { type MatchNews, type MatchRequest, ROWS_SHOWN, type SentRow } from './match-messages.ts';
import { ADDED_COLUMNS, MatchTable, type RowFilter, type ShownRow } from './match-table.ts';
import { toFound } from './search-messages.ts';
import {
  describeSheet,
  layOutSheet,
  readPastedTable,
  readTableFile,
  RefusedTable,
  type TableFormat,
  type TableSource,
  writeTable,
} from './table-source.ts';

/** Milliseconds for which rows are matched before the worker looks for requests of the page. */
const SLICE = 40;

/** Milliseconds between two messages about the progress. */
const PAUSE = 200;

const FOUND = 8;

let answers: PlaceAnswers | undefined;
let source: TableSource | undefined;
let table = new MatchTable([], [], () => {
  throw new Error('no table is open');
});
let view = { filter: 'all' as RowFilter, from: 0, rows: [] as readonly number[] };
let runs = 0;

const tell = (news: MatchNews): void => postMessage(news);

async function load(): Promise<PlaceAnswers> {
  const gazetteer = await loadDataset().catch((error: unknown) => {
    throw new TypeError(`the names of areas could not be loaded (${error instanceof Error ? error.message : error})`);
  });
  answers ??= new PlaceAnswers(gazetteer);
  return answers;
}

/** Lays the table out: without a choice, the sheet with most columns of places, and a header if its texts show it. */
async function layOut(read: TableSource, wanted: string | null, isTitled: boolean | null): Promise<void> {
  const { known } = await load();
  source = read;
  const sheets = read.sheets.map((each) => {
    const sheet = layOutSheet(each, isTitled, known);
    const columns = guessColumns(sheet.header, sheet.rows, known);
    // The only column of a table has addresses if it has nothing else.
    const isAddress = sheet.header.length === 1 && Object.keys(columns).length === 0;
    return { ...sheet, columns: isAddress ? { address: 0 } : columns };
  });
  const most = Math.max(...sheets.map(({ columns }) => Object.keys(columns).length));
  const chosen =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ columns }) => Object.keys(columns).length === most);
  if (chosen === undefined || chosen.rows.length === 0) throw new RefusedTable(`${read.name} has no rows.`);
  const { header, rows, columns } = chosen;
  runs += 1;
  table = new MatchTable(header, rows, (texts) => {
    if (answers === undefined) throw new Error('the names of areas are not loaded');
    return answers.answer(texts);
  });
  tell({
    tell: 'opened',
    table: { ...describeSheet(read, chosen), columns },
  });
}

async function match(): Promise<void> {
  const run = ++runs;
  const progress = (): void => {
    tellProgress();
    if (view.rows.length < ROWS_SHOWN) look(view.filter, view.from);
  };
  for (let told = performance.now(); run === runs; ) {
    const end = performance.now() + SLICE;
    table.proceed(() => performance.now() >= end);
    if (table.isDone) break;
    if (performance.now() > told + PAUSE) {
      told = performance.now();
      progress();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (run === runs) progress();
}

function look(filter: RowFilter, from: number): void {
  view = { filter, from, rows: table.find(filter, from, ROWS_SHOWN) };
  tellRows();
}

function tellRows(): void {
  tell({ tell: 'rows', filter: view.filter, from: view.from, rows: view.rows.map((row) => toSent(table.show(row))) });
}

const toSent = ({ area, candidates, ...row }: ShownRow): SentRow => ({
  ...row,
  area: area === null ? null : toFound(area),
  candidates: candidates.map(toFound),
});

function tellProgress(): void {
  tell({ tell: 'progress', counts: table.counts, isDone: table.isDone });
}

function tellChange(): void {
  tellProgress();
  tellRows();
}

function* output(): Generator<readonly string[]> {
  const { header, rows } = table;
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const titles = Array.from({ length: width }, (_, at) => header[at] || `column_${at + 1}`);
  const taken = new Set(titles.map((title) => title.toLowerCase()));
  let suffix = '';
  for (let nth = 2; ADDED_COLUMNS.some((name) => taken.has(name + suffix)); nth += 1) suffix = `_${nth}`;
  yield [...titles, ...ADDED_COLUMNS.map((name) => name + suffix)];
  for (const [at, row] of rows.entries()) {
    yield [...Array.from({ length: width }, (_, column) => row[column] ?? ''), ...table.added(at)];
  }
}

async function write(format: TableFormat, hasMark: boolean): Promise<void> {
  if (source !== undefined) tell({ tell: 'written', ...(await writeTable(source, 'psgc', output(), format, hasMark)) });
}

async function answer(request: MatchRequest): Promise<void> {
  switch (request.ask) {
    case 'load':
      await load();
      return;
    case 'open':
      return layOut(await readTableFile(request.file), null, null);
    case 'paste':
      return layOut(readPastedTable(request.text, (await load()).known), null, null);
    case 'layout':
      if (source !== undefined) await layOut(source, request.sheet, request.hasHeader);
      return;
    case 'match':
      table.choose(request.columns);
      view = { filter: 'all', from: 0, rows: [] };
      return match();
    case 'show':
      look(request.filter, request.from);
      return;
    case 'settle': {
      const { code } = request;
      table.settle(request.row, code === null ? null : ((await loadDataset()).hierarchy.get(code) ?? null));
      tellChange();
      return;
    }
    case 'undo':
      table.undo();
      tellChange();
      return;
    case 'find': {
      const { row, q } = request;
      const found = (await loadDataset()).fuzzySearch.find(q, { limit: FOUND });
      tell({ tell: 'found', row, q, areas: found.map(toFound) });
      return;
    }
    case 'write':
      return write(request.format, request.hasMark);
  }
}

/** The requests that read a table: trying one of these again loses no choice. */
const READS: readonly MatchRequest['ask'][] = ['open', 'paste', 'layout', 'match'];

addEventListener('message', ({ data }: MessageEvent<MatchRequest>) => {
  answer(data).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    // What is loaded in advance is loaded again when it is needed.
    if (data.ask !== 'load')
      tell({ tell: 'failed', message, canRetry: !(error instanceof RefusedTable) && READS.includes(data.ask) });
  });
});
