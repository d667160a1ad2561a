import { capitalized, counted } from '../../core/format.ts';
import { isAboveBarangays } from '../../core/psgc/code.ts';
import { foldName } from '../../core/names/fold.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { html } from '../shared/html.ts';
import { sendTo } from './beside.ts';
import { areaHref, element, elements, fillElement, keepInAddress, make } from './element.ts';
import { copyButton } from './copy.ts';
import { marked } from './suggestions.ts';
import { type FoundResult, knownAs, type SearchAnswer, type SearchFailure } from '../shared/messages.ts';
import type { SearchRequest } from '../shared/messages.ts';

const field = element('q', HTMLInputElement);
const { status, fitting, browse } = elements(HTMLElement, 'status', 'fitting', 'browse');

const MOST_SHOWN = 20;

/** The most places that are shown with the ZIP code of what they lie in. */
const MOST_PLACES = 30;

let asked = 0;
const ask = sendTo<SearchRequest, SearchAnswer | SearchFailure>('search-worker.js', showPlaces, () => undefined);

/** Shows the places that the search finds, below the ZIP codes that have one so called: if any has, only those of this name. */
function showPlaces(answer: SearchAnswer | SearchFailure): void {
  if (answer.id !== asked || 'isFailure' in answer) return;
  const [written, listed] = [wordsOf(field.value), fitting.innerHTML];
  const places = answer.areas.filter(
    ({ code, name, zipCode, isDistant }) =>
      zipCode && !isDistant && !listed.includes(code) && (listed === '' || isWritten(written, wordsOf(name))),
  );
  if (places.length === 0) return;
  fitting.append(...places.map(toItem));
  const count = `${answer.areas.length < MOST_PLACES ? '' : 'the first '}${counted(places.length, 'place', 'places')}`;
  const said = `${status.textContent}, and ${count} with the ZIP code of a city or town`;
  fillElement(status, html`${listed === '' ? capitalized(count) : said}`);
}

/** True if each word that is written begins one of some words. */
const isWritten = (written: readonly string[], words: readonly string[]): boolean =>
  written.every((text) => words.some((word) => word.startsWith(text)));

const toItem = ({ code, name, within, zipCode, zipCodeOf, alias }: FoundResult): HTMLElement => {
  const link = make('a', { href: areaHref(code) }, ...marked(name, field.value));
  const around = [
    ...knownAs(code, field.value, alias),
    within.slice(0, -1).join(', ') || within[0],
    ...(zipCodeOf === undefined ? [] : [`The ZIP code is that of ${usualName(zipCodeOf.name)}`]),
  ];
  const about = make('span', { class: 'what' }, ...marked(around.join('. '), field.value));
  const zip = zipCode ?? '';
  return make(
    'div',
    {},
    make('dt', {}, make('code', {}, zip), copyButton(zip, `Copy ${zip}`)),
    make('dd', {}, link, ' ', about),
  );
};

/** The words of a text; people write `City of Pasig` for what is Pasig City here. */
const wordsOf = (text: string): readonly string[] =>
  (foldName(text).match(/[\p{L}\d]+/gu) ?? []).filter((word) => word !== 'of');

/** The names of the first area of a ZIP code and, if that is a barangay, of the city or municipality around it. */
function namesOf(item: HTMLElement): readonly string[] {
  const [link, around] = [item.querySelector('a'), item.querySelector('.what')];
  const isBarangay = link !== null && !isAboveBarangays(link.href.slice(-10));
  return [link, ...(isBarangay ? [around] : [])].map((part) => wordsOf(part?.textContent ?? '').join(' '));
}

/** The ZIP codes in their order, each with the words of the lines of its places, and with the names of its first area. */
const items = [...browse.querySelectorAll<HTMLElement>('.zip-codes > div')].map((item) => ({
  item,
  lines: [...item.querySelectorAll('dd')].map((line) => wordsOf(`${item.id} ${line.textContent}`)),
  names: namesOf(item),
}));
items.sort((a, b) => Number(a.item.id) - Number(b.item.id));

/** Shows the ZIP codes with a place of which each word that is written begins a word, those of areas so called first. */
function show(): void {
  const written = wordsOf(field.value);
  const isCalled = ({ names }: (typeof items)[number]): boolean =>
    names.some((name) => name.startsWith(written.join(' ')));
  const all = items.filter(({ lines }) => lines.some((line) => isWritten(written, line)));
  const shown = written.length === 0 ? [] : all.toSorted((a, b) => Number(isCalled(b)) - Number(isCalled(a)));
  browse.hidden = written.length > 0;
  fitting.replaceChildren(
    ...shown.slice(0, MOST_SHOWN).map(({ item, lines }) =>
      withMarks(
        item.cloneNode(true) as HTMLElement,
        lines.map((line) => isWritten(written, line)),
      ),
    ),
  );
  const count = counted(shown.length, 'ZIP code', 'ZIP codes');
  const none = html`No ZIP code fits. <a href="/search?${`${new URLSearchParams({ q: field.value })}`}">Search all places for “${field.value}”</a>`;
  const some =
    shown.length > MOST_SHOWN ? html`The first ${MOST_SHOWN} of ${count}. Write more of the name.` : html`${count}`;
  asked += 1;
  if (/\p{L}/u.test(field.value)) ask({ id: asked, q: field.value, kind: undefined, limit: MOST_PLACES });
  fillElement(status, written.length === 0 ? html`Or browse by region:` : shown.length === 0 ? none : some);
  keepInAddress({ q: field.value });
}

/** A copy of the item of a ZIP code with a button; its places that fit come first, with what is written marked. */
function withMarks(item: HTMLElement, fits: readonly boolean[]): HTMLElement {
  const { id } = item;
  item.removeAttribute('id');
  const code = item.querySelector('dt');
  const fitting = [...item.querySelectorAll('dd')].filter((_, at) => fits[at]);
  for (const part of [code, ...fitting].flatMap((line) => [...(line?.querySelectorAll('code, a, span') ?? [])]))
    part.replaceChildren(...marked(part.textContent, field.value));
  code?.append(copyButton(id, `Copy ${id}`));
  code?.after(...fitting);
  return item;
}

field.addEventListener('input', show);
field.form?.addEventListener('submit', (event) => event.preventDefault());
field.value ||= new URLSearchParams(location.search).get('q') ?? '';
if (field.value !== '') show();
