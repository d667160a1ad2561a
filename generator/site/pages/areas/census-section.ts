import type { Area } from '../../../core/areas/area.ts';
import { censusesOf } from '../../../core/areas/censuses.ts';
import { growthBetween } from '../../../core/areas/populations.ts';
import { formatNumber } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type Doubt, DOUBTS } from '../../../core/psgc/census.ts';
import { html, type Html } from '../html.ts';

type Figures = ReturnType<typeof censusesOf>['figures'];

/** The censuses since 1903 as a chart and a table; `null` if no figure before 2015 is known. */
export function censusSection(area: Area, { censuses, populations }: Gazetteer): Html | null {
  if (censuses === null || area.kind === 'barangay') return null;
  const { source, figures } = censusesOf(area, censuses, populations);
  const [first] = figures;
  if (source === null || first === undefined || figures.length < 2) return null;
  const doubts = [...new Set(figures.flatMap(({ doubt }) => (doubt === null ? [] : [doubt])))];
  return html`<section>
<h2>Population since ${first.year}</h2>
<p>Each figure is within the boundaries of its census, so an area can grow or shrink because its borders changed.</p>
${chart(area, figures)}
<table>
<thead><tr><th>Census</th><th class="right">Population</th><th class="right">Growth per year</th></tr></thead>
<tbody>${figures.map((figure, at) => row(figure, figures[at - 1], doubts))}</tbody>
</table>
${doubts.length === 0 ? null : html`<p>Doubtful: ${doubts.map((doubt) => html`${mark(doubt, doubts)} ${DOUBTS[doubt]} `)}</p>\n`}<p>Source: Philippine Statistics Authority and its forerunners; figures before 2015 by way of ${source}.</p>
</section>
`;
}

const mark = (doubt: Doubt, doubts: readonly Doubt[]): Html => html`<sup>${doubts.indexOf(doubt) + 1}</sup>`;

function row(
  { year, population, doubt }: Figures[number],
  before: Figures[number] | undefined,
  doubts: readonly Doubt[],
): Html {
  const growth = before && growthBetween([`${before.year}`, before.population], [`${year}`, population]);
  return html`<tr><td>${year}</td><td class="right">${formatNumber(population)}${doubt && mark(doubt, doubts)}</td><td class="right">${growth == null ? '' : `${growth.toFixed(2)} %`}</td></tr>\n`;
}

/** The size of a chart in its units, and the room around the line for words. */
const CHART = { width: 600, height: 200, above: 24, below: 24, beside: 10 } as const;

function chart(area: Area, figures: Figures): Html {
  const { width, height, above, below, beside } = CHART;
  const years = figures.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const most = Math.max(...figures.map(({ population }) => population), 1);
  const x = (year: number): number => Math.round(beside + ((width - 2 * beside) * (year - first)) / (last - first));
  const y = (people: number): number => Math.round(height - below - ((height - above - below) * people) / most);
  const spots = figures.map(({ year, population, doubt }) => ({ at: [x(year), y(population)] as const, doubt }));
  const newest = figures.at(-1)?.population ?? 0;
  const label = `Population of ${area.name}: ${formatNumber(figures[0]?.population ?? 0)} in ${first}, ${formatNumber(newest)} in ${last}; the table has all figures`;
  return html`<figure class="chart"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><path class="axis" d="M0 ${y(0)}H${width}M0 ${y(most)}H${width}"/><path d="M${spots.map(({ at }) => at.join(' ')).join('L')}"/>${spots.map(({ at: [cx, cy], doubt }) => html`<circle${doubt === null ? null : html` class="doubtful"`} cx="${cx}" cy="${cy}" r="4"/>`)}<text x="0" y="${above - 8}">${formatNumber(most)}</text><text x="0" y="${height - 6}">${first}</text><text x="${width}" y="${height - 6}" text-anchor="end">${last}</text></svg></figure>`;
}
