import { placesFile } from './places-file.ts';
import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { copyLinkButton, selectField } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import {
  columnsFor,
  placeFigures,
  placeRow,
  type PlaceTable,
  placeTitles,
  usualFigures,
} from '../../shared/listed-places.ts';
import { chosenPlaces, CLASS_FILTERS, LIMITED, TABLE_LEVELS } from '../../shared/place-choice.ts';
import { ASSETS, TABLE_PAGE } from '../page-file.ts';
import type { PageContent } from '../shell.ts';

/** The page of the table of all places. Without a script it has the provinces. */
export function placesPage(gazetteer: Gazetteer, hasEveryCode: boolean): PageContent {
  const { hierarchy, populations } = gazetteer;
  const { years } = populations;
  const sort = years.length === 0 ? 'name' : `-population_${years.at(-1)}`;
  const { places } = placesFile(hierarchy.above, gazetteer);
  const shown = chosenPlaces(places, new URLSearchParams({ sort }), years);
  const usual = usualFigures(years);
  const figures = placeFigures(years);
  const spans = figures.flatMap(({ key }) => /(?<=^growth_).*/.exec(key)?.[0] ?? []);
  const periods = spans.map((each) => [each, each.replace('_', '–')] as const);
  const table: PlaceTable = {
    ...columnsFor(shown, usual, years),
    ...{ within: '', nameOf: (code) => hierarchy.get(code)?.name, hrefOf: (code) => `/areas/${code}` },
  };
  return {
    path: TABLE_PAGE,
    title: 'Table of places',
    description:
      'The regions, provinces, cities, municipalities and barangays of the Philippines with population, growth, density, ZIP code and class: choose, filter, sort, print, and save as CSV or XLSX.',
    scripts: [`${ASSETS}/copy.js`, `${ASSETS}/places-page.js`],
    main: html`<div class="on-screen"><h1>Table of places</h1>
<p class="lead">Choose places and columns, and sort by a title. The link keeps your choice.</p></div>
<noscript><p>To choose other places needs JavaScript. The table has the provinces; <a href="/areas">Areas</a> has all others.</p></noscript>
<form id="choice" class="filters choices">
<input type="hidden" name="sort" value="${sort}" data-usual="${sort}"><input type="hidden" name="within" value="">
${selectField(
  'level',
  'Places',
  Object.entries(TABLE_LEVELS).map(([level, [title]]) => [level, title]),
  'provinces',
)}
<div class="field"><label for="area">Within</label>
<select id="area">${regionOptions(hierarchy)}</select></div>
<div class="field" id="localities" hidden><label for="locality">City or municipality</label><select id="locality"></select></div>
<details id="limits"><summary>Filters</summary>
<div class="filters">
${Object.entries(LIMITED).map(([name, [what, unit, example]]) => html`<fieldset>${(['from', 'to'] as const).map((end) => numberField(`${end === 'from' ? 'min' : 'max'}_${name}`, `${what}${unit && ` (${unit.trim()})`}, ${end}`, html` step="any" placeholder="e.g. ${example}"`))}</fieldset>`)}${selectField('period', 'Change and growth in', periods, spans[0])}${Object.entries(CLASS_FILTERS).map(([name, [title, , values]]) => selectField(name, title, [['', 'All'], ...Object.entries(values)]))}</div>
</details>
<details><summary>Columns</summary>
<fieldset aria-label="Columns">
${figures.map(({ key, title }) => html`<label class="check"><input type="checkbox" name="columns" value="${key}"${usual.includes(key) ? html` checked` : null}> ${title}</label>\n`)}</fieldset>
<div class="filters">${numberField('blank', 'Blank columns to sign', html` min="0" max="8" step="1"`)}</div>
</details>
<div id="chips" class="names"></div>
</form>
<div id="room" class="room"${hasEveryCode ? html` data-pages` : null}>
<h2 id="caption" class="on-screen">Provinces <span class="count">${shown.length}</span></h2>
<p class="buttons"><button type="button" id="csv" aria-label="Download CSV">↓ CSV</button><button type="button" class="plain" id="xlsx" aria-label="Download XLSX">↓ XLSX</button><button type="button" class="plain" id="print">Print</button>${copyLinkButton} <span id="status" role="status"></span></p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="caption"><table class="figures" id="places">
<thead>${placeTitles(table, sort)}</thead>
<tbody>
${shown.map((place) => placeRow(place, table))}</tbody>
</table></div>
<button type="button" id="all" hidden></button>
<p class="fine-print on-screen">All counts are within the boundaries of today and start in ${years[0] ?? null}. Older counts of provinces, cities and municipalities are on their pages.</p>
</div>`,
  };
}

/** The whole country, and its regions with their provinces, to choose from. */
export const regionOptions = (hierarchy: Hierarchy): Html => html`<option value="">Whole country</option>
${hierarchy.list(null, 'regions').map(
  (region) => html`<optgroup label="${region.name}"><option value="${region.code}">${region.name}</option>
${hierarchy.children(region, 'provinces').map(({ code, name }) => html`<option value="${code}">${name}</option>\n`)}</optgroup>
`,
)}`;

const numberField = (name: string, label: string, bounds: Html): Html =>
  html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number"${bounds}></div>\n`;
