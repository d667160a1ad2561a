import { cards, searchForm } from '../shared/blocks.ts';
import { html } from '../shared/html.ts';
import { ASSETS, DOWNLOADS, MAP_PAGE, NOT_FOUND_PAGE } from './page-file.ts';
import type { PageContent, SiteContext } from './shell.ts';

/** The page for addresses that do not exist. Its script guesses what was meant from its links and from names of places. */
export const notFoundPage = (
  documents: readonly PageContent[],
  { hasDownloads, points }: SiteContext,
): PageContent => ({
  path: NOT_FOUND_PAGE,
  title: 'Page not found',
  description: 'There is no page at this address.',
  isListed: false,
  scripts: [`${ASSETS}/not-found-page.js`],
  main: html`<h1>Page not found</h1>
<p class="lead">There is no page at this address. Search for a place or a code, or open another page.</p>
${searchForm('Place name, PSGC code or ZIP code')}<div id="guesses" aria-live="polite"></div>
<h2>Other pages</h2>
${cards([
  ['/match', 'Code a spreadsheet', 'Put PSGC codes beside the names of places.'],
  ...(hasDownloads ? [[DOWNLOADS, 'Data', 'The whole PSGC as Excel, CSV, SQLite and more.'] as const] : []),
  ...(points === null ? [] : [[MAP_PAGE, 'Map', 'Population, density and growth, down to barangays.'] as const]),
  ['/docs', 'Docs', 'How to use the API, the address fields and the data.'],
])}
<details id="documents">
<summary>All documents</summary>
<ul>
${documents.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>\n`)}</ul>
</details>`,
});
