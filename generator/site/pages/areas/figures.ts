import type { CodeSources, FigureParts } from './facts.ts';
import type { Area } from '../../../core/areas/area.ts';
import { censusesOf } from '../../../core/areas/censuses.ts';
import { growthBetween } from '../../../core/areas/populations.ts';
import { formatGrowth, formatNumber } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { type Doubt, DOUBTS } from '../../../core/psgc/census.ts';
import { isAboveBarangays } from '../../../core/psgc/code.ts';
import { html, type Html } from '../../shared/html.ts';
import { columnsFor, placeRow, type PlaceTable, placeTitles, usualFigures } from '../../shared/listed-places.ts';
import { placesFile } from '../places/places-file.ts';
import { mapOf } from '../maps/area-map.ts';

/** The parts with figures of pages in files. */
export const FIGURE_PARTS: FigureParts = { censuses: censusSection, table: figuresTable, map: mapOf };

/**
 * Areas with their figures in a table about the area of a code, or the country (`''`), that is saved as a file of this name.
 *
 * @param keys the columns, by default the usual ones.
 * @param sort the column that the areas are sorted by, `-density` from the largest value down.
 */
export function figuresTable(
  areas: readonly Area[],
  { gazetteer, hasEveryCode }: Pick<CodeSources, 'gazetteer' | 'hasEveryCode'>,
  file: string,
  within: string,
  keys?: readonly string[],
  sort?: string,
): Html {
  const { years, places } = placesFile(areas, gazetteer);
  const table: PlaceTable = {
    within,
    ...columnsFor(places, keys ?? usualFigures(years), years),
    nameOf: (code) => gazetteer.hierarchy.get(code)?.name,
    hrefOf: (code) => (hasEveryCode || isAboveBarangays(code) ? `/areas/${code}` : null),
  };
  return html`<div class="scroll"><table class="figures"${keys === undefined ? html` data-copy-codes` : null} data-file="${file}">
<thead>${placeTitles(table, sort)}</thead>
<tbody>
${places.map((place) => placeRow(place, table))}</tbody>
</table></div>`;
}

const format = (value: number | null, write: (value: number) => string): string | null =>
  value === null ? null : write(value);

type Figures = ReturnType<typeof censusesOf>['figures'];

function censusSection(area: Area, { censuses, populations }: Gazetteer): Html | null {
  if (censuses === null || area.kind === 'barangay') return null;
  const from = censuses.row(area.code);
  const { figures } = censusesOf(area, censuses, populations);
  const [first] = figures;
  if (from === undefined || first === undefined || figures.length < 2) return null;
  const doubts = [...new Set(figures.flatMap(({ doubt }) => (doubt === null ? [] : [doubt])))];
  const { ofTodaysArea } = populations.of(area);
  const isSame = figures.every(({ year, population }) => (ofTodaysArea[year] ?? population) === population);
  const row = ({ year, population, doubt }: Figures[number], at: number): Html => {
    const before = figures[at - 1];
    const growth = before && growthBetween([`${before.year}`, before.population], [`${year}`, population]);
    const count = html`${formatNumber(population)}${doubt && mark(doubt, doubts)}`;
    const today = isSame ? [] : [format(ofTodaysArea[year] ?? null, formatNumber)];
    const cells = [count, format(growth ?? null, formatGrowth), ...today];
    return html`<tr><td>${year}</td>${cells.map((each) => html`<td class="right">${each}</td>`)}</tr>\n`;
  };
  return html`<section>
<h2>Population since ${first.year}</h2>
<p>Each count uses the boundaries at that census, so a jump can come from a change of boundaries.${isSame ? null : html` <a href="#history">History</a> says what moved; the table has the newest counts in today’s boundaries too.`}</p>
${chart(area, figures)}
<details>
<summary>All ${figures.length} censuses</summary>
<div class="scroll" tabindex="0" role="group" aria-label="Censuses"><table>
<thead><tr><th>Census</th><th class="right">Population</th><th class="right">Growth per year</th>${isSame ? null : html`<th class="right">In today’s boundaries</th>`}</tr></thead>
<tbody>${figures.map(row)}</tbody>
</table></div>
${doubts.map((doubt) => html`<p>${mark(doubt, doubts)} Doubtful: ${DOUBTS[doubt]}.</p>\n`)}<p>Source: Philippine Statistics Authority and its forerunners; counts before 2015 from Wikipedia (“${from.page}”, revision ${from.revision}).</p>
</details>
</section>
`;
}

const mark = (doubt: Doubt, doubts: readonly Doubt[]): Html => html`<sup>${doubts.indexOf(doubt) + 1}</sup>`;

/** The size of a chart in its units, and the room around the line for words. */
const CHART = { width: 600, height: 200, above: 30, below: 28, beside: 10 } as const;

/** The width of the longest count on a phone, in units of the chart. */
const WORDS_WIDTH = 130;

function chart(area: Area, figures: Figures): Html {
  const { width, height, above, below, beside } = CHART;
  const years = figures.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const most = Math.max(...figures.map(({ population }) => population), 1);
  const x = (year: number): number => Math.round(beside + ((width - 2 * beside) * (year - first)) / (last - first));
  const y = (people: number): number => Math.round(height - below - ((height - above - below) * people) / most);
  const spots = figures.map(({ year, population, doubt }) => {
    const kind = doubt === null ? null : html` class="doubtful"`;
    const said = html`<title>${year}: ${formatNumber(population)}</title>`;
    return html`<circle${kind} cx="${x(year)}" cy="${y(population)}" r="5">${said}</circle>`;
  });
  const [oldest, newest] = [figures[0]?.population ?? 0, figures.at(-1)?.population ?? 0];
  const label = `Population of ${usualName(area.name)}: ${formatNumber(oldest)} in ${first}, ${formatNumber(newest)} in ${last}; the table has all figures`;
  const line = figures.map(({ year, population }) => `${x(year)} ${y(population)}`).join('L');
  const words = ([0, width] as const).flatMap((at) => {
    const [count, year] = at === 0 ? [oldest, first] : [newest, last];
    const anchor = at === 0 ? 'start' : 'end';
    // Above all dots beside the text, or below them where the line falls, so that it does not strike the text through.
    const isLower = at > 0 && (figures.at(-2)?.population ?? 0) > count;
    const near = figures.filter((each) => Math.abs(x(each.year) - at) < WORDS_WIDTH).map((each) => y(each.population));
    const level = isLower ? Math.max(...near) + 24 : Math.min(...near) - 12;
    const texts = [[level, formatNumber(count)] as const, [height - 6, year] as const];
    return texts.map(([line, text]) => html`<text x="${at}" y="${line}" text-anchor="${anchor}">${text}</text>`);
  });
  return html`<figure class="chart"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><path class="axis" d="M0 ${y(0)}H${width}M0 ${y(most)}H${width}"/><path d="M${line}"/>${spots}${words}</svg></figure>`;
}
