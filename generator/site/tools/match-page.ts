import { PLACE_COLUMNS, type PlaceColumns, ROW_STATUSES } from '../../tables/place-rows.ts';
import { counted } from '../../core/format.ts';
import { element, make, save } from './element.ts';
import { RowList } from './row-list.ts';
import { type MatchNews, type MatchRequest, type OpenedTable, ROWS_SHOWN, STATUS_LOOKS } from './match-messages.ts';
import type { RowCounts, RowFilter } from './match-table.ts';
import { offerSource } from './source-form.ts';

const status = element('status', HTMLElement);
const retry = element('retry', HTMLButtonElement);
const columns = element('columns', HTMLFormElement);
const sheet = element('sheet', HTMLSelectElement);
const header = element('header', HTMLInputElement);
const selects = PLACE_COLUMNS.map((column) => [column, element(`column-${column}`, HTMLSelectElement)] as const);
const results = element('results', HTMLElement);
const progress = element('progress', HTMLProgressElement);
const filters = element('filters', HTMLElement);
const undo = element('undo', HTMLButtonElement);
const shown = element('shown', HTMLElement);
const previous = element('previous', HTMLButtonElement);
const next = element('next', HTMLButtonElement);
const mark = element('mark', HTMLInputElement);

/** Milliseconds between two messages about the progress, so that a screen reader does not speak all the time. */
const PAUSE = 3000;

let worker: Worker | undefined;
let opened: OpenedTable | undefined;
let counts: RowCounts | undefined;
let filter: RowFilter = 'all';
let from = 0;
let lastSaid = 0;
let lastRead: MatchRequest | undefined;
let isDownloaded = true;

const rows = new RowList(element('rows', HTMLElement), {
  settle: (row, code) => ask({ ask: 'settle', row, code }),
  find: (row, q) => ask({ ask: 'find', row, q }),
});

function ask(request: MatchRequest): void {
  worker ??= startWorker();
  worker.postMessage(request);
}

function startWorker(): Worker {
  const started = new Worker(new URL('match-worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<MatchNews>) => hear(data));
  started.addEventListener('error', () => {
    started.terminate();
    if (worker !== started) return;
    worker = undefined;
    if (lastRead !== undefined) fail('the script of this page could not be loaded, or ran out of memory', true);
  });
  return started;
}

function hear(news: MatchNews): void {
  if (news.tell === 'opened') show(news.table);
  else if (news.tell === 'progress') count(news.counts, news.isDone);
  else if (news.tell === 'found') rows.found(news.row, news.q, news.areas);
  else if (news.tell === 'written') download(news.name, news.blob);
  else if (news.tell === 'failed') fail(news.message, news.canRetry);
  else {
    [filter, from] = [news.filter, news.from];
    rows.show(news.rows, opened?.hasHeader === true ? 2 : 1);
    turn();
  }
}

function say(text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

function fail(message: string, canRetry: boolean): void {
  say(message.charAt(0).toUpperCase() + message.slice(1));
  retry.hidden = !canRetry;
}

function read(request: MatchRequest): void {
  lastRead = request;
  retry.hidden = true;
  columns.hidden = results.hidden = true;
  say('Reading the table …');
  ask(request);
}

const columnTitle = (at: number): string => opened?.header[at] || `Column ${at + 1}`;

function show(table: OpenedTable): void {
  opened = table;
  sheet.replaceChildren(...table.sheets.map((name) => make('option', { value: name }, name)));
  sheet.value = table.sheet ?? '';
  element('sheets', HTMLElement).hidden = table.sheets.length < 2;
  header.checked = table.hasHeader;
  for (const [column, select] of selects) {
    const titles = table.header.map((_, at) => make('option', { value: `${at}` }, columnTitle(at)));
    select.replaceChildren(make('option', { value: '' }, 'not in the table'), ...titles);
    select.value = `${table.columns[column] ?? ''}`;
  }
  columns.hidden = false;
  match(table.columns);
}

function match(chosen: PlaceColumns): void {
  counts = undefined;
  isDownloaded = true;
  const all = opened?.rows.toLocaleString('en') ?? '';
  const encoding = opened?.encoding ? ` It was read as ${opened.encoding}.` : '';
  results.hidden = Object.keys(chosen).length === 0;
  lastSaid = performance.now();
  say(
    results.hidden
      ? `${opened?.name}: ${all} rows. Choose which columns name a place.${encoding}`
      : `Matching ${all} rows of ${opened?.name} …${encoding}`,
  );
  rows.show([], 1);
  if (!results.hidden) ask({ ask: 'match', columns: chosen });
}

const chosenColumns = (): PlaceColumns =>
  Object.fromEntries(selects.flatMap(([column, { value }]) => (value === '' ? [] : [[column, Number(value)]])));

function count(news: RowCounts, isDone: boolean): void {
  const hadChoices = counts?.choices ?? 0;
  if (news.choices > hadChoices) isDownloaded = false;
  counts = news;
  const all = opened?.rows ?? 0;
  progress.value = all === 0 ? 1 : news.done / all;
  progress.hidden = isDone;
  undo.disabled = news.choices === 0;
  offerFilters(news);
  turn();
  if (isDone) say(`${counted(all, 'row', 'rows')}. ${summaryOf(news)}`);
  else if (performance.now() > lastSaid + PAUSE) {
    lastSaid = performance.now();
    say(`${news.done.toLocaleString('en')} of ${counted(all, 'row', 'rows')} are matched.`);
  }
}

function summaryOf({ doubtful }: RowCounts): string {
  if (doubtful.inputs === 0) return 'Nothing is left for you to settle.';
  const are = doubtful.inputs === 1 ? 'is' : 'are';
  return `${counted(doubtful.inputs, 'input', 'inputs')} in ${counted(doubtful.rows, 'row', 'rows')} ${are} left for you to settle.`;
}

const buttons = new Map<RowFilter, HTMLButtonElement>();

/** A button for each status that rows have; those that are there stay, so that none loses the focus. */
function offerFilters({ done, statuses, doubtful }: RowCounts): void {
  const numbers: readonly (readonly [filter: RowFilter, words: string, symbol: string, count: number])[] = [
    ['all', 'all', '', done],
    ['doubtful', 'left for you', '!', doubtful.inputs],
    ...ROW_STATUSES.map((each) => [each, each, STATUS_LOOKS[each].symbol, statuses[each] ?? 0] as const),
  ];
  for (const [each, words, symbol, number] of numbers) {
    let button = buttons.get(each);
    if (button === undefined) {
      button = make('button', { type: 'button', class: 'status', 'data-tone': toneOf(each) });
      button.addEventListener('click', () => ask({ ask: 'show', filter: each, from: 0 }));
      buttons.set(each, button);
      filters.append(button);
    }
    button.hidden = number === 0 && each !== 'all' && each !== filter;
    const text = `${words} ${number.toLocaleString('en')}`;
    if (button.dataset['text'] === text) continue;
    button.dataset['text'] = text;
    const sign = symbol === '' ? [] : [make('span', { 'aria-hidden': 'true' }, symbol), ' '];
    button.replaceChildren(...sign, `${words} `, make('b', {}, number.toLocaleString('en')));
  }
}

const toneOf = (each: RowFilter): string =>
  each === 'all' ? 'plain' : each === 'doubtful' ? 'doubtful' : STATUS_LOOKS[each].tone;

function total(): number {
  if (counts === undefined) return 0;
  if (filter === 'all') return counts.done;
  return filter === 'doubtful' ? counts.doubtful.inputs : (counts.statuses[filter] ?? 0);
}

/** The number of the first row of the next page. Of those left for a person, the rows that are settled now count no more. */
const nextFrom = (): number => from + (filter === 'doubtful' ? rows.unsettled : ROWS_SHOWN);

function turn(): void {
  for (const [each, button] of buttons) button.setAttribute('aria-pressed', `${each === filter}`);
  const all = total();
  previous.disabled = from === 0;
  next.disabled = nextFrom() >= all;
  const last = Math.min(from + ROWS_SHOWN, all);
  shown.textContent =
    last <= from
      ? ''
      : `${(from + 1).toLocaleString('en')} to ${last.toLocaleString('en')} of ${all.toLocaleString('en')}`;
}

function download(name: string, blob: Blob): void {
  isDownloaded = true;
  save(name, blob);
  say(`${name} is written.`);
}

offerSource({ read, say, begin: () => ask({ ask: 'load' }) });
retry.addEventListener('click', () => {
  if (lastRead !== undefined) read(lastRead);
});
columns.addEventListener('submit', (event) => event.preventDefault());
columns.addEventListener('change', ({ target }) => {
  if (target === sheet) ask({ ask: 'layout', sheet: sheet.value, hasHeader: null });
  else if (target === header) ask({ ask: 'layout', sheet: opened?.sheet ?? null, hasHeader: header.checked });
  else match(chosenColumns());
});
undo.addEventListener('click', () => ask({ ask: 'undo' }));
for (const [button, step] of [
  [previous, () => Math.max(0, from - ROWS_SHOWN)],
  [next, nextFrom],
] as const) {
  button.addEventListener('click', () => {
    ask({ ask: 'show', filter, from: step() });
    rows.focus();
  });
}
for (const format of ['csv', 'xlsx'] as const) {
  element(format, HTMLButtonElement).addEventListener('click', () => {
    say('Writing the table …');
    ask({ ask: 'write', format, hasMark: mark.checked });
  });
}
addEventListener('beforeunload', (event) => {
  if (!isDownloaded) event.preventDefault();
});
