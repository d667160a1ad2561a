import { readFormatted } from '../../core/format.ts';
import { compareNames } from '../../core/names/compare-names.ts';
import { actionButton, keepInAddress, offerToSort, painted, saveTable, sayOldCode } from './element.ts';

/** The value of a cell: the one beside a text that is rounded or shortened, or the text. */
const textOf = (cell: Element | undefined): string => {
  const [value, text] = [cell?.querySelector('data')?.value, cell?.querySelector('a, code')?.textContent];
  return (value ?? text ?? cell?.textContent ?? '').trim();
};

const tables = document.querySelectorAll<HTMLTableElement>('table.figures');

/** Sorts a table by a column, if it has that, cells without a value last, and says so in its title: `-density` from the largest value down. */
async function sort(table: HTMLTableElement, order: string): Promise<void> {
  const [body, isUp] = [table.tBodies[0], !order.startsWith('-')];
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])];
  const title = titles.find(({ dataset }) => dataset['key'] === order.replace('-', ''));
  if (title === undefined) return;
  for (const each of titles) each.ariaSort = each !== title ? null : isUp ? 'ascending' : 'descending';
  const isNumber = title.classList.contains('right');
  const rows = [...(body?.rows ?? [])].map((row) => ({ row, text: textOf(row.cells[title.cellIndex]) }));
  const compare = (a: string, b: string) => (isNumber ? readFormatted(a) - readFormatted(b) : compareNames(a, b));
  rows.sort((a, b) => Number(a.text === '') - Number(b.text === '') || (isUp ? 1 : -1) * compare(a.text, b.text));
  // The title answers the press before the rows are laid out again.
  await painted();
  body?.append(...rows.map(({ row }) => row));
}

/** Sorts all tables of the page, as the link to it does. */
function sortAll(order: string): void {
  keepInAddress({ sort: order });
  for (const table of tables) void sort(table, order);
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

sayOldCode();
for (const table of tables) {
  offerToSort(table, sortAll);
  void sort(table, new URLSearchParams(location.search).get('sort') ?? '');
  const buttons = (['csv', 'xlsx'] as const).map((format) => {
    const save = () => void saveTable(rowsOf(table), `${table.dataset['file']}.${format}`, format);
    const button = actionButton('plain', `↓ ${format.toUpperCase()}`, save);
    button.ariaLabel = `Download ${format.toUpperCase()}`;
    return button;
  });
  table.closest('.scroll')?.previousElementSibling?.append(...buttons);
}
