import { loadWorkbooks } from './beside.ts';
import { csvText, type Value } from '../downloads/tables/table.ts';
import { codeAddress } from '../shared/blocks.ts';
import { belowBase, type Html } from '../shared/html.ts';

/** The element of a page with an id. @throws {Error} if the page and its script do not belong together. */
export function element<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return found;
}

/** The elements of a page of one type, by their ids. @throws {Error} as `element` does. */
export const elements = <Type extends HTMLElement, Id extends string>(type: new () => Type, ...ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, element(id, type)])) as Record<Id, Type>;

/** The path that the site lies below, as its pages say; empty at the root of an origin. */
export const BASE = document.documentElement.dataset['base'] ?? '';

/** An address as it is in a link: below the base, if it is one of the site, `/areas/1300000000`. */
export const inSite = (address: string): string => (address.startsWith('/') ? BASE + address : address);

/** Makes an element with attributes and content; links within the site lie below its base. Text is never read as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, key === 'href' ? inSite(value) : value);
  made.append(...content);
  return made;
}

/** A button of a form or a list that does something when it is pressed. */
export function actionButton(style: string, label: string, act: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: style }, label);
  button.addEventListener('click', act);
  return button;
}

/** Has the arrows lead from one of some elements to the next, and back. */
export function steer(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const at = stops.findIndex((each) => each.matches(':focus'));
  const next = at < 0 ? undefined : stops[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? Infinity)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Fills an element with a template, which escapes every text; links within the site lie below its base. */
export function fillElement(element: Element, content: Html): void {
  element.innerHTML = belowBase(content.text, BASE);
}

/** Resolves when the browser has shown what was changed, and has answered what was pressed meanwhile. */
export const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** The milliseconds that a slice may take with its painting, and the most slices, as many small ones take longer. */
const BUDGET = 40;
const MOST_SLICES = 12;

/** Fills an element in slices, so that a press is answered in between. It ends when something else fills the element. */
export async function fillInSlices<Item>(
  element: Element,
  items: readonly Item[],
  draw: (item: Item, at: number) => Html,
) {
  element.replaceChildren();
  const least = Math.max(50, Math.ceil(items.length / MOST_SLICES));
  let size = least;
  for (let at = 0; at < items.length; ) {
    const start = performance.now();
    const drawn = items.slice(at, at + size).map((item, nth) => belowBase(draw(item, at + nth).text, BASE));
    element.insertAdjacentHTML('beforeend', drawn.join(''));
    const last = element.lastElementChild;
    at += size;
    await painted();
    if (last?.isConnected !== true) return;
    size = performance.now() - start > BUDGET ? Math.max(least, size / 2) : size * 2;
  }
}

/** Has the titles of a table that is wider than its box stay in it, and its columns stop beside the first one, the last ones too. */
const fitTables = /* @__PURE__ */ new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scroll = target.closest<HTMLElement>('.scroll');
    const [name, ...titles] = [...(scroll?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    if (scroll === null || name === undefined) continue;
    const end = (name.closest('table')?.offsetWidth ?? 0) - scroll.clientWidth;
    const stop = titles.map(({ offsetLeft }) => offsetLeft - name.offsetWidth).find((left) => left >= end) ?? end;
    scroll.classList.toggle('wide', end > 0);
    scroll.style.scrollPaddingLeft = `${name.offsetWidth}px`;
    scroll.style.setProperty('--end', `${stop - end}px`);
  }
});

/** Makes the titles of a table buttons, which sort it by their columns: `-density` from the largest value down. */
export function offerToSort(table: HTMLTableElement, sort: (order: string) => void): void {
  const scroll = table.closest<HTMLElement>('.scroll');
  for (const box of [table, scroll]) if (box !== null) fitTables.observe(box);
  if (scroll !== null) scroll.onscroll = () => scroll.classList.toggle('scrolled', scroll.scrollLeft > 0);
  for (const title of table.querySelectorAll<HTMLTableCellElement>('thead th:not(.blank)')) {
    const button = make('button', { type: 'button', class: 'sort' }, ...title.childNodes);
    const isNumber = title.classList.contains('right');
    button.addEventListener('click', () => {
      const isUp = title.ariaSort === null ? !isNumber : title.ariaSort === 'descending';
      sort(`${isUp ? '' : '-'}${title.dataset['key']}`);
    });
    title.replaceChildren(button);
  }
}

/** True if the site has a page for each barangay, as its pages say. */
export const HAS_PAGES = document.querySelector('[data-pages]') !== null;

/** The address at which the site shows a current code. */
export const areaHref = (code: string): string => codeAddress(code, HAS_PAGES);

/** Writes a parameter of the page's address, so that a link to it shows the same; an empty value leaves it out. */
export function keepInAddress(parameters: Readonly<Record<string, string>>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}

/** Says on the page of an area by which code one came to it, if that is its nine-digit code. */
export function sayOldCode(): void {
  const [old] = /(?<=\/areas\/)\d{9}$/.exec(location.pathname) ?? [];
  const code = document.getElementById('code')?.textContent;
  if (old === undefined || old === code) return;
  const sentence = `${old} was its code in PSA’s lists until 2021. Its PSGC code is now ${code}.`;
  document.querySelector('h1')?.after(make('p', { class: 'lead' }, sentence));
}

/** Saves a file in the folder of downloads. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  make('a', { href: url, download: name }).click();
  // Some browsers read a large file only after a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves lines as a CSV, whose first character tells Excel that it is UTF-8. */
export const saveCsv = (rows: readonly (readonly Value[])[], name: string): void =>
  save(name, new Blob(['\uFEFF', csvText(rows, '\r\n')], { type: 'text/csv' }));

/** Saves the lines of a table. */
export async function saveTable(rows: readonly (readonly (string | number)[])[], name: string, format: 'csv' | 'xlsx') {
  if (format === 'csv') return saveCsv(rows, name);
  const { writeWorkbook } = await loadWorkbooks();
  save(name, new Blob([...writeWorkbook([{ name: 'PSGC', rows }])]));
}

const HOST = 'https://YOUR-HOST';

/** Has a page name the host that shows it, which only the browser knows. */
export function nameHost(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.textContent?.includes(HOST)) node.textContent = node.textContent.replaceAll(HOST, location.origin + BASE);
  }
}
