import { countErrors } from '../../core/names/typing-errors.ts';
import { sendTo } from './beside.ts';
import { areaHref, BASE, element, make } from './element.ts';
import { suggestDocuments, suggestion, suggestPages } from './suggestions.ts';
import type { SearchAnswer, SearchFailure, SearchRequest } from '../shared/messages.ts';

type Guess = readonly [address: string, title: string, about: string];

const MAX_GUESSES = 3;

const toItem = ([href, title, about]: Guess) => suggestion(href, [title], [about]);

function show(items: readonly HTMLElement[]): void {
  if (items.length === 0) return;
  element('guesses', HTMLElement).replaceChildren(
    make('h2', {}, 'Did you mean one of these?'),
    make('ul', { class: 'cards' }, ...items),
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The pages whose address or title ends, or has a word, as a text, or nearly so; those near the first page come first. */
function nearestPages(text: string): readonly Guess[] {
  const letters = lettersOf(text);
  const most = letters.length < 4 ? 0 : letters.length < 7 ? 1 : 2;
  return [...document.querySelectorAll<HTMLAnchorElement>('.sitemap a, #documents a')]
    .filter(({ origin }) => origin === location.origin)
    .map((link) => {
      const address = link.pathname.slice(BASE.length);
      const title = link.textContent ?? '';
      const names = [address.split('/').at(-1) ?? '', title].map(lettersOf);
      const errors = Math.min(...names.map((name) => countErrors(letters, name, most)));
      const [name = ''] = names;
      const isNamed = name.length > 4 && letters.startsWith(name);
      const hasWord = title.split(' ').some((word) => lettersOf(word) === letters);
      return {
        guess: [address, title, address] as const,
        errors: isNamed || hasWord ? Math.min(errors, most) : errors,
      };
    })
    .filter(({ errors }) => letters !== '' && errors <= most)
    .map(({ guess, errors }) => ({ guess, rank: errors + guess[0].split('/').length + guess[0].length / 100 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ guess }) => guess);
}

/** The places that a search for the words finds, those of older codes first; none if it fails. */
async function findPlaces(): Promise<{ readonly guesses: readonly Guess[]; readonly isExact: boolean }> {
  const answer = await new Promise<SearchAnswer | SearchFailure>((resolve) => {
    const fail = (): void => resolve({ id: 1, isFailure: true });
    const ask = sendTo<SearchRequest, SearchAnswer | SearchFailure>('search-worker.js', resolve, fail);
    ask({ id: 1, q: words, kind: undefined, limit: MAX_GUESSES });
  });
  if ('isFailure' in answer) return { guesses: [], isExact: false };
  const { areas, other, status } = answer;
  // In so few letters a difference makes another name.
  const isShort = /^\D{1,4}$/.test(words);
  const hasWord = (name: string): boolean => name.split(/[ -]/).some((word) => lettersOf(word) === lettersOf(words));
  const named = areas.filter(({ name }) => !isShort || hasWord(name));
  const places = named.map(
    ({ code, kind, name, within }): Guess => [areaHref(code), name, [`${kind} ${code}`, ...within].join(', ')],
  );
  const former: readonly Guess[] =
    other === null ? [] : [[`/areas/${other.code}`, other.code, `What became of the code of ${other.name}`]];
  return { guesses: [...former, ...places], isExact: status === undefined };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const path = decoded(location.pathname.slice(BASE.length));
const code = /(?<!\d)\d{9,10}(?!\d)/.exec(path)?.[0];
const last = path.split('/').findLast((part) => part !== '') ?? '';
const words = code ?? last.replace(/\.\w+$/, '').replace(/[-_+\s]+/g, ' ');
const isCode = /^\d+$/.test(words);
element('q', HTMLInputElement).value = words;
// The addresses of pages have small letters, as the names of releases do not: `/releases/2024-3Q`.
const folded = location.pathname.slice(BASE.length).toLowerCase();
if (BASE + folded !== location.pathname) {
  const { ok = false } = await fetch(BASE + folded, { method: 'HEAD' }).catch(() => ({ ok: false }));
  if (ok) location.replace(BASE + folded);
}
/** The pages, places and sections of documents that the address can mean, best first. */
async function guesses(): Promise<readonly HTMLElement[]> {
  const nearest = isCode ? [] : nearestPages(words).map(toItem);
  const pages = nearest.length > 0 || isCode ? nearest : await suggestPages(words);
  if (pages.length > 0 || words === '') return pages;
  const documents = (areNamed: boolean) => (isCode ? [] : suggestDocuments(words, MAX_GUESSES, areNamed));
  const [{ guesses: places, isExact }, named] = await Promise.all([findPlaces(), documents(true)]);
  const items = places.map(toItem);
  const found = isExact ? [...items, ...named] : [...named, ...items];
  const [section = '', below] = isCode ? [] : path.split('/').filter((part) => part !== '');
  const above = below === undefined ? [] : nearestPages(section).slice(0, 1).map(toItem);
  return found.length > 0 ? found : [...(await documents(false)), ...above];
}

const items = await guesses();
show(items.slice(0, MAX_GUESSES));
if (isCode && items.length === 0)
  element('guesses', HTMLElement).replaceChildren(
    make('p', {}, `${words.length > 4 ? 'No release has the code' : 'No place has the ZIP code'} ${words}.`),
  );
