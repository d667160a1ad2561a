import { html } from '../html.ts';
import { ASSETS, PICKER_SCRIPT } from '../page-file.ts';
import type { PageContent } from '../shell.ts';
import { copyButton } from './copy-button.ts';

/** The codes that the page shows, by the id of the element for each. */
const CODES = [
  ['code-barangay', 'Barangay'],
  ['code-sub-municipality', 'Sub-municipality'],
  ['code-city-municipality', 'City or municipality'],
  ['code-province', 'Province'],
  ['code-located-in', 'Lies in the province'],
  ['code-region', 'Region'],
  ['zip-code', 'Zip code'],
] as const;

/** The page on which people choose an address and copy its codes. */
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
