import { counted, formatNumber } from '../../core/format.ts';
import { CARRIED } from '../../core/concordance/carry.ts';
import type { CarryChoices, ColumnSort, ShownFigures } from './carry-sheet.ts';
import { element, make, fillElement } from './element.ts';
import { html } from '../pages/html.ts';
import { TablePage } from './table-page.ts';
import type { OpenedSheet } from './table-source.ts';

const from = element('from', HTMLSelectElement);
const to = element('to', HTMLSelectElement);
const share = element('share', HTMLSelectElement);
const sorts = element('sorts', HTMLElement);
const outcome = element('outcome', HTMLElement);

const SORTS: readonly (readonly [sort: ColumnSort, words: string])[] = [
  ['codes', 'codes'],
  ['count', 'count'],
  ['rate', 'rate'],
  ['by', 'tells rows apart'],
  ['text', 'text'],
];

let opened: OpenedSheet | undefined;

const page = new TablePage<readonly ColumnSort[], CarryChoices, ShownFigures>('carry-worker.js', {
  opened: offerColumns,
  chosen: carry,
  told: show,
});

function offerColumns(table: OpenedSheet, guess: readonly ColumnSort[]): void {
  opened = table;
  from.value = '';
  sorts.replaceChildren(
    ...table.header.map((title, at) => {
      const id = `column-${at}`;
      const select = make('select', { id }, ...SORTS.map(([sort, words]) => make('option', { value: sort }, words)));
      select.value = guess[at] ?? 'text';
      return make('div', { class: 'field' }, make('label', { for: id }, title || `Column ${at + 1}`), select);
    }),
  );
  carry();
}

function carry(): void {
  const chosen = [...sorts.querySelectorAll('select')].map(({ value }) => value as ColumnSort);
  outcome.hidden = true;
  page.nameColumns(chosen.flatMap((sort, at) => (sort === 'text' ? [] : [opened?.header[at] || `Column ${at + 1}`])));
  page.say(`Carrying ${counted(opened?.rows ?? 0, 'row', 'rows')} …`);
  page.ask({ sorts: chosen, from: from.value, to: to.value, share: share.value });
}

function show(table: ShownFigures): void {
  const { counts, sums, problems, problemCount, rowCount, rows } = table;
  element('fits', HTMLElement).textContent = table.fits.join(' ');
  const ways = CARRIED.filter((how) => counts[how] > 0);
  fill(
    'counts',
    ['How', 'Rows'],
    ways.map((how) => [how, formatNumber(counts[how])]),
  );
  fill(
    'sums',
    ['Sum of', 'Before', 'After'],
    sums.map(({ column, before, after }) => [column, before, after]),
  );
  element('sums', HTMLElement).hidden = sums.length === 0;
  const listed = problems.map(({ line, code, found }) => {
    const place = [...(line === undefined ? [] : [`Row ${line}`]), ...(code === undefined ? [] : [code])].join(', ');
    return place === '' ? found : `${place}: ${found}`;
  });
  const more = problemCount - problems.length;
  if (more > 0) listed.push(`and ${formatNumber(more)} more`);
  fillElement(element('problems', HTMLElement), html`${listed.map((text) => html`<li>${text}</li>`)}`);
  element('lost', HTMLElement).hidden = problemCount === 0;
  fill('rows', table.header, rows);
  element('shown', HTMLElement).textContent =
    rows.length < rowCount ? `The first ${rows.length} of ${counted(rowCount, 'row', 'rows')}.` : '';
  outcome.hidden = false;
  const lost = problemCount === 0 ? '' : ` ${counted(problemCount, 'row has', 'rows have')} a remark below.`;
  page.finish(`${counted(rowCount, 'row', 'rows')}, carried from PSGC ${table.from} to PSGC ${to.value}.${lost}`);
}

/** Writes a table with titles. */
const fill = (id: string, titles: readonly string[], rows: readonly (readonly string[])[]): void =>
  fillElement(
    element(id, HTMLTableElement),
    html`<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody>`,
  );
