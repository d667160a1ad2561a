import { areasWithCodes, DISTRICT } from './areas/facts.ts';
import { codeBlock } from './highlight.ts';
import { copyButtonFor, OUTCOME, selectField, termList } from '../shared/blocks.ts';
import { html, type Html } from '../shared/html.ts';
import { ADDRESS_SCRIPT, ASSETS, PICKER_SCRIPT } from './page-file.ts';
import { LEVEL_OPTIONS } from './releases/release-page.ts';
import type { PageContent } from './shell.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';

const CODES = [
  ['code-barangay', 'Barangay'],
  ['code-sub-municipality', DISTRICT],
  ['code-city-municipality', 'City or municipality'],
  ['code-province', 'Province'],
  ['code-located-in', 'Located in the province'],
  ['code-region', 'Region'],
  ['zip-code', 'ZIP code'],
] as const;

const SNIPPET = `<psgc-address name="psgc" street="street"></psgc-address>
<script type="module" src="https://YOUR-HOST/psgc-address.js"></script>
`;

/** @param frameworks how to use the field in each framework, folded. */
export const pickerPage = (frameworks: Html): PageContent => ({
  path: '/picker',
  title: 'Address fields',
  description:
    'Type an address of the Philippines, or choose it from region to barangay, and copy the address and its codes.',
  scripts: [PICKER_SCRIPT, ADDRESS_SCRIPT, `${ASSETS}/picker-page.js`, `${ASSETS}/copy.js`],
  main: html`<h1>Address fields</h1>
<p class="lead">Pick an address and copy its PSGC codes. <a href="#own">Put the field or the lists on your own site</a>: plain HTML, React, Vue and others.</p>
<noscript><p>Both need JavaScript. <a href="/areas">Areas</a> lists all regions and provinces.</p></noscript>
<psgc-address aria-label="Address" locate></psgc-address>
<p id="steps" class="what">Or choose it step by step</p>
<psgc-picker aria-labelledby="steps"></psgc-picker>
<section id="chosen" class="chosen" aria-label="Chosen address" hidden>
<div class="heading"><h2>Address</h2> ${copyButtonFor('address', 'Copy the address')}</div>
<p id="address" class="address"></p>
<h2>Codes</h2>
${termList(
  'facts',
  CODES.map(([id, term]) => [term, html`<code id="${id}"></code> ${copyButtonFor(id, `Copy: ${term}`)}`]),
)}
</section>
<h2>What a form gets</h2>
${OUTCOME}<section>
<h2 id="own">On your own site</h2>
<p>Choose what your page is made with. For the lists, write <code>picker</code> instead of <code>address</code>. Both reach every barangay, and work with the keyboard and in forms: see <a href="/docs/address">the field</a> and <a href="/docs/picker">the lists</a>. The attribute <code>street</code> sends what is typed before the place. What is imported comes with the npm package, which is not published yet: use the script, as in plain HTML, or <a href="/docs/vendoring#a-library">make the package</a>.</p>
<details class="fold" name="choices" open><summary><h3>Plain HTML</h3></summary>
${codeBlock(SNIPPET, 'html')}</details>
${frameworks}<p>Add the attribute <code>locate</code> for the button “Use my location”, as above. <a href="/docs/picker#use-my-location">Your position stays in the browser</a>. <a href="/docs/picker#in-your-framework">More on frameworks</a>.</p>
</section>`,
});

export const searchPage = (hierarchy: Hierarchy): PageContent => ({
  path: '/search',
  title: 'Search PSGC codes and ZIP codes',
  description:
    'Find the PSGC code of any region, province, city, municipality or barangay of the Philippines by its name, its ' +
    'ZIP code or an old code.',
  scripts: [`${ASSETS}/search-page.js`],
  main: html`<h1>Search</h1>
<p class="lead">Search by place name, PSGC code (current or old) or ZIP code. Typos are fine. Try <a href="/search?q=san+antonio+pasig">san antonio pasig</a>, <a href="/search?q=0604500000">0604500000</a> or <a href="/search?q=6000">6000</a>.</p>
<div class="search">
<form id="search" role="search">
<div class="field grow"><label for="q">Place name, PSGC code or ZIP code</label>
<input id="q" name="q" type="search" placeholder="san antonio pasig" autocomplete="off" autocapitalize="off" spellcheck="false" autofocus></div>
${selectField('kind', 'Level', LEVEL_OPTIONS)}</form>
<noscript><p>The search needs JavaScript. <a href="/areas">Areas</a> lists all regions and provinces.</p></noscript>
<p id="summary"></p>
<p id="nothing" hidden>Try <a href="/search?q=bgc+taguig">bgc taguig</a>, <a href="/search?q=137602000">137602000</a> or <a href="/search?q=1100">1100</a>. For many at once: <a href="/codes">Update old codes</a>, <a href="/match">Code a spreadsheet</a>.</p>
<p id="status" class="hidden" role="status"></p>
<ul id="pages" class="files"></ul>
<button type="button" id="retry" hidden>Try again</button>
<section id="start" class="start">
<h2>Regions</h2>
${areasWithCodes(hierarchy.list(null, 'regions'))}<p class="fine-print"><label class="check"><input type="checkbox" id="slash" checked> The key / goes to the search on every page</label></p>
</section>
<ol id="results" class="results" hidden></ol>
<button type="button" class="plain" id="more" hidden>Show more</button>
<section id="documents" hidden>
<h2>In the documentation</h2>
<ul class="files"></ul>
</section>
</div>`,
});
