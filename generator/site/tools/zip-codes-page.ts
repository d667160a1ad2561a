import { counted } from '../../core/format.ts';
import { element } from './element.ts';

const field = element('q', HTMLInputElement);
const status = element('status', HTMLElement);
const before = status.textContent;

/** The words of a text; people write `City of Pasig` for what is Pasig City here. */
const wordsOf = (text: string): readonly string[] => {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\d]+/gu) ?? []).filter((each) => each !== 'of');
};

/** The ZIP codes of each first digit, each with the words of the lines of its places. */
const sections = [...document.querySelectorAll<HTMLDetailsElement>('.fold')].map((section) => ({
  section,
  items: [...section.querySelectorAll<HTMLElement>('.zip-codes > div')].map((item) => ({
    item,
    lines: [...item.querySelectorAll('dd')].map((line) => wordsOf(`${item.id} ${line.textContent}`)),
  })),
}));

/** Shows the ZIP codes with a place of which each word that is written begins a word, and returns their number. */
function filter(): number {
  const written = wordsOf(field.value);
  let found = 0;
  for (const { section, items } of sections) {
    let count = 0;
    for (const { item, lines } of items) {
      item.hidden = !lines.some((line) => written.every((each) => line.some((word) => word.startsWith(each))));
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

field.addEventListener('input', filter);
field.form?.addEventListener('submit', (event) => {
  if (filter() > 0) event.preventDefault();
});
