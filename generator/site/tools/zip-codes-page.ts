import { counted } from '../../core/format.ts';
import { foldName } from '../../core/names/fold.ts';
import { html } from '../shared/html.ts';
import { element, elements, fillElement, keepInAddress } from './element.ts';
import { marked } from './suggestions.ts';

const field = element('q', HTMLInputElement);
const { status, fitting, browse } = elements(HTMLElement, 'status', 'fitting', 'browse');

/** The most ZIP codes that are shown for a text. */
const MOST = 60;

/** The words of a text; people write `City of Pasig` for what is Pasig City here. */
const wordsOf = (text: string): readonly string[] =>
  (foldName(text).match(/[\p{L}\d]+/gu) ?? []).filter((word) => word !== 'of');

/** The ZIP codes, each with the words of the lines of its places, and the names of its areas. */
const items = [...browse.querySelectorAll<HTMLElement>('.zip-codes > div')].map((item) => ({
  item,
  lines: [...item.querySelectorAll('dd')].map((line) => wordsOf(`${item.id} ${line.textContent}`)),
  names: [...item.querySelectorAll('a')].map((link) => wordsOf(link.textContent).join(' ')),
}));

/** Shows the ZIP codes with a place of which each word that is written begins a word, those whose first areas are so called first. */
function show(): void {
  const written = wordsOf(field.value);
  const start = written.join(' ');
  const placeOf = ({ names }: (typeof items)[number]): number => {
    const at = names.findIndex((name) => name.startsWith(start));
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const all = items.filter(({ lines }) =>
    lines.some((line) => written.every((text) => line.some((word) => word.startsWith(text)))),
  );
  const shown = written.length === 0 ? [] : all.toSorted((a, b) => placeOf(a) - placeOf(b));
  browse.hidden = written.length > 0;
  fitting.replaceChildren(...shown.slice(0, MOST).map(({ item }) => withMarks(item.cloneNode(true) as HTMLElement)));
  const count = counted(shown.length, 'ZIP code', 'ZIP codes');
  const none = html`No ZIP code fits. <a href="/search?${`${new URLSearchParams({ q: field.value })}`}">Search all places for “${field.value}”</a>`;
  const some = shown.length > MOST ? html`The first ${MOST} of ${count}. Write more of the name.` : html`${count}`;
  fillElement(status, written.length === 0 ? html`Or browse by region:` : shown.length === 0 ? none : some);
  keepInAddress({ q: field.value });
}

function withMarks(item: HTMLElement): HTMLElement {
  item.removeAttribute('id');
  for (const part of item.querySelectorAll('code, a, .what')) {
    part.replaceChildren(...marked(part.textContent, field.value));
  }
  return item;
}

field.addEventListener('input', show);
field.form?.addEventListener('submit', (event) => event.preventDefault());
field.value ||= new URLSearchParams(location.search).get('q') ?? '';
if (field.value !== '') show();
