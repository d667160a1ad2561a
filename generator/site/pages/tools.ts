import { codeBlock } from './highlight.ts';
import { addressList, type ApiAddress, copyButtonFor, radioButtons, selectField, termList } from './blocks.ts';
import { html } from './html.ts';
import { ADDRESS_SCRIPT, ASSETS, PICKER_SCRIPT } from './page-file.ts';
import { LEVEL_OPTIONS } from './releases/release-page.ts';
import type { PageContent, SiteContext } from './shell.ts';
import { exampleAreas } from '../../api/areas/area-parameters.ts';
import { areaAddress } from '../../api/areas/words.ts';
import { baseOfFamily, type Mount } from '../../api/mount.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import { LANGUAGES } from '../tools/samples.ts';
import { type Kind, KINDS, PLURALS } from '../../core/psgc/kinds.ts';
import type { HasAnswer } from '../parts/part.ts';

/** Addresses of the API to try, as far as the mounts have them: lists, records, a chain, a search, a match. */
export function examplesOf(hierarchy: Hierarchy, mounts: readonly Mount[]): readonly ApiAddress[] {
  const areas = exampleAreas(hierarchy);
  const [region, province, city] = (['region', 'province', 'city'] as const).map((kind) =>
    areas.find((area) => area.kind === kind),
  );
  const [v2, v1, searched] = (['v2', 'v1', 'search'] as const).map((family) => baseOfFamily(family, mounts));
  const examples: readonly (readonly [base: string | undefined, path: string | undefined, answers: string])[] = [
    [v2, 'v2/regions', 'all regions'],
    [v2, province && `v2/provinces/${province.code}`, 'a province, with totals'],
    [
      v2,
      region && province && `v2/regions/${region.code}/provinces/${province.code}/cities-municipalities`,
      'its cities and municipalities; each area of the path is checked',
    ],
    [v2, city && `v2/cities-municipalities/${city.code}/barangays`, 'the barangays of a city'],
    [v1, city && `cities-municipalities/${city.code}`, 'the same city in v1, with ZIP code and district'],
    [searched, 'search?q=cebu cty', 'a search, despite the typo'],
    [searched, 'match?city=Cebu City&barangay=lahug', 'the code of a barangay as a form has it'],
    [mounts[0]?.base, 'meta', 'the release, its source and totals'],
  ];
  return examples.flatMap(([base, path, answers]) =>
    base === undefined || path === undefined ? [] : [{ address: `${base}/${path}`, answers }],
  );
}

const CODES = [
  ['code-barangay', 'Barangay'],
  ['code-sub-municipality', 'Sub-municipality'],
  ['code-city-municipality', 'City or municipality'],
  ['code-province', 'Province'],
  ['code-located-in', 'Located in the province'],
  ['code-region', 'Region'],
  ['zip-code', 'ZIP code'],
] as const;

const snippet = (name: string): string => `<psgc-${name} name="psgc"></psgc-${name}>
<script type="module" src="https://YOUR-HOST/psgc-${name}.js"></script>
`;

export const pickerPage: PageContent = {
  path: '/picker',
  title: 'Pick an address',
  description:
    'Type an address of the Philippines, or choose it from region to barangay, and copy the address and its codes.',
  scripts: [PICKER_SCRIPT, ADDRESS_SCRIPT, `${ASSETS}/picker-page.js`, `${ASSETS}/copy.js`],
  main: html`<h1>Pick an address</h1>
<p class="lead">Pick an address and copy its PSGC codes. Want this on your site? Add <a href="/docs/address">the field</a> or <a href="/docs/picker">the picker</a>.</p>
<noscript><p>Both need JavaScript. <a href="/areas">Areas</a> lists all regions and provinces.</p></noscript>
<psgc-address aria-label="Type it" locate></psgc-address>
<p id="steps" class="steps">Or choose it step by step</p>
<psgc-picker aria-labelledby="steps"></psgc-picker>
<section id="chosen" class="chosen" aria-label="Chosen address" hidden>
<div class="heading"><h2>Address</h2> ${copyButtonFor('address', 'Copy the address')}</div>
<p id="address" class="address"></p>
<h2>Codes</h2>
${termList(
  'facts',
  CODES.map(([id, term]) => [term, html`<code id="${id}"></code> ${copyButtonFor(id, `Copy: ${term}`)}`]),
)}
<details>
<summary>The event <code>psgc-change</code></summary>
<p>A form gets these values in <code>event.detail</code>. ${copyButtonFor('record', 'Copy the values')}</p>
<pre tabindex="0"><code id="record"></code></pre>
</details>
</section>
<section>
<h2>On your own site</h2>
<p>Two lines, in any page. Both reach every barangay, and work with the keyboard and in forms. The field takes 15 kB:</p>
${codeBlock(snippet('address'), 'html')}
<p>The picker takes 12 kB:</p>
${codeBlock(snippet('picker'), 'html')}
<p>With the attribute <code>locate</code>, both have the button “Use my location”, as the field above. <a href="/docs/picker#use-my-location">Your position stays in the browser</a>.</p>
</section>`,
};

export function searchPage(
  hierarchy: Hierarchy,
  mounts: readonly Mount[],
  { hasEveryCode }: SiteContext,
  hasAnswer: HasAnswer,
): PageContent {
  const base = baseOfFamily('v2', mounts);
  const areas = KINDS.map((kind) => exampleOf(kind, hierarchy)).filter((area) => area !== undefined);
  const answered = base === undefined ? [] : areas.filter(({ kind, code }) => hasAnswer(areaAddress(base, kind, code)));
  return {
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
<div class="field grow"><label for="q">Name or code</label>
<input id="q" name="q" type="search" placeholder="san antonio pasig" autocomplete="off" autocapitalize="off" spellcheck="false" autofocus></div>
${selectField('kind', 'Level', LEVEL_OPTIONS)}</form>
<noscript><p>The search needs JavaScript. <a href="/areas">Areas</a> lists all regions and provinces.</p></noscript>
<p id="status" role="status"></p>
<button type="button" id="retry" hidden>Try again</button>
<ol id="results" class="results"${hasEveryCode ? html` data-pages` : null} data-base="${base ?? ''}" data-answered="${answered.map(({ kind }) => kind).join(' ')}"></ol>
<button type="button" class="plain" id="more" hidden>Show more</button>
</div>`,
  };
}

const exampleOf = (kind: Kind, hierarchy: Hierarchy): Area | undefined =>
  kind === 'barangay' ? exampleAreas(hierarchy).at(-1) : hierarchy.list(null, PLURALS[kind])[0];

/** The page that sends requests to the API, with some examples to try, and shows what it answers. */
export function tryPage(examples: readonly ApiAddress[]): PageContent {
  return {
    path: '/try',
    title: 'Try it',
    description: 'Send a request to the PSGC API, see the answer with its headers, and copy the request as code.',
    scripts: [`${ASSETS}/try-page.js`, `${ASSETS}/copy.js`],
    main: html`<h1>Try it</h1>
<p class="lead">Enter an API path; we’ll suggest what can follow. Share this page’s URL to share the request.</p>
<form id="request" class="request">
<label for="path">API path</label>
<div class="line"><input id="path" name="path" list="completions" value="${examples[0]?.address ?? '/'}" autocomplete="off" autocapitalize="off" spellcheck="false"><button>Send</button></div>
<datalist id="completions"></datalist>
<fieldset>
<legend>As code</legend>
${radioButtons(
  'language',
  LANGUAGES.map((language) => [language, language]),
)}${copyButtonFor('sample', 'Copy the code')}
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
${addressList(examples, (address) => `/try?path=${encodeURIComponent(address)}`)}
</section>`,
  };
}
