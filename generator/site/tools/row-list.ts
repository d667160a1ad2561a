import { capitalized } from '../../core/format.ts';
import { MOST_OFFERED } from '../../core/places/match.ts';
import type { Reason } from '../../core/places/scores.ts';
import { spokenKind } from '../../core/psgc/kinds.ts';
import { PLACE_COLUMNS, type PlaceTexts, type RowResult, type RowStatus } from '../../tables/place-rows.ts';
import { editButton } from './edit-row.ts';
import { actionButton, areaHref, fillElement, make, steer } from './element.ts';
import { html, type Html } from '../shared/html.ts';
import { type FoundResult, RESULT_LOOKS } from '../shared/messages.ts';
import type { RowFilter, ShownRow } from './match-table.ts';

interface RowActions {
  readonly settle: (row: number, code: string | null) => void;
  /** Corrects the texts of a row, and of all that are like it. */
  readonly edit: (row: number, texts: PlaceTexts) => void;
  readonly find: (row: number, q: string) => void;
  readonly explain: (row: number) => void;
  /** No row with the result is after the one that has the focus. */
  readonly leave: (result: OpenResult) => void;
}

/** The results of the rows that a person goes through. */
export type OpenResult = Extract<RowResult, 'check' | 'needs you'>;

const isOpenResult = (result: RowResult): result is OpenResult => result === 'check' || result === 'needs you';

/** Milliseconds for which typing rests before areas are looked for. */
const REST = 200;

const SAID: Partial<Record<RowStatus, string>> = { empty: 'Nothing is written here.', reviewed: 'Confirmed by you.' };

/** The statuses of areas that are found by names that are not all official. */
const EXPLAINED: ReadonlySet<RowStatus> = new Set(['alias', 'close', 'partial']);

const WRITTEN = ['code', 'address', ...PLACE_COLUMNS.slice(0, 4).toReversed(), 'zip'] as const;

/** The rows that are shown, as a list. A row that has not changed stays as it is, with what is typed in it. */
export class RowList {
  readonly #list: HTMLElement;
  readonly #actions: RowActions;
  #items = new Map<number, { readonly json: string; readonly item: HTMLLIElement; readonly row: ShownRow }>();
  /** The row whose choice has the focus until it is shown again. */
  #settled: ShownRow | undefined;
  /** The open row that had the focus last; `null` if the next rows that are shown get it. */
  #current: number | null | undefined;
  #result: OpenResult = 'needs you';
  /** The row that was corrected, until it is shown again. */
  #edited: number | undefined;

  constructor(list: HTMLElement, actions: RowActions) {
    this.#list = list;
    this.#actions = actions;
  }

  /** The number of rows shown with a result. */
  countOf(result: RowFilter): number {
    return [...this.#items.values()].filter(({ row }) => row.result === result).length;
  }

  show(rows: readonly ShownRow[], first: number): void {
    const before = this.#items;
    this.#items = new Map();
    for (const row of rows) {
      const json = JSON.stringify(row);
      const old = before.get(row.row);
      const kept = old?.json === json ? old : { json, row, item: this.#toItem(row, first) };
      this.#items.set(row.row, kept);
    }
    this.#replace([...this.#items.values()].map(({ item }) => item));
    const settled = this.#settled;
    this.#settled = undefined;
    this.#items.get(this.#edited ?? -1)?.item.focus();
    this.#edited = undefined;
    if (settled !== undefined && isOpenResult(settled.result)) this.goOn(settled.result);
    else if (this.#current === null && rows.length > 0) this.goOn(this.#result);
    else if (settled !== undefined) this.#items.get(settled.row)?.item.querySelector('button')?.focus();
  }

  /** Moves the focus to the next row with a result, to its question and not to what answers it. */
  goOn(result: OpenResult): void {
    const shown = [...this.#items.values()];
    const after = shown.findIndex(({ row }) => row.row === this.#current);
    const next = shown.find(({ row }, at) => at > after && row.result === result);
    this.#result = result;
    this.#current = next?.row.row ?? null;
    if (next === undefined) this.#actions.leave(result);
    else {
      next.item.scrollIntoView({ block: 'nearest' });
      next.item.focus({ preventScroll: true });
    }
  }

  found(row: number, q: string, areas: readonly FoundResult[]): void {
    const shown = this.#items.get(row);
    const item = shown?.item;
    const input = item?.querySelector('input');
    const list = item?.querySelector('.found');
    if (shown === undefined || input?.value.trim() !== q || !(list instanceof HTMLElement)) return;
    list.replaceChildren(
      ...areas.map((area) => make('li', {}, this.#choice(shown.row, area, [spokenKind(area.kind), ...area.within]))),
    );
    list.dataset['q'] = q;
    list.parentElement?.scrollIntoView({ block: 'nearest' });
    const status = item?.querySelector('.found-count');
    if (status) status.textContent = areas.length === 0 ? 'No area is called like this.' : `${areas.length} found`;
  }

  /** Lists what speaks for the area of a row and against it. */
  explain(row: number, reasons: readonly Reason[]): void {
    const box = this.#items.get(row)?.item.querySelector('.why div');
    const list = (title: string, some: readonly Reason[]): Html | null =>
      some.length === 0
        ? null
        : html`<p class="note">${title}</p><ul>${some.map(({ meaning }) => html`<li>${meaning}</li>`)}</ul>`;
    const [pros, cons] = [reasons.filter(({ score }) => score > 0), reasons.filter(({ score }) => score < 0)];
    if (box instanceof HTMLElement) fillElement(box, html`${list('For it:', pros)}${list('Against it:', cons)}`);
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

  #toItem(row: ShownRow, first: number): HTMLLIElement {
    const { result, area, equal } = row;
    const { symbol, tone } = RESULT_LOOKS[result];
    const note = row.note || (SAID[row.status] ?? '');
    const number = `Row ${(row.row + first).toLocaleString('en')}`;
    const same = equal > 1 ? `, ${(equal - 1).toLocaleString('en')} more like it` : '';
    const item = make('li', { 'data-tone': tone, tabindex: '-1' });
    fillElement(
      item,
      html`<p class="number">${number}${same}</p><p class="written">${writtenIn(row)}</p><p class="status" data-tone="${tone}"><span aria-hidden="true">${symbol}</span> ${capitalized(result)}</p><div class="answer">${area !== null && !isAsked(row) ? this.#areaOf(area) : null}${note === '' ? null : html`<p class="note">${note}</p>`}</div>`,
    );
    item.lastElementChild?.append(...this.#choices(row));
    if (area !== null && EXPLAINED.has(row.status)) item.lastElementChild?.append(this.#why(row));
    item.append(
      editButton(row.texts, item, (texts) => {
        this.#edited = row.row;
        this.#actions.edit(row.row, texts);
      }),
    );
    return item;
  }

  /** A link that opens another tab, because the table is only in this one. */
  #areaOf({ code, kind, name, within }: FoundResult): Html {
    const place = within.length === 0 ? '' : ` in ${within.join(', ')}`;
    return html`<p><a href="${areaHref(code)}" target="_blank" rel="noopener">${name}</a> <code>${code}</code><span class="within">${capitalized(spokenKind(kind))}${place}</span></p>`;
  }

  /** Why it is this area, which is asked for when it is opened. */
  #why({ row }: ShownRow): HTMLElement {
    const why = make('details', { class: 'why' }, make('summary', {}, 'Why?'), make('div', {}));
    why.addEventListener('toggle', () => this.#actions.explain(row), { once: true });
    return why;
  }

  #choices(row: ShownRow): readonly HTMLElement[] {
    const { status, result, candidates, score, area } = row;
    const isSure = result === 'matched' && status !== 'reviewed';
    if (isSure || status === 'empty') return [];
    const around = commonEnd(candidates.flatMap((each) => (isRest(row, each) ? [] : [each.within])));
    const isMixed = candidates.some(({ kind }) => kind !== candidates[0]?.kind);
    const list = candidates.map((each) => {
      const within = isRest(row, each) ? each.within : each.within.slice(0, each.within.length - around.length);
      return make('li', {}, this.#choice(row, each, isMixed ? [spokenKind(each.kind), ...within] : within));
    });
    const isOpen = isAsked(row);
    // All that a code became are listed, and what is certain is no candidate.
    const isCut = score !== null && candidates.filter(({ code }) => code !== area?.code).length >= MOST_OFFERED;
    return [
      ...(isOpen && around.length > 0 ? [make('p', { class: 'note' }, `All in ${around.join(', ')}:`)] : []),
      ...(isOpen ? [make('ul', { class: 'candidates', 'aria-label': writtenIn(row) }, ...list)] : []),
      this.#another(row, result === 'needs you' && (!isOpen || isCut), isCut && area !== null ? area.name : ''),
    ];
  }

  #choice(row: ShownRow, area: FoundResult, within: readonly string[]): HTMLButtonElement {
    const label = isRest(row, area) ? `Use ${area.name} only ` : `${area.name} `;
    const button = actionButton('choice', label, () => this.#settle(row, area.code));
    button.append(make('small', {}, area.within.length === 0 ? area.kind : within.join(', ')));
    return button;
  }

  #settle(row: ShownRow, code: string | null): void {
    this.#settled = row;
    this.#current = row.row;
    this.#actions.settle(row.row, code);
  }

  /** The search for any other area, behind a button unless it is the only thing to do. */
  #another(row: ShownRow, isOpen: boolean, within: string): HTMLElement {
    const box = make('div', { class: 'another' });
    const id = `find-${row.row}`;
    const { area } = row;
    const search = (): HTMLElement => {
      const input = make('input', { type: 'search', id, autocomplete: 'off', spellcheck: 'false' });
      let resting: ReturnType<typeof setTimeout> | undefined;
      input.addEventListener('input', () => {
        clearTimeout(resting);
        resting = setTimeout(() => this.#actions.find(row.row, input.value.trim()), REST);
      });
      const none = actionButton('plain', 'Leave without a code', () => this.#settle(row, null));
      const found = make('ul', { class: 'candidates found' });
      box.replaceChildren(
        make('label', { for: id }, within ? `Not in this list? Search all of ${within}` : 'Search for the right area'),
        input,
        make('p', { class: 'found-count', role: 'status' }),
        found,
        none,
      );
      box.addEventListener('keydown', (event) => this.#steer(event, row, input, found));
      return input;
    };
    if (isOpen) search();
    else {
      if (area !== null && row.result === 'check') {
        const accept = actionButton('choice', 'Accept', () => this.#settle(row, area.code));
        accept.ariaLabel = `Accept ${area.name}`;
        box.append(accept);
      }
      box.append(actionButton('plain', 'Choose another area', () => search().focus()));
    }
    return box;
  }

  /** Enter takes the first area that was found; the arrows go from the field to the list, and back. */
  #steer(event: KeyboardEvent, row: ShownRow, input: HTMLInputElement, found: HTMLElement): void {
    const choices = [...found.querySelectorAll('button')];
    const q = input.value.trim();
    if (event.isComposing) return;
    steer(event, [input, ...choices]);
    if (event.key !== 'Enter' || event.target !== input || q === '') return;
    if (found.dataset['q'] === q) choices[0]?.click();
    else this.#actions.find(row.row, q);
  }
}

/** True if a person is asked which of some areas it is, one of them that which was found. */
const isAsked = ({ result, candidates }: ShownRow): boolean => result === 'needs you' && candidates.length > 0;

/** True for the area that is certain, if none is found in it. */
const isRest = ({ status, area }: ShownRow, { code }: FoundResult): boolean =>
  status === 'partial' && code === area?.code;

/** The areas that all of several candidates are in, which are said once. */
function commonEnd([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const isCommon = (name: string, at: number) => others.every((each) => each.at(at - first.length) === name);
  return others.length === 0 ? [] : first.slice(first.findLastIndex((name, at) => !isCommon(name, at)) + 1);
}

function writtenIn({ texts }: ShownRow): string {
  const written = WRITTEN.flatMap((column) => texts[column] || []);
  return written.length === 0 ? 'nothing' : written.join(', ');
}
