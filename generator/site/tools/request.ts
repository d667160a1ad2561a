import { type Endpoint, fits, isPlaceholder, type Item } from './completion.ts';
import { BASE, element, inSite, fillElement } from './element.ts';
import { html, type Html } from '../pages/html.ts';

/** An address of this site as people write it: without its host and its base, and not percent-encoded. */
export const pathOf = (url: URL): string => decoded(url.pathname.slice(BASE.length)) + url.search;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The whole address, written with the base of the site or without it; `undefined` if it is not one of this site. */
function toUrl(address: string): URL | undefined {
  const hasBase = address.startsWith(`${BASE}/`) && isOfApi(address.slice(BASE.length));
  const whole = hasBase ? address : inSite(address);
  const url = URL.canParse(whole, location.origin) ? new URL(whole, location.origin) : undefined;
  return url?.href.startsWith(`${location.origin}${BASE}/`) ? url : undefined;
}

const isOfApi = (path: string): boolean => path.split('/').includes('api');

/** The request that people typed, as its whole address; `undefined` if it is none of the API of this site. */
export function toRequest(typed: string): URL | undefined {
  const isWhole = typed.startsWith('/') || URL.canParse(typed);
  const url = isWhole ? toUrl(typed) : undefined;
  return url !== undefined && isOfApi(url.pathname.slice(BASE.length)) ? url : undefined;
}

/** The address of the API that people may have meant: `/api/v2/regions` for `regions`, or for one of another site. */
export function likelyAddress(typed: string, endpoints: readonly Endpoint[]): string | undefined {
  const address = typed.replace(/^\/*(?![a-z]+:)/i, '/');
  if (!URL.canParse(address, location.origin)) return undefined;
  const url = new URL(address, location.origin);
  const given = url.pathname.split('/').filter((segment) => segment !== '');
  for (const { path } of endpoints) {
    const template = path.split('/').slice(1);
    const above = template.slice(0, Math.max(0, template.length - given.length));
    const [first = '', ...others] = template.slice(above.length);
    const isMeant =
      above.length + given.length === template.length &&
      !above.some(isPlaceholder) &&
      first === given[0] &&
      others.every((segment, at) => fits(given[at + 1] ?? '', segment));
    if (isMeant) return `/${[...above, ...given].map(decoded).join('/')}${url.search}`;
  }
  return undefined;
}

const answer = element('answer', HTMLElement);
const body = element('body', HTMLPreElement);
const headers = element('headers', HTMLElement);

/** The most characters of a body that are shown; more would make the page slow. */
const MAX_CHARACTERS = 100_000;

/** Shows the body of an answer in colours, with its headers. */
export function showAnswer(response: Response, text: string): void {
  // Some hosts have the type of HTML for every answer.
  const shown = /^[[{]/.test(text) ? indent(text) : text;
  const cut = shown.length > MAX_CHARACTERS ? `${shown.slice(0, MAX_CHARACTERS)}\n… (the rest is not shown)` : shown;
  fillElement(body, highlight(cut));
  body.scrollTop = 0;
  fillElement(
    headers,
    html`${[...response.headers].map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}`,
  );
  answer.hidden = false;
}

export function hideAnswer(): void {
  answer.hidden = true;
}

function indent(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A piece of JSON: a key with its colon, a text, a number, or a word. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/g;

/** An address of the site in an answer, such as a link of a page. */
const ADDRESS = /^"((?:https?:\/\/[^/"]+)?\/(?:[^/"]+\/)*api\/[^"]*)"$/;

/** JSON in colours. Addresses of the API are links to this page, which sends a request for them. */
function highlight(json: string): Html {
  const parts: Html[] = [];
  let at = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, text, colon] = match;
    const word =
      text === undefined
        ? html`<span class="literal">${token}</span>`
        : colon === undefined
          ? withLink(text)
          : html`<span class="key">${text}</span>${colon}`;
    parts.push(html`${json.slice(at, match.index)}${word}`);
    at = match.index + token.length;
  }
  return html`${parts}${json.slice(at)}`;
}

function withLink(text: string): Html {
  const address = ADDRESS.exec(text)?.[1];
  const url = address === undefined ? undefined : toUrl(address);
  if (url === undefined) return html`<span class="text">${text}</span>`;
  return html`<a href="?path=${encodeURIComponent(pathOf(url))}">${text}</a>`;
}

let endpoints: Promise<readonly Endpoint[]> | undefined;
const lists = new Map<string, Promise<readonly Item[]>>();

/** The endpoints of the API; none if they cannot be read. They are read once. */
export const readEndpoints = (): Promise<readonly Endpoint[]> =>
  (endpoints ??= fetch(new URL('routes.json', import.meta.url)).then(
    (response) => response.json(),
    () => [],
  ));

/** The items of the list at an address, which is read once; what has no answer, or is no list, has none. */
export function readList(address: string): Promise<readonly Item[]> {
  let list = lists.get(address);
  if (list === undefined) lists.set(address, (list = fetchList(address)));
  return list;
}

async function fetchList(address: string): Promise<readonly Item[]> {
  const response = await fetch(inSite(address)).catch(() => undefined);
  const body: unknown = response?.ok ? await response.json() : [];
  const items: unknown = Array.isArray(body) ? body : (body as { data?: unknown }).data;
  return Array.isArray(items) ? items : [];
}
