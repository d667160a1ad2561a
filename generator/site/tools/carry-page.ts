import { capitalized, counted, formatNumber, listed } from '../../core/format.ts';
import { CARRIED } from '../../core/concordance/carry.ts';
import type { CarryChoices, ColumnSort, ShownFigures } from './carry-sheet.ts';
import { actionButton, element, elements, fillElement, make } from './element.ts';
import { html, type HtmlValue } from '../shared/html.ts';
import type { ReleaseQuestion } from '../../tables/table-carrier.ts';
import { TablePage } from './table-page.ts';
import type { OpenedSheet } from './table-source.ts';

const { from, to, share } = elements(HTMLSelectElement, 'from', 'to', 'share');
const { sorts, outcome, question, ...texts } = elements(
  HTMLElement,
  ...(['sorts', 'outcome', 'question', 'answers', 'fits', 'counts', 'problems', 'lost', 'shown'] as const),
);

const SORTS: readonly ColumnSort[] = ['codes', 'count', 'rate', 'by', 'text'];

let opened: OpenedSheet | undefined;
let chosen: readonly ColumnSort[] = [];
let answered: ReleaseQuestion['choices'][number] | undefined;

const page = new TablePage<readonly ColumnSort[], CarryChoices, ShownFigures | ReleaseQuestion>('carry-worker.js', {
  opened: offerColumns,
  chosen: carry,
  told: (news) => ('choices' in news ? askRelease(news) : show(news)),
});

function offerColumns(table: OpenedSheet, guess: readonly ColumnSort[]): void {
  opened = table;
  answered = undefined;
  from.value = share.value = '';
  sorts.replaceChildren(
    ...table.header.map((title, at) => {
      const id = `column-${at}`;
      const select = make('select', { id }, ...SORTS.map(toOption));
      select.value = guess[at] ?? 'text';
      return make('div', { class: 'field' }, make('label', { for: id }, title || `Column ${at + 1}`), select);
    }),
  );
  carry();
}

const toOption = (sort: ColumnSort): HTMLElement =>
  make('option', { value: sort }, sort === 'by' ? 'tells rows apart' : sort);

function carry(): void {
  chosen = [...sorts.querySelectorAll('select')].map(({ value }) => value as ColumnSort);
  outcome.hidden = question.hidden = true;
  page.nameColumns(chosen.flatMap((sort, at) => (sort === 'text' ? [] : [opened?.header[at] || `Column ${at + 1}`])));
  page.say(`Converting ${counted(opened?.rows ?? 0, 'row', 'rows')} …`);
  page.ask({ sorts: chosen, from: from.value, to: to.value, share: share.value });
}

function askRelease({ choices }: ReleaseQuestion): void {
  const buttons = choices.map(({ release, words }) =>
    actionButton('', words, () => {
      from.value = release;
      answered = { release, words: words.replace('Before', 'the time before').replace(/,.*/, '') };
      element('results-title', HTMLElement).focus();
      carry();
    }),
  );
  texts.answers.replaceChildren(...buttons);
  question.hidden = false;
  page.pause('One question first.');
}

function show(table: ShownFigures): void {
  const { counts, sums, missing, problems, problemCount, rowCount, rows } = table;
  texts.fits.textContent = capitalized(inWords(table.fits.join(' ')));
  const [measure = ''] = table.measures;
  const years = listed(table.measures.map((each) => each.slice(-4)));
  const divided = measure === 'area' ? 'land of each part' : `people of each part in ${years}`;
  const ways = CARRIED.filter((how) => counts[how] > 0).map(
    (how) =>
      `${formatNumber(counts[how])} ${WAYS[how]}${how === 'divided' && measure !== '' ? ` by the ${divided}` : ''}`,
  );
  const rates = chosen.flatMap((sort, at) => (sort === 'rate' ? [table.header[at] ?? ''] : []));
  const isMade = counts.added + counts.divided > 0;
  texts.counts.textContent = [
    `Figures: ${listed(ways)}.`,
    ...(isMade && rates.length > 0
      ? [`Rates (${listed(rates)}) are averaged where areas are added; a part has that of its whole.`]
      : []),
    ...(isMade && chosen.includes('text') ? [`Rows that are added or divided have the names of ${to.value}.`] : []),
    ...table.totals,
  ].join(' ');
  const lost = sums.some(({ unconverted }) => unconverted !== undefined) ? ['Not converted'] : [];
  fill(
    'sums',
    ['Sum of', 'Before', 'After', ...lost],
    sums.map((sum) => [sum.column, sum.before, sum.after, ...lost.map(() => sum.unconverted ?? '0')]),
    (at) => (at > 0 ? 'right' : ''),
  );
  element('sums', HTMLElement).hidden = sums.length === 0;
  const remarks = problems.map(({ line, code, found }) =>
    [[line && `Row ${line}`, code].filter(Boolean).join(', '), found].filter(Boolean).join(': '),
  );
  const more = problemCount - problems.length;
  if (more > 0) remarks.push(`and ${formatNumber(more)} more`);
  fillElement(texts.problems, html`${remarks.map((text) => html`<li>${text}</li>`)}`);
  texts.lost.hidden = problemCount === 0;
  showRows(table);
  texts.shown.textContent =
    rows.length < rowCount ? `The first ${rows.length} of ${counted(rowCount, 'row', 'rows')}.` : '';
  outcome.hidden = false;
  const { unknown } = counts;
  const lostRows = unknown - missing.length;
  const names = [...new Set(missing.flat())];
  const lacking = listed([...names.slice(0, 3), ...(names.length > 3 ? ['others'] : [])]);
  const partly = `Partly converted: add ${names.length === 1 ? 'a row' : 'rows'} for ${lacking}.`;
  const source = table.areNine && from.value === '' ? 'nine-digit codes' : inWords(`PSGC ${table.from}`);
  const done = `${counted(rowCount - unknown, 'row', 'rows')}, converted to PSGC ${to.value} from ${source}.`;
  const failed = `${counted(lostRows, 'row', 'rows')} could not be converted: see below.`;
  const remarked = problemCount === 0 ? [] : [`${counted(problemCount, 'row has', 'rows have')} a remark below.`];
  const ends = [...(names.length > 0 ? [partly] : []), ...(lostRows > 0 ? [failed] : [])];
  page.finish([...(rowCount > unknown ? [done] : []), ...(unknown > 0 ? ends : remarked)].join(' '));
}

/** A text that names the release that was chosen as the answer did. */
const inWords = (text: string): string =>
  from.value === answered?.release ? text.replace(`PSGC ${answered.release}`, answered.words) : text;

/** Shows the rows with titles for what the file has in columns at its end, without those that are empty or repeat the area. */
function showRows({ header, rows, named }: ShownFigures): void {
  const name = chosen.length;
  const code = chosen.indexOf('codes');
  const titles = [...header.slice(0, name), `Area in ${to.value}`, 'Figures', 'Made from', 'Remark'];
  const others = [...titles.keys()].filter((at) => at !== name && at !== code);
  const columns = [name, ...others.filter((at) => rows.some((row) => row[at] !== '' && row[at] !== row[name]))];
  fill(
    'rows',
    columns.map((at) => titles[at] ?? ''),
    rows.map((row) =>
      columns.map((at) => {
        if (at === name) return html`${row[at] ?? ''} <code>${row[code] || (row[name + 2] ?? '')}</code>`;
        const from = (row[name + 2] ?? '').split(' ');
        if (at === name + 2) return listed(from.map((each) => `${named[each] ?? ''} ${each}`.trim()));
        if (at !== name + 1) return row[at] ?? '';
        const how = CARRIED.find((each) => row[at]?.startsWith(each)) ?? 'unknown';
        return how === 'divided' && from.length > 1 ? 'shared and added' : WAYS[how];
      }),
    ),
    (column) => CLASSES[chosen[columns[column] ?? name] ?? ''] ?? ((columns[column] ?? name) > name + 1 ? 'aside' : ''),
  );
}

/** The ways in which figures come to be, in words. */
const WAYS = { same: 'kept', added: 'added up', divided: 'shared out', unknown: 'not known' } as const;

/** The classes of the cells of columns; a phone has no room for those that are aside. */
const CLASSES: Readonly<Record<string, string>> = { count: 'right', rate: 'right', text: 'aside' };

/** A figure with separators between thousands, which has some already if it is as the table had it. */
const separated = (figure: string): string => figure.replace(/\d+/, (whole) => formatNumber(Number(whole)));

function fill(
  id: string,
  titles: readonly string[],
  rows: readonly (readonly HtmlValue[])[],
  classOf: (column: number) => string,
): void {
  const named = (at: number) => (classOf(at) === '' ? null : html` class="${classOf(at)}"`);
  fillElement(
    element(id, HTMLTableElement),
    html`<thead><tr>${titles.map((title, at) => html`<th scope="col"${named(at)}>${title}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((value, at) => html`<td${named(at)}>${classOf(at) === 'right' ? separated(`${value}`) : value}</td>`)}</tr>`)}</tbody>`,
  );
}
