import { html, type Html } from '../html.ts';
import type { PageContent } from '../shell.ts';
import { OVERVIEW, readDocuments, type Document } from './document.ts';
import { render, type Heading, type Rendered } from './markdown.ts';

interface RenderedDocument extends Document, Rendered {}

/** The pages of the documents, and the page that lists them. */
export function documentPages(): readonly PageContent[] {
  const documents = readDocuments();
  const rendered = documents.map((document) => {
    const { title, ...others } = render(document, documents);
    return { ...document, ...others, title: document.file === OVERVIEW ? 'Overview' : title };
  });
  return [listPage(rendered), ...rendered.map((document) => documentPage(document, rendered))];
}

const listPage = (documents: readonly RenderedDocument[]): PageContent => ({
  path: '/docs',
  title: 'Documentation',
  description: 'How to use the PSGC API, what it promises, where its data come from, and how to host it.',
  main: html`<h1>Documentation</h1>
<ul class="cards">
${documents.map(({ address, title, summary }) => html`<li><a href="${address}">${title}</a><p>${summary}</p></li>\n`)}</ul>`,
});

const documentPage = (document: RenderedDocument, all: readonly RenderedDocument[]): PageContent => ({
  path: document.address,
  title: document.title,
  description: shorten(document.summary),
  main: html`<div class="document">
<nav class="documents" aria-label="Documents">
<ul>${all.map(({ address, title }) => html`<li><a href="${address}"${address === document.address ? html` aria-current="page"` : null}>${title}</a></li>`)}</ul>
</nav>
<article class="prose">
<h1>${document.title}</h1>
${contents(document.headings)}${document.body}</article>
</div>`,
});

const LEAST_HEADINGS = 3;

/** The table of contents of a document that is long enough for one. */
function contents(headings: readonly Heading[]): Html | null {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < LEAST_HEADINGS) return null;
  return html`<details class="contents">
<summary>On this page</summary>
<ol>${shown.map(({ text, anchor }) => html`<li><a href="#${anchor}">${text}</a></li>`)}</ol>
</details>
`;
}

const MOST_CHARACTERS = 200;

/** As many whole words as a description should have. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MOST_CHARACTERS))} …`;
}
