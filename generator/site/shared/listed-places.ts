import { CITY_CLASSES } from '../../core/history/describe-change.ts';
import { censusSpans, growthBetween } from '../../core/areas/populations.ts';
import { capitalized, formatDensity, formatGrowth, formatNumber } from '../../core/format.ts';
import { measuresFormat, readFormatted } from '../../core/format.ts';
import { shortRegion, usualName } from '../../core/names/usual-name.ts';
import { localityPart, provincePart, regionPart } from '../../core/psgc/code.ts';
import { type Kind, spokenKind } from '../../core/psgc/kinds.ts';
import { html, type Html, type HtmlValue } from './html.ts';

/** An area as tables list it; what is not known is left out. */
export interface ListedPlace {
  readonly code: string;
  readonly name: string;
  readonly kind: Kind;
  /** The people within the borders of today in each census, the oldest first. */
  readonly people: readonly (number | null)[];
  readonly km2?: number | undefined;
  readonly zip?: readonly string[] | undefined;
  /** The kind of area that the ZIP code of a barangay is given to: its own, or one that it lies in. */
  readonly zipOf?: Kind | undefined;
  /** HUC, ICC or CC. */
  readonly cityClass?: string | undefined;
  readonly income?: string | undefined;
  /** Of a barangay. */
  readonly urbanRural?: string | undefined;
  /** The capital of a province, or a barangay in the poblacion. */
  readonly isMain?: true | undefined;
  /** The province in which it, or the city of a barangay, lies without belonging to it. */
  readonly locatedIn?: string | undefined;
}

/** A file of places: all above the barangays, or the barangays of a region. */
export interface PlacesFile {
  readonly release: string;
  readonly years: readonly string[];
  readonly places: readonly ListedPlace[];
}

/** A column of a table of places. */
export interface PlaceFigure {
  readonly key: string;
  readonly title: string;
  /** The heading in a file, with the unit. */
  readonly heading: string;
  readonly value: (place: ListedPlace) => number | string | null;
  /** Writes a number as people read it; a column without it has texts. */
  readonly format?: (value: number) => string;
}

type Values = PlaceFigure['value'];

/** The columns that a table of places can have, in their order, by the years of the censuses. */
export function placeFigures(years: readonly string[], places: readonly ListedPlace[] = []): readonly PlaceFigure[] {
  const sizes = measuresFormat(places.flatMap(({ km2 }) => km2 ?? []));
  const whole = years.length > 2 ? [`${years[0]}-${years.at(-1)}`] : [];
  const spans = [...censusSpans(years).toReversed(), ...whole].map((span) => span.split('-'));
  type Format = (value: number) => string;
  const number = (key: string, title: string, heading: string, format: Format, value: Values): PlaceFigure => {
    return { key, title, heading, value, format };
  };
  const text = (key: string, title: string, value: Values) => ({ key, title, heading: title, value });
  const between =
    (span: readonly string[], of: (before: number, after: number) => number | null): Values =>
    ({ people }) => {
      const [before, after] = span.map((year) => people[years.indexOf(year)]);
      return before == null || after == null ? null : of(before, after);
    };
  return [
    text('code', 'PSGC code', ({ code }) => code),
    ...years.toReversed().map((year) => {
      const [title, people] = [`Population ${year}`, between([year, year], (count) => count)];
      return number(`population_${year}`, title, title, formatNumber, people);
    }),
    ...spans.map((span) => {
      const change = between(span, (before, after) => after - before);
      const heading = `Change ${span.join('-')} (people)`;
      return number(`change_${span.join('_')}`, `Change ${span.join('–')}`, heading, signed, change);
    }),
    ...spans.map((span) => {
      const [first = '', last = ''] = span;
      const growth = between(span, (before, after) => growthBetween([first, before], [last, after]));
      const [title, heading] = [`Growth per year, ${span.join('–')}`, `Growth ${span.join('-')} (% per year)`];
      return number(`growth_${span.join('_')}`, title, heading, formatGrowth, growth);
    }),
    number('area_km2', 'Land area km²', 'Land area (km2)', sizes, ({ km2 }) => km2 ?? null),
    number('density', 'People per km²', 'Density (people per km2)', formatDensity, ({ km2, people }) => {
      const newest = people.at(-1) ?? null;
      return km2 === undefined || newest === null ? null : Math.round((10 * newest) / km2) / 10;
    }),
    text('zip_code', 'ZIP code', ({ zip = [] }) => zip.join(', ') || null),
    text('zip_code_of', 'ZIP code belongs to', ({ zipOf }) => (zipOf ? capitalized(spokenKind(zipOf)) : null)),
    text('class', 'Class', classOf),
    text('income_class', 'Income class', ({ income }) => income ?? null),
    text('urban_rural', 'Urban or rural', ({ urbanRural = '' }) => capitalized(urbanRural) || null),
  ];
}

/** The columns of a table at first. */
export const usualFigures = (years: readonly string[]): readonly string[] => [
  'code',
  ...years.toReversed().map((year) => `population_${year}`),
  ...censusSpans(years)
    .slice(-1)
    .map((span) => `growth_${span.replace('-', '_')}`),
  ...['area_km2', 'density', 'zip_code', 'zip_code_of', 'class', 'income_class'],
];

const signed = (value: number): string => `${value < 0 ? '−' : value > 0 ? '+' : ''}${formatNumber(Math.abs(value))}`;

function classOf({ kind, cityClass, urbanRural, isMain }: ListedPlace): string | null {
  if (kind === 'barangay') return capitalized([urbanRural ?? [], isMain ? 'Pob.' : []].flat().join(', ')) || null;
  if (kind !== 'city' && kind !== 'municipality') return null;
  const named = cityClass === undefined ? kind : (CITY_CLASSES[cityClass] ?? cityClass);
  return `${capitalized(named)}${isMain ? ', capital' : ''}`;
}

/** The codes of the areas that a place belongs to, the nearest first, and the province that it only lies in. */
export const codesAround = ({ code, locatedIn }: ListedPlace): readonly string[] =>
  [
    ...[localityPart, provincePart, regionPart].map((part) => part(code)).filter((part) => part !== code),
    locatedIn ?? [],
  ].flat();

/** Where a place lies, unless that is the area that the whole table is about. */
function placeAround(place: ListedPlace, within: string, nameOf: PlaceTable['nameOf']): string {
  const { kind, locatedIn } = place;
  if (locatedIn !== undefined && kind !== 'barangay') {
    return locatedIn === within ? 'independent' : `independent, in ${usualName(nameOf(locatedIn) ?? '')}`;
  }
  const above = codesAround(place).find((code) => nameOf(code) !== undefined);
  return above === undefined || above === within ? '' : shortRegion(usualName(nameOf(above) ?? ''));
}

/** A table of places: its columns that have any value, the area that it is about, and columns to write in. */
export interface PlaceTable {
  readonly figures: readonly PlaceFigure[];
  readonly within: string;
  /** The name of an area above the barangays; `undefined` for a code of none. */
  readonly nameOf: (code: string) => string | undefined;
  readonly hrefOf: (code: string) => string | null;
  readonly blank?: number;
  /** The size of a figure in each column whose bar is full; 0 of columns without bars. */
  readonly full: readonly number[];
}

/** The columns with these keys of which some place has a value, and the size of each whose bar is full: the largest of its measure, of growth at least 1%. Bars of people are those of the newest census. */
export function columnsFor(places: readonly ListedPlace[], keys: readonly string[], years: readonly string[]) {
  const all = new Map(placeFigures(years, places).map((figure) => [figure.key, figure]));
  const figures = keys.flatMap((key) => all.get(key) ?? []);
  const countOf = ({ value }: PlaceFigure): number => new Set(places.flatMap((place) => value(place) ?? [])).size;
  // Whose ZIP codes they are says something only where it differs.
  const shown = figures.filter((figure) => countOf(figure) > Number(figure.key === 'zip_code_of'));
  const measureOf = (key: string): string => key.replace(/_\d.*/, '');
  const largest = new Map([['growth', 1]]);
  for (const { key, value } of shown) {
    const sizeOf = (place: ListedPlace): number => Math.abs(Number(value(place))) || 0;
    const most = places.reduce((size, place) => Math.max(size, sizeOf(place)), largest.get(measureOf(key)) ?? 0);
    largest.set(measureOf(key), most);
  }
  const hasBars = (key: string) => /^(?:growth|change)_/.test(key) || key === `population_${years.at(-1)}`;
  return { figures: shown, full: shown.map(({ key }) => (hasBars(key) ? (largest.get(measureOf(key)) ?? 0) : 0)) };
}

/** The titles of a table, of which a column is sorted by, `-density` from the largest value down. */
export const placeTitles = ({ figures, blank = 0 }: PlaceTable, sort = ''): Html => {
  const titleOf = (key: string, title: string, attributes: Html | null): Html => {
    const [words, years] = title.split(/(?<=year,|Change) /);
    const order =
      sort.replace('-', '') === key ? html` aria-sort="${sort === key ? 'ascending' : 'descending'}"` : null;
    return html`<th scope="col" data-key="${key}"${attributes}${order}>${words ?? ''}${years === undefined ? null : html` <span>${years}</span>`}</th>`;
  };
  const titles = figures.map(({ key, title, heading, format }) =>
    titleOf(key, title, html` data-heading="${heading}"${format ? html` class="right"` : null}`),
  );
  return html`<tr>${titleOf('name', 'Name', null)}${titles}${Array.from({ length: blank }, (_, at) => html`<th scope="col" class="blank">${SIGNED[at] ?? ''}</th>`)}</tr>`;
};

const SIGNED = ['Received by', 'Signature', 'Date'];

/** A place with its figures, in a list to sign with its number. What is shown rounded or shortened has its value for files beside it. */
export function placeRow(place: ListedPlace, table: PlaceTable, at = 0): Html {
  const { figures, within, nameOf, hrefOf, blank = 0, full } = table;
  const { code } = place;
  const [href, name] = [hrefOf(code), place.kind === 'barangay' ? place.name : briefName(usualName(place.name))];
  const around = placeAround(place, within, nameOf);
  const cells = figures.map(({ key, value, format }, at) => {
    const of = value(place);
    if (of === null) return html`<td></td>`;
    if (typeof of === 'number') {
      const bar = full[at] ? html` data-bar="${Math.round((100 * of) / full[at])}"` : null;
      return html`<td class="right"${bar}>${withValue(format?.(of) ?? `${of}`, of)}</td>`;
    }
    const shown = withValue(key === 'zip_code' ? shortened(place.zip ?? []) : of.replace(', P', ',\u00a0P'), of);
    return html`<td>${key === 'code' ? html`<code>${of}</code>` : shown}</td>`;
  });
  return html`<tr id="${code}"><th scope="row">${blank > 0 ? `${at + 1}. ` : null}${href === null ? name : html`<a href="${href}">${name}</a>`}${around && html` <small>${around}</small>`}</th>${cells}${Array.from({ length: blank }, () => html`<td class="blank"></td>`)}</tr>\n`;
}

/** A name, of which a narrow window shows the letters alone by which a region is known: `BARMM`. */
function briefName(name: string): HtmlValue {
  const short = shortRegion(name);
  const aside = (text: string): HtmlValue => text && html`<span class="aside">${text}</span>`;
  const [before = '', after = ''] = name.split(short).map(aside);
  return html`${before}${short}${after}`;
}

const shortened = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${others.length}\u00a0more`;

const withValue = (shown: string, value: number | string): HtmlValue =>
  shown === value || readFormatted(shown) === value ? shown : html`<data value="${value}">${shown}</data>`;

/** The lines of a file with a table: a name, where the place lies if any line says so, and the values of the columns. */
export function placeLines(
  places: readonly ListedPlace[],
  { figures, within, nameOf }: Pick<PlaceTable, 'figures' | 'within' | 'nameOf'>,
) {
  const around = places.map((place) => placeAround(place, within, nameOf));
  const isSaid = around.some((text) => text !== '');
  const head = ['Name', ...(isSaid ? ['In'] : []), ...figures.map(({ heading }) => heading)];
  return [
    head,
    ...places.map((place, at) => [
      place.kind === 'barangay' ? place.name : usualName(place.name),
      ...(isSaid ? [around[at] ?? ''] : []),
      ...figures.map(({ value }) => value(place) ?? ''),
    ]),
  ];
}
