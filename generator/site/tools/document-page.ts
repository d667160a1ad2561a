import { counted } from '../../core/format.ts';
import { loadedOnce, readBeside } from './beside.ts';
import { element, make, steer } from './element.ts';
import { excerptOf, findSections } from './find-sections.ts';
import { LANGUAGES, sampleOf } from '../shared/samples.ts';
import type { FindableSection } from '../shared/blocks.ts';

/** From this width on, the list of contents stands beside the text: as in the style sheet. */
const wide = matchMedia('(min-width: 80rem)');

const contents = document.querySelector<HTMLDetailsElement>('details.contents');

/** Opens the list where it stands beside the text, and marks in it the section that is read. */
function follow(list: HTMLDetailsElement): void {
  const open = (): void => {
    list.open = wide.matches;
  };
  open();
  wide.addEventListener('change', open);
  const links = new Map([...list.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  // A section is read once its heading is in the upper part of the window.
  const isRead = (heading: Element): boolean => heading.getBoundingClientRect().top < innerHeight * 0.4;
  const observer = new IntersectionObserver(
    () => {
      const link = links.get(headings.findLast(isRead)?.id ?? '');
      for (const each of list.querySelectorAll('[aria-current]')) each.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'location');
      if (link !== undefined && wide.matches) list.scrollTop = link.offsetTop - list.clientHeight / 2;
    },
    { rootMargin: '0px 0px -60% 0px' },
  );
  for (const heading of headings) observer.observe(heading);
}

const MAX_FOUND = 8;

/** The sections of the site, which are loaded once somebody types. */
const loadSections = loadedOnce(() => readBeside<readonly FindableSection[]>('documents.json'));

function searchDocuments(): void {
  const input = element('find', HTMLInputElement);
  const count = element('count', HTMLElement);
  const list = element('found', HTMLOListElement);

  async function show(): Promise<void> {
    const query = input.value.trim();
    const all = await loadSections().catch(() => undefined);
    if (query !== input.value.trim()) return;
    const found = findSections(query, all ?? []);
    const shown = found.slice(0, MAX_FOUND);
    const text = all === undefined ? 'The search could not be loaded.' : countOf(found.length, shown.length);
    count.textContent = query === '' ? '' : text;
    list.hidden = query === '';
    list.replaceChildren(...shown.map((each) => toItem(each, query)));
    if (found.length === 0 || found.length > shown.length) list.append(make('li', {}, text));
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
    if (!list.hidden) steer(event, [input, ...list.querySelectorAll('a')]);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    list.hidden = true;
    input.focus();
  });
}

const countOf = (all: number, shown: number): string =>
  all > shown
    ? `${shown} of ${all} results. Add a word to have fewer.`
    : counted(all, 'result', 'results').replace(/^0/, 'No');

function toItem([page, heading, address, text]: FindableSection, query: string): HTMLLIElement {
  const title = heading === '' ? page : /^(?:GET|POST) /.test(heading) ? heading : `${heading} · ${page}`;
  return make('li', {}, make('a', { href: address }, title), make('p', {}, excerptOf(text, query)));
}

/** Writes all requests of the page in a language, with the host of the page, which only the browser knows. */
function write(chosen: string): void {
  const language = LANGUAGES.find((each) => each === chosen) ?? LANGUAGES[0];
  for (const box of document.querySelectorAll('.live')) {
    const path = box.querySelector<HTMLElement>('[data-path]')?.dataset['path'] ?? '';
    const [choice, sample] = [box.querySelector('select'), box.querySelector('.sample')];
    if (choice !== null) choice.value = language;
    if (sample !== null) sample.textContent = sampleOf(language, location.origin + path);
  }
}

function writeRequests(): void {
  write('');
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.closest('.live') !== null) write(target.value);
  });
}

if (contents !== null) follow(contents);
searchDocuments();
writeRequests();
