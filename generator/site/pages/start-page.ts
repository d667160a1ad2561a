import { areasWithCodes, codeLink, totalsOf } from './areas/facts.ts';
import { cards, copyButtonFor, searchForm } from './blocks.ts';
import { highlighted } from './highlight.ts';
import { html, type Html } from './html.ts';
import { ASSETS, DOWNLOADS, MAP_PAGE, NOT_FOUND_PAGE } from './page-file.ts';
import { countryMap } from './maps/country-map.ts';
import { NAME, type PageContent, type SiteContext } from './shell.ts';
import { exampleAreas } from '../../api/areas/area-parameters.ts';
import { areaAddress } from '../../api/areas/words.ts';
import { baseOfFamily, type Mount } from '../../api/mount.ts';
import type { Area } from '../../core/areas/area.ts';
import { capitalized, formatNumber } from '../../core/format.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { describeDay, describeNewer } from '../../core/history/describe-change.ts';
import { type Kind, PLURALS } from '../../core/psgc/kinds.ts';
import { lastDay } from '../../core/psgc/release.ts';
import { createHandler } from '../../api/runtime/handler.ts';
import type { HasAnswer } from '../parts/part.ts';

/** The first page of the site: what this is, a request with its answer, and where to go from here. */
export function startPage(
  gazetteer: Gazetteer,
  mounts: readonly Mount[],
  context: SiteContext,
  hasAnswer: HasAnswer,
): PageContent {
  const { hierarchy, release, newerReleases } = gazetteer;
  const areas = exampleAreas(hierarchy);
  const totals = totalsOf(hierarchy);
  const live = liveRequest(areas, mounts, hasAnswer);
  const map = countryMap(gazetteer);
  const sum = formatNumber(totals.reduce((all, { count }) => all + count, 0));
  return {
    path: '/',
    title: `${NAME}: the Philippine Standard Geographic Code (PSGC) as a JSON API`,
    description:
      `PSGC codes of all ${sum} regions, provinces, cities, municipalities and barangays of the Philippines as a JSON ` +
      'API, an address picker and downloads. No key, no account.',
    scripts: live === null ? [] : [`${ASSETS}/copy.js`, `${ASSETS}/start-page.js`],
    main: html`<div class="${map === null ? 'hero' : 'hero pictured'}">
<div>
<p class="unofficial">An independent project, not a service of PSA</p>
<h1>Every place in the Philippines, one request away</h1>
<p class="lead">The Philippine Standard Geographic Code (PSGC) as a JSON API: ${sum} regions, provinces, cities, municipalities and barangays. No key, no account, open to every website.</p>
${searchForm('Search by place name, PSGC code or ZIP code', 'san antonio pasig')}${baseUrl(mounts)}</div>
${live}${map}</div>
${anatomy(areas, context)}<section>
<h2>Three ways to use it</h2>
<ul class="doors">
${doors(context).map(([title, text, links]) => html`<li><h3>${title}</h3><p>${text}</p><p>${links.map(([address, label]) => html`<a href="${address}">${label}</a> `)}</p></li>\n`)}</ul>
</section>
<section>
<h2>What is in it</h2>
<ul class="totals" aria-label="Release ${release.release} has">
${totals.map(({ kind, count }) => html`<li><strong>${formatNumber(count)}</strong> ${count === 1 ? kind : PLURALS[kind]}</li>\n`)}</ul>
<p>As of ${describeDay(release.date ?? lastDay(release.release))}. ${describeNewer(release.release, newerReleases)}</p>
<p><a href="/releases">What each release changed</a> · <a href="/codes">What became of old codes</a> · <a href="/docs/data">Where the data come from</a></p>
</section>
<section>
<h2>Browse by region</h2>
${areasWithCodes(hierarchy.list(null, 'regions'))}
<p><a href="/areas">All regions and provinces</a> · ${context.points !== null ? html`<a href="${MAP_PAGE}">Map of figures</a> · ` : null}<a href="/areas/without-province">Cities without a province</a> · <a href="/zip-codes">ZIP codes</a> · <a href="/names">Areas of one name</a></p>
</section>
<section>
<h2>Guides</h2>
${cards(GUIDES)}
</section>`,
  };
}

/** Where the API begins. A script writes the host of the page before a path. */
function baseUrl(mounts: readonly Mount[]): Html | null {
  const mount = mounts.find(({ families }) => families.includes('v2'));
  if (mount === undefined) return null;
  return html`<p class="base"><span>Base URL</span> <code id="base" data-path="${mount.base}/v2">${mount.origin}${mount.base}/v2</code> ${copyButtonFor('base', 'Copy the base URL')}</p>
`;
}

/** A request that the site answers, with its answer; the record of a barangay if there is one, or of an area above. */
function liveRequest(areas: readonly Area[], mounts: readonly Mount[], hasAnswer: HasAnswer): Html | null {
  const base = baseOfFamily('v2', mounts);
  const records = base === undefined ? [] : areas.toReversed().map(({ kind, code }) => areaAddress(base, kind, code));
  const address = records.find(hasAnswer);
  if (address === undefined) return null;
  const { body } = createHandler(mounts)({ method: 'GET', target: encodeURI(address) });
  // Where the address needs two lines, the second one is the code.
  const codeAt = address.lastIndexOf('/') + 1;
  return html`<section class="live" aria-label="A request and its answer">
<p class="head"><b>GET</b> <code>${address.slice(0, codeAt)}<wbr>${address.slice(codeAt)}</code> <button type="button" id="run">Run</button></p>
<pre tabindex="0" role="group" aria-label="The answer"><code id="answer">${highlighted(JSON.stringify(JSON.parse(`${body}`), null, 2), 'json')}</code></pre>
<p class="foot"><span id="status" role="status">200 OK</span> <span id="address" data-path="${address}" hidden>${address}</span>${copyButtonFor('address', 'Copy the URL')} <a href="/try?path=${encodeURIComponent(address)}">Try others</a></p>
</section>
`;
}

const DIGITS: Readonly<Partial<Record<Kind, readonly [from: number, to: number]>>> = {
  region: [0, 2],
  province: [2, 5],
  city: [5, 7],
  municipality: [5, 7],
  barangay: [7, 10],
};

function anatomy(areas: readonly Area[], context: SiteContext): Html | null {
  const code = areas.at(-1)?.code ?? '';
  if (!areas.some(({ kind }) => kind === 'province') || areas.some(({ kind }) => DIGITS[kind] === undefined))
    return null;
  return html`<section>
<h2>How to read a code</h2>
<ol class="anatomy">
${areas.map((area) => html`<li><span class="digits">${code.slice(...(DIGITS[area.kind] ?? []))}</span><span>${capitalized(area.kind)}</span>${codeLink(area.code, area.name, context)}</li>\n`)}</ol>
</section>
`;
}

type Door = readonly [title: string, text: string, links: readonly (readonly [address: string, label: string])[]];

function doors({ hasPicker, hasDownloads }: SiteContext): readonly Door[] {
  const api: Door = [
    'Call the API',
    'Lists and records by code or by name, search with typos, and what became of every code.',
    [
      ['/docs/getting-started', 'Get started'],
      ['/reference', 'Reference'],
      ['/try', 'Try it'],
    ],
  ];
  const picker: Door = [
    'Add the address picker',
    'A form field from region to barangay, in one script of 12 kB. It reaches Metro Manila and every independent city.',
    [
      ['/picker', 'See it work'],
      ['/docs/picker', 'Four lists'],
      ['/docs/address', 'Or one field'],
    ],
  ];
  const files: Door = [
    'Take the data',
    'The whole PSGC with populations, ZIP codes and old codes, as tables or as a library without a server.',
    [...(hasDownloads ? [[DOWNLOADS, 'CSV, SQLite, Parquet, SQL'] as const] : []), ['/docs/vendoring', 'Library']],
  ];
  return hasPicker ? [api, picker, files] : [api, files];
}

const GUIDES = [
  ['/match', 'Names in a table', 'Drop a spreadsheet, get PSGC codes beside its names. It stays on your computer.'],
  ['/docs/clients', 'Address forms', 'Reach every barangay, those of Metro Manila and independent cities too.'],
  ['/docs/codes', 'Codes in a database', 'Bring stored codes up to date after PSA has renumbered areas.'],
  ['/docs/migrating', 'Migrating', 'Coming from psgc.cloud or psgc.gitlab.io? Change the base URL.'],
  ['/docs/deploying', 'Host your own', 'Two commands each for Netlify, Cloudflare, Node, nginx, Caddy or plain files.'],
] as const;

export const notFoundPage: PageContent = {
  path: NOT_FOUND_PAGE,
  title: 'Page not found',
  description: 'There is no page at this address.',
  isListed: false,
  main: html`<h1>Page not found</h1>
<p class="lead">There is no page at this address. Search for a place or a code, or go on from here.</p>
${searchForm('Place name, PSGC code or ZIP code')}${cards([
  ['/', 'Start page', 'What this is, and a request to try.'],
  ['/areas', 'Areas', 'All regions and provinces, with links to everything in them.'],
  ['/docs', 'Docs', 'How to use the API, the picker and the data.'],
])}`,
};
