import { PLACE_COLUMNS, type PlaceColumns, ROW_STATUSES } from '../../tables/place-rows.ts';
import { counted, formatNumber } from '../../core/format.ts';
import { element, make } from './element.ts';
import { RowList } from './row-list.ts';
import { type MatchNews, type MatchRequest, ROWS_SHOWN, STATUS_LOOKS } from './match-messages.ts';
import type { RowCounts, RowFilter } from './match-table.ts';
import { TablePage } from './table-page.ts';
import type { OpenedSheet } from './table-source.ts';

const selects = PLACE_COLUMNS.map((column) => [column, element(`column-${column}`, HTMLSelectElement)] as const);
const results = element('results', HTMLElement);
const progress = element('progress', HTMLProgressElement);
const filters = element('filters', HTMLElement);
const undo = element('undo', HTMLButtonElement);
const shown = element('shown', HTMLElement);
const previous = element('previous', HTMLButtonElement);
const next = element('next', HTMLButtonElement);

/** Milliseconds between two messages about the progress, so that a screen reader does not speak all the time. */
const PAUSE = 3000;

let opened: OpenedSheet | undefined;
let counts: RowCounts | undefined;
let filter: RowFilter = 'all';
let from = 0;
let lastSaid = 0;
let isDownloaded = true;

const page = new TablePage<PlaceColumns, MatchRequest, MatchNews>('match-worker.js', {
  opened: show,
  chosen: () => match(chosenColumns()),
  told(news) {
    if (news.tell === 'progress') count(news.counts, news.isDone);
    else if (news.tell === 'found') rows.found(news.row, news.q, news.areas);
    else {
      [filter, from] = [news.filter, news.from];
      rows.show(news.rows, opened?.hasHeader === true ? 2 : 1);
      turn();
    }
  },
  written() {
    isDownloaded = true;
  },
});

const rows = new RowList(element('rows', HTMLElement), {
  settle: (row, code) => page.ask({ ask: 'settle', row, code }),
  find: (row, q) => page.ask({ ask: 'find', row, q }),
});

function show(table: OpenedSheet, guess: PlaceColumns): void {
  opened = table;
  for (const [column, select] of selects) {
    const titles = table.header.map((title, at) => make('option', { value: `${at}` }, title || `Column ${at + 1}`));
    select.replaceChildren(make('option', { value: '' }, 'not in the table'), ...titles);
    select.value = `${guess[column] ?? ''}`;
  }
  match(guess);
}

function match(chosen: PlaceColumns): void {
  counts = undefined;
  isDownloaded = true;
  const all = opened?.rows.toLocaleString('en') ?? '';
  const encoding = opened?.encoding ? ` It was read as ${opened.encoding}.` : '';
  results.hidden = Object.keys(chosen).length === 0;
  lastSaid = performance.now();
  page.say(
    results.hidden
      ? `${opened?.name}: ${all} rows. Choose which columns name a place.${encoding}`
      : `Matching ${all} rows of ${opened?.name} …${encoding}`,
  );
  rows.show([], 1);
  if (!results.hidden) page.ask({ ask: 'match', columns: chosen });
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
  if (isDone) page.say(`${counted(all, 'row', 'rows')}. ${summaryOf(news)}`);
  else if (performance.now() > lastSaid + PAUSE) {
    lastSaid = performance.now();
    page.say(`${formatNumber(news.done)} of ${counted(all, 'row', 'rows')} are matched.`);
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
      button.addEventListener('click', () => page.ask({ ask: 'show', filter: each, from: 0 }));
      buttons.set(each, button);
      filters.append(button);
    }
    button.hidden = number === 0 && each !== 'all' && each !== filter;
    const text = `${words} ${formatNumber(number)}`;
    if (button.dataset['text'] === text) continue;
    button.dataset['text'] = text;
    const sign = symbol === '' ? [] : [make('span', { 'aria-hidden': 'true' }, symbol), ' '];
    button.replaceChildren(...sign, `${words} `, make('b', {}, formatNumber(number)));
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
  shown.textContent = last <= from ? '' : `${formatNumber(from + 1)} to ${formatNumber(last)} of ${formatNumber(all)}`;
}

undo.addEventListener('click', () => page.ask({ ask: 'undo' }));
for (const [button, step] of [
  [previous, () => Math.max(0, from - ROWS_SHOWN)],
  [next, nextFrom],
] as const) {
  button.addEventListener('click', () => {
    page.ask({ ask: 'show', filter, from: step() });
    rows.focus();
  });
}
addEventListener('beforeunload', (event) => {
  if (!isDownloaded) event.preventDefault();
});
