import { PLACE_COLUMNS, type PlaceColumns } from '../../tables/place-rows.ts';
import { counted, formatNumber } from '../../core/format.ts';
import { KINDS, PLURALS } from '../../core/psgc/kinds.ts';
import { element, elements, make } from './element.ts';
import { type OpenResult, RowList } from './row-list.ts';
import { type MatchNews, type MatchRequest, ROWS_SHOWN } from './match-messages.ts';
import type { RowCounts, RowFilter } from './match-table.ts';
import { TablePage } from './table-page.ts';
import type { OpenedSheet } from './table-source.ts';

const selects = PLACE_COLUMNS.map((column) => [column, element(`column-${column}`, HTMLSelectElement)] as const);
const progress = element('progress', HTMLProgressElement);
const filters = [...element('filters', HTMLElement).querySelectorAll('button')];
const { left, pager, shown } = elements(HTMLElement, 'left', 'pager', 'shown');
const { undo, previous, next, ...buttons } = elements(
  HTMLButtonElement,
  ...(['undo', 'previous', 'next', 'go-on', 'accept-all'] as const),
);
const { 'go-on': goOn, 'accept-all': acceptAll } = buttons;

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
    else if (news.tell === 'reasons') rows.explain(news.row, news.reasons);
    else {
      [filter, from] = [news.filter, news.from];
      rows.show(news.rows, opened?.hasHeader === true ? 2 : 1);
      turn();
    }
  },
  written() {
    isDownloaded = true;
    const open = counts?.['needs you'] ?? 0;
    return open === 0 ? '' : `${counted(open, 'row', 'rows')} without a code still ${needYou(open)}.`;
  },
});

const rows = new RowList(element('rows', HTMLElement), {
  settle: (row, code) => page.ask({ ask: 'settle', row, code }),
  edit: (row, texts) => page.ask({ ask: 'edit', row, texts }),
  find: (row, q) => page.ask({ ask: 'find', row, q }),
  explain: (row) => page.ask({ ask: 'explain', row }),
  leave: showOpen,
});

/** Has the focus go to a row with a result that is not on the page, or to what is left to do without one. */
function showOpen(result: OpenResult): void {
  const isLeft = counts !== undefined && counts[result] > 0;
  if (isLeft)
    page.ask({ ask: 'show', filter: result, from: filter === result && nextFrom() < total() ? nextFrom() : 0 });
  else focusNext();
}

const focusNext = (): void => (goOn.disabled ? element('csv', HTMLButtonElement) : goOn).focus();

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
  const all = counted(opened?.rows ?? 0, 'row', 'rows');
  const positions = Object.values(chosen);
  page.nameColumns(positions.map((at) => opened?.header[at] || `Column ${at + 1}`));
  lastSaid = performance.now();
  page.say(positions.length === 0 ? 'Choose which columns name a place.' : `Matching ${all} …`);
  rows.show([], 1);
  page.ask({ ask: 'match', columns: chosen });
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
  left.textContent = `${counted(news.inputs, 'place', 'places')} to decide`;
  goOn.disabled = news.inputs === 0;
  undo.disabled = news.choices === 0;
  turn();
  if (isDone) page.finish(summaryOf(news));
  else if (performance.now() > lastSaid + PAUSE) {
    lastSaid = performance.now();
    page.say(`${formatNumber(news.done)} of ${counted(all, 'row', 'rows')} are done.`);
  }
}

const needYou = (rows: number): string => (rows === 1 ? 'needs you' : 'need you');

function summaryOf({ done, matched, kinds, check, inputs, 'needs you': needs, 'no code': without }: RowCounts): string {
  const levels = KINDS.toReversed().flatMap((kind) => (kinds[kind] ? counted(kinds[kind], kind, PLURALS[kind]) : []));
  const by = (kinds.barangay ?? 0) === matched ? '' : `: ${levels.join(', ')}`;
  const share = matched === done ? 'All' : `${formatNumber(matched)} of`;
  const sentences = [`${share} ${counted(done, 'row', 'rows')} matched${by}.`];
  if (check > 0) sentences.push(`${formatNumber(check)} to check.`);
  if (needs > 0) {
    const places = inputs === needs ? '' : `: ${counted(inputs, 'place', 'different places')}`;
    sentences.push(`${formatNumber(needs)} ${needYou(needs)}${places}.`);
  }
  if (without > 0) sentences.push(`${formatNumber(without)} ${without === 1 ? 'has' : 'have'} no code.`);
  return sentences.join(' ');
}

const numberOf = (each: RowFilter): number => (counts === undefined ? 0 : each === 'all' ? counts.done : counts[each]);

/** The number of rows that are listed: of those that need a person, one for each place. */
const total = (): number => (filter === 'needs you' ? (counts?.inputs ?? 0) : numberOf(filter));

/** The number of the first row of the next page. Rows that have another result now count no more. */
const nextFrom = (): number => from + (filter === 'all' ? ROWS_SHOWN : rows.countOf(filter));

function turn(): void {
  for (const button of filters) {
    const each = button.value as RowFilter;
    const number = formatNumber(numberOf(each));
    const count = button.querySelector('b');
    if (count !== null && count.textContent !== number) count.textContent = number;
    button.setAttribute('aria-pressed', `${each === filter}`);
    button.hidden = each === 'no code' && number === '0' && filter !== each;
  }
  const toCheck = numberOf('check');
  acceptAll.textContent = `Accept all ${formatNumber(toCheck)}`;
  acceptAll.hidden = filter !== 'check' || toCheck < 2;
  const all = total();
  pager.hidden = all <= ROWS_SHOWN && from === 0;
  previous.disabled = from === 0;
  next.disabled = nextFrom() >= all;
  const last = Math.min(from + ROWS_SHOWN, all);
  shown.textContent = last <= from ? '' : `${formatNumber(from + 1)} to ${formatNumber(last)} of ${formatNumber(all)}`;
}

for (const button of filters) {
  button.addEventListener('click', () => page.ask({ ask: 'show', filter: button.value as RowFilter, from: 0 }));
}
goOn.addEventListener('click', () => rows.goOn('needs you'));
acceptAll.addEventListener('click', () => {
  page.ask({ ask: 'accept-all' });
  focusNext();
});
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
