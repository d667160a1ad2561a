import { PLACE_COLUMNS } from '../../tables/place-rows.ts';
import { make, areaHref, fillElement } from './element.ts';
import { html, type Html } from '../pages/html.ts';
import { type SentRow, STATUS_LOOKS } from './match-messages.ts';
import type { FoundResult } from './search-messages.ts';

interface RowActions {
  readonly settle: (row: number, code: string | null) => void;
  readonly find: (row: number, q: string) => void;
}

/** Milliseconds for which typing rests before areas are looked for. */
const REST = 200;

const WRITTEN = ['code', 'address', ...PLACE_COLUMNS.slice(0, 4).toReversed(), 'zip'] as const;

/** The rows that are shown, as a list. A row that has not changed stays as it is, with what is typed in it. */
export class RowList {
  readonly #list: HTMLElement;
  readonly #actions: RowActions;
  readonly #hasPages: boolean;
  #items = new Map<number, { readonly json: string; readonly item: HTMLLIElement; readonly row: SentRow }>();
  /** The row whose choice has the focus until it is shown again. */
  #settled: number | undefined;

  constructor(list: HTMLElement, actions: RowActions) {
    this.#list = list;
    this.#actions = actions;
    this.#hasPages = list.dataset['pages'] !== undefined;
  }

  get unsettled(): number {
    return [...this.#items.values()].filter(({ row }) => row.status !== 'reviewed').length;
  }

  show(rows: readonly SentRow[], first: number): void {
    const before = this.#items;
    this.#items = new Map();
    for (const row of rows) {
      const json = JSON.stringify(row);
      const old = before.get(row.row);
      const kept = old?.json === json ? old : { json, row, item: this.#toItem(row, first) };
      this.#items.set(row.row, kept);
    }
    const items = [...this.#items.values()].map(({ item }) => item);
    const isSame =
      items.length === this.#list.children.length && items.every((item, at) => item === this.#list.children[at]);
    if (isSame) return;
    this.#replace(items);
    const settled = this.#items.get(this.#settled ?? -1)?.item;
    this.#settled = undefined;
    settled?.querySelector('button')?.focus();
  }

  found(row: number, q: string, areas: readonly FoundResult[]): void {
    const item = this.#items.get(row)?.item;
    const input = item?.querySelector('input');
    const list = item?.querySelector('.found');
    if (input?.value.trim() !== q || !(list instanceof HTMLElement)) return;
    list.replaceChildren(...areas.map((area) => make('li', {}, this.#choice(row, area))));
    const status = item?.querySelector('.found-count');
    if (status) status.textContent = areas.length === 0 ? 'No area is called like this.' : `${areas.length} found`;
  }

  focus(): void {
    this.#list.focus();
  }

  #replace(items: readonly HTMLLIElement[]): void {
    const kept = new Set<Element>(items);
    for (const child of [...this.#list.children]) if (!kept.has(child)) child.remove();
    for (const [at, item] of items.entries()) {
      const there = this.#list.children[at];
      if (there !== item) this.#list.insertBefore(item, there ?? null);
    }
  }

  #toItem(row: SentRow, first: number): HTMLLIElement {
    const { status, score, area, note, equal } = row;
    const { symbol, tone } = STATUS_LOOKS[status];
    const number = `Row ${(row.row + first).toLocaleString('en')}`;
    const same = equal > 1 ? `, ${(equal - 1).toLocaleString('en')} more like it` : '';
    const sure =
      score === null || area === null || status === 'reviewed' ? null : html` <small>${score.toFixed(2)}</small>`;
    const item = make('li', { 'data-tone': tone });
    fillElement(
      item,
      html`<p class="number">${number}${same}</p><p class="written">${writtenIn(row)}</p><p class="status" data-tone="${tone}"><span aria-hidden="true">${symbol}</span> ${status}${sure}</p><div class="answer">${area && this.#areaOf(area)}${note === '' ? null : html`<p class="note">${note}</p>`}</div>`,
    );
    item.lastElementChild?.append(...this.#choices(row));
    return item;
  }

  /** A link that opens another tab, because the table is only in this one. */
  #areaOf({ code, name, within }: FoundResult): Html {
    return html`<p><a href="${areaHref(code, this.#hasPages)}" target="_blank" rel="noopener">${name}</a> <code>${code}</code><span class="within">${within.join(', ')}</span></p>`;
  }

  #choices({ row, status, candidates, area }: SentRow): readonly HTMLElement[] {
    if (['exact', 'current', 'empty'].includes(status)) return [];
    const isOpen = status !== 'reviewed' && candidates.length > 0;
    const list = candidates.map((each) => make('li', {}, this.#choice(row, each)));
    return [
      ...(isOpen ? [make('ul', { class: 'candidates' }, ...list)] : []),
      this.#another(row, status === 'reviewed' && area === null),
    ];
  }

  #choice(row: number, area: FoundResult): HTMLButtonElement {
    const button = make(
      'button',
      { type: 'button', class: 'choice' },
      `${area.name} `,
      make('small', {}, area.within.length === 0 ? area.kind : area.within.join(', ')),
    );
    button.addEventListener('click', () => this.#settle(row, area.code));
    return button;
  }

  #settle(row: number, code: string | null): void {
    this.#settled = row;
    this.#actions.settle(row, code);
  }

  #another(row: number, hasNone: boolean): HTMLElement {
    const open = make('button', { type: 'button', class: 'plain' }, 'Choose another area');
    const box = make('div', { class: 'another' }, open);
    open.addEventListener('click', () => {
      const input = make('input', { type: 'search', id: `find-${row}`, autocomplete: 'off', spellcheck: 'false' });
      let resting: ReturnType<typeof setTimeout> | undefined;
      input.addEventListener('input', () => {
        clearTimeout(resting);
        resting = setTimeout(() => this.#actions.find(row, input.value.trim()), REST);
      });
      const none = make('button', { type: 'button', class: 'plain' }, 'No area');
      none.addEventListener('click', () => this.#settle(row, null));
      box.replaceChildren(
        make('label', { for: `find-${row}` }, 'Name of the area'),
        input,
        ...(hasNone ? [] : [none]),
        make('p', { class: 'found-count', role: 'status' }),
        make('ul', { class: 'candidates found' }),
      );
      input.focus();
    });
    return box;
  }
}

function writtenIn({ texts }: SentRow): string {
  const written = WRITTEN.flatMap((column) => texts[column] || []);
  return written.length === 0 ? 'nothing' : written.join(', ');
}
