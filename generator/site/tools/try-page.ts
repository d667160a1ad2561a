import { messageOf } from '../../core/errors.ts';
import { element, keepInAddress, make } from './element.ts';
import { likelyAddress, pathOf, toRequest, hideAnswer, showAnswer, readEndpoints, readList } from './request.ts';
import { complete } from './completion.ts';
import { LANGUAGES, sampleOf } from './samples.ts';

const form = element('request', HTMLFormElement);
const input = element('path', HTMLInputElement);
const completions = element('completions', HTMLDataListElement);
const status = element('status', HTMLElement);
const sample = element('sample', HTMLElement);

let last = 0;

async function send(): Promise<void> {
  const nth = (last += 1);
  const url = toRequest(input.value.trim());
  if (url === undefined) {
    hideAnswer();
    showSample();
    const help = await helpWith(input.value.trim());
    if (nth === last) status.replaceChildren(...help);
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
    if (nth !== last) return;
    showAnswer(response, text);
    status.textContent = [
      `${response.status} ${response.statusText}`.trim(),
      sizeOf(url, text),
      `${Math.round(time)} ms`,
    ].join(' · ');
  } catch (error) {
    if (nth !== last) return;
    hideAnswer();
    status.textContent = `No answer: ${messageOf(error)}`;
  }
}

function sizeOf(url: URL, text: string): string {
  const bytes = new Blob([text]).size.toLocaleString('en');
  const entry = performance.getEntriesByName(url.href).at(-1);
  const sent = entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
  return sent > 0 ? `${bytes} bytes, ${sent.toLocaleString('en')} over the network` : `${bytes} bytes`;
}

async function helpWith(typed: string): Promise<readonly (Node | string)[]> {
  const meant = typed === '' ? undefined : likelyAddress(typed, await readEndpoints());
  const address = meant ?? input.defaultValue;
  const link = make('a', { href: `?path=${encodeURIComponent(address)}` }, address);
  const isElsewhere = URL.canParse(typed) && new URL(typed).origin !== location.origin;
  const reason = isElsewhere
    ? `Requests go to ${location.host} only, so nothing was sent.`
    : typed === ''
      ? 'There is no address.'
      : `${typed} is not a whole address of the API, so nothing was sent.`;
  return [reason, meant === undefined ? ' An address is, for example, ' : ' Did you mean ', link, meant ? '?' : '.'];
}

function showSample(): void {
  const chosen = new FormData(form).get('language');
  const language = LANGUAGES.find((each) => each === chosen) ?? 'curl';
  const url = toRequest(input.value.trim());
  sample.textContent = url === undefined ? '' : sampleOf(language, url.href);
}

async function suggest(): Promise<void> {
  const typed = input.value;
  const found = await complete(typed, await readEndpoints(), readList);
  if (typed !== input.value) return;
  completions.replaceChildren(...found.map(({ address, label }) => make('option', { value: address, label })));
}

function open(): void {
  const path = new URLSearchParams(location.search).get('path');
  if (path === null) showSample();
  else {
    input.value = path;
    void send();
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
form.addEventListener('change', showSample);
input.addEventListener('input', () => {
  showSample();
  void suggest();
});
input.addEventListener('focus', () => void suggest());

// Links to this page send their request without loading it again.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.pathname !== location.pathname || !link.search.includes('path=')) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  open();
});
addEventListener('popstate', open);

open();
