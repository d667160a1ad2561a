import { copyButton, html } from './html.ts';
import { ASSETS, PICKER_SCRIPT } from './page-file.ts';
import type { PageContent } from './shell.ts';
import type { Mount } from '../api/mount.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { LANGUAGES } from '../browser/pages/samples.ts';
import { capitalized } from '../format.ts';
import { KINDS } from '../psgc/kinds.ts';

/** Addresses of the API to try, not percent-encoded, as far as the mounts have them: lists, names, a chain, a page. */
export function examplesOf(hierarchy: Hierarchy, mounts: readonly Mount[]): readonly string[] {
  const region = hierarchy.list(null, 'regions').find((each) => hierarchy.children(each, 'provinces').length > 0);
  const province = region && hierarchy.children(region, 'provinces')[0];
  const city = province && hierarchy.children(province, 'cities-municipalities')[0];
  const v2 = mounts.find(({ families }) => families.includes('v2'))?.base;
  const v1 = mounts.find(({ families }) => families.includes('v1'))?.base;
  return [
    ...(v2 === undefined
      ? []
      : [
          `${v2}/v2/regions`,
          ...(province ? [`${v2}/v2/provinces/${province.code}`] : []),
          ...(region && province
            ? [`${v2}/v2/regions/${region.code}/provinces/${province.code}/cities-municipalities`]
            : []),
          ...(city ? [`${v2}/v2/cities-municipalities/${city.code}/barangays`] : []),
        ]),
    ...(v1 === undefined || city === undefined ? [] : [`${v1}/cities-municipalities/${city.code}`]),
    ...mounts.slice(0, 1).map(({ base }) => `${base}/meta`),
  ];
}

const CODES = [
  ['code-barangay', 'Barangay'],
  ['code-sub-municipality', 'Sub-municipality'],
  ['code-city-municipality', 'City or municipality'],
  ['code-province', 'Province'],
  ['code-located-in', 'Lies in the province'],
  ['code-region', 'Region'],
  ['zip-code', 'Zip code'],
] as const;

export const pickerPage: PageContent = {
  path: '/picker',
  title: 'Pick an address',
  description:
    'Choose a region, a province, a city or municipality and a barangay, and copy the address and its codes.',
  scripts: [PICKER_SCRIPT, `${ASSETS}/picker-page.js`, `${ASSETS}/copy.js`],
  main: html`<h1>Pick an address</h1>
<p class="lead">Choose an address and copy it with its codes. Your own pages can have this picker too:
<a href="/docs/picker">how to include it</a>.</p>
<noscript><p>The picker needs JavaScript. <a href="/areas">Areas</a> lists all regions and provinces.</p></noscript>
<psgc-picker></psgc-picker>
<section id="chosen" class="chosen" aria-label="Chosen address" hidden>
<div class="heading"><h2>Address</h2> ${copyButton('address', 'Copy the address')}</div>
<p id="address" class="address"></p>
<h2>Codes</h2>
<dl class="facts">
${CODES.map(([id, term]) => html`<div><dt>${term}</dt><dd><code id="${id}"></code> ${copyButton(id, `Copy: ${term}`)}</dd></div>\n`)}</dl>
<details>
<summary>The event <code>psgc-change</code></summary>
<p>A form gets these values in <code>event.detail</code>. ${copyButton('record', 'Copy the values')}</p>
<pre tabindex="0"><code id="record"></code></pre>
</details>
</section>`,
};

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

/**
 * The page that sends requests to the API and shows what it answers.
 *
 * @param examples addresses of the API to try.
 */
export function tryPage(examples: readonly string[]): PageContent {
  return {
    path: '/try',
    title: 'Try it',
    description: 'Send a request to the PSGC API, see the answer with its headers, and copy the request as code.',
    scripts: [`${ASSETS}/try-page.js`, `${ASSETS}/copy.js`],
    main: html`<h1>Try it</h1>
<p class="lead">Type an address of the API: suggestions show how it can go on. The address of this page is a link to your
request.</p>
<form id="request" class="request">
<label for="path">Address</label>
<div class="line"><input id="path" name="path" list="completions" value="${examples[0] ?? '/'}" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Send</button></div>
<datalist id="completions"></datalist>
<fieldset>
<legend>As code</legend>
${LANGUAGES.map((language, at) => html`<label><input type="radio" name="language" value="${language}"${at === 0 ? html` checked` : null}> ${language}</label>\n`)}${copyButton('sample', 'Copy the code')}
</fieldset>
<pre tabindex="0" role="group" aria-label="The request as code"><code id="sample"></code></pre>
</form>
<noscript><p>This page needs JavaScript.</p></noscript>
<p id="status" role="status"></p>
<section id="answer" aria-label="Answer" hidden>
<pre id="body" class="json" tabindex="0" role="group" aria-label="Body"></pre>
<details>
<summary>Headers</summary>
<dl id="headers" class="headers"></dl>
</details>
</section>
<section>
<h2>Examples</h2>
<ul class="examples">
${examples.map((address) => html`<li><a href="/try?path=${encodeURIComponent(address)}"><code>${address}</code></a></li>\n`)}</ul>
</section>`,
  };
}
