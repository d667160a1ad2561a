import { markWords, STEP_OF_KIND, type Suggestion } from '../form/address/suggestion.ts';
import { loadedOnce, readBeside } from './beside.ts';
import { make, steer } from './element.ts';
import { excerptOf, findPages, findSections, partsOfQuery } from './find-sections.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { PLURALS } from '../../core/psgc/kinds.ts';
import type { FindableSection } from '../shared/blocks.ts';

/** The items of a list below a field, with links, and a sentence about them for screen readers. */
export interface Suggestions {
  readonly items: readonly HTMLLIElement[];
  readonly sentence: string;
}

/** An item of a list: a link, and a line about what it leads to. */
export const suggestion = (href: string, title: readonly (Node | string)[], about: readonly (Node | string)[]) =>
  make('li', {}, make('a', { href }, ...title), make('p', {}, ...about));

const loadSections = loadedOnce(() => readBeside<readonly FindableSection[]>('documents.json'));

/** Links to the sections that `findSections` finds for a query, best first; none if they cannot be loaded. */
export async function suggestDocuments(query: string, most: number, areNamed: boolean) {
  const sections = findSections(query, await loadSections().catch(() => []), areNamed);
  return sections.slice(0, most).map(([page, heading, address, text]) => {
    const title = heading === '' ? page : /^(?:GET|POST) /.test(heading) ? heading : `${heading} · ${page}`;
    return suggestion(address, [title], [excerptOf(text, query)]);
  });
}

const MAX_PAGES = 3;

/** Links to the pages of the site that a query names; of a place, to the table and the map, which show the first one that was found. */
export async function suggestPages(query: string, found: readonly Pick<Suggestion, 'code' | 'kind' | 'name'>[] = []) {
  const { place, kind } = partsOfQuery(query);
  const all = await loadSections().catch(() => []);
  const listing = all.filter(([, , address]) => kind !== undefined && address === '/table');
  const pages = [...new Set([...listing, ...findPages(query, all)])].slice(0, MAX_PAGES);
  const listed = kind ?? 'barangay';
  const within = found.find((each) => STEP_OF_KIND[each.kind] < STEP_OF_KIND[listed]);
  const around = within === undefined ? '' : usualName(within.name);
  return pages.flatMap(([title, , address, about]) => {
    const [table, list] = [`/table?level=${PLURALS[listed]}`, `Table of ${PLURALS[listed]}`];
    if (place === '' && (kind === undefined || address !== '/table')) return suggestion(address, [title], [about]);
    if (place === '') return suggestion(table, [list], [about]);
    if (within === undefined || !/^\/(?:map|table)$/.test(address)) return [];
    return address === '/map'
      ? suggestion(`/map?within=${within.code}`, [`Map of ${around}`], [about])
      : suggestion(`${table}&within=${within.code}`, [`${list} in ${around}`], [about]);
  });
}

/** A text with the words of a query marked. */
export const marked = (text: string, query: string): readonly (Node | string)[] =>
  markWords(text, query).map(([piece, isMatched]) => (isMatched ? make('mark', {}, piece) : piece));

/** Lists below the field of a form what `find` resolves to for its text. The arrows go through the links, Escape closes the list. */
export function suggestIn(form: HTMLFormElement, find: (query: string) => Promise<Suggestions>): void {
  const [input, status, list] = [
    form.querySelector('input'),
    form.querySelector('[role="status"]'),
    form.querySelector('ol'),
  ];
  if (input === null || status === null || list === null) throw new Error('the form has no list');
  let turn = 0;

  const show = async (query: string): Promise<void> => {
    const own = ++turn;
    const failure = { items: [], sentence: 'The search could not be loaded.' };
    const { items, sentence } = query === '' ? { items: [], sentence: '' } : await find(query).catch(() => failure);
    if (own !== turn) return;
    status.textContent = sentence;
    list.replaceChildren(...items, ...(items.length === 0 ? [make('li', {}, sentence)] : []));
    list.hidden = sentence === '';
  };

  input.addEventListener('input', () => void show(input.value.trim()));
  form.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) list.hidden = true;
  });
  form.addEventListener('focusin', () => {
    list.hidden = list.childElementCount === 0 || input.value.trim() === '';
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.hidden = true;
  });
  form.addEventListener('keydown', (event) => {
    if (!list.hidden) steer(event, [input, ...list.querySelectorAll('a')]);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    input.focus();
    list.hidden = true;
  });
  void show(input.value.trim());
}
