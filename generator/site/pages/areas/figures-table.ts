import { censusSection } from './census-section.ts';
import { asCode, codeLink, type CodeSources, type FigureParts, link } from './facts.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { densityOf, growthBetween } from '../../../core/areas/populations.ts';
import { capitalized, formatMeasure, formatNumber } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { CITY_CLASSES } from '../../../core/history/describe-change.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { html, type Html, type HtmlValue } from '../html.ts';

/** The parts with figures of pages in files. */
export const FIGURE_PARTS: FigureParts = { censuses: censusSection, table: figuresTable };

type Sources = Pick<CodeSources, 'gazetteer' | 'hasEveryCode'>;

/** A column: its title, whether it has numbers, and its value for an area; `null` if it has none. */
type Column = readonly [title: string, isNumber: boolean, value: (area: Area) => HtmlValue];

/** The count of an area within the borders of today. */
const peopleIn = (area: Area, year: string, { populations }: Gazetteer): number | null =>
  populations.of(area).ofTodaysArea[year] ?? null;

/** The growth between two censuses within the borders of today, in per cent a year. */
function growthText(area: Area, [first = '', last = '']: readonly string[], gazetteer: Gazetteer): string | null {
  const [before, after] = [peopleIn(area, first, gazetteer), peopleIn(area, last, gazetteer)];
  const growth = before === null || after === null ? null : growthBetween([first, before], [last, after]);
  return growth === null ? null : `${growth.toFixed(2)} %`;
}

/** Areas with their figures, of the newest census or of all of them. Columns without a value are left out. */
export function figuresTable(areas: readonly Area[], sources: Sources, file: string, isOverTime = false): Html {
  const { gazetteer } = sources;
  const { years } = gazetteer.populations;
  const people = (year: string): Column => [
    `Population ${year}`,
    true,
    (area) => format(peopleIn(area, year, gazetteer), formatNumber),
  ];
  const growth = (span: readonly string[]): Column => [
    `Growth a year ${span.join(' to ')}`,
    true,
    (area) => growthText(area, span, gazetteer),
  ];
  const whole = years.length < 2 ? [] : [growth([years[0] ?? '', years.at(-1) ?? ''])];
  const columns: readonly Column[] = isOverTime
    ? [
        ['In', false, placeOf],
        ...years.map(people),
        ...years.slice(1).map((year, at) => growth([years[at] ?? '', year])),
        ...whole,
      ]
    : [
        ['Class', false, (area) => classOf(area)],
        ...years.slice(-1).map(people),
        ...whole,
        ['Land area km²', true, (area) => format(gazetteer.points.of(area).area_km2, formatMeasure)],
        ['People per km²', true, (area) => format(densityOf(area, gazetteer)?.perKm2 ?? null, formatMeasure)],
        ['ZIP code', false, (area) => zipCodeOf(area, gazetteer)],
      ];
  const rows = areas.map((area) => ({ area, values: columns.map(([, , value]) => value(area)) }));
  const shown = [...columns.keys()].filter((at) => rows.some(({ values }) => values[at] !== null));
  const titleOf = (at: number) =>
    html`<th${columns[at]?.[1] ? html` class="right"` : null}>${columns[at]?.[0] ?? ''}</th>`;
  const cellOf = (values: readonly HtmlValue[]) => (at: number) =>
    html`<td${columns[at]?.[1] ? html` class="right"` : null}>${values[at] ?? null}</td>`;
  return html`<div class="scroll"><table class="figures" data-copy-codes data-file="${file}">
<thead><tr><th>Name</th><th>PSGC code</th>${shown.map(titleOf)}</tr></thead>
<tbody>
${rows.map(({ area, values }) => html`<tr id="${area.code}"><th scope="row">${nameOf(area, sources)}</th><td>${asCode(area.code)}</td>${shown.map(cellOf(values))}</tr>\n`)}</tbody>
</table></div>`;
}

const format = (value: number | null, write: (value: number) => string): string | null =>
  value === null ? null : write(value);

function zipCodeOf(area: Area, { zipCodes }: Gazetteer): string | null {
  const [first, ...others] = zipCodes.of(area).zipCodes;
  return first === undefined ? null : `${first}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

const nameOf = (area: Area, sources: Sources): HtmlValue => {
  if (area.kind !== 'barangay') return link(area);
  return sources.hasEveryCode ? codeLink(area.code, area.name, sources) : area.name;
};

const placeOf = (area: Area): string | null => {
  const [above] = areasAbove(area);
  return above === undefined ? null : usualName(above.name);
};

function classOf({ kind, cityClass, incomeClassification, isCapital, isPoblacion }: Area): string | null {
  const words = [
    kind === 'city' ? (CITY_CLASSES[cityClass ?? ''] ?? 'city') : '',
    kind === 'barangay' || kind === 'region' || incomeClassification === null
      ? ''
      : `${incomeClassification} income class`,
    isCapital ? 'capital' : '',
    isPoblacion ? 'poblacion' : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? null : capitalized(words.join(', '));
}
