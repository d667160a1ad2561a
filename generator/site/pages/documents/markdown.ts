import { posix } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { codeBlock } from '../highlight.ts';
import { Html } from '../../shared/html.ts';
import type { Doc } from './document.ts';

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
  /** The text below it, without code. */
  prose: string;
}

export interface Rendered {
  readonly title: string;
  /** The text before the other headings. */
  readonly lead: string;
  readonly headings: readonly Readonly<Heading>[];
  readonly body: Html;
}

const HEADING_TOKENS = 3;

/** Renders a document: HTML in it is text, and links to files without a page lead to the repository, or without one are text. */
export function render({ file, markdown }: Doc, documents: readonly Doc[], repository: string | null = null): Rendered {
  const tokens = PARSER.parse(markdown, {});
  const headings: Heading[] = [];
  for (const token of tokens) {
    if (token.type === 'inline') resolveLinks(token, (href) => resolve(href, file, documents, repository));
  }
  tokens.forEach((token, at) => {
    const inline = tokens[at + 1];
    if (token.type === 'heading_open' && inline !== undefined) {
      const text = textOf(inline);
      const anchor = uniqueAnchor(toAnchor(text), headings);
      token.attrSet('id', anchor);
      headings.push({ level: Number(token.tag.slice(1)), text, anchor, prose: '' });
    }
    const last = headings.at(-1);
    if (token.type === 'inline' && last !== undefined && tokens[at - 1]?.type !== 'heading_open')
      last.prose += `${textOf(token)} `;
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
  });
  const [first, ...others] = headings;
  const end = tokens[0]?.type === 'heading_open' ? HEADING_TOKENS : 0;
  return {
    title: first?.text ?? file,
    lead: first?.prose ?? '',
    headings: others,
    body: new Html(foldSections(PARSER.renderer.render(tokens.slice(end), PARSER.options, {}), markdown.length > LONG)),
  };
}

/** The length from which a document is too long to be read through. */
const LONG = 9_000;

/** The sections of which a reader needs one: those below a heading that says so. */
const CHOICES = /(<h2[^>]*>In (?:your framework|your language|special cases)<\/h2>)([\s\S]*?)(?=<h2|$)/g;
const SECTION = /<(h[23]) id="([^"]*)">(.*?)<\/h[23]>([\s\S]*)/;

const fold = (section: string, attributes = ''): string =>
  section.replace(SECTION, `<details id="$2" class="fold"${attributes}><summary><$1>$3</$1></summary>$4</details>\n`);

/** Folds such sections; of a long document, also all others but the first, and what has a heading within that. */
function foldSections(body: string, isLong: boolean): string {
  const chosen = body.replace(CHOICES, (_, title: string, below: string) => {
    const [intro = '', ...sections] = below.split(/(?=<h3 )/);
    return `${title}${intro}${sections.map((each) => fold(each, ' name="choices"')).join('')}`;
  });
  const [lead, first = '', ...others] = chosen.split(/(?=<h2 )/);
  const [open = '', ...below] = isLong ? first.split(/(?=<h3 )/) : [first];
  return `${lead}${open}${below.map((each) => fold(each)).join('')}${others.map((each) => (isLong && !each.includes('<details') ? fold(each) : each)).join('')}`;
}

const PARSER = new MarkdownIt({ html: false, linkify: false, typographer: false });

// A page shows nothing from elsewhere, and a build publishes no pictures: an image is its alternative text.
PARSER.renderer.rules['image'] = (tokens, at) => PARSER.utils.escapeHtml(tokens[at]?.content ?? '');

// People who scroll with the keyboard have to be able to focus what scrolls.
PARSER.renderer.rules['table_open'] = () =>
  '<div class="scroll" tabindex="0" role="group" aria-label="Table">\n<table>\n';
PARSER.renderer.rules['table_close'] = () => '</table>\n</div>\n';
PARSER.renderer.rules['fence'] = PARSER.renderer.rules['code_block'] = (tokens, at) => {
  const { content = '', info = '' } = tokens[at] ?? {};
  return codeBlock(content, /^\w+/.exec(info)?.[0] ?? '').text;
};

// The first cell of a table may be empty, which is no header.
const isEmptyHeader = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.content === '';
PARSER.renderer.rules['th_open'] = (tokens, at, options, _env, renderer) =>
  isEmptyHeader(tokens, at) ? '<td>' : renderer.renderToken(tokens, at, options);
PARSER.renderer.rules['th_close'] = (tokens, at) => (isEmptyHeader(tokens, at - 2) ? '</td>\n' : '</th>\n');

/** The most letters of a path that is not broken into lines where there is no room. */
const MAX_WHOLE = 16;

/** A word with hyphens, which a line does not end within. */
const OPTION = /(?<!\S)(?=\S*-)\S{2,24}(?!\S)/g;

PARSER.renderer.rules['code_inline'] = (tokens, at) => {
  const text = PARSER.utils.escapeHtml(tokens[at]?.content ?? '');
  const isLongPath = text.startsWith('/') && text.length > MAX_WHOLE;
  return `<code>${isLongPath ? text.replaceAll(/(?<=.)\//g, '<wbr>/') : text.replaceAll(OPTION, '<span>$&</span>')}</code>`;
};

/** Paragraphs and lists of Markdown. */
export const blockMarkdown = (text: string): Html => new Html(PARSER.render(text));

/** A line of Markdown without a paragraph around it. */
export const inlineMarkdown = (text: string): Html => new Html(PARSER.renderInline(text));

const textOf = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');

/** The policy of the pages allows no `style`, so the alignment of a cell becomes a class. */
function alignByClass(token: Token): void {
  const alignment = /text-align:(\w+)/.exec(`${token.attrGet('style')}`)?.[1];
  token.attrs = null;
  if (alignment !== undefined) token.attrSet('class', alignment);
}

/** Where a link leads: an address, and the title of the document there if it is one of the project. */
type Destination = Readonly<{ address: string; title?: string }>;

/** Replaces the links in a line. A link that leads nowhere becomes its text. */
function resolveLinks(line: Token, resolved: (href: string) => Destination | undefined): void {
  let destination: Destination | undefined;
  line.children = (line.children ?? []).filter((token) => {
    if (token.type === 'link_open') {
      destination = resolved(`${token.attrGet('href')}`);
      if (destination !== undefined) token.attrSet('href', destination.address);
    } else if (token.type === 'text' && destination?.title !== undefined && FILE_NAME.test(token.content)) {
      token.content = destination.title;
    }
    const isKept = destination !== undefined || !token.type.startsWith('link_');
    if (token.type === 'link_close') destination = undefined;
    return isKept;
  });
}

const FILE_NAME = /^[\w./-]+\.md$/;

/** Where a link in a document leads: into the site, or to a file in the repository; `undefined` if that is not known. */
function resolve(href: string, from: string, documents: readonly Doc[], repository: string | null) {
  const here = href.replace(/^https:\/\/YOUR-HOST(?=\/)/, '');
  if (/^(?:[a-z]+:|#|\/)/.test(here)) return { address: here };
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(from), decodeURI(path));
  const document = documents.find(({ file }) => file === target);
  const address = document?.address ?? (repository === null ? undefined : `${repository}/blob/HEAD/${target}`);
  if (address === undefined) return undefined;
  const title = /^# (.+)$/m.exec(document?.markdown ?? '')?.[1];
  return { address: anchor === undefined ? address : `${address}#${anchor}`, ...(title !== undefined && { title }) };
}

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
