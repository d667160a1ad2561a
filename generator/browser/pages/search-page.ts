import { KINDS } from '../../dataset/kind.ts';
import { element, keepInAddress, make } from './element.ts';
import type { FoundArea, SearchAnswer, SearchFailure, SearchRequest } from './search-messages.ts';

const form = element('search', HTMLFormElement);
const input = element('q', HTMLInputElement);
const kinds = element('kind', HTMLSelectElement);
const status = element('status', HTMLElement);
const results = element('results', HTMLOListElement);

let worker: Worker | undefined;
let asked = 0;

/** Starts the worker, which loads the names, at the first keystroke. */
function startWorker(): Worker {
  const started = new Worker(new URL('search-worker.js', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<SearchAnswer | SearchFailure>) => show(data));
  started.addEventListener('error', () => fail('this browser did not start the search'));
  status.textContent = 'Loading the names …';
  return started;
}

function search(): void {
  const q = input.value.trim();
  keepInAddress({ q, kind: kinds.value });
  asked += 1;
  if (q === '') {
    results.replaceChildren();
    status.textContent = '';
    return;
  }
  worker ??= startWorker();
  const request: SearchRequest = { id: asked, q, kind: KINDS.find((kind) => kind === kinds.value) };
  worker.postMessage(request);
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
  status.textContent =
    areas.length === 0
      ? 'No area has all of these words in its name or in the names above it.'
      : `${areas.length} ${areas.length === 1 ? 'area' : 'areas'}, best match first, in ${Math.max(1, Math.round(time))} ms`;
}

function fail(reason: string): void {
  results.replaceChildren();
  status.textContent = `The names could not be loaded (${reason}). Type again to retry.`;
}

function toItem({ code, kind, name, within, zipCode, page }: FoundArea): HTMLLIElement {
  const facts = [kind, ...(zipCode === null ? [] : [`zip code ${zipCode}`])].join(', ');
  return make(
    'li',
    {},
    make('a', { href: page }, name),
    make('span', { class: 'what' }, facts),
    make('code', {}, code),
    make('p', {}, within.join(', ')),
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
});
form.addEventListener('input', search);
form.parentElement?.addEventListener('keydown', move);

const given = new URLSearchParams(location.search);
input.value = given.get('q') ?? '';
kinds.value = KINDS.find((kind) => kind === given.get('kind')) ?? '';
if (input.value !== '') search();
