import { html } from '../html.ts';
import { NOT_FOUND_PAGE } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/** The page for every address outside the API that does not exist. */
export const notFoundPage: PageContent = {
  path: NOT_FOUND_PAGE,
  title: 'Page not found',
  description: 'There is no page at this address.',
  isListed: false,
  main: html`<h1>Page not found</h1>
<p class="lead">There is no page at this address.</p>
<ul>
<li><a href="/">The start page</a> has examples of the API.</li>
<li><a href="/areas">Areas</a> lists the regions and provinces, with links to everything above the barangays.</li>
<li><a href="/docs">The documentation</a> says what the API answers.</li>
</ul>`,
};
