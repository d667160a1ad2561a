import { asCode, codeLink, type CodeSources, type FigureParts, link } from './facts.ts';
import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { densityOf, growthBetween } from '../../../core/areas/populations.ts';
import { capitalized, formatGrowth, formatMeasure, formatNumber, readFormatted } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { CITY_CLASSES } from '../../../core/history/describe-change.ts';
import { shortRegion, usualName } from '../../../core/names/usual-name.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';
import { mapOf } from '../maps/area-map.ts';

/** The parts with figures of pages in files. */
export const FIGURE_PARTS: FigureParts = { table: figuresTable, map: mapOf };

type Sources = Pick<CodeSources, 'gazetteer' | 'hasEveryCode'>;

/** A column: its title, whether it has numbers, and its value for an area; `null` if it has none. */
type Column = readonly [title: HtmlValue, isNumber: boolean, value: (area: Area) => HtmlValue];

/** The count of an area within the borders of today. */
const peopleIn = (area: Area, year: string, { populations }: Gazetteer): number | null =>
  populations.of(area).ofTodaysArea[year] ?? null;

/** The growth between two censuses within the borders of today, in per cent a year. */
function growthText(area: Area, [first = '', last = '']: readonly string[], gazetteer: Gazetteer): string | null {
  const [before, after] = [peopleIn(area, first, gazetteer), peopleIn(area, last, gazetteer)];
  const growth = before === null || after === null ? null : growthBetween([first, before], [last, after]);
  return growth === null ? null : formatGrowth(growth);
}

/** Areas with their figures, of the newest census or, with their growth first, of all. Columns without a value are left out. */
export function figuresTable(areas: readonly Area[], sources: Sources, file: string, isOverTime = false): Html {
  const { gazetteer } = sources;
  const { years } = gazetteer.populations;
  const people = (year: string): Column => [
    `Population ${year}`,
    true,
    (area) => format(peopleIn(area, year, gazetteer), formatNumber),
  ];
  const growth = (span: readonly string[]): Column => [
    html`Growth per year, <span>${span.join('–')}</span>`,
    true,
    (area) => growthText(area, span, gazetteer),
  ];
  const spans = years.slice(1).map((year, at) => [years[at] ?? '', year]);
  const newest = spans.slice(-1).map(growth);
  const code: Column = ['PSGC code', false, (area) => asCode(area.code)];
  const columns: readonly Column[] = isOverTime
    ? [
        ...newest,
        ...[...spans.slice(0, -1), ...(spans.length < 2 ? [] : [[years[0] ?? '', years.at(-1) ?? '']])].map(growth),
        ...years.toReversed().map(people),
        code,
      ]
    : [
        ...years.slice(-1).map(people),
        ...newest,
        ['Land area km²', true, (area) => format(gazetteer.points.of(area).area_km2, formatMeasure)],
        ['People per km²', true, (area) => format(densityOf(area, gazetteer)?.perKm2 ?? null, formatMeasure)],
        ['ZIP code', false, (area) => zipCodeOf(area, gazetteer)],
        ...(areas[0]?.kind === 'barangay'
          ? [['Poblacion', false, (area: Area) => (area.isPoblacion ? 'Yes' : null)] as const]
          : [['Class', false, classOf] as const]),
        code,
      ];
  const rows = areas.map((area) => ({ area, values: columns.map(([, , value]) => value(area)) }));
  const shown = [...columns.keys()].filter((at) => rows.some(({ values }) => values[at] !== null));
  const titleOf = (at: number) =>
    html`<th${columns[at]?.[1] ? html` class="right"` : null}${isOverTime && at === 0 ? html` aria-sort="descending"` : null}>${columns[at]?.[0] ?? ''}</th>`;
  const largest = columns.map((_, at) => Math.max(...rows.map(({ values }) => Math.abs(numberIn(values[at])))));
  const cellOf = (values: readonly HtmlValue[]) => (at: number) => {
    const bar = Math.round((100 * numberIn(values[at])) / (largest[at] || 1));
    return html`<td${columns[at]?.[1] ? html` class="right"${rows.length > 1 && bar !== 0 ? html` data-bar="${bar}"` : null}` : null}>${values[at] ?? null}</td>`;
  };
  return html`<div class="scroll"><table class="figures"${isOverTime ? null : html` data-copy-codes`} data-file="${file}">
<thead><tr><th>Name</th>${shown.map(titleOf)}</tr></thead>
<tbody>
${rows.map(({ area, values }) => html`<tr id="${area.code}"><th scope="row">${nameOf(area, sources)}${isOverTime ? placeOf(area) : null}</th>${shown.map(cellOf(values))}</tr>\n`)}</tbody>
</table></div>`;
}

/** The number of a figure as it is written; 0 without one. */
const numberIn = (text: HtmlValue = null): number => (typeof text === 'string' ? readFormatted(text) || 0 : 0);

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

const placeOf = (area: Area): Html | null => {
  const [above] = areasAbove(area);
  return above === undefined ? null : html` <small>${shortRegion(usualName(above.name))}</small>`;
};

function classOf({ kind, cityClass, incomeClassification, isCapital }: Area): string | null {
  const words = [
    kind === 'city' ? (CITY_CLASSES[cityClass ?? ''] ?? 'city') : '',
    kind === 'region' || incomeClassification === null ? '' : `${incomeClassification} income class`,
    isCapital ? 'capital' : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? null : capitalized(words.join(', '));
}
