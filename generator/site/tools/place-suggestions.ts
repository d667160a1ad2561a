import { counted } from '../../core/format.ts';
import { spokenKind } from '../../core/psgc/kinds.ts';
import { districtIn, usualName } from '../../core/names/usual-name.ts';
import { pause, SuggestionSearch } from '../form/address/search.ts';
import { markWords, placeText, type Suggestion, toSearchText } from '../form/address/suggestion.ts';
import { BARANGAY } from '../form/area.ts';
import { ApiHost, Source } from '../form/source.ts';
import { areaHref, BASE, make } from './element.ts';
import { placeIn } from './find-sections.ts';
import { knownAs } from '../shared/messages.ts';
import { marked, suggestDocuments, suggestIn, suggestion, suggestPages, type Suggestions } from './suggestions.ts';

/** Milliseconds of rest before places are searched for. */
const REST = 150;

/** True on a page that sends nothing of what is typed: a worker searches in the dataset of the site. */
const sendsNothing = document.querySelector(`meta[content*="connect-src 'none'"]`) !== null;

/** Where people look for a document first, there are more of them, and before the places. */
const isAmongDocuments = /^\/(?:docs|reference)(?:\/|$)/.test(location.pathname.slice(BASE.length));
const MAX_DOCUMENTS = isAmongDocuments ? 6 : 3;
const MAX_PLACES = 6;
/** The first places, whose other names are asked for. */
const MAX_ASKED = 3;

const host = new ApiHost(`${BASE}/`, location.origin, sendsNothing ? '.json' : null);
const source = new Source([host], async () => undefined);
const search = new SuggestionSearch(source);
let searching = new AbortController();

/** `Known as BGC`, if a word of a query is only in another name of a place. Without an answer of the host, nothing is said. */
async function otherName(area: Suggestion, query: string, signal: AbortSignal): Promise<string> {
  if (districtIn(area.code, query) !== undefined) return '';
  if (area.alias !== undefined) return `Known as ${area.alias} · `;
  const isIn = (text: string, word: string): boolean => markWords(text, word).some(([, isMatched]) => isMatched);
  const names = `${usualName(area.name)}, ${placeText(area)}`;
  const words = query.split(' ').filter((word) => /\p{L}/u.test(word) && !isIn(names, word));
  if (sendsNothing || words.length === 0) return '';
  const record = source.read<{ readonly other_names?: readonly string[] }>(`areas/${area.code}`, signal);
  const others = await record.then(({ other_names }) => other_names ?? []).catch(() => []);
  const known = others.find((name) => words.some((word) => isIn(name, word)));
  return known === undefined ? '' : `Known as ${known} · `;
}

async function find(query: string): Promise<Suggestions> {
  searching.abort();
  searching = new AbortController();
  const { signal } = searching;
  if (toSearchText(query) === '') return { items: [], sentence: '' };
  await pause(REST, signal);
  const { areas, by } = await search.find(placeIn(query), BARANGAY, signal);
  const documentsWith = async (areNamed: boolean) =>
    sendsNothing ? [] : suggestDocuments(query, MAX_DOCUMENTS, areNamed);
  const named = await documentsWith(true);
  const hasEnough = named.length > 0 || (areas.length > 0 && !isAmongDocuments);
  const documents = hasEnough ? named : await documentsWith(false);
  const shown = areas.slice(0, documents.length === 0 ? undefined : MAX_PLACES);
  const known = await Promise.all(shown.slice(0, MAX_ASKED).map((area) => otherName(area, query, signal)));
  const places = shown.map((area, at) => {
    const about = marked(`${area.code} · ${known[at] ?? ''}${placeText(area)}`, query);
    const item = suggestion(areaHref(area.code), marked(usualName(area.name), query), [
      `${spokenKind(area.kind)} `,
      ...about,
    ]);
    const [district] = knownAs(area.code, query, undefined);
    const part = by === 'partial' && shown.length === 1 ? 'Only a part of this address was understood' : undefined;
    const note = district ?? part;
    if (note !== undefined) item.append(make('div', { class: 'note' }, note));
    return item;
  });
  const all = make('a', { href: `/search?q=${encodeURIComponent(query)}` }, `Search for “${query}”`);
  const pages = sendsNothing ? [] : await suggestPages(query, shown);
  const rest = isAmongDocuments && named.length > 0 ? [...documents, ...places] : [...places, ...documents];
  const counts = [
    ...(pages.length === 0 ? [] : [counted(pages.length, 'page', 'pages')]),
    counted(places.length, 'place', 'places'),
    counted(documents.length, 'document', 'documents'),
  ];
  const sentence = counts.join(', ').replaceAll(/\b0/g, 'no');
  return { items: [...pages, ...rest, make('li', {}, all)], sentence };
}

/** Lists places and documents below the field of a search, with links to their pages. */
export const suggestPlaces = (form: HTMLFormElement): void => suggestIn(form, find);
