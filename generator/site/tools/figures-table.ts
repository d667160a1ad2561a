import { saveTable } from './save-table.ts';
import { readFormatted } from '../../core/format.ts';
import { compareNames } from '../../core/names/compare-names.ts';
import { actionButton, make, offerToSort, painted, sayOrder } from './element.ts';

/** The value of a cell: the one beside a text that is rounded or shortened, or the text. */
const textOf = (cell: Element | undefined): string => {
  const [value, text] = [cell?.querySelector('data')?.value, cell?.querySelector('a, code')?.textContent];
  return (value ?? text ?? cell?.textContent ?? '').trim();
};

/** Sorts the rows of a table by a column, cells without a value last, and says so in its title. */
function sort(table: HTMLTableElement, title: HTMLTableCellElement): void {
  const isNumber = title.classList.contains('right');
  const before = title.ariaSort;
  const isUp = before === null ? !isNumber : before === 'descending';
  sayOrder(table, title, isUp);
  const [body] = table.tBodies;
  const rows = [...(body?.rows ?? [])].map((row) => ({ row, text: textOf(row.cells[title.cellIndex]) }));
  const order = (a: string, b: string): number => (isNumber ? readFormatted(a) - readFormatted(b) : compareNames(a, b));
  rows.sort((a, b) => Number(a.text === '') - Number(b.text === '') || (isUp ? 1 : -1) * order(a.text, b.text));
  // The title answers the press before the rows are laid out again.
  void painted().then(() => body?.append(...rows.map(({ row }) => row)));
}

/** The table as it is shown: codes as texts, counts as numbers, and a small word below a name in a column of its own. */
const rowsOf = (table: HTMLTableElement): readonly (readonly (string | number)[])[] => {
  const hasPlaces = table.querySelector('tbody small') !== null;
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map(
    (title) => title.dataset['heading'] ?? title.textContent ?? '',
  );
  const rows = [...(table.tBodies[0]?.rows ?? [])].map((row) =>
    [...row.cells].flatMap((cell, at) => {
      const text = textOf(cell);
      if (at === 0 && hasPlaces) return [text, cell.querySelector('small')?.textContent ?? ''];
      return cell.classList.contains('right') && text !== '' ? readFormatted(text) : text;
    }),
  );
  return [titles.flatMap((title, at) => (at === 0 && hasPlaces ? [title, 'In'] : title)), ...rows];
};

for (const table of document.querySelectorAll<HTMLTableElement>('table.figures')) {
  offerToSort(table, (title) => sort(table, title));
  const buttons = (['csv', 'xlsx'] as const).map((format) =>
    actionButton(
      'plain',
      `Download ${format.toUpperCase()}`,
      () => void saveTable(rowsOf(table), `${table.dataset['file']}.${format}`, format),
    ),
  );
  table.closest('.scroll')?.after(make('p', { class: 'buttons' }, ...buttons));
}
