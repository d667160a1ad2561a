import { FIGURE_NAMES, type FigureName, FIGURES } from '../../shared/map-figures.ts';
import { EMBED_MAP, LEVEL_NAMES, type MapFile, pointsNotice } from '../../shared/map-areas.ts';
import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { embedCode, selectField, termList } from '../../shared/blocks.ts';
import { regionOptions } from '../places/places-page.ts';
import { html, type Html } from '../../shared/html.ts';
import { inBrief } from './area-map.ts';
import { ASSETS, MAP_PAGE, TABLE_PAGE } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/** The page with the map of the country, and the same for pages of others, which has only the map that its address names. */
export function mapPages(
  { hierarchy, points }: Gazetteer,
  file: MapFile,
  notice: string | null,
  hasEveryCode: boolean,
): readonly PageContent[] {
  const meanings = meaningsOf(file);
  const titles = FIGURE_NAMES.map((name) => [name, FIGURES[name].title] as const);
  const terms = titles.map(([name, title]) => [title, meanings[name]] as const);
  const source = points.notice ?? '';
  const shapes = notice !== null && notice !== points.notice ? ` Shapes: ${notice}` : null;
  const choices = choicesOf(hierarchy, titles);
  const figure = html`<figure id="map"${hasEveryCode ? html` data-pages` : null}>
<figcaption aria-live="polite"><strong id="map-title"></strong> <span id="map-subtitle" class="what"></span> <span id="status" class="what"></span></figcaption>
<div id="stage" class="stage"></div>
<ul id="legend" class="legend" aria-label="Legend"></ul>
`;
  const page: PageContent = {
    path: MAP_PAGE,
    title: 'Map of the Philippines',
    description:
      'Population, density, growth, urban share and income class of the regions, provinces, cities, municipalities ' +
      'and barangays of the Philippines: a map to download as SVG or PNG.',
    scripts: [`${ASSETS}/map-page.js`],
    main: html`<div class="atlas">
<h1>Map of the Philippines</h1>
<noscript><p>The map needs JavaScript. The <a href="${TABLE_PAGE}">table</a> has the same figures.</p></noscript>
${choices}
${figure}${NOTE}<div class="below">
${SHARE}</div>
</figure>
</div>
<section class="on-screen">
<h2>Indicators</h2>
${termList('guide', terms)}
</section>
<p class="fine-print">Areas and names: PSGC ${file.release}. ${pointsNotice(source)}${shapes}</p>`,
  };
  return [
    page,
    {
      ...page,
      path: EMBED_MAP,
      title: 'A map of the Philippines in a frame',
      framedFrom: MAP_PAGE,
      main: html`<h1>Map of the Philippines</h1>
${figure}<details class="fine-print">
<summary>About this map</summary>
${NOTE}<p>${inBrief(pointsNotice(source))}</p>
</details>
</figure>
<div hidden>${choices}${SHARE}</div>`,
    },
  ];
}

const NOTE = html`<p id="source-note" class="what"></p>
`;

const SHARE = html`<strong>Highest <small class="what"></small></strong>
<ol id="highest" class="areas" aria-label="Highest values"></ol>
<strong>Lowest <small class="what"></small></strong>
<ol id="lowest" class="areas" aria-label="Lowest values"></ol>
<p class="more-links"><a id="to-table" href="${TABLE_PAGE}">These figures as a table</a></p>
<p class="buttons"><button type="button" id="svg" aria-label="Download SVG">↓ SVG</button><button type="button" class="plain" id="png" aria-label="Download PNG">↓ PNG</button></p>
<p id="share" class="buttons"><select id="format" aria-label="Format of the download"><option value="portrait">Portrait</option><option value="landscape">Landscape</option></select></p>
<p id="saved" class="what" role="status"></p>
${embedCode('map', `${EMBED_MAP}?theme=light`, 'Map of the Philippines', 640)}`;

function choicesOf(hierarchy: Hierarchy, titles: Parameters<typeof selectField>[2]): Html {
  return html`<form id="choices" class="filters choices">
${selectField('figure', 'Indicator', titles)}<div class="field"><label for="within">Within</label>
<select id="within" name="within">${regionOptions(hierarchy)}</select></div>
${selectField('level', 'Level', Object.entries(LEVEL_NAMES))}<div class="field" id="localities" hidden><label for="locality">City or municipality</label>
<select id="locality" name="locality"><option value="">All</option></select></div>
<label class="check" hidden><input type="checkbox" name="apart" id="apart" checked> Include places in no province</label>
</form>
`;
}

const meaningsOf = ({ census, censusBefore: before }: MapFile): Readonly<Record<FigureName, string>> => ({
  density: `${census ?? 'Newest'} census population ÷ land area (lakes excluded). Blank where either is missing.`,
  population: `${census ?? 'Newest'} census population as published by PSA, within the boundaries of the census.`,
  growth:
    `Average growth per year from the ${before ?? 'previous'} to the ${census ?? 'newest'} census, within today’s boundaries. ` +
    'Blank where barangay boundaries changed in between.',
  urban: `Share of the ${census ?? 'newest'} census population in barangays that PSA classifies as urban. Barangays without a class are left out.`,
  income:
    'Class by annual revenue; 1st is the highest. Cities and municipalities each have their own scale: compare only areas ' +
    'of one kind.',
});
