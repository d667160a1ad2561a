import { counted } from '../../core/format.ts';
import { element, keepInAddress } from './element.ts';

const field = element('q', HTMLInputElement);
const status = element('status', HTMLElement);
const before = status.textContent;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a text; people write `City of Pasig` for what is Pasig City here. */
const wordsOf = (text: string): readonly string[] =>
  (plain(text).match(/[\p{L}\d]+/gu) ?? []).filter((each) => each !== 'of');

const sections = [...document.querySelectorAll<HTMLDetailsElement>('.digit')].map((section) => ({
  section,
  items: [...section.querySelectorAll<HTMLElement>('.zip-codes > div')].map((item) => ({
    item,
    words: [...item.children].flatMap((each) => wordsOf(each.textContent ?? '')),
  })),
}));

/** Shows the ZIP codes of which each word that is written begins a word, and returns their number. */
function filter(): number {
  const written = wordsOf(field.value);
  let found = 0;
  for (const { section, items } of sections) {
    let count = 0;
    for (const { item, words } of items) {
      item.hidden = !written.every((each) => words.some((word) => word.startsWith(each)));
      if (!item.hidden) count += 1;
    }
    section.hidden = count === 0;
    section.open = written.length > 0;
    found += count;
  }
  const none = 'No ZIP code of this page. Search for the place instead: press Enter.';
  status.textContent = written.length === 0 ? before : found === 0 ? none : counted(found, 'ZIP code', 'ZIP codes');
  return found;
}

field.addEventListener('input', () => {
  filter();
  keepInAddress({ q: field.value });
});
field.form?.addEventListener('submit', (event) => {
  if (filter() > 0) event.preventDefault();
});
field.value = new URLSearchParams(location.search).get('q') ?? '';
if (field.value !== '') filter();
