import { areasWithCodes, codeLink, asCode, link, nameAbove, totalsOf } from './facts.ts';
import { figuresTable } from './figures.ts';
import { areaBreadcrumb } from './sections.ts';
import type { Area } from '../../../core/areas/area.ts';
import { capitalized, formatNumber, listed } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { CITY_CLASSES } from '../../../core/history/describe-change.ts';
import { countedAreas } from '../../../core/psgc/kinds.ts';
import { searchForm } from '../blocks.ts';
import { html, type Html } from '../html.ts';
import { ASSETS, FIGURES_SCRIPT, GROWTH_PAGE, MAP_PAGE } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/** The page of the country, with its regions and what is directly below them. */
export function countryPage({ hierarchy, release, populations }: Gazetteer): PageContent {
  const totals = listed(totalsOf(hierarchy).map(({ kind, count }) => countedAreas(count, kind)));
  return {
    path: '/areas',
    title: 'Areas of the Philippines',
    description: `The ${totals} of the Philippines in the PSGC ${release.release}, with their codes.`,
    main: html`<h1>Areas of the Philippines</h1>
<p class="lead">The PSGC ${release.release} has ${totals}. Open a region or a province to find its cities, municipalities and barangays.</p>
<p>Other lists: <a href="${GROWTH_PAGE}">growth since ${populations.years[0] ?? ''}</a>, <a href="/areas/without-province">cities and municipalities without a province</a>, <a href="/zip-codes">ZIP codes</a>.</p>
${hierarchy.list(null, 'regions').map(
  (region) => html`<section>
<h2>${link(region)} ${asCode(region.code)}</h2>
${areasWithCodes([...hierarchy.children(region, 'provinces'), ...hierarchy.children(region, 'cities-municipalities')])}
</section>
`,
)}`,
  };
}

/** The page that compares how regions, provinces and cities have grown. */
export function growthPage(gazetteer: Gazetteer): PageContent {
  const { hierarchy, populations, points } = gazetteer;
  const [first, last] = [populations.years[0] ?? '', populations.years.at(-1) ?? ''];
  return {
    path: GROWTH_PAGE,
    title: `Population growth ${first} to ${last}`,
    description: `How the regions, provinces and cities of the Philippines have grown from ${first} to ${last}, within the boundaries of today, as a table to sort and to download.`,
    scripts: [`${ASSETS}/copy.js`, FIGURES_SCRIPT],
    main: html`<h1>Population growth ${first} to ${last}</h1>
<p class="lead">Census populations within the boundaries of today, and growth per year. Choose a title to sort. The page of a province has its municipalities, and <a href="/carry">other figures can be converted</a> to today’s areas too.</p>
${points.notice === null ? null : html`<p><a href="${MAP_PAGE}?figure=growth&level=province">Show the growth of provinces on the map</a></p>\n`}${(
  ['regions', 'provinces', 'cities'] as const
).map(
  (collection) => html`<section>
<h2 id="${collection}">${capitalized(collection)} <span class="count">${hierarchy.count(null, collection)}</span></h2>
${figuresTable(hierarchy.list(null, collection), { gazetteer, hasEveryCode: true }, `psgc-growth-${collection}`, true)}
</section>
`,
)}`,
  };
}

export function withoutProvincePage({ hierarchy }: Gazetteer): PageContent {
  const all = hierarchy.list(null, 'cities-municipalities').filter(({ province }) => province === null);
  const count = (kind: 'city' | 'municipality') => countedAreas(all.filter((each) => each.kind === kind).length, kind);
  const total = `${count('city')} and ${count('municipality')}`;
  return {
    path: '/areas/without-province',
    title: 'Cities and municipalities without a province',
    description: `The ${total} of the Philippines that belong to no province, with their PSGC codes, their regions, and the province in which each of them lies.`,
    main: html`${areaBreadcrumb([])}
<h1>Cities and municipalities without a province</h1>
<p class="lead">${total} belong to their region directly: highly urbanized and independent component cities, all of Metro Manila, and the Special Geographic Area of BARMM. An address form that asks for a province first cannot reach them.</p>
${[...groupBy(all, ({ region }) => region?.code ?? '').values()].map(ofRegion)}`,
  };
}

const ofRegion = (areas: readonly Area[]): Html => html`<section>
<h2>${areas[0]?.region ? link(areas[0].region) : null} <span class="count">${areas.length}</span></h2>
<ul class="changes">
${areas.map((area) => {
  const cityClass = CITY_CLASSES[area.cityClass ?? ''];
  const what = cityClass === undefined ? area.kind : `${cityClass} city`;
  return html`<li><span>${link(area)} ${asCode(area.code)}</span><span class="what">${what}${area.locatedIn === null ? null : html`, located in ${link(area.locatedIn)}`}</span></li>\n`;
})}</ul>
</section>
`;

/** The page of all ZIP codes, each with the areas that have it and what post offices call its places. */
export function zipCodesPage({ zipCodes }: Gazetteer, hasEveryCode: boolean): PageContent {
  const { all } = zipCodes;
  const [first = ''] = all;
  const sections = groupBy(all, (zipCode) => `${zipCode[0]}000`);
  return {
    path: '/zip-codes',
    title: 'ZIP codes of the Philippines with PSGC codes',
    description: `${formatNumber(all.length)} ZIP codes of the Philippines, each with the cities, municipalities and barangays that have it and their PSGC codes.`,
    main: html`<h1>ZIP codes of the Philippines</h1>
<p class="lead">${formatNumber(all.length)} ZIP codes, each with the areas that have it. Link to one of them: <a href="/zip-codes#${first}"><code>/zip-codes#${first}</code></a>.</p>
${searchForm('Find a ZIP code, or the ZIP code of a place', '1600')}<p>Or open the first digit:</p>
${[...sections].map(
  ([start, within]) => html`<details id="from-${start}">
<summary>${start} to ${start[0] ?? ''}999 <span class="count">${within.length}</span></summary>
<dl class="zip-codes">
${within.map((zipCode) => zipCodeItem(zipCode, zipCodes, hasEveryCode))}</dl>
</details>
`,
)}`,
  };
}

function zipCodeItem(zipCode: string, zipCodes: Gazetteer['zipCodes'], hasEveryCode: boolean): Html {
  const areas = zipCodes.areasOf(zipCode);
  const places = zipCodes.placesOf(zipCode).filter((place) => !areas.some(({ name }) => name === place));
  return html`<div id="${zipCode}"><dt><code>${zipCode}</code></dt>${areas.map((area) => html`<dd>${codeLink(area.code, area.name, { hasEveryCode })} <span class="what">${nearPlaceOf(area)}</span></dd>`)}${places.length === 0 ? null : html`<dd class="what">${places.join('; ')}</dd>`}</div>
`;
}

const nearPlaceOf = (area: Area): string => nameAbove(area).replace(/(.), [^,]*$/, '$1');
