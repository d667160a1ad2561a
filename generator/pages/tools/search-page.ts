import { KINDS } from '../../dataset/kind.ts';
import { html } from '../html.ts';
import { ASSETS } from '../page-file.ts';
import type { PageContent } from '../shell.ts';
import { capitalized } from '../../format.ts';

/** The page that finds areas while people type. */
export const searchPage: PageContent = {
  path: '/search',
  title: 'Search',
  description: 'Find any region, province, city, municipality or barangay of the Philippines by name or by code.',
  scripts: [`${ASSETS}/search-page.js`],
  main: html`<h1>Search</h1>
<p class="lead">Type a name, in any order with the names above it, or a code of any release. Typos are forgiven.</p>
<div class="search">
<form id="search" role="search">
<div class="field grow"><label for="q">Name or code</label>
<input id="q" name="q" type="search" placeholder="poblacion burgos ilocos norte" autocomplete="off" autocapitalize="off" spellcheck="false" autofocus></div>
<div class="field"><label for="kind">Kind</label>
<select id="kind" name="kind"><option value="">All kinds</option>${KINDS.map((kind) => html`<option value="${kind}">${capitalized(kind)}</option>`)}</select></div>
</form>
<noscript><p>The search needs JavaScript. <a href="/areas">Areas</a> lists all regions and provinces.</p></noscript>
<p id="status" role="status"></p>
<button type="button" id="retry" hidden>Try again</button>
<ol id="results" class="results"></ol>
</div>`,
};
