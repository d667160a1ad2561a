import { link, totalsOf } from './areas/facts.ts';
import { html } from './html.ts';
import { NOT_FOUND_PAGE } from './page-file.ts';
import type { PageContent } from './shell.ts';
import { formatNumber } from '../format.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { describeNewer } from '../history/describe-release.ts';
import { PLURALS } from '../psgc/kinds.ts';

/**
 * The first page of the site.
 *
 * @param examples addresses of the API to try.
 */
export function startPage({ hierarchy, release, newerReleases }: Gazetteer, examples: readonly string[]): PageContent {
  const newer = describeNewer(release.release, newerReleases);
  return {
    path: '/',
    title: 'PSGC API: the Philippine Standard Geographic Code as JSON',
    description:
      'Regions, provinces, cities, municipalities and barangays of the Philippines as static JSON, by code or by name. ' +
      'No key, no account.',
    main: html`<div class="hero">
<h1>Philippine Standard Geographic Code</h1>
<p class="lead">Regions, provinces, cities, municipalities and barangays of the Philippines as JSON, by code or by name. You
need no key and no account, and any web page can use the API.</p>
<ul class="totals" aria-label="Release ${release.release} has">
${totalsOf(hierarchy).map(({ kind, count }) => html`<li><strong>${formatNumber(count)}</strong> ${count === 1 ? kind : PLURALS[kind]}</li>\n`)}</ul>
${newer === '' ? null : html`<p>${newer}</p>\n`}<form class="request" role="search" action="/search">
<label for="q">Find an area</label>
<div class="line"><input id="q" name="q" type="search" placeholder="poblacion burgos ilocos norte" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Search</button></div>
</form>
</div>
<section>
<h2>Try it</h2>
<ul class="examples">
${examples.map((address) => html`<li><a href="/try?path=${encodeURIComponent(address)}"><code>${address}</code></a></li>\n`)}</ul>
</section>
<section>
<h2>Browse the areas</h2>
<ul class="areas">
${hierarchy.list(null, 'regions').map((region) => html`<li>${link(region)} <code>${region.code}</code></li>\n`)}</ul>
<p><a href="/areas">All regions and provinces</a></p>
</section>
<section>
<h2>Read on</h2>
<ul class="cards">
${READ_ON.map(([address, title, text]) => html`<li><a href="${address}">${title}</a><p>${text}</p></li>\n`)}</ul>
</section>`,
  };
}

const READ_ON = [
  ['/docs/getting-started', 'Getting started', 'First requests with curl, fetch, axios, PHP and Python.'],
  ['/reference', 'API reference', 'Every operation with its parameters, fields, errors and an example.'],
  ['/docs/migrating', 'Migrating', 'Change the base URL of code for psgc.cloud or psgc.gitlab.io.'],
  [
    '/docs/codes',
    'Codes in a database',
    'What became of the codes of earlier releases, and how to bring yours up to date.',
  ],
  ['/docs/vendoring', 'Copies in your project', 'Include the JSON files, or use the API as a library.'],
  ['/docs/deploying', 'Deploying', 'Two commands each for Netlify, Cloudflare, Node, nginx, Caddy or plain files.'],
] as const;

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
