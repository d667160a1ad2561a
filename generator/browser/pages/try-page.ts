import { element, keepInAddress, make } from './element.ts';
import { complete, type Endpoint } from './request/completion.ts';
import { highlight } from './request/highlight.ts';
import { LANGUAGES, sampleOf } from './request/samples.ts';

const form = element('request', HTMLFormElement);
const input = element('path', HTMLInputElement);
const completions = element('completions', HTMLDataListElement);
const status = element('status', HTMLElement);
const answer = element('answer', HTMLElement);
const body = element('body', HTMLPreElement);
const headers = element('headers', HTMLElement);
const sample = element('sample', HTMLElement);

/** The most characters of a body that are shown; more would make the page slow. */
const MOST_CHARACTERS = 100_000;

/** What people see of an address of this site: without its host. */
const pathOf = (url: URL): string => decoded(url.pathname) + url.search;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const toUrl = (address: string): URL | undefined => {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined;
  return url?.origin === location.origin ? url : undefined;
};

/** Counts requests: only the answer to the last one is shown. */
let last = 0;

async function send(): Promise<void> {
  const nth = (last += 1);
  const url = toUrl(input.value.trim());
  if (url === undefined) {
    status.textContent = 'Only addresses of this site can be tried here.';
    return;
  }
  input.value = pathOf(url);
  keepInAddress({ path: pathOf(url) });
  showSample();
  status.textContent = 'Loading …';
  const start = performance.now();
  try {
    const response = await fetch(url);
    const text = await response.text();
    const time = performance.now() - start;
    if (nth === last) show(url, response, text, time);
  } catch (error) {
    if (nth !== last) return;
    answer.hidden = true;
    status.textContent = `No answer: ${error instanceof Error ? error.message : error}`;
  }
}

function show(url: URL, response: Response, text: string, time: number): void {
  const size = new Blob([text]).size;
  const { transferSize = 0 } = (performance.getEntriesByName(url.href).at(-1) ?? {}) as PerformanceResourceTiming;
  const sent = transferSize > 0 ? `, ${transferSize.toLocaleString('en')} over the network` : '';
  status.textContent = `${response.status} ${response.statusText} · ${size.toLocaleString('en')} bytes${sent} · ${Math.round(time)} ms`;
  const shown = response.headers.get('Content-Type')?.includes('json') ? indent(text) : text;
  const cut = shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS)}\n… (the rest is not shown)` : shown;
  body.replaceChildren(highlight(cut, linkTo));
  body.scrollTop = 0;
  headers.replaceChildren(
    ...[...response.headers].map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
  );
  answer.hidden = false;
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The address of this page that sends a request for another address. */
function linkTo(address: string): string | undefined {
  const url = toUrl(address);
  return url && `?path=${encodeURIComponent(pathOf(url))}`;
}

function showSample(): void {
  const chosen = new FormData(form).get('language');
  const language = LANGUAGES.find((each) => each === chosen) ?? 'curl';
  sample.textContent = sampleOf(language, (toUrl(input.value.trim()) ?? new URL(location.origin)).href);
}

let endpoints: Promise<readonly Endpoint[]> | undefined;
const lists = new Map<string, Promise<readonly object[]>>();

/** Reads the items of a list once; what has no answer, or is no list, has none. */
function readList(address: string): Promise<readonly object[]> {
  let list = lists.get(address);
  if (list === undefined) lists.set(address, (list = fetchList(address)));
  return list;
}

async function fetchList(address: string): Promise<readonly object[]> {
  const response = await fetch(address).catch(() => undefined);
  const items: unknown = response?.ok ? await response.json() : [];
  const found = Array.isArray(items) ? items : ((items as { data?: unknown }).data ?? []);
  return Array.isArray(found) ? found : [];
}

const fetchEndpoints = async (): Promise<readonly Endpoint[]> =>
  (await fetch(new URL('routes.json', import.meta.url))).json();

async function offer(): Promise<void> {
  const typed = input.value;
  endpoints ??= fetchEndpoints();
  const found = await complete(typed, await endpoints.catch(() => []), readList);
  if (typed !== input.value) return;
  completions.replaceChildren(...found.map(({ address, label }) => make('option', { value: address, label })));
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
form.addEventListener('change', showSample);
input.addEventListener('input', () => {
  showSample();
  void offer();
});
input.addEventListener('focus', () => void offer());

/** Links to this page send their request without loading it again. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.pathname !== location.pathname || !link.search.includes('path=')) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  open();
});
addEventListener('popstate', open);

/** Sends the request of the page's address. */
function open(): void {
  const path = new URLSearchParams(location.search).get('path');
  if (path === null) {
    showSample();
    return;
  }
  input.value = path;
  void send();
}

open();
