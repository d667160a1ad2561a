import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { Html } from '../html.ts';
import type { Document } from './document.ts';

/** A heading of a document, for its table of contents. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** A document as HTML. */
export interface Rendered {
  /** The text of the heading that it begins with. */
  readonly title: string;
  /** The text of its first paragraph. */
  readonly summary: string;
  /** The other headings. */
  readonly headings: readonly Heading[];
  /** What follows its first heading. */
  readonly body: Html;
}

/** A heading is an opening token, its text and a closing token. */
const HEADING_TOKENS = 3;

/** Renders a document. HTML in it is text, and links to other documents become links to their pages. */
export function render({ file, markdown }: Document, documents: readonly Document[]): Rendered {
  const tokens = PARSER.parse(markdown, {});
  const headings: Heading[] = [];
  let summary = '';
  tokens.forEach((token, at) => {
    const inline = tokens[at + 1];
    if (token.type === 'heading_open' && inline !== undefined) {
      const text = textOf(inline);
      const anchor = uniqueAnchor(toAnchor(text), headings);
      token.attrSet('id', anchor);
      headings.push({ level: Number(token.tag.slice(1)), text, anchor });
    }
    if (token.type === 'paragraph_open' && summary === '' && inline !== undefined) summary = textOf(inline);
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
    if (token.type === 'inline') resolveLinks(token, (href) => resolve(href, file, documents));
  });
  const [first, ...others] = headings;
  const end = tokens[0]?.type === 'heading_open' ? HEADING_TOKENS : 0;
  return {
    title: first?.text ?? file,
    summary,
    headings: others,
    body: new Html(PARSER.renderer.render(tokens.slice(end), PARSER.options, {})),
  };
}

const PARSER = new MarkdownIt({ html: false, linkify: false, typographer: false });

// Whoever scrolls with the keyboard has to be able to focus what scrolls.
PARSER.renderer.rules['table_open'] = () =>
  '<div class="scroll" tabindex="0" role="group" aria-label="Table">\n<table>\n';
PARSER.renderer.rules['table_close'] = () => '</table>\n</div>\n';
PARSER.renderer.rules['fence'] = PARSER.renderer.rules['code_block'] = (tokens, at) => {
  const { content = '', info = '' } = tokens[at] ?? {};
  const language = /^\w+/.exec(info)?.[0] ?? '';
  const label = language === '' ? 'Example' : `Example: ${language}`;
  return `<pre tabindex="0" role="group" aria-label="${label}"><code>${PARSER.utils.escapeHtml(content)}</code></pre>\n`;
};

/** The text of a line without its marks. */
const textOf = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

/** The policy of the pages allows no `style`, so the alignment of a cell becomes a class. */
function alignByClass(token: Token): void {
  const alignment = /text-align:(\w+)/.exec(`${token.attrGet('style')}`)?.[1];
  token.attrs = null;
  if (alignment !== undefined) token.attrSet('class', alignment);
}

/** Replaces the addresses of the links in a line. A link without an address becomes its text. */
function resolveLinks({ children }: Token, resolved: (href: string) => string | undefined): void {
  let isDropped = false;
  for (const token of children ?? []) {
    if (token.type === 'link_open') {
      const href = resolved(`${token.attrGet('href')}`);
      isDropped = href === undefined;
      if (href !== undefined) token.attrSet('href', href);
    }
    if (isDropped && (token.type === 'link_open' || token.type === 'link_close')) token.hidden = true;
    if (isDropped && token.type === 'link_open') token.type = 'text';
    if (isDropped && token.type === 'link_close') {
      token.type = 'text';
      isDropped = false;
    }
  }
}

/**
 * The address that a link in a document leads to on the site: the page of another document, or an address elsewhere;
 * `undefined` for a file of the project, which no build publishes.
 */
function resolve(href: string, from: string, documents: readonly Document[]): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(from), decodeURI(path));
  const address = documents.find(({ file }) => file === target)?.address;
  return address === undefined || anchor === undefined ? address : `${address}#${anchor}`;
}

/** The anchor that GitHub gives a heading. */
const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function uniqueAnchor(anchor: string, headings: readonly Heading[]): string {
  const taken = (each: string): boolean => headings.some((heading) => heading.anchor === each);
  let unique = anchor;
  for (let count = 1; taken(unique); count += 1) unique = `${anchor}-${count}`;
  return unique;
}
