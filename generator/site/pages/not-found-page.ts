import { cards, searchForm } from '../shared/blocks.ts';
import { html } from '../shared/html.ts';
import { ASSETS, DOWNLOADS, MAP_PAGE, NOT_FOUND_PAGE, TABLE_PAGE } from './page-file.ts';
import { hasPage, type PageContent, PAGES, type SiteContext } from './shell.ts';

/** The text about the table on a site without downloads, whose address leads here. */
const NO_DOWNLOADS = 'This site has no downloads. The table saves what you choose as CSV or XLSX.';

function cardsOf(context: SiteContext): Parameters<typeof cards>[0] {
  const shown: readonly string[] = [MAP_PAGE, '/match', context.hasDownloads ? DOWNLOADS : TABLE_PAGE, '/docs'];
  return PAGES.filter(([, address]) => shown.includes(address) && hasPage(context, address)).map(
    ([, address, title, about]) => [address, title, address === TABLE_PAGE ? NO_DOWNLOADS : about],
  );
}

/** The page for addresses that do not exist. Its script guesses what was meant from its links and from names of places. */
export const notFoundPage = (documents: readonly PageContent[], context: SiteContext): PageContent => ({
  path: NOT_FOUND_PAGE,
  title: 'Page not found',
  description: 'There is no page at this address.',
  isListed: false,
  scripts: [`${ASSETS}/not-found-page.js`],
  main: html`<h1>Page not found</h1>
<p class="lead">There is no page at this address. Search for a place or a code, or open another page.</p>
${searchForm('Place name, PSGC code or ZIP code')}<div id="guesses" aria-live="polite"></div>
<h2>Other pages</h2>
${cards(cardsOf(context))}
<details id="documents">
<summary>All documents</summary>
<ul>
${documents.map(({ path, title }) => html`<li><a href="${path}">${title}</a></li>\n`)}</ul>
</details>`,
});
