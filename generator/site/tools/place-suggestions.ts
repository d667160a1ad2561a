import { counted } from '../../core/format.ts';
import { usualName } from '../../core/names/usual-name.ts';
import { pause, SuggestionSearch } from '../form/address/search.ts';
import { placeText, toSearchText } from '../form/address/suggestion.ts';
import { BARANGAY } from '../form/area.ts';
import { ApiHost, Source } from '../form/source.ts';
import { areaHref, BASE, make } from './element.ts';
import { marked, suggestIn, suggestion, type Suggestions } from './suggestions.ts';

/** Milliseconds of rest before places are searched for. */
const REST = 150;

/** True on a page that sends nothing of what is typed: a worker searches in the dataset of the site. */
const sendsNothing = document.querySelector(`meta[content*="connect-src 'none'"]`) !== null;

const host = new ApiHost(`${BASE}/`, location.origin, sendsNothing ? '.json' : null);
const search = new SuggestionSearch(new Source([host], async () => undefined));
let searching = new AbortController();

async function find(query: string): Promise<Suggestions> {
  searching.abort();
  searching = new AbortController();
  const { signal } = searching;
  if (toSearchText(query) === '') return { items: [], sentence: '' };
  await pause(REST, signal);
  const { areas } = await search.find(query, BARANGAY, signal);
  const items = areas.map((area) => {
    const place = [area.kind === 'sub-municipality' ? 'district' : area.kind, ' · ', ...marked(placeText(area), query)];
    return suggestion(areaHref(area.code), marked(usualName(area.name), query), place);
  });
  const all = make('a', { href: `/search?q=${encodeURIComponent(query)}` }, `Search for “${query}”`);
  const sentence = counted(items.length, 'place', 'places').replace(/^0/, 'No');
  return { items: [...items, make('li', {}, all)], sentence };
}

/** Lists places below the field of a search, with links to their pages. */
export const suggestPlaces = (form: HTMLFormElement): void => suggestIn(form, find);
