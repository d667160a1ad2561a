import { html, type Html } from './html.ts';
import { ASSETS } from './page-file.ts';

interface ContentsEntry {
  readonly anchor: string;
  readonly text: string;
  readonly within?: readonly ContentsEntry[];
}

interface LongPage {
  readonly title: string;
  readonly lead?: Html;
  readonly contents: readonly ContentsEntry[];
  readonly body: Html;
  readonly kind?: string;
  readonly others: { readonly label: string; readonly lists: Html };
}

export const LONG_PAGE_SCRIPTS = [`${ASSETS}/copy.js`, `${ASSETS}/document-page.js`] as const;

const MIN_ENTRIES = 3;

/**
 * A long page: the text between the list of its contents and that of the other pages. In a narrow window the contents are
 * folded above the text, and the other pages follow it.
 */
export const longPage = ({ title, lead, contents, body, kind, others }: LongPage): Html => html`<div class="document">
<div class="title">
<h1>${title}</h1>
${lead ?? null}</div>
${contents.length < MIN_ENTRIES ? null : contentsOf(contents)}<div class="prose${kind === undefined ? null : ` ${kind}`}">
${body}</div>
<nav class="documents" aria-label="${others.label}">
${others.lists}</nav>
</div>`;

const contentsOf = (contents: readonly ContentsEntry[]): Html => html`<details class="contents">
<summary>On this page</summary>
<nav aria-label="On this page">${listOf(contents)}</nav>
</details>
`;

const listOf = (entries: readonly ContentsEntry[]): Html =>
  html`<ol>${entries.map(({ anchor, text, within = [] }) => html`<li><a href="#${anchor}">${text}</a>${within.length === 0 ? null : listOf(within)}</li>`)}</ol>`;
