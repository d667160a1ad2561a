import { isAboveBarangays, localityPart } from '../../core/psgc/code.ts';
import { html, type Html, type HtmlValue } from './html.ts';

/** Values with a text between them. */
export const joined = (values: readonly HtmlValue[], between: HtmlValue = ', '): Html =>
  html`${values.map((each, at) => (at === 0 ? each : [between, each]))}`;

/** The address at which a current code is shown: its page, or that of the city or municipality of the barangay. */
export const codeAddress = (code: string, hasEveryCode: boolean): string =>
  hasEveryCode || isAboveBarangays(code) ? `/areas/${code}` : `/areas/${localityPart(code)}#${code}`;

/** A link to the page of a code, current or not; without a page, the text alone. */
export const codePageLink = (code: string, text: HtmlValue, hasEveryCode: boolean): HtmlValue =>
  hasEveryCode || isAboveBarangays(code) ? html`<a href="/areas/${code}">${text}</a>` : text;

/** A button that copies the text of the element with an id. The page needs the script `copy.js`. */
export const copyButtonFor = (id: string, label: string): Html =>
  html`<button type="button" class="copy" data-copy="${id}" aria-label="${label}">Copy</button>`;

/** A button that copies the address of the page, with what is chosen there. The page needs the script `copy.js`. */
export const copyLinkButton = html`<button type="button" class="copy" data-copy="">Copy link</button>`;

/** The code of a frame. */
export const frameCode = (src: string, title: string, height: number): string =>
  `<iframe src="${src}" title="${title}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

/** The code that shows a page below `/embed` in a frame of another site. Its script names the host. */
export function embedCode(what: string, address: string, title: string, height: number): Html {
  return html`<details class="on-screen" id="embed">
<summary>Embed this ${what}</summary>
<pre data-language="html"><code>${frameCode(`https://YOUR-HOST${address}`, title, height)}</code></pre>
</details>
`;
}

/** The pages above the one that is shown, as links. */
export const breadcrumb = (above: readonly HtmlValue[]): Html => html`<nav class="breadcrumb" aria-label="Breadcrumb">
<ol>${above.map((each) => html`<li>${each}</li>`)}</ol>
</nav>`;

/** Terms with their values or meanings. */
export function termList(
  kind: 'facts' | 'guide',
  terms: readonly (readonly [term: HtmlValue, text: HtmlValue])[],
): Html {
  return html`<dl class="${kind}">
${terms.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>\n`)}</dl>`;
}

/** The value and the events of an element above, which a script writes. */
export const OUTCOME: Html = html`${termList('facts', [
  ['Value', html`<code id="outcome-value">1381200019, if San Antonio, Pasig City, is chosen</code>`],
  ['Events', html`<code id="outcome-events">none yet</code>`],
])}
<details>
<summary>What <code>psgc-change</code> has</summary>
<pre tabindex="0"><code id="outcome-detail">Choose an address.</code></pre>
</details>
`;

/** A table of two columns that can be scrolled with the keyboard; nothing if it has no rows. */
export const scrollTable = (
  label: string,
  [first, second]: readonly [string, string],
  rows: readonly (readonly [HtmlValue, HtmlValue])[],
): Html | null =>
  rows.length === 0
    ? null
    : html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">
<table>
<thead><tr><th>${first}</th><th>${second}</th></tr></thead>
<tbody>
${rows.map(([head, text]) => html`<tr><td>${head}</td><td>${text}</td></tr>\n`)}</tbody>
</table>
</div>
`;

/** Links to pages, each with a sentence about it. */
export const cards = (
  links: readonly (readonly [address: string, title: string, text: string])[],
): Html => html`<ul class="cards">
${links.map(([address, title, text]) => html`<li><a href="${address}">${title}</a><p>${text}</p></li>\n`)}</ul>`;

/** An address of the API, and what it answers. */
export interface ApiAddress {
  readonly address: string;
  readonly answers: string;
}

const NAMES_TYPED = html`type="search" autocomplete="off" autocapitalize="off" spellcheck="false"`;

const SUGGESTIONS = html`<p class="hidden" role="status"></p>
<ol class="suggestions" hidden></ol>
`;

/** The search of the header, which is narrow. */
export const headerSearch: Html = html`<form class="find" role="search" action="/search" aria-label="Site">
<input name="q" ${NAMES_TYPED} placeholder="Search" aria-label="Search places, codes and documents" aria-keyshortcuts="Control+K Meta+K /">
${SUGGESTIONS}</form>
`;

/** The form that leads to the page of the search, by default with a button. */
export function searchForm(label: string, placeholder?: string, button: Html = html`<button>Search</button>`): Html {
  return html`<form class="request" role="search" action="/search" aria-label="Page">
<label for="q">${label}</label>
<div class="line"><input id="q" name="q" ${NAMES_TYPED}${placeholder === undefined ? null : html` placeholder="${placeholder}"`}>${button}</div>
${SUGGESTIONS}</form>
`;
}

/** A section of a document or of the reference as the search reads it, or a page of the site, which has words for it. */
export type FindableSection = readonly [page: string, heading: string, address: string, text: string, words?: string];

type Options = readonly (readonly [value: string, text: HtmlValue])[];

/** A list to choose from in a form; by default the first option is chosen. */
export function selectField(name: string, label: string, options: Options, chosen?: string): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${optionsOf(options, chosen)}</select></div>
`;
}

/** The options of a list to choose from. */
export const optionsOf = (options: Options, chosen?: string): readonly Html[] =>
  options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : null}>${text}</option>`,
  );
