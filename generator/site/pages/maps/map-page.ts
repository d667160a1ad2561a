import { areaRow, FIGURE_NAMES, type FigureName, FIGURES } from '../../shared/map-figures.ts';
import { areasAt, EMBED_MAP, LEVEL_NAMES, type MapArea, type MapFile, openAreas } from '../../shared/map-areas.ts';
import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { copyButtonFor, radioButtons, termList } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { ASSETS, MAP_PAGE } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/**
 * The page with the map of the country, and the same for pages of others, which has nothing but the map that its address
 * names. The table has the provinces by density until the script shows a choice.
 */
export function mapPages(
  { hierarchy, points }: Gazetteer,
  file: MapFile,
  notice: string | null,
  hasEveryCode: boolean,
): readonly PageContent[] {
  const areas = areasAt(openAreas(file), 'province', '');
  const meanings = meaningsOf(file);
  const titles = FIGURE_NAMES.map((name) => [name, FIGURES[name].title] as const);
  const terms = titles.map(([name, title]) => [title, meanings[name]] as const);
  const choices = choicesOf(hierarchy, titles);
  const figure = html`<figure id="map"${hasEveryCode ? html` data-pages` : null}>
<figcaption aria-live="polite"><strong id="map-title"></strong> <span id="map-subtitle" class="what"></span> <span id="status" class="what"></span></figcaption>
<div id="stage" class="stage"></div>
<ul id="legend" class="legend" aria-label="Legend"></ul>
<p id="source-note" class="fine-print"></p>
`;
  const table = (rows: readonly MapArea[]): Html => html`<div class="atlas-table">
<h2 id="table-title">Provinces and independent cities and municipalities</h2>
<p class="fine-print"><a id="to-table">Filter and download this table</a></p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="table-title">
${tableOf(rows, file)}</div>
</div>
`;
  const page: PageContent = {
    path: MAP_PAGE,
    title: 'Map of the Philippines',
    description:
      'Population, density, growth, urban share and income class of the regions, provinces, cities, municipalities ' +
      'and barangays of the Philippines: a map and a table, to download as SVG or PNG.',
    scripts: [`${ASSETS}/map-page.js`],
    main: html`<h1>Map of the Philippines</h1>
<p class="lead">Choose an indicator, a level and a region or province. Click an area to open its page.</p>
${choices}<noscript><p>The map needs JavaScript. The table has the provinces, and the cities and municipalities that belong to none; <a href="/areas">Areas</a> has all others.</p></noscript>
<div class="atlas">
${figure}${SHARE}</figure>
${table(areas.toSorted((a, b) => (b.density ?? -1) - (a.density ?? -1)))}</div>
<section>
<h2>Indicators</h2>
${termList('guide', terms)}
<p class="fine-print">Points, land areas and the coast are computed from boundaries, which are not drawn unless the site has shapes. ${points.notice}${notice !== null && notice !== points.notice ? ` Shapes: ${notice}` : null}</p>
</section>`,
  };
  return [
    page,
    {
      ...page,
      path: EMBED_MAP,
      title: 'A map of the Philippines in a frame',
      framedFrom: MAP_PAGE,
      main: html`<h1>Map of the Philippines</h1>
${figure}</figure>
<p class="fine-print">${points.notice}</p>
<div hidden>${choices}${SHARE}${table([])}</div>`,
    },
  ];
}

/** The ways to save a map, or to show it on a page elsewhere. */
const SHARE = html`<p id="share" class="buttons"><select id="format" aria-label="Format"><option value="portrait">Portrait</option><option value="landscape">Landscape</option></select><button type="button" class="plain" id="svg">Download SVG</button><button type="button" class="plain" id="png">Download PNG</button> <span id="saved" class="what" role="status"></span></p>
<details id="embed"><summary>Embed this map</summary>
<p>Put this code into a page of yours:</p>
<pre><code id="snippet"></code></pre>
${copyButtonFor('snippet', 'Copy the code')}</details>
`;

const choicesOf = (
  hierarchy: Hierarchy,
  titles: Parameters<typeof radios>[2],
): Html => html`<form id="choices" class="filters choices">
${radios('figure', 'Indicator', titles)}
${radios('level', 'Level', Object.entries(LEVEL_NAMES))}
<div class="field"><label for="within">Within</label>
<select id="within" name="within"><option value="">The whole country</option>
${hierarchy.list(null, 'regions').map(
  (region) => html`<optgroup label="${region.name}"><option value="${region.code}">${region.name}</option>
${hierarchy.children(region, 'provinces').map(({ code, name }) => html`<option value="${code}">${name}</option>\n`)}</optgroup>
`,
)}</select></div>
<div class="field" id="localities" hidden><label for="locality">City or municipality</label>
<select id="locality" name="locality"><option value="">All</option></select></div>
<label class="check" hidden><input type="checkbox" name="apart" id="apart" checked> Include independent cities and municipalities</label>
</form>
`;

const radios = (name: string, legend: string, options: readonly (readonly [value: string, label: string])[]): Html =>
  html`<fieldset id="${name}s">
<legend>${legend}</legend>
${radioButtons(
  name,
  options.map(([value, label]) => [value, html`<span>${label}</span>`]),
)}</fieldset>`;

const tableOf = (areas: readonly MapArea[], { census, censusBefore: before }: MapFile): Html => html`<table id="table">
<thead><tr><th scope="col" data-column="name">Area</th>${FIGURE_NAMES.map((name) => html`<th scope="col" class="right" data-column="${name}">${FIGURES[name].column}${name === 'growth' && before !== null ? html`, <span>${before}–${census}</span>` : null}</th>`)}</tr></thead>
<tbody id="rows">
${areas.map((area) => areaRow(area, `/areas/${area.code}`))}</tbody>
</table>
`;

const meaningsOf = ({ census, censusBefore: before }: MapFile): Readonly<Record<FigureName, string>> => ({
  density: `${census ?? 'Newest'} census population ÷ land area (lakes excluded). Blank where either is missing.`,
  population: `${census ?? 'Newest'} census population as published by PSA, within the boundaries of the census.`,
  growth:
    `Average growth per year from the ${before ?? 'previous'} to the ${census ?? 'newest'} census, within today’s boundaries. ` +
    'Blank where barangay boundaries changed in between.',
  urban: `Share of the ${census ?? 'newest'} census population in barangays that PSA classifies as urban. Barangays without a class are left out.`,
  income:
    'Class by annual revenue; 1st is the highest. Provinces, cities and municipalities each have their own scale: compare ' +
    'only areas of one kind. Regions and barangays have none.',
});
