import { make } from '../element.ts';

/** A piece of JSON: a key with its colon, a text, a number, or a word. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/g;

/** An address of the site in an answer, such as a link of a page. */
const ADDRESS = /^"((?:https?:\/\/[^/"]+)?\/(?:[a-z]+\/)?api\/[^"]*)"$/;

/**
 * JSON in colours. Addresses of the API are links.
 *
 * @param linkTo what an address links to; `undefined` if it is not an address of this site.
 */
export function highlight(json: string, linkTo: (address: string) => string | undefined): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let at = 0;
  for (const match of json.matchAll(TOKEN)) {
    const [token, text, colon] = match;
    fragment.append(json.slice(at, match.index));
    at = match.index + token.length;
    if (text !== undefined && colon !== undefined) {
      fragment.append(make('span', { class: 'key' }, text), colon);
    } else if (text !== undefined) {
      fragment.append(withLink(text, linkTo));
    } else {
      fragment.append(make('span', { class: 'literal' }, token));
    }
  }
  fragment.append(json.slice(at));
  return fragment;
}

function withLink(text: string, linkTo: (address: string) => string | undefined): Node {
  const address = ADDRESS.exec(text)?.[1];
  const href = address && linkTo(address);
  return href ? make('a', { href }, text) : make('span', { class: 'text' }, text);
}
