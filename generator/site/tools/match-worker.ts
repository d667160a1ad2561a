import { csvField } from '../../core/format.ts';
import { describeProblem, InvalidInput } from '../../core/problem.ts';
import { decodeText } from '../../tables/encoding.ts';
import { guessColumns, isHeader } from '../../tables/guess-columns.ts';
import { PlaceAnswers } from '../../tables/place-answers.ts';
import { loadDataset } from './dataset.ts';
import { readDelimited, readPasted } from './delimited-text.ts';
import { type MatchNews, type MatchRequest, ROWS_SHOWN, type SentRow } from './match-messages.ts';
import { ADDED_COLUMNS, MatchTable, type RowFilter, type ShownRow } from './match-table.ts';
import type { ReadSheet } from './match-workbook.ts';
import { toFound } from './search-messages.ts';

/** Milliseconds for which rows are matched before the worker looks for requests of the page. */
const SLICE = 40;

/** Milliseconds between two messages about the progress. */
const PAUSE = 200;

/** The number of bytes that a file can have. */
const MAX_TEXT = 256e6;
const MAX_WORKBOOK = 64e6;

const FOUND = 8;

interface Source {
  readonly name: string;
  readonly sheets: readonly ReadSheet[];
  readonly isWorkbook: boolean;
  readonly separator: string;
  readonly encoding: string | null;
}

class Refused extends Error {}

let answers: PlaceAnswers | undefined;
let source: Source | undefined;
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

const workbooks = (): Promise<typeof import('./match-workbook.ts')> =>
  import(new URL('match-workbook.js', import.meta.url).href);

const isZip = ([one, two, three]: Uint8Array): boolean => one === 0x50 && two === 0x4b && three === 3;
const isOldExcel = ([one, two]: Uint8Array): boolean => one === 0xd0 && two === 0xcf;

async function readFile(file: File): Promise<Source> {
  const { name, size } = file;
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isOldExcel(begin)) {
    throw new Refused(`${name} is a workbook with a password, or an old one (.xls): save it as .xlsx or CSV.`);
  }
  const isWorkbook = isZip(begin);
  const most = isWorkbook ? MAX_WORKBOOK : MAX_TEXT;
  if (size > most) throw new Refused(`${name} has more than ${most / 1e6} MB: use the command psgc-static match.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook) {
    const { readSheetTexts } = await workbooks();
    const sheets = await readSheetTexts(bytes).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : error;
      throw new Refused(`${name} could not be read as a workbook (${reason}): save it as CSV.`);
    });
    return { name, sheets, isWorkbook, separator: ',', encoding: null };
  }
  let encoding: string | null = null;
  let text = '';
  try {
    for await (const piece of decodeText(name, [bytes], (found) => (encoding = found.name))) text += piece;
  } catch (error) {
    throw error instanceof InvalidInput ? new Refused(error.problems.map(describeProblem).join(' ')) : error;
  }
  const { rows, separator } = readDelimited(text);
  return { name, sheets: [{ name: '', rows }], isWorkbook, separator, encoding };
}

/** Lays the table out: without a choice, the sheet with most columns of places, and a header if its texts show it. */
async function layOut(read: Source, wanted: string | null, isTitled: boolean | null): Promise<void> {
  const { known } = await load();
  source = read;
  const laidOut = read.sheets.map(({ name, rows }) => {
    const [first = [], ...others] = rows;
    const hasHeader = isTitled ?? isHeader(first, known);
    const body = hasHeader ? others : rows;
    const width = Math.max(0, ...body.slice(0, 1000).map((row) => row.length), first.length);
    const header = Array.from({ length: width }, (_, at) => (hasHeader ? (first[at] ?? '').trim() : ''));
    return { name, header, hasHeader, rows: body };
  });
  const sheets = laidOut.map((sheet) => {
    const columns = guessColumns(sheet.header, sheet.rows, known);
    // The only column of a table has addresses if it has nothing else.
    const isAddress = sheet.header.length === 1 && Object.keys(columns).length === 0;
    return { ...sheet, columns: isAddress ? { address: 0 } : columns };
  });
  const most = Math.max(...sheets.map(({ columns }) => Object.keys(columns).length));
  const chosen =
    sheets.find(({ name }) => name === wanted) ?? sheets.find(({ columns }) => Object.keys(columns).length === most);
  if (chosen === undefined || chosen.rows.length === 0) throw new Refused(`${read.name} has no rows.`);
  const { name, header, hasHeader, rows, columns } = chosen;
  runs += 1;
  table = new MatchTable(header, rows, (texts) => {
    if (answers === undefined) throw new Error('the names of areas are not loaded');
    return answers.answer(texts);
  });
  tell({
    tell: 'opened',
    table: {
      name: read.name,
      header,
      hasHeader,
      rows: rows.length,
      columns,
      sheets: read.isWorkbook ? read.sheets.map((sheet) => sheet.name) : [],
      sheet: read.isWorkbook ? name : null,
      encoding: read.encoding,
    },
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

const PIECE = 2000;

function* csvPieces(separator: string, hasMark: boolean): Generator<string> {
  let text = hasMark ? '\ufeff' : '';
  let waiting = 0;
  for (const row of output()) {
    text += `${row.map((value) => csvField(value, separator)).join(separator)}\r\n`;
    waiting += 1;
    if (waiting < PIECE) continue;
    yield text;
    [text, waiting] = ['', 0];
  }
  yield text;
}

async function write(format: 'csv' | 'xlsx', hasMark: boolean): Promise<void> {
  const name = `${source?.name.replace(/\.[a-z]{2,4}$/i, '')}.psgc.${format}`;
  if (format === 'csv') {
    const separator = source?.separator === ';' ? ';' : ',';
    tell({ tell: 'written', name, blob: new Blob([...csvPieces(separator, hasMark)], { type: 'text/csv' }) });
    return;
  }
  const { writeWorkbook } = await workbooks();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  tell({ tell: 'written', name, blob: new Blob([...writeWorkbook(output())], { type }) });
}

async function answer(request: MatchRequest): Promise<void> {
  switch (request.ask) {
    case 'load':
      await load();
      return;
    case 'open':
      return layOut(await readFile(request.file), null, null);
    case 'paste': {
      const { known } = await load();
      const { rows, separator } = readPasted(request.text, known);
      const sheets = [{ name: '', rows }];
      return layOut({ name: 'pasted', sheets, isWorkbook: false, separator, encoding: null }, null, null);
    }
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
      tell({ tell: 'failed', message, canRetry: !(error instanceof Refused) && READS.includes(data.ask) });
  });
});
