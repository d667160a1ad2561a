import { counted } from '../../core/format.ts';
import { foldName } from '../../core/names/fold.ts';
import { element } from './element.ts';

const field = element('q', HTMLInputElement);
const status = element('status', HTMLElement);
const before = status.textContent;

/** The words of a text; people write `City of Pasig` for what is Pasig City here. */
const wordsOf = (text: string): readonly string[] =>
  (foldName(text).match(/[\p{L}\d]+/gu) ?? []).filter((each) => each !== 'of');

/** The ZIP codes, each with the words of the lines of its places. */
const items = [...document.querySelectorAll<HTMLElement>('.zip-codes > div')].map((item) => ({
  item,
  lines: [...item.querySelectorAll('dd')].map((line) => wordsOf(`${item.id} ${line.textContent}`)),
}));

/** Shows the ZIP codes with a place of which each word that is written begins a word, and returns their number. */
function filter(): number {
  const written = wordsOf(field.value);
  for (const { item, lines } of items) {
    item.hidden = !lines.some((line) => written.every((each) => line.some((word) => word.startsWith(each))));
  }
  for (const section of document.querySelectorAll<HTMLDetailsElement>('.fold')) {
    section.open = written.length > 0;
    section.hidden = section.querySelector('.zip-codes > :not([hidden])') === null;
  }
  const found = items.filter(({ item }) => !item.hidden).length;
  const none = 'Not on this page. Press Enter to search all places.';
  status.textContent = written.length === 0 ? before : found === 0 ? none : counted(found, 'ZIP code', 'ZIP codes');
  return found;
}

field.addEventListener('input', filter);
field.form?.addEventListener('submit', (event) => {
  if (filter() > 0) event.preventDefault();
});
