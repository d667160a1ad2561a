import type { Area } from '../../../core/areas/area.ts';
import { censusesOf } from '../../../core/areas/censuses.ts';
import { growthBetween } from '../../../core/areas/populations.ts';
import { formatGrowth, formatNumber } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { type Doubt, DOUBTS } from '../../../core/psgc/census.ts';
import { html, type Html } from '../../shared/html.ts';

/** The people of an area at a census: as published, within the boundaries of then, and within those of today. */
interface CensusRow {
  readonly year: number;
  readonly published: number | null;
  /** `null` if it is not known; `undefined` of a census before 2015, of which it never is. */
  readonly today: number | null | undefined;
  readonly doubt: Doubt | null;
}

/** The censuses of an area, since 1903 as far as they are known, as a chart and a table; `null` without two. */
export function censusSection(area: Area, gazetteer: Gazetteer): Html | null {
  const rows = rowsOf(area, gazetteer);
  const [first] = rows;
  if (first === undefined || rows.length < 2) return null;
  const from = gazetteer.censuses?.row(area.code);
  const isSame = rows.every(({ published, today }) => today === undefined || today === published);
  const doubts = [...new Set(rows.flatMap(({ doubt }) => doubt ?? []))];
  const toRow = ({ year, published, today, doubt }: CensusRow, at: number): Html => {
    const cells = [
      html`${toCount(published)}${doubt && mark(doubt, doubts)}`,
      growthText(rows[at - 1], rows[at]),
      ...(isSame ? [] : [today === undefined ? null : toCount(today)]),
    ];
    return html`<tr><td>${year}</td>${cells.map((each) => html`<td class="right">${each}</td>`)}</tr>\n`;
  };
  const table = html`${isSame ? null : html`<p>The boundaries have changed: <a href="#history">History</a> says what moved. Growth is within today’s boundaries where these counts are known.</p>\n`}<div class="scroll" tabindex="0" role="group" aria-label="Censuses"><table>
<thead><tr><th>Census</th><th class="right">${isSame ? 'Population' : 'As published'}</th><th class="right">Growth per year</th>${isSame ? null : html`<th class="right">In today’s boundaries</th>`}</tr></thead>
<tbody>${rows.map(toRow)}</tbody>
</table></div>
`;
  return html`<section>
<h2>Population since ${first.year}</h2>
${chart(area, rows, isSame)}${
  from === undefined
    ? table
    : html`<details>
<summary>All ${rows.length} censuses</summary>
${table}${doubts.map((doubt) => html`<p>${mark(doubt, doubts)} Doubtful: ${DOUBTS[doubt]}.</p>\n`)}<p>Source: Philippine Statistics Authority and its forerunners; counts before 2015 from Wikipedia (“${from.page}”, revision ${from.revision}).</p>
</details>
`
}</section>
`;
}

const toCount = (count: number | null): string => (count === null ? 'not known' : formatNumber(count));

/** A count of before an area was taken from another one is that of the other one, and no row. */
function rowsOf(area: Area, { censuses, populations, origins }: Gazetteer): readonly CensusRow[] {
  const { figures } = censusesOf(area, censuses, populations);
  const { ofTodaysArea } = populations.of(area);
  const isTaken = origins.motherCodes.some(({ code }) => code === area.code);
  const own = figures.filter(({ year }) => !isTaken || ofTodaysArea[year] !== null);
  const known = new Map(own.map((each) => [each.year, each]));
  const today = populations.years.filter((year) => ofTodaysArea[year] != null).map(Number);
  return [...new Set([...known.keys(), ...today])].sort().map((year): CensusRow => {
    const { population = null, doubt = null } = known.get(year) ?? {};
    return { year, published: population, today: ofTodaysArea[year], doubt };
  });
}

/** The growth between two censuses: within today’s boundaries, or of published counts up to the first census with such counts. */
function growthText(before: CensusRow | undefined, row: CensusRow | undefined): string | null {
  const counts = before?.today === undefined ? 'published' : 'today';
  const [earlier, later] = [before?.[counts] ?? null, row?.[counts] ?? null];
  if (earlier === null || later === null) return null;
  const growth = growthBetween([`${before?.year}`, earlier], [`${row?.year}`, later]);
  return growth === null ? null : formatGrowth(growth);
}

const mark = (doubt: Doubt, doubts: readonly Doubt[]): Html => html`<sup>${doubts.indexOf(doubt) + 1}</sup>`;

/** The size of a chart in its units, and the room around the line for words. */
const CHART = { width: 600, height: 200, above: 36, below: 28, beside: 10 } as const;

/** The width of the longest count on a phone, and the width and height of a letter there, in units of the chart. */
const WORDS_WIDTH = 150;
const LETTER = { width: 16, height: 20 } as const;

/** The published counts as dots, and those within the boundaries of today as a line. Dots up to the first with such a count are joined by dashes. */
function chart(area: Area, rows: readonly CensusRow[], isSame: boolean): Html {
  const { width, height, above, below, beside } = CHART;
  const years = rows.map(({ year }) => year);
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  const most = Math.max(...rows.flatMap(countsOf), 1);
  const x = (year: number): number => Math.round(beside + ((width - 2 * beside) * (year - first)) / (last - first));
  const y = (people: number): number => Math.round(height - below - ((height - above - below) * people) / most);
  const path = (counts: 'published' | 'today', shown: readonly CensusRow[]): string =>
    shown.flatMap((row) => (row[counts] == null ? [] : [`${x(row.year)} ${y(row[counts])}`])).join('L');
  const spots = rows.flatMap(({ year, published, doubt }) => {
    if (published === null) return [];
    const kind = doubt === null ? null : html` class="doubtful"`;
    return [
      html`<circle${kind} cx="${x(year)}" cy="${y(published)}" r="5">${isSame && rows.length < 4 ? null : html`<title>${year}: ${formatNumber(published)}</title>`}</circle>`,
    ];
  });
  const before = rows.filter((_, at) => at === 0 || rows[at - 1]?.today === undefined);
  const ends = [rows[0], rows.at(-1)].map((row) => row?.published ?? row?.today ?? 0);
  const peak = rows.find((row) => countsOf(row).includes(most))?.year ?? first;
  const words = ends.flatMap((count, at) => {
    const [edge, year, anchor] = at === 0 ? [0, first, 'start'] : [width, last, 'end'];
    const near = rows.filter((row) => Math.abs(x(row.year) - edge) < WORDS_WIDTH).flatMap(countsOf);
    // Above all dots beside the text; or, where the largest count stands above, below them, or at its own dot.
    const isLower = count < most && Math.abs(x(peak) - edge) < WORDS_WIDTH;
    const level = isLower && at > 0 ? y(Math.min(...near)) + 24 : y(isLower ? count : Math.max(...near)) - 12;
    return [word(edge, level, anchor, formatNumber(count)), word(edge, height - 6, anchor, year)];
  });
  const [edge, anchor] = x(peak) > width / 2 ? [beside, 'end'] : [-beside, 'start'];
  const top = peak === first || ends.includes(most) ? '' : `${formatNumber(most)} in ${peak}`;
  if (top) words.push(word(x(peak) + edge, y(most) - 12, anchor, top));
  const dots = rows.flatMap((row) => countsOf(row).map((count): Box => boxAt(x(row.year) - 6, y(count) + 6, 12, 12)));
  const isFree = ({ box }: Word): boolean =>
    [...words.map((each) => each.box), ...dots].every((each) => isApart(box, each));
  for (const { year, published } of rows.slice(1, -1).toReversed()) {
    const below = word(x(year), height - 6, 'middle', year);
    if (published === null || (top && year === peak) || !isFree(below)) continue;
    const [count, at] = [rows.length < 5 ? formatNumber(published) : shortCount(published), y(published)];
    const places = [
      word(x(year), at - 12, 'middle', count),
      word(x(year) + 5, at - 12, 'end', count),
      word(x(year), at + 28, 'middle', count),
    ];
    const free = places.find((each) => isFree(each) && isApart(each.box, below.box));
    if (free !== undefined) words.push(free, below);
  }
  const [oldest, newest] = ends.map(formatNumber);
  const label = `Population of ${usualName(area.name)}: ${oldest} in ${first}, ${top && `${top}, `}${newest} in ${last}; the table has all figures`;
  const line = path('today', rows);
  const since = rows.find(({ today }) => today != null)?.year;
  return html`<figure class="chart"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><path class="axis" d="M0 ${y(0)}H${width}"/>${before.length < 2 ? null : html`<path class="before" d="M${path('published', before)}"/>`}${line === '' ? null : html`<path d="M${line}"/>`}${spots}${words.map(({ drawn }) => drawn)}</svg>${isSame && since === first ? null : html`<figcaption><b aria-hidden="true">●</b> Dots: as published, within the boundaries of then.${rows.some(({ doubt }) => doubt) ? html` <b aria-hidden="true">○</b> Doubtful.` : null}${line.includes('L') ? html` <b aria-hidden="true">━</b> Line: within today’s boundaries, known since ${since ?? null}.` : null}</figcaption>`}</figure>
`;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The box of what stands on a line from a place to the right. */
const boxAt = (left: number, line: number, width: number, height: number): Box => [
  left,
  line - height,
  left + width,
  line,
];

const isApart = (a: Box, b: Box): boolean => a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3];

type Word = ReturnType<typeof word>;

/** A word with the room that it takes on a phone, where letters are largest. */
function word(x: number, y: number, anchor: string, words: string | number) {
  const width = LETTER.width * `${words}`.length;
  const left = x - width * ({ start: 0, middle: 0.5 }[anchor] ?? 1);
  const drawn = html`<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
  return { drawn, box: boxAt(left, y, width, LETTER.height) };
}

/** A count in few letters: `3.03M`, `966K`. */
const shortCount = (count: number): string =>
  count.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 });

const countsOf = (row: CensusRow | undefined): readonly number[] =>
  [row?.published, row?.today].filter((count) => count != null);
