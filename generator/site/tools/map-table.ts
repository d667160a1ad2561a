import { appendElements, areaHref, element, make } from './element.ts';
import type { MapArea } from './map-areas.ts';
import { areaRow, type FigureName } from './map-figures.ts';
import { html } from '../pages/html.ts';
import { inSlices } from './slices.ts';

type Column = 'name' | FigureName;

const table = element('table', HTMLTableElement);
const rows = element('rows', HTMLTableSectionElement);

/** Names in the order of dictionaries, `Ñ` beside `N`. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The table beside the map. Its titles are buttons that sort it, by numbers first from the largest one down. */
export class MapTable {
  #areas: readonly MapArea[] = [];
  #column: Column = 'density';
  #isUpwards = false;
  #sorted: readonly MapArea[] = [];
  readonly #hasPages: boolean;
  readonly #titles: ReadonlyMap<Column, HTMLTableCellElement>;

  /** @param hasPages true if the site has a page for each barangay. */
  constructor(hasPages: boolean) {
    this.#hasPages = hasPages;
    const cells = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
    this.#titles = new Map(cells.map((cell) => [cell.dataset['column'] as Column, cell]));
    for (const [column, cell] of this.#titles) {
      const button = make('button', { type: 'button', class: 'sort' }, cell.textContent ?? '');
      button.addEventListener('click', () => {
        this.#isUpwards = column === this.#column ? !this.#isUpwards : column === 'name' || column === 'income';
        this.#column = column;
        this.#write();
      });
      cell.replaceChildren(button);
    }
  }

  show(areas: readonly MapArea[], figure: FigureName): void {
    this.#areas = areas;
    this.#column = figure;
    this.#isUpwards = figure === 'income';
    table.dataset['figure'] = figure;
    this.#write();
  }

  #write(): void {
    for (const [column, cell] of this.#titles) {
      if (column === this.#column) cell.setAttribute('aria-sort', this.#isUpwards ? 'ascending' : 'descending');
      else cell.removeAttribute('aria-sort');
    }
    const sorted = this.#sort();
    this.#sorted = sorted;
    rows.replaceChildren();
    void inSlices(
      sorted,
      () => this.#sorted === sorted,
      (slice) => appendElements(rows, html`${slice.map((area) => areaRow(area, areaHref(area.code, this.#hasPages)))}`),
    );
  }

  /** Areas without a figure come last. */
  #sort(): readonly MapArea[] {
    const [column, direction] = [this.#column, this.#isUpwards ? 1 : -1];
    if (column === 'name') return this.#areas.toSorted((a, b) => direction * compare(a.name, b.name));
    const known = this.#areas.filter((area) => area[column] !== null);
    return [
      ...known.toSorted((a, b) => direction * ((a[column] ?? 0) - (b[column] ?? 0))),
      ...this.#areas.filter((area) => area[column] === null),
    ];
  }
}
