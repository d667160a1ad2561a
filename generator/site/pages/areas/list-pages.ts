import { censusSection } from './census-section.ts';
import { asCode, codeLink, link, pageAddress, totalsOf } from './facts.ts';
import { figuresTable } from './figures.ts';
import { areaBreadcrumb, chartAddress, fewerPeople } from './sections.ts';
import { type Area, isAboveLocalities, ISLAND_GROUPS, namesAbove } from '../../../core/areas/area.ts';
import { capitalized, formatGrowth, formatNumber, listed } from '../../../core/format.ts';
import { censusSpans, growthBetween, growthPerYear } from '../../../core/areas/populations.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { shortRegion, unbroken, usualName } from '../../../core/names/usual-name.ts';
import { matcherOf } from '../../../core/places/matcher.ts';
import { countedAreas, type Kind } from '../../../core/psgc/kinds.ts';
import { copyLinkButton, joined, searchForm } from '../../shared/blocks.ts';
import { html, Html } from '../../shared/html.ts';
import { ASSETS, FIGURES_SCRIPT, GROWTH_PAGE, MAP_PAGE, TABLE_PAGE } from '../page-file.ts';
import { TABLE_LEVELS } from '../../shared/place-choice.ts';
import type { PageContent } from '../shell.ts';

/** The page of the country, with its regions and what is directly below them. */
export function countryPage(gazetteer: Gazetteer): PageContent {
  const { hierarchy, release } = gazetteer;
  const districts = (kind: Kind): string => (kind === 'sub-municipality' ? ' (districts of Manila)' : '');
  const totals = listed(totalsOf(hierarchy).map(({ kind, count }) => countedAreas(count, kind) + districts(kind)));
  const year = gazetteer.populations.years.at(-1);
  return {
    path: '/areas',
    title: 'Areas of the Philippines',
    description: `The ${totals} of the Philippines in the PSGC ${release.release}, with their codes.`,
    main: html`<h1>Areas of the Philippines</h1>
<p class="lead">The PSGC ${release.release} has ${totals}.${year === undefined ? null : ` Figures: population in ${year}.`}</p>
<p class="more-links"><a href="${TABLE_PAGE}">Table of places</a> <a href="/areas/without-province">Places in no province</a></p>
${[...groupBy(hierarchy.list(null, 'regions'), ({ islandRegion }) => islandRegion ?? '')].map(
  ([group, regions]) => html`<section>
<h2>${capitalized(ISLAND_GROUPS[group] ?? 'Regions')}</h2>
<ul class="regions">
${regions.map((region) => regionItem(region, gazetteer))}</ul>
</section>
`,
)}`,
  };
}

function regionItem(region: Area, { hierarchy, populations }: Gazetteer): Html {
  const { name, code } = region;
  const provinces = hierarchy.children(region, 'provinces');
  const peopleIn = (area: Area): Html | null => {
    const people = populations.of(area).published[populations.years.at(-1) ?? ''];
    return people == null ? null : html`<data value="${people}">${formatNumber(people)}</data>`;
  };
  const toItem = (area: Area): Html => {
    const mark =
      provinces.length === 0 || area.kind === 'province' ? null : area.kind === 'city' ? 'independent' : 'no province';
    return html`<li><span>${link(area)}${mark && html` <small>${mark}</small>`} ${asCode(area.code)}</span> ${peopleIn(area)}</li>\n`;
  };
  const short = shortRegion(name);
  const all = [...provinces, ...hierarchy.children(region, 'cities-municipalities')];
  const counts = [...groupBy(all, ({ kind }) => kind)].map(([kind, { length }]) => countedAreas(length, kind));
  return html`<li id="${code}"><h3><a href="/areas/${code}">${short}</a> ${peopleIn(region)}</h3>
<p class="what">${name.replace(short, '').replaceAll(/ ?[()]/g, '')} ${asCode(code)}</p>
<details class="spread"><summary>${listed(counts)}</summary>
<ul class="areas">
${all.map(toItem)}</ul></details></li>
`;
}

/** The pages that compare how the areas of a level have grown, and lead to the tables of the other levels. */
export function growthPages(gazetteer: Gazetteer): readonly PageContent[] {
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
  const levels = (['regions', 'provinces', 'cities'] as const).filter((each) => hierarchy.count(null, each) > 0);
  const sorted = (level: (typeof levels)[number]) =>
    hierarchy.list(null, level).toSorted((a, b) => growthOf(b) - growthOf(a));
  const pathOf = (level: string): string => (level === 'regions' ? GROWTH_PAGE : `${GROWTH_PAGE}/${level}`);
  const linkTo = (each: (typeof levels)[number], shown: string): Html =>
    html`<a href="${pathOf(each)}"${each === shown ? html` aria-current="page"` : null}>${TABLE_LEVELS[each][0]}</a> `;
  const inTable = (level: keyof typeof TABLE_LEVELS): Html =>
    html`<a href="${TABLE_PAGE}?level=${level}&sort=${sort}&columns=${keys.join(',')}">${TABLE_LEVELS[level][0]}</a> `;
  const map = html`<a href="${MAP_PAGE}?figure=growth&level=province">Map of the growth of provinces, ${spans[0]?.replace('-', '–') ?? ''}</a> `;
  return levels.map((level) => ({
    path: pathOf(level),
    title: `Population growth of ${level}, ${first} to ${last}`,
    description: `How the ${level} of the Philippines have grown from ${first} to ${last}, within the boundaries of today, as a table to sort and download.`,
    scripts: [`${ASSETS}/copy.js`, FIGURES_SCRIPT],
    main: html`<h1>Population growth of ${level}, ${first} to ${last}</h1>
<p class="lead">${headline(hierarchy.list(null, 'regions'), populations)} All figures are within the boundaries of today.</p>
<nav class="buttons levels" aria-label="Level">${levels.map((each) => linkTo(each, level))}${inTable('municipalities')}${fewerPeople(years)}</nav>
${figuresTable(sorted(level), { gazetteer, hasEveryCode: true }, `psgc-growth-${level}`, ...(['', keys, sort] as const))}
<p class="more-links">${points.notice === null ? null : map}<a href="/carry">Convert figures of your own</a> ${copyLinkButton}</p>`,
  }));
}

function headline(regions: readonly Area[], populations: Gazetteer['populations']): string {
  const [before = '', last = ''] = populations.years.slice(-2);
  const [then = 0, now = 0] = [before, last].map((year) =>
    regions.reduce((sum, area) => sum + (populations.of(area).ofTodaysArea[year] ?? 0), 0),
  );
  const growth = growthBetween([before, then], [last, now]) ?? 0;
  return `From ${before} to ${last} the country ${growth < 0 ? 'shrank' : 'grew'} by ${formatGrowth(Math.abs(growth)).replace('+', '')} per year, to ${formatNumber(now)} people.`;
}

export function withoutProvincePage(gazetteer: Gazetteer): PageContent {
  const { hierarchy, populations } = gazetteer;
  const newest = populations.years.slice(-1).map((year) => `population_${year}`);
  const columns = ['code', ...newest, 'density', 'class', 'income_class', 'zip_code'];
  const all = hierarchy.list(null, 'cities-municipalities').filter(({ province }) => province === null);
  const count = (kind: 'city' | 'municipality') => countedAreas(all.filter((each) => each.kind === kind).length, kind);
  const total = `${count('city')} and ${count('municipality')}`;
  return {
    path: '/areas/without-province',
    title: 'Cities and municipalities in no province',
    description: `The ${total} of the Philippines that belong to no province, with their PSGC codes, their regions, and the province in which each of them lies.`,
    scripts: [FIGURES_SCRIPT],
    main: html`${areaBreadcrumb([])}
<h1>Cities and municipalities in no province</h1>
<p class="lead">${total} belong to their region directly: highly urbanized and independent component cities, all of Metro Manila, and the Special Geographic Area of BARMM. An address form that asks for a province first cannot reach them.</p>
${figuresTable(all, { gazetteer, hasEveryCode: true }, 'psgc-without-province', '', columns)}`,
  };
}

/** The page of all ZIP codes, each with the areas that have it and what post offices call its places. */
export function zipCodesPage(gazetteer: Gazetteer, hasEveryCode: boolean): PageContent {
  const { zipCodes } = gazetteer;
  const { all } = zipCodes;
  const groups = [...groupBy(all, (zipCode) => groupOf(zipCodes.areasOf(zipCode)[0])).entries()];
  const regions = [...groupBy(groups, ([area]) => area?.region ?? area)].sort(
    ([a], [b]) => Number(a?.code) - Number(b?.code),
  );
  const toRange = ([
    area,
    codes,
  ]: (typeof groups)[number]): Html => html`<details class="fold"><summary>${usualName(area?.name ?? '')} <span class="count">${rangeOf(codes)}</span></summary>
<dl class="zip-codes">
${codes.map((zipCode) => zipCodeItem(zipCode, gazetteer, hasEveryCode))}</dl>
</details>
`;
  return {
    path: '/zip-codes',
    title: 'ZIP codes of the Philippines with PSGC codes',
    description: `${formatNumber(all.length)} ZIP codes of the Philippines, each with the cities, municipalities and barangays that have it and their PSGC codes.`,
    scripts: [`${ASSETS}/zip-codes-page.js`],
    main: html`<h1>ZIP codes of the Philippines</h1>
<p class="lead">${formatNumber(all.length)} ZIP codes and the places they serve. For CSV or XLSX, take <a href="${TABLE_PAGE}?level=cities-municipalities&amp;columns=code,zip_code&amp;sort=name">the table</a>.</p>
${searchForm('Place or ZIP code', 'Makati or 1200', html`<noscript><button>Search</button></noscript>`)}<div class="search"><p id="status" role="status">Or browse by region:</p>
<dl id="fitting" class="zip-codes"></dl>
<div id="browse">${regions.map(
      ([region, within]) => html`<section>
<h2>${unbroken(usualName(region?.name ?? ''))}</h2>
<details class="spread"><summary>${rangeOf(within.flatMap(([, codes]) => codes).toSorted())}</summary>
<div class="ranges">
${within.map(toRange)}</div></details>
</section>
`,
    )}</div></div>`,
  };
}

/** The first and the last of some ZIP codes. */
const rangeOf = ([first, ...codes]: readonly string[]): string =>
  [...new Set([first, codes.at(-1) ?? first])].join('–');

/** The area under which the ZIP codes of another one are listed: the province around it, or else its city. */
const groupOf = (area: Area | undefined): Area | undefined => {
  const city = area?.cityMunicipality ?? area;
  return city?.province ?? city?.locatedIn ?? city;
};

function zipCodeItem(zipCode: string, gazetteer: Gazetteer, hasEveryCode: boolean): Html {
  const { zipCodes } = gazetteer;
  const areas = zipCodes.areasOf(zipCode);
  const places = zipCodes.placesOf(zipCode).filter((place) => !areas.some(({ name }) => name === place));
  const served = places.join('; ');
  // A place without an area is not called as the province around it.
  if (served !== '' && areas.every(({ kind }) => kind === 'province'))
    return html`<div id="${zipCode}"><dt><code>${zipCode}</code></dt><dd><span>${served}</span>, ${areas.map((area) => joined([localityOf(served, area, gazetteer), area].flatMap((place) => place ?? []).map(link), ', '))}</dd></div>\n`;
  return html`<div id="${zipCode}"><dt><code>${zipCode}</code></dt>${areas.map((area) => html`<dd>${codeLink(area.code, usualName(area.name), { hasEveryCode })} <span class="what">${nearPlaceOf(area)}</span></dd>`)}${served && html`<dd class="what">${served}</dd>`}</div>
`;
}

/** The city or municipality that the name of a place in a province names: Los Baños, of `College Los Baños`. */
function localityOf(place: string, { name }: Area, gazetteer: Gazetteer): Area | null {
  const { area, matched } = matcherOf(gazetteer).match({ address: `${place}, ${name}` });
  const isNamed = matched.city !== null && matched.city !== 'unknown';
  // `Quezon Capitol` is that of the province.
  if (area === null || !isNamed || isAboveLocalities(area) || area.name === name) return null;
  return area.cityMunicipality ?? area;
}

const nearPlaceOf = (area: Area): string => {
  const names = namesAbove(area).map((name) => shortRegion(usualName(name)));
  return names.slice(0, Math.max(1, names.length - 1)).join(', ');
};

/** The pages with charts for frames: of a region or a province, and of what is directly in it, one at a time. */
export function chartPages(gazetteer: Gazetteer): readonly PageContent[] {
  const ofPages = groupBy(gazetteer.hierarchy.above, (area) => chartAddress(area).replace(/[?#].*/, ''));
  const chartOf = (area: Area): Html => {
    const { text } = censusSection(area, gazetteer) ?? html`<p>No two censuses are known.</p>`;
    return new Html(text.replaceAll('href="#', `href="${pageAddress(area)}#`));
  };
  return [...ofPages].map(([path, within]) => {
    const code = path.replace(/.*\//, '');
    const title = `Population of ${usualName(gazetteer.hierarchy.get(code)?.name ?? '')} in charts`;
    return {
      ...{ path, title, framedFrom: `/areas/${code}` },
      description: `${title}, to show on other sites: of the area and of each one in it.`,
      main: html`<h1>${title}</h1>
<div class="switched">
${within.map((area) => html`<section id="${area.code}"><h2>${link(area)}</h2>\n${chartOf(area)}</section>\n`)}</div>`,
    };
  });
}
