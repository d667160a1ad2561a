import { type Doc, OVERVIEW, readDocuments } from './document.ts';
import { type Heading, inlineMarkdown, render, type Rendered } from './markdown.ts';
import { html, type Html } from '../html.ts';
import { ASSETS } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/** Documents that belong together, as the README lists them. */
export interface DocumentGroup {
  readonly title: string;
  readonly entries: readonly DocumentEntry[];
}

/** A document in a list: its path in the project, a short title, and a sentence that says what is in it. */
interface DocumentEntry {
  readonly file: string;
  readonly title: string;
  readonly summary: string;
}

/** The groups in the section "Documents" of the README: each is a heading and a table of links and sentences. */
export function groupsIn(overview: string): readonly DocumentGroup[] {
  const [, section = ''] = /^## Documents\n([\s\S]*?)^## /m.exec(overview) ?? [];
  return section
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      title: /.*/.exec(text)?.[0] ?? '',
      entries: [...text.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) *\| (.*?) *\|$/gm)].map(
        ([, title = '', file = '', summary = '']) => ({ file, title, summary }),
      ),
    }));
}

/** A document with its place in the lists of documents. */
interface ListedDocument extends Doc, Rendered {
  readonly entry: DocumentEntry;
}

interface Group {
  readonly title: string;
  readonly documents: readonly ListedDocument[];
}

/** The README lists the other documents, and not itself. */
const OVERVIEW_ENTRY: DocumentEntry = {
  file: OVERVIEW,
  title: 'Overview',
  summary: 'The README: every endpoint with examples, the options of a build, and what the tests check.',
};

/** The pages of this process. The documents do not change while it runs. */
let pages: readonly PageContent[] | undefined;

/**
 * The pages of the documents, and the page that lists them in the groups of the README. They are made once.
 *
 * @throws {Error} if the README does not list a document.
 */
export const documentPages = (): readonly PageContent[] => (pages ??= makePages());

function makePages(): readonly PageContent[] {
  const documents = readDocuments();
  const overview = documents.find(({ file }) => file === OVERVIEW)?.markdown ?? '';
  const groups = groupsIn(overview).map(({ title, entries }, at, all): Group => {
    const listed = at === all.length - 1 ? [OVERVIEW_ENTRY, ...entries] : entries;
    return {
      title,
      documents: listed.flatMap((entry) =>
        documents
          .filter(({ file }) => file === entry.file)
          .map((document) => ({ ...document, ...render(document, documents), entry })),
      ),
    };
  });
  const listed = groups.flatMap((group) => group.documents);
  const missing = documents.find(({ file }) => !listed.some((each) => each.file === file));
  if (missing !== undefined) throw new Error(`${OVERVIEW} does not list ${missing.file}`);
  return [listPage(groups), ...listed.map((document) => documentPage(document, groups))];
}

const listPage = (groups: readonly Group[]): PageContent => ({
  path: '/docs',
  title: 'Documentation',
  description: 'How to use the PSGC API, what it promises, where its data come from, and how to host it.',
  main: html`<h1>Documentation</h1>
${groups.map(
  ({ title, documents }) => html`<section>
<h2>${title}</h2>
<dl class="guide">
${title === 'Reference' ? REFERENCE : null}${documents.map(({ address, entry }) => html`<div><dt><a href="${address}">${entry.title}</a></dt><dd>${inlineMarkdown(entry.summary)}</dd></div>\n`)}</dl>
</section>
`,
)}`,
});

/** The reference of the API is no document: it is made from the OpenAPI description. */
const REFERENCE = html`<div><dt><a href="/reference">API reference</a></dt><dd>Every operation with its parameters, fields, errors and an example.</dd></div>
`;

const documentPage = (document: ListedDocument, groups: readonly Group[]): PageContent => ({
  path: document.address,
  title: document.file === OVERVIEW ? OVERVIEW_ENTRY.title : document.title,
  description: shorten(document.summary),
  scripts: [`${ASSETS}/copy.js`],
  main: html`<div class="document">
<article class="prose">
<h1>${document.file === OVERVIEW ? OVERVIEW_ENTRY.title : document.title}</h1>
${contents(document.headings)}${document.body}</article>
<nav class="documents" aria-label="Documents">
${groups.map(
  ({ title, documents }) => html`<p>${title}</p>
<ul>${documents.map(({ address, entry }) => html`<li><a href="${address}"${address === document.address ? html` aria-current="page"` : null}>${entry.title}</a></li>`)}</ul>
`,
)}</nav>
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

const MAX_CHARACTERS = 200;

/** As many whole words as a description should have. */
function shorten(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_CHARACTERS))} …`;
}
