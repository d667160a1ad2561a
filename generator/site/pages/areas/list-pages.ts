import { codeLink, asCode, link, totalsOf } from './facts.ts';
import { figuresTable } from './figures.ts';
import { areaBreadcrumb } from './sections.ts';
import { type Area, namesAbove } from '../../../core/areas/area.ts';
import { formatNumber, listed } from '../../../core/format.ts';
import { censusSpans, growthPerYear } from '../../../core/areas/populations.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { CITY_CLASSES } from '../../../core/history/describe-change.ts';
import { shortRegion, usualName } from '../../../core/names/usual-name.ts';
import { countedAreas } from '../../../core/psgc/kinds.ts';
import { copyLinkButton, searchForm } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { ASSETS, FIGURES_SCRIPT, GROWTH_PAGE, MAP_PAGE, TABLE_PAGE } from '../page-file.ts';
import { TABLE_LEVELS } from '../../shared/place-choice.ts';
import type { PageContent } from '../shell.ts';

/** The page of the country, with its regions and what is directly below them. */
export function countryPage(gazetteer: Gazetteer): PageContent {
  const { hierarchy, release, populations } = gazetteer;
  const totals = listed(totalsOf(hierarchy).map(({ kind, count }) => countedAreas(count, kind)));
  return {
    path: '/areas',
    title: 'Areas of the Philippines',
    description: `The ${totals} of the Philippines in the PSGC ${release.release}, with their codes.`,
    main: html`<h1>Areas of the Philippines</h1>
<p class="lead">The PSGC ${release.release} has ${totals}. Open a region or a province to find its cities, municipalities and barangays.</p>
${searchForm('Find an area by its name or code')}<p>Other lists: <a href="${GROWTH_PAGE}">growth since ${populations.years[0] ?? ''}</a>, <a href="/areas/without-province">cities and municipalities without a province</a>, <a href="/zip-codes">ZIP codes</a>.</p>
${hierarchy.list(null, 'regions').map(
  (region) => html`<details id="${region.code}" class="fold">
<summary>${region.name} <span class="count">${sizeOf(region, gazetteer)}</span></summary>
<ul class="areas">
<li>${link(region)} ${asCode(region.code)}</li>
${hierarchy.children(region, 'provinces').map((area) => html`<li>${link(area)} ${asCode(area.code)}</li>\n`)}${hierarchy
  .children(region, 'cities-municipalities')
  .map(
    (area) => html`<li><span>${link(area)} <small>independent ${area.kind}</small></span> ${asCode(area.code)}</li>\n`,
  )}</ul>
</details>
`,
)}`,
  };
}

/** The people of a region and its areas of each kind: `4,904,944 people (2024), 3 provinces, …`. */
function sizeOf(region: Area, { hierarchy, populations }: Gazetteer): string {
  const year = populations.years.at(-1) ?? '';
  const people = populations.of(region).published[year];
  const counts = totalsOf(hierarchy, region).map(({ kind, count }) => countedAreas(count, kind));
  return [...(people == null ? [] : [`${formatNumber(people)} people (${year})`]), ...counts].join(', ');
}

/** The page that compares how regions have grown, and leads to the tables of all other levels. */
export function growthPage(gazetteer: Gazetteer): PageContent {
  const { hierarchy, populations, points } = gazetteer;
  const { years } = populations;
  const [first, last] = [years[0] ?? '', years.at(-1) ?? ''];
  const spans = [...censusSpans(years).toReversed(), ...(years.length > 2 ? [`${first}-${last}`] : [])];
  const keys = [
    ...spans.map((span) => `growth_${span.replace('-', '_')}`),
    ...years.toReversed().map((year) => `population_${year}`),
    'code',
  ];
  const sort = `-${keys[0]}`;
  const growthOf = (area: Area): number => growthPerYear(area, populations)[spans[0] ?? ''] ?? -Infinity;
  const tables = Object.entries(TABLE_LEVELS).flatMap(([level, [title]]) =>
    ['regions', 'barangays'].includes(level)
      ? []
      : html`<a href="${TABLE_PAGE}?${`${new URLSearchParams({ level, sort, columns: keys.join(',') })}`}">${title}</a>`,
  );
  return {
    path: GROWTH_PAGE,
    title: `Population growth ${first} to ${last}`,
    description: `How the regions, provinces, cities and municipalities of the Philippines have grown from ${first} to ${last}, within the boundaries of today, as tables to filter, sort and download.`,
    scripts: [`${ASSETS}/copy.js`, FIGURES_SCRIPT],
    main: html`<h1>Population growth ${first} to ${last}</h1>
<p class="lead">Growth per year and census populations, within the boundaries of today. To convert figures of your own, use <a href="/carry">Convert old figures</a>.</p>
<nav class="buttons levels" aria-label="Level">${tables}</nav>
<p class="more-links">${points.notice === null ? null : html`<a href="${MAP_PAGE}?figure=growth&level=province">Map of the growth of provinces, ${(spans[0] ?? '').replace('-', '–')}</a> · `}${copyLinkButton}</p>
<h2>Regions</h2>
${figuresTable(
  hierarchy.list(null, 'regions').toSorted((a, b) => growthOf(b) - growthOf(a)),
  { gazetteer, hasEveryCode: true },
  'psgc-growth-regions',
  ...(['', keys, sort] as const),
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
  const sections = groupBy(all, (zipCode) => `${zipCode[0]}000`);
  return {
    path: '/zip-codes',
    title: 'ZIP codes of the Philippines with PSGC codes',
    description: `${formatNumber(all.length)} ZIP codes of the Philippines, each with the cities, municipalities and barangays that have it and their PSGC codes.`,
    scripts: [`${ASSETS}/zip-codes-page.js`],
    main: html`<h1>ZIP codes of the Philippines</h1>
<p class="lead">${formatNumber(all.length)} ZIP codes and the places they serve.</p>
${searchForm('Find a ZIP code, or the ZIP code of a place', '1600')}<p id="status" role="status">Or browse by the first digit:</p>
${[...sections].map(
  ([start, within]) => html`<details id="from-${start}" class="fold">
<summary>${start} to ${start[0] ?? ''}999 <span class="count">${regionsOf(within, zipCodes)}</span></summary>
<dl class="zip-codes">
${within.map((zipCode) => zipCodeItem(zipCode, zipCodes, hasEveryCode))}</dl>
</details>
`,
)}`,
  };
}

/** The regions of at least a tenth of some ZIP codes, the one with most of them first: `NCR, CALABARZON`. */
function regionsOf(within: readonly string[], zipCodes: Gazetteer['zipCodes']): string {
  const all = within.flatMap((each) => [
    ...new Set(zipCodes.areasOf(each).flatMap(({ region }) => region?.name ?? [])),
  ]);
  const counts = [...groupBy(all, (name) => name)].filter(([, { length }]) => length >= all.length / 10);
  const names = counts.toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name);
  return names.map((name) => name.replace(/^.*\((.*)\)$/, '$1')).join(', ');
}

function zipCodeItem(zipCode: string, zipCodes: Gazetteer['zipCodes'], hasEveryCode: boolean): Html {
  const areas = zipCodes.areasOf(zipCode);
  const places = zipCodes.placesOf(zipCode).filter((place) => !areas.some(({ name }) => name === place));
  return html`<div id="${zipCode}"><dt><code>${zipCode}</code></dt>${areas.map((area) => html`<dd>${codeLink(area.code, usualName(area.name), { hasEveryCode })} <span class="what">${nearPlaceOf(area)}</span></dd>`)}${places.length === 0 ? null : html`<dd class="what">${places.join('; ')}</dd>`}</div>
`;
}

/** The areas above one, without the region if there is another. */
const nearPlaceOf = (area: Area): string => {
  const names = namesAbove(area).map((name) => shortRegion(usualName(name)));
  return names.slice(0, Math.max(1, names.length - 1)).join(', ');
};
