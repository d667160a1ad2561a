import { element, make } from './element.ts';
import { findSections } from './find-sections.ts';
import type { FindableSection } from '../pages/blocks.ts';

/** The most sections that are listed. */
const MAX_FOUND = 8;

/** The sections of the site, which are loaded once somebody types. */
let sections: Promise<readonly FindableSection[]> | undefined;

/** Lets people search the documents from the field of the page. */
export function searchDocuments(): void {
  const input = element('find', HTMLInputElement);
  const count = element('count', HTMLElement);
  const list = element('found', HTMLOListElement);

  async function show(): Promise<void> {
    const query = input.value.trim();
    sections ??= fetch(new URL('documents.json', import.meta.url)).then((response) => response.json());
    const all = await sections.catch(() => (sections = undefined));
    if (query !== input.value.trim()) return;
    const found = findSections(query, all ?? []);
    const text =
      all === undefined ? 'The search could not be loaded.' : `${found.length === 0 ? 'No' : found.length} results`;
    count.textContent = query === '' ? '' : text.replace(/^1 results$/, '1 result');
    list.hidden = query === '';
    list.replaceChildren(...(found.length === 0 ? [make('li', {}, text)] : found.slice(0, MAX_FOUND).map(toItem)));
  }

  input.addEventListener('input', () => void show());
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  input.form?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) list.hidden = true;
  });
  input.form?.addEventListener('keydown', (event) => {
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.findIndex((each) => each.matches(':focus'));
    const to = event.key === 'Escape' ? 0 : at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? Infinity);
    if (event.key === 'Escape') list.hidden = true;
    else if (list.hidden || stops[to] === undefined) return;
    event.preventDefault();
    stops[to]?.focus();
  });
}

function toItem([page, heading, address, text]: FindableSection): HTMLLIElement {
  const title = heading === '' ? page : /^(?:GET|POST) /.test(heading) ? heading : `${heading} · ${page}`;
  return make('li', {}, make('a', { href: address }, title), make('p', {}, text));
}
