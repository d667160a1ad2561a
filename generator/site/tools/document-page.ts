import { type FieldElement, showOutcome } from './field-outcome.ts';
import { LANGUAGES, sampleOf } from '../shared/samples.ts';

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
  // A request that is edited is one of this site, whatever is written.
  document.addEventListener('input', ({ target }) => {
    const run = target instanceof HTMLInputElement && target.form?.querySelector<HTMLElement>('.live [data-path]');
    if (!run) return;
    const { pathname, search } = new URL(target.value, location.origin);
    run.dataset['path'] = pathname + search;
    write(document.querySelector<HTMLSelectElement>('.live select')?.value ?? '');
  });
}

const TOKEN = /("(?:[^"\\]|\\.)*"(?=(:)?))|-?\d[\d.eE+-]*|true|false|null/g;

/** JSON in the pieces that have colours, as in the answers that pages have. */
function coloured(json: string): readonly (Node | string)[] {
  let at = 0;
  const pieces = [...json.matchAll(TOKEN)].flatMap(({ 0: token, 1: text, 2: colon, index }) => {
    const span = document.createElement('span');
    span.className = `c-${text === undefined ? (/^[a-z]/.test(token) ? 'literal' : 'number') : colon ? 'attr' : 'string'}`;
    span.textContent = token;
    const before = json.slice(at, index);
    at = index + token.length;
    return [before, span];
  });
  return [...pieces, json.slice(at)];
}

/** Gives answers to requests that a person sends the colours of the others. */
function colourAnswers(): void {
  for (const answer of document.querySelectorAll('.live .answer')) {
    const colour = (): void => {
      const pieces = answer.childElementCount === 0 ? coloured(answer.textContent ?? '') : [];
      if (pieces.length > 1) answer.replaceChildren(...pieces);
    };
    new MutationObserver(colour).observe(answer, { childList: true });
  }
}

const choices = document.querySelectorAll<HTMLDetailsElement>('details[name="choices"]');

/** Opens the section that the address asks for; a browser itself opens only those around it. */
function openTarget(): void {
  const section = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('details');
  if (section) section.open = true;
}

/** Opens the language or the framework that was opened last, unless the address asks for one, and keeps what is opened. */
function keepChoice(): void {
  for (const choice of choices) {
    const title = choice.firstElementChild?.textContent ?? '';
    if (location.hash === '' && localStorage.getItem('choice') === title) choice.open = true;
    choice.firstElementChild?.addEventListener('click', () => localStorage.setItem('choice', title));
  }
}

addEventListener('beforeprint', () => {
  // Those of one name close each other.
  for (const choice of choices) choice.name = '';
  for (const section of document.querySelectorAll<HTMLDetailsElement>('.fold')) section.open = true;
});
addEventListener('hashchange', openTarget);
openTarget();
if (contents !== null) follow(contents);
const own = document.querySelector<HTMLElement>('.documents [aria-current]');
own?.closest('.documents')?.scrollTo(0, own.offsetTop - innerHeight / 2);
writeRequests();
colourAnswers();
const field = document.querySelector<FieldElement>('psgc-address, psgc-picker');
if (field !== null) showOutcome(field);
// Last, because it ends the script where nothing can be kept in this browser.
keepChoice();
