import { counted } from '../../core/format.ts';
import { CARRIED } from '../../core/concordance/carry.ts';
import type { CarryNews, CarryRequest, OpenedFigures, ShownFigures } from './carry-messages.ts';
import type { ColumnSort } from './carry-sheet.ts';
import { element, make, save } from './element.ts';
import { offerSource, type SourceRequest } from './source-form.ts';

const status = element('status', HTMLElement);
const retry = element('retry', HTMLButtonElement);
const columns = element('columns', HTMLFormElement);
const sheet = element('sheet', HTMLSelectElement);
const header = element('header', HTMLInputElement);
const from = element('from', HTMLSelectElement);
const to = element('to', HTMLSelectElement);
const share = element('share', HTMLSelectElement);
const sorts = element('sorts', HTMLElement);
const results = element('results', HTMLElement);
const mark = element('mark', HTMLInputElement);

const SORTS: readonly (readonly [sort: ColumnSort, words: string])[] = [
  ['codes', 'codes'],
  ['count', 'count'],
  ['rate', 'rate'],
  ['by', 'tells rows apart'],
  ['text', 'text'],
];

let worker: Worker | undefined;
let opened: OpenedFigures | undefined;
let lastRead: SourceRequest | undefined;

function ask(request: CarryRequest): void {
  worker ??= startWorker();
  worker.postMessage(request);
}

function startWorker(): Worker {
  const started = new Worker(new URL('carry-worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<CarryNews>) => hear(data));
  started.addEventListener('error', () => {
    started.terminate();
    if (worker !== started) return;
    worker = undefined;
    if (lastRead !== undefined) fail('the script of this page could not be loaded, or ran out of memory', true);
  });
  return started;
}

function hear(news: CarryNews): void {
  if (news.tell === 'opened') offerColumns(news.table);
  else if (news.tell === 'carried') show(news.table);
  else if (news.tell === 'failed') fail(news.message, news.canRetry);
  else {
    save(news.name, news.blob);
    say(`${news.name} is written.`);
  }
}

function say(text: string): void {
  status.textContent = text;
}

function fail(message: string, canRetry: boolean): void {
  say(message.charAt(0).toUpperCase() + message.slice(1));
  retry.hidden = !canRetry;
}

function read(request: CarryRequest): void {
  if (request.ask === 'open' || request.ask === 'paste') lastRead = request;
  retry.hidden = true;
  columns.hidden = results.hidden = true;
  say('Reading the table …');
  ask(request);
}

function offerColumns(table: OpenedFigures): void {
  opened = table;
  sheet.replaceChildren(...table.sheets.map((name) => make('option', { value: name }, name)));
  sheet.value = table.sheet ?? '';
  element('sheets', HTMLElement).hidden = table.sheets.length < 2;
  header.checked = table.hasHeader;
  from.value = '';
  sorts.replaceChildren(
    ...table.header.map((title, at) => {
      const id = `column-${at}`;
      const select = make('select', { id }, ...SORTS.map(([sort, words]) => make('option', { value: sort }, words)));
      select.value = table.sorts[at] ?? 'text';
      return make('div', { class: 'field' }, make('label', { for: id }, title || `Column ${at + 1}`), select);
    }),
  );
  columns.hidden = false;
  carry();
}

function carry(): void {
  const chosen = [...sorts.querySelectorAll('select')].map(({ value }) => value as ColumnSort);
  retry.hidden = results.hidden = true;
  say(`Carrying ${counted(opened?.rows ?? 0, 'row', 'rows')} of ${opened?.name} …`);
  ask({ ask: 'carry', choices: { sorts: chosen, from: from.value, to: to.value, share: share.value } });
}

function show(table: ShownFigures): void {
  const { counts, sums, problems, problemCount, rowCount, rows } = table;
  element('fits', HTMLElement).textContent = [
    ...table.fits,
    opened?.encoding ? `The table was read as ${opened.encoding}.` : '',
  ].join(' ');
  const ways = CARRIED.filter((how) => counts[how] > 0);
  fill(
    'counts',
    ['How', 'Rows'],
    ways.map((how) => [how, number(counts[how])]),
  );
  fill(
    'sums',
    ['Sum of', 'Before', 'After'],
    sums.map(({ column, before, after }) => [column, before, after]),
  );
  element('sums', HTMLElement).hidden = sums.length === 0;
  const listed = problems.map(({ line, code, found }) => {
    const place = [...(line === undefined ? [] : [`Row ${line}`]), ...(code === undefined ? [] : [code])].join(', ');
    return make('li', {}, place === '' ? found : `${place}: ${found}`);
  });
  const more = problemCount - problems.length;
  element('problems', HTMLElement).replaceChildren(
    ...listed,
    ...(more > 0 ? [make('li', {}, `and ${number(more)} more`)] : []),
  );
  element('lost', HTMLElement).hidden = problemCount === 0;
  fill('rows', table.header, rows);
  element('shown', HTMLElement).textContent =
    rows.length < rowCount ? `The first ${rows.length} of ${counted(rowCount, 'row', 'rows')}.` : '';
  results.hidden = false;
  const lost = problemCount === 0 ? '' : ` ${counted(problemCount, 'row has', 'rows have')} a remark below.`;
  say(`${counted(rowCount, 'row', 'rows')}, carried from PSGC ${table.from} to PSGC ${to.value}.${lost}`);
}

const number = (value: number): string => value.toLocaleString('en');

/** Writes a table with titles. */
function fill(id: string, titles: readonly string[], rows: readonly (readonly string[])[]): void {
  element(id, HTMLTableElement).replaceChildren(
    make('thead', {}, make('tr', {}, ...titles.map((title) => make('th', { scope: 'col' }, title)))),
    make('tbody', {}, ...rows.map((row) => make('tr', {}, ...row.map((value) => make('td', {}, value))))),
  );
}

offerSource({ read, say, begin: () => ask({ ask: 'load' }) });
retry.addEventListener('click', () => {
  if (lastRead !== undefined) read(lastRead);
});
columns.addEventListener('submit', (event) => event.preventDefault());
columns.addEventListener('change', ({ target }) => {
  if (target === sheet) read({ ask: 'layout', sheet: sheet.value, hasHeader: null });
  else if (target === header) read({ ask: 'layout', sheet: opened?.sheet ?? null, hasHeader: header.checked });
  else carry();
});
for (const format of ['csv', 'xlsx'] as const) {
  element(format, HTMLButtonElement).addEventListener('click', () => {
    say('Writing the table …');
    ask({ ask: 'write', format, hasMark: mark.checked });
  });
}
