import { element, make } from '../element.ts';
import { pathOf, toUrl } from './address.ts';
import { highlight } from './highlight.ts';

const answer = element('answer', HTMLElement);
const body = element('body', HTMLPreElement);
const headers = element('headers', HTMLElement);

/** The most characters of a body that are shown; more would make the page slow. */
const MOST_CHARACTERS = 100_000;

/** Shows the body of an answer in colours, with its headers. */
export function showAnswer(response: Response, text: string): void {
  const shown = response.headers.get('Content-Type')?.includes('json') ? indent(text) : text;
  const cut = shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS)}\n… (the rest is not shown)` : shown;
  body.replaceChildren(highlight(cut, linkTo));
  body.scrollTop = 0;
  headers.replaceChildren(
    ...[...response.headers].map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))),
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

/** The address of this page that sends a request for another address. */
function linkTo(address: string): string | undefined {
  const url = toUrl(address);
  return url && `?path=${encodeURIComponent(pathOf(url))}`;
}
