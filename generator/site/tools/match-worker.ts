import { codeColumns } from '../../tables/code-rows.ts';
import { guessColumns } from '../../tables/guess-columns.ts';
import { SAMPLE } from '../../tables/head.ts';
import { PlaceAnswers } from '../../tables/place-answers.ts';
import type { PlaceColumns } from '../../tables/place-rows.ts';
import { loadDataset } from './beside.ts';
import { CODES_ONLY, toFound } from '../shared/messages.ts';
import { type MatchNews, type MatchRequest, ROWS_SHOWN } from './match-messages.ts';
import { ADDED_COLUMNS, MatchTable, type RowFilter } from './match-table.ts';
import { serveTable, type TableNews } from './table-worker.ts';

/** Milliseconds for which rows are matched before the worker looks for requests of the page. */
const SLICE = 40;

/** Milliseconds between two messages about the progress. */
const PAUSE = 200;

const FOUND = 8;

/** The most rows of a table that is shown whole at first. */
const SHORT = 20;

let table = new MatchTable([], [], () => {
  throw new Error('no table is open');
});
let answers: PlaceAnswers | undefined;
let view = { filter: 'all' as RowFilter, from: 0, rows: [] as readonly number[] };
let runs = 0;

const tell = (news: MatchNews): void => postMessage({ tell: 'own', news } satisfies TableNews<PlaceColumns, MatchNews>);

async function match(): Promise<void> {
  const run = ++runs;
  const progress = (): void => {
    if (view.rows.length < ROWS_SHOWN) look(view.filter, view.from);
    tellProgress();
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
  if (run !== runs) return;
  if (table.counts.inputs === 0 && view.filter === 'needs you') look('all', 0);
  progress();
}

function look(filter: RowFilter, from: number): void {
  view = { filter, from, rows: table.find(filter, from, ROWS_SHOWN) };
  tellRows();
}

function tellRows(): void {
  tell({ tell: 'rows', filter: view.filter, from: view.from, rows: view.rows.map((row) => table.show(row)) });
}

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
  const added = rows.map((_, at) => table.added(at));
  // The last column has the streets, which tables of names or codes have none of.
  const count = ADDED_COLUMNS.length - (added.some((values) => values.at(-1) !== '') ? 0 : 1);
  yield [...titles, ...ADDED_COLUMNS.slice(0, count).map((name) => name + suffix)];
  for (const [at, row] of rows.entries()) {
    yield [...Array.from({ length: width }, (_, column) => row[column] ?? ''), ...(added[at] ?? []).slice(0, count)];
  }
}

async function answer(request: MatchRequest): Promise<void> {
  switch (request.ask) {
    case 'match': {
      const { columns } = request;
      answers?.lookAt(columns.code === undefined ? [] : table.rows.map((row) => row[columns.code ?? 0] ?? ''));
      table = table.choose(columns);
      view = { filter: table.rows.length > SHORT ? 'needs you' : 'all', from: 0, rows: [] };
      return match();
    }
    case 'show':
      return look(request.filter, request.from);
    case 'settle': {
      const { code } = request;
      table.settle(request.row, code === null ? null : ((await loadDataset()).hierarchy.get(code) ?? null));
      return tellChange();
    }
    case 'edit':
      table.edit(request.row, request.texts);
      return tellChange();
    case 'accept-all':
      table.acceptAll();
      return tellChange();
    case 'undo':
      table.undo();
      return tellChange();
    case 'find': {
      const { row, q } = request;
      const { fuzzySearch, hierarchy } = await loadDataset();
      const within = hierarchy.get(table.show(row).area?.code ?? '');
      const inside = within === undefined ? [] : fuzzySearch.find(q, { limit: FOUND, within });
      const found = inside.length > 0 ? inside : fuzzySearch.find(q, { limit: FOUND });
      return tell({ tell: 'found', row, q, areas: found.map(toFound) });
    }
    case 'explain': {
      const { row } = request;
      tell({ tell: 'reasons', row, reasons: answers?.reasonsFor(table.show(row).texts) ?? [] });
    }
  }
}

serveTable<PlaceAnswers, PlaceColumns, MatchRequest>({
  ending: 'psgc',
  load: loadDataset,
  prepare: (gazetteer) => new PlaceAnswers(gazetteer),
  guess({ header, rows }, known) {
    if (self.name === CODES_ONLY) {
      const [code = header.length === 1 ? 0 : undefined] = codeColumns(header, rows.slice(0, SAMPLE), known);
      return code === undefined ? {} : { code };
    }
    const columns = guessColumns(header, rows, known);
    // The only column of a table has addresses if it has nothing else.
    return header.length === 1 && Object.keys(columns).length === 0 ? { address: 0 } : columns;
  },
  fit: (columns) => Object.keys(columns).length,
  open({ header, rows }, opened) {
    runs += 1;
    answers = opened;
    table = new MatchTable(header, rows, (texts) => opened.answer(texts));
  },
  answer,
  rows: output,
});
