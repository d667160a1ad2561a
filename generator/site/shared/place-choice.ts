import { codesAround, type ListedPlace, type PlaceFigure, placeFigures } from './listed-places.ts';
import { compareNames } from '../../core/names/compare-names.ts';
import { provincePart } from '../../core/psgc/code.ts';
import type { Kind } from '../../core/psgc/kinds.ts';

/** The levels of a table, each with the kinds of areas in it. */
export const TABLE_LEVELS = {
  regions: ['Regions', ['region']],
  provinces: ['Provinces', ['province']],
  'provinces-independent': ['Provinces and places in no province', ['province', 'city', 'municipality']],
  'cities-municipalities': ['Cities and municipalities', ['city', 'municipality']],
  cities: ['Cities', ['city']],
  municipalities: ['Municipalities', ['municipality']],
  barangays: ['Barangays', ['barangay']],
} as const satisfies Readonly<Record<string, readonly [title: string, kinds: readonly Kind[]]>>;

export type TableLevel = keyof typeof TABLE_LEVELS;

const CITY_CLASSES = { HUC: 'Highly urbanized', ICC: 'Independent component', CC: 'Component' };
const INCOME_CLASSES = Object.fromEntries(['1st', '2nd', '3rd', '4th', '5th', '6th'].map((each) => [each, each]));

/** The values that the classes of a table can have, by the parameters of the API, and the kinds of places that have them. */
export const CLASS_FILTERS = {
  city_class: ['City class', 'cityClass', CITY_CLASSES, ['city']],
  income_class: ['Income class', 'income', INCOME_CLASSES, ['province', 'city', 'municipality']],
  urban_rural: ['Urban or rural', 'urbanRural', { urban: 'Urban', rural: 'Rural' }, ['barangay']],
} as const;

/** The figures that have a least and a most value, with the unit behind one and an example, by parameters, which the API has too but for the change: `min_population`. */
export const LIMITED = {
  population: ['Population', '', '100,000'],
  change: ['Change', ' people', '1,000'],
  growth: ['Growth', '%', '1.5'],
  density: ['People per km²', '', '500'],
} as const;

/** @param period that of changes and growth, `2015_2020`; by default since the census before the newest one. */
const limitedKeys = (years: readonly string[], period: string): Readonly<Record<keyof typeof LIMITED, string>> => ({
  population: `population_${years.at(-1)}`,
  change: `change_${period || years.slice(-2).join('_')}`,
  growth: `growth_${period || years.slice(-2).join('_')}`,
  density: 'density',
});

/** The orders by the changes or growth that the parameters of a table's address limit: `-growth_2015_2020`. */
export const limitedOrders = (chosen: URLSearchParams): readonly string[] =>
  (['growth', 'change'] as const).flatMap((name) => {
    const [least, most] = [chosen.get(`min_${name}`), chosen.get(`max_${name}`)];
    return least || most ? `${least ? '-' : ''}${name}_${chosen.get('period')}` : [];
  });

/** The filters among the parameters of a table's address, in words: `population from 100,000`. */
export function filterWords(chosen: URLSearchParams): readonly string[] {
  const get = (name: string): string => chosen.get(name) ?? '';
  const limits = Object.entries(LIMITED).flatMap(([name, [what, unit]]) => {
    const [least, most] = ['min', 'max'].map((end) => {
      const limit = get(`${end}_${name}`);
      return limit && `${Number(limit).toLocaleString('en')}${unit}`.replace('-', '−');
    });
    const words = [least && `from ${least}`, most && `${least ? 'to' : 'up to'} ${most}`].filter(Boolean);
    const years = /change|growth/.test(name) ? get('period').replace('_', '–') : '';
    return words.length === 0 ? [] : [[what.toLowerCase(), years, ...words].filter(Boolean).join(' ')];
  });
  const classes = Object.entries(CLASS_FILTERS).flatMap(([name, [title, , values]]) => {
    const value = new Map<string, string>(Object.entries(values)).get(get(name))?.toLowerCase();
    if (value === undefined) return [];
    return title.toLowerCase().includes(value) ? value : `${title} ${value}`.toLowerCase();
  });
  return [...limits, ...classes];
}

/** The places that the parameters of a table's address choose, in their order; an unknown parameter chooses all. */
export function chosenPlaces(
  places: readonly ListedPlace[],
  chosen: URLSearchParams,
  years: readonly string[],
): readonly ListedPlace[] {
  const get = (name: string): string => chosen.get(name) ?? '';
  const figures = new Map(placeFigures(years).map((figure) => [figure.key, figure.value]));
  const [, kinds]: readonly [string, readonly Kind[]] =
    TABLE_LEVELS[get('level') as TableLevel] ?? TABLE_LEVELS.provinces;
  const limits = Object.entries(limitedKeys(years, get('period'))).flatMap(([name, key]) =>
    ([`min_${name}`, `max_${name}`] as const).flatMap((end, at) => {
      return get(end) === '' ? [] : [{ value: figures.get(key), limit: Number(get(end)), sign: at === 0 ? 1 : -1 }];
    }),
  );
  const classes = Object.entries(CLASS_FILTERS).flatMap(([name, [, of]]) =>
    get(name) === '' ? [] : [[of, get(name)] as const],
  );
  const provinces = new Set(places.flatMap(({ code, kind }) => (kind === 'province' ? [code] : [])));
  const isInside = ({ code }: ListedPlace): boolean => provinces.has(provincePart(code)) && !provinces.has(code);
  const fits = (place: ListedPlace): boolean =>
    kinds.includes(place.kind) &&
    (get('level') !== 'provinces-independent' || !isInside(place)) &&
    (get('within') === '' || codesAround(place).includes(get('within'))) &&
    classes.every(([of, value]) => place[of] === value) &&
    limits.every(({ value, limit, sign }) => {
      const number = value?.(place) ?? null;
      return number !== null && sign * (Number(number) - limit) >= 0;
    });
  return sortedPlaces(places.filter(fits), get('sort'), figures);
}

/** Places by a column, `-density` from the largest value down; those without a value come last. */
function sortedPlaces(
  places: readonly ListedPlace[],
  sort: string,
  figures: ReadonlyMap<string, PlaceFigure['value']>,
) {
  const [direction, key] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  const value = key === 'name' ? ({ name }: ListedPlace) => name : figures.get(key);
  if (value === undefined) return places;
  const compare = (a: number | string | null, b: number | string | null): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(`${a}`, `${b}`));
  };
  return places
    .map((place) => [value(place), place] as const)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([, place]) => place);
}
