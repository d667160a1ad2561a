import { areaRow, FIGURE_NAMES, FIGURES } from '../../tools/map-figures.ts';
import { type MapLevel, type MapArea, type MapFile, openAreas } from '../../tools/map-areas.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { radioButtons, termList } from '../blocks.ts';
import { html, type Html } from '../html.ts';
import { ASSETS, MAP_PAGE } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

const LEVEL_NAMES: Readonly<Record<MapLevel, string>> = {
  region: 'Regions',
  province: 'Provinces',
  city: 'Cities and municipalities',
};

/** The page with the map of the country. Its table has the regions until the script shows a choice. */
export function mapPage(
  { hierarchy, points }: Gazetteer,
  file: MapFile,
  maps: { readonly address: string; readonly notice: string } | null,
): PageContent {
  const regions = openAreas(file).filter(({ code }) => hierarchy.get(code)?.kind === 'region');
  const provinces = hierarchy.list(null, 'provinces').map(({ code }) => code);
  return {
    path: MAP_PAGE,
    title: 'Map of the Philippines',
    description:
      'Population, density, growth, urban share and income class of every region, province, city and municipality of the ' +
      'Philippines: a map and a table to choose from, and to download as SVG or PNG.',
    scripts: [`${ASSETS}/map-page.js`],
    main: html`<h1>Map of the Philippines</h1>
<p class="lead">Choose a figure, a level and a part of the country. Each mark leads to the page of its area, and the table has the same numbers.</p>
<form id="choices" class="filters choices">
${radios(
  'figure',
  'Figure',
  FIGURE_NAMES.map((name) => [name, FIGURES[name].title]),
)}
${radios('level', 'Level', Object.entries(LEVEL_NAMES))}
<div class="field"><label for="within">Within</label>
<select id="within" name="within"><option value="">The whole country</option>
${hierarchy.list(null, 'regions').map(
  (region) => html`<optgroup label="${region.name}"><option value="${region.code}">${region.name}</option>
${hierarchy.children(region, 'provinces').map(({ code, name }) => html`<option value="${code}">${name}</option>\n`)}</optgroup>
`,
)}</select></div>
</form>
<noscript><p>The map needs JavaScript. The table has the regions; <a href="/areas">Areas</a> leads to all others.</p></noscript>
<p id="status" role="status"></p>
<div class="atlas">
<figure id="map" data-provinces="${provinces.join(' ')}" ${maps && html` data-maps="${maps.address}" data-notice="${maps.notice}"`}>
<figcaption><strong id="map-title"></strong> <span id="map-subtitle"></span></figcaption>
<div id="stage" class="stage"></div>
<ul id="legend" class="legend" aria-label="Legend"></ul>
<p id="size-note" class="fine-print"></p>
<p class="buttons"><button type="button" class="plain" id="svg">Download SVG</button><button type="button" class="plain" id="png">Download PNG</button></p>
</figure>
<div class="atlas-table">
<h2 id="table-title">Regions</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="table-title">
${tableOf(regions)}</div>
</div>
</div>
<section>
<h2>What the figures are</h2>
${termList('guide', meanings(file))}
<p class="fine-print">${points.notice} Points and areas are computed from these shapes; they are indicative, and not for legal use.${maps && maps.notice !== points.notice ? ` Shapes: ${maps.notice}` : null}</p>
</section>`,
  };
}

const radios = (name: string, legend: string, options: readonly (readonly [value: string, label: string])[]): Html =>
  html`<fieldset>
<legend>${legend}</legend>
${radioButtons(
  name,
  options.map(([value, label]) => [value, html`<span>${label}</span>`]),
)}</fieldset>`;

const tableOf = (areas: readonly MapArea[]): Html => html`<table id="table">
<thead><tr><th scope="col" data-column="name">Area</th>${FIGURE_NAMES.map((name) => html`<th scope="col" class="right" data-column="${name}">${COLUMN_NAMES[name]}</th>`)}</tr></thead>
<tbody id="rows">
${areas.map(areaRow)}</tbody>
</table>
`;

const COLUMN_NAMES = {
  population: 'Population',
  density: 'People per km²',
  growth: 'Growth a year',
  urban: 'Urban',
  income: 'Income class',
} as const;

const meanings = ({
  census: year,
  censusBefore: before,
}: MapFile): readonly (readonly [term: string, text: string])[] => {
  const census = year === null ? 'newest census' : `census of ${year}`;
  return [
    ['Population', `What PSA published for the code in the ${census}, within the borders of then.`],
    [
      'Population density',
      `The people whom the ${census} counted in the barangays that the area has now, for each square kilometre of ` +
        'its land, without lakes. It is not known where one of the two is not.',
    ],
    [
      'Growth',
      `The growth of the population of the barangays that the area has now from the census of ${before ?? 'before'} to the ${census}, ` +
        'in per cent a year. It is not known where the borders of barangays changed in between.',
    ],
    [
      'Urban share',
      `The part of the people, in the ${census}, whose barangay PSA classes as urban. The few barangays that PSA ` +
        'classes neither as urban nor as rural, most of them new ones, do not count.',
    ],
    [
      'Income class',
      'The class of the government of the province, city or municipality by its revenue, 1st the highest. Regions have none. Provinces, ' +
        'cities and municipalities are each measured by a scale of their own, so compare only areas of one kind.',
    ],
  ];
};
