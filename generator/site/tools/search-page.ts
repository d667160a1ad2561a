import { counted, formatNumber } from '../../core/format.ts';
import { isAboveBarangays, localityPart } from '../../core/psgc/code.ts';
import { KINDS, spokenKind } from '../../core/psgc/kinds.ts';
import { districtIn, usualName } from '../../core/names/usual-name.ts';
import { copyButton } from './copy.ts';
import { areaHref, element, elements, HAS_PAGES, keepInAddress, make, steer } from './element.ts';
import { knownAs, RESULTS_SHOWN, LOAD, MORE_SHOWN, ZIP_CODE } from '../shared/messages.ts';
import { sendTo } from './beside.ts';
import { placeIn } from './find-sections.ts';
import { marked, suggestDocuments, suggestPages } from './suggestions.ts';
import type { FoundResult, OtherCode, SearchAnswer, SearchNews, SearchRequest } from '../shared/messages.ts';

const form = element('search', HTMLFormElement);
const input = element('q', HTMLInputElement);
const kinds = element('kind', HTMLSelectElement);
/** The regions are shown at the start, until something is typed. */
const { summary, status, retry, results, more, nothing, start, pages, documents } = elements(
  HTMLElement,
  ...(['summary', 'status', 'retry', 'results', 'more', 'nothing', 'start', 'pages', 'documents'] as const),
);

/** Milliseconds for which typing rests before the page says how many areas it found and keeps the search in its address. */
const REST = 500;

const MAX_ADDRESS = 300;
const SHARED_ZIP = ' Barangays without one of their own have that of their city or municipality.';
const MAX_DOCUMENTS = 5;

let asked = 0;
/** True if the last request is to read what was typed as an address. */
let isAddress = false;
let isLoaded = false;
let resting: ReturnType<typeof setTimeout> | undefined;
let announcing: ReturnType<typeof setTimeout> | undefined;

const send = sendTo<SearchRequest | typeof LOAD, SearchNews>('search-worker.js', show, () => {
  if (input.value.trim() !== '') fail();
});

function search(limit = RESULTS_SHOWN): void {
  const q = input.value.trim();
  asked += 1;
  clearTimeout(announcing);
  clearTimeout(resting);
  resting = setTimeout(keep, REST);
  isAddress = false;
  start.hidden = q !== '';
  results.hidden = q === '';
  if (q === '') {
    results.replaceChildren();
    pages.replaceChildren();
    more.hidden = documents.hidden = nothing.hidden = true;
    say([]);
    return;
  }
  if (!isLoaded) say(['Loading the names …']);
  results.ariaBusy = `${!isLoaded}`;
  ask(placeIn(q), limit);
}

/** Shows the pages that are named above the results, which do not wait for them, and the documents below; if nothing is found, advice. */
async function showPages(places: readonly FoundResult[], hasPlaces: boolean): Promise<void> {
  const [turn, q] = [asked, input.value.trim()];
  const own = await suggestPages(q, places);
  const items = await suggestDocuments(q, MAX_DOCUMENTS, hasPlaces || own.length > 0);
  if (turn !== asked) return;
  pages.replaceChildren(...own);
  documents.hidden = items.length === 0;
  documents.querySelector('ul')?.replaceChildren(...items);
  nothing.hidden = start.hidden = hasPlaces || own.length + items.length > 0;
  if (!hasPlaces && nothing.hidden) say(['No place has this name. These pages fit:']);
  if (!nothing.hidden && isAddress) say([`${summary.textContent} Check the spelling, or add the city or province.`]);
}

const ask = (q: string, limit?: number): void =>
  send({ id: asked, q, limit, kind: KINDS.find((kind) => kind === kinds.value), isAddress, hasPeople: true });

function keep(): void {
  clearTimeout(resting);
  keepInAddress({ q: input.value.trim(), kind: kinds.value });
}

/** Shows a sentence, which a screen reader speaks when typing rests, and not at each key. */
function say(content: readonly (Node | string)[], canRetry = false): void {
  summary.replaceChildren(...content);
  retry.hidden = !canRetry;
  clearTimeout(announcing);
  announcing = setTimeout(() => (status.textContent = summary.textContent), REST);
}

function show(answer: SearchNews): void {
  if (answer.id !== asked) return;
  if ('people' in answer) {
    for (const [code, count] of answer.people) {
      const cell = results.querySelector(`#above-${code} ~ .inhabitants`);
      if (cell !== null && count !== null) cell.textContent = counted(count, 'person', 'people');
    }
    return;
  }
  results.ariaBusy = 'false';
  if ('isFailure' in answer) {
    fail();
    return;
  }
  const { areas, other, status: matched } = answer;
  const distant = areas.filter(({ isDistant }) => isDistant);
  isLoaded = true;
  if (areas.length === 0 && other === null && !isAddress && /\p{L}/u.test(input.value)) {
    isAddress = true;
    ask(placeIn(input.value).slice(0, MAX_ADDRESS));
    return;
  }
  const near = areas.filter(({ isDistant }) => !isDistant);
  const similar = make('ol', { class: 'results' }, ...distant.map(toItem));
  const apart = make('li', { class: 'apart' }, make('details', {}, make('summary', {}, 'Similar names'), similar));
  results.replaceChildren(...near.map(toItem), ...(distant.length === 0 ? [] : [apart]));
  more.hidden = areas.length !== RESULTS_SHOWN || distant.length > 0;
  say(other === null ? [summaryOf(near, matched)] : describe(other, areas.length));
  void showPages(areas, areas.length > 0 || other !== null);
}

function summaryOf(areas: readonly FoundResult[], matched: SearchAnswer['status']): string {
  const [q, count] = [input.value.trim(), areas.length];
  if (ZIP_CODE.test(q)) {
    const more = areas.some(({ kind }) => kind !== 'barangay') ? SHARED_ZIP : '';
    return `${count === 1 ? '1 area has' : `${count || 'No'} areas have`} the ZIP code ${q}.${more}`;
  }
  if (count === 0 && /^\d{6,}$/.test(q)) return `No known publication of the PSGC has the code ${q}. Is a digit wrong?`;
  if (count === 0) return 'No place matches.';
  const [{ code = '', name = '', within = [] } = {}] = areas;
  const district = districtIn(localityPart(code), q);
  const city = isAboveBarangays(code) ? name : within[0];
  if (district !== undefined) return `${district} is a part of ${city}; it has no code of its own.`;
  if (matched === 'partial') return 'Only a part of this address was understood:';
  if (isAddress) return count === 1 ? 'This address is in:' : `${count} areas fit this address, best first`;
  if (matched === 'close') return `No place is called “${q}”. ${count === 1 ? 'A similar name' : 'Similar names'}:`;
  if (/^\d{9}$/.test(q) && count === 1) return `${q} is the nine-digit code of ${areas[0]?.name}.`;
  if (count === RESULTS_SHOWN || count === MORE_SHOWN)
    return `Showing the ${formatNumber(count)} best matches. Add a city or province to narrow them down.`;
  return count === 1 ? '1 match' : `${formatNumber(count)} matches, best first`;
}

function fail(): void {
  results.replaceChildren();
  more.hidden = true;
  say(['Search couldn’t load. Check your connection.'], true);
}

function describe({ code, kind, name, status: fate, lastRelease }: OtherCode, count: number) {
  if (kind === null && fate === 'current') return [`${code} (${name}) is a placeholder in PSA’s list, and no area.`];
  const sequels = {
    current: '',
    recoded: 'Its code now:',
    merged: 'It became part of another area:',
    split: `It was divided into ${count} areas:`,
    ended: 'PSA names no successor.',
  };
  const shown = HAS_PAGES || code.endsWith('000') ? make('a', { href: `/areas/${code}` }, code) : code;
  return [shown, ` was ${usualName(name)} until ${lastRelease}. ${sequels[fate]}`];
}

function toItem({ code, kind, name, within, zipCode, zipCodeOf, zipCodeCount = 1, alias }: FoundResult): HTMLLIElement {
  const of = zipCodeOf === undefined ? '' : ` of its ${spokenKind(zipCodeOf.kind)}`;
  const zip = zipCode === null ? '' : zipCodeCount > 1 ? `, ${zipCodeCount} ZIP codes` : `, ZIP ${zipCode}${of}`;
  const above = [...knownAs(code, input.value, alias), within.join(', ')];
  return make(
    'li',
    {},
    // Many areas have the same name; the names above say which it is.
    make('a', { href: areaHref(code), 'aria-describedby': `above-${code}` }, ...marked(name, input.value)),
    make('span', { class: 'use' }, make('code', {}, code), copyButton(code, `Copy ${code}`)),
    make('p', { id: `above-${code}` }, ...marked(above.filter((each) => each !== '').join('. '), input.value)),
    make('span', { class: 'what' }, spokenKind(kind) + zip),
    make('span', { class: 'inhabitants' }),
  );
}

/** The arrows go from the field to the results, and from one to the next; Escape goes back to the field. */
function move(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.target !== input) input.focus();
  else steer(event, [input, ...results.querySelectorAll<HTMLElement>(':scope > li > a, [open] li > a')]);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
  keep();
});
form.addEventListener('input', () => search());
// Also when the field loses the focus, such as to a result that is clicked.
form.addEventListener('change', keep);
more.addEventListener('click', () => search(MORE_SHOWN));
retry.addEventListener('click', () => {
  search();
  input.focus();
});
addEventListener('online', () => {
  if (!retry.hidden) search();
});
input.addEventListener('focus', () => send(LOAD));
form.parentElement?.addEventListener('keydown', move);

element('slash', HTMLInputElement).closest('p')?.toggleAttribute('hidden', matchMedia('(pointer: coarse)').matches);
const given = new URLSearchParams(location.search);
input.value = given.get('q') ?? '';
kinds.value = KINDS.find((kind) => kind === given.get('kind')) ?? '';
if (input.value !== '') search();
// The field has the focus from the start, unless the page was opened in the background.
if (document.activeElement === input) send(LOAD);
