import { KINDS } from '../../psgc/kinds.ts';
import { element, keepInAddress, make } from './element.ts';
import {
  LIMIT,
  LOAD,
  type FoundArea,
  type SearchAnswer,
  type SearchFailure,
  type SearchRequest,
} from './search-messages.ts';

const form = element('search', HTMLFormElement);
const input = element('q', HTMLInputElement);
const kinds = element('kind', HTMLSelectElement);
const status = element('status', HTMLElement);
const retry = element('retry', HTMLButtonElement);
const results = element('results', HTMLOListElement);

/** How long typing rests before the page says how many areas it found and keeps the search in its address, in milliseconds. */
const REST = 500;

let worker: Worker | undefined;
let asked = 0;
let resting: ReturnType<typeof setTimeout> | undefined;
let announcing: ReturnType<typeof setTimeout> | undefined;

/** Starts the worker, or a new one after it could not be loaded, and has it load the names. */
function startWorker(): Worker {
  const started = new Worker(new URL('search-worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<SearchAnswer | SearchFailure>) => show(data));
  started.addEventListener('error', () => {
    started.terminate();
    if (worker !== started) return;
    worker = undefined;
    if (input.value.trim() !== '') fail('the network or the browser did not let it start');
  });
  started.postMessage(LOAD);
  return started;
}

function search(): void {
  const q = input.value.trim();
  asked += 1;
  clearTimeout(announcing);
  clearTimeout(resting);
  resting = setTimeout(keep, REST);
  if (q === '') {
    results.replaceChildren();
    say('');
    return;
  }
  worker ??= startWorker();
  const request: SearchRequest = { id: asked, q, kind: KINDS.find((kind) => kind === kinds.value) };
  if (results.dataset['time'] === undefined) sayAtRest('Loading the names …');
  worker.postMessage(request);
}

/** Keeps the search in the address, so that a link to it and the way back show the same. */
function keep(): void {
  clearTimeout(resting);
  keepInAddress({ q: input.value.trim(), kind: kinds.value });
}

function say(text: string, canRetry = false): void {
  if (status.textContent !== text) status.textContent = text;
  retry.hidden = !canRetry;
}

/** Says something when typing rests, so that a screen reader does not speak at each key. */
function sayAtRest(text: string, canRetry = false): void {
  clearTimeout(announcing);
  announcing = setTimeout(() => say(text, canRetry), REST);
}

function show(answer: SearchAnswer | SearchFailure): void {
  if (answer.id !== asked) return;
  if ('failure' in answer) {
    fail(answer.failure);
    return;
  }
  const { areas, time } = answer;
  results.replaceChildren(...areas.map(toItem));
  results.dataset['time'] = time.toFixed(1);
  sayAtRest(summaryOf(areas.length));
}

function summaryOf(count: number): string {
  if (count === 0) return 'No area has all of these words in its name or in the names above it.';
  if (count === LIMIT) return `The ${LIMIT} best matches, best first`;
  return count === 1 ? '1 area' : `${count} areas, best match first`;
}

function fail(reason: string): void {
  results.replaceChildren();
  sayAtRest(`The search could not be loaded (${reason}). Check your connection.`, true);
}

function toItem({ code, kind, name, within, zipCode, page }: FoundArea): HTMLLIElement {
  const facts = [kind, ...(zipCode === null ? [] : [`zip code ${zipCode}`])].join(', ');
  return make(
    'li',
    {},
    // Many areas have the same name; the names above say which it is.
    make('a', { href: page, 'aria-describedby': `above-${code}` }, name),
    make('span', { class: 'what' }, facts),
    make('code', {}, code),
    make('p', { id: `above-${code}` }, within.join(', ')),
  );
}

/** The arrows go from the field to the results, and from one to the next. */
function move(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.target === kinds) return;
  const stops: (EventTarget | null)[] = [input, ...results.querySelectorAll('a')];
  const next = stops[stops.indexOf(event.target) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
  keep();
});
form.addEventListener('input', search);
// Also when the field loses the focus, such as to a result that is clicked.
form.addEventListener('change', keep);
retry.addEventListener('click', () => {
  search();
  input.focus();
});
addEventListener('online', () => {
  if (!retry.hidden) search();
});
input.addEventListener('focus', () => (worker ??= startWorker()));
form.parentElement?.addEventListener('keydown', move);

const given = new URLSearchParams(location.search);
input.value = given.get('q') ?? '';
kinds.value = KINDS.find((kind) => kind === given.get('kind')) ?? '';
if (input.value !== '') search();
// The field has the focus from the start, unless the page was opened in the background.
if (document.activeElement === input) worker ??= startWorker();
