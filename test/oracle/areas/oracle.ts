import { nameOf, parseAddress, single, wholeNumber } from '../address.ts';
import { type Answer, invalid, NO_SUCH_PATH, notFound, ok, unknown } from '../answer.ts';
import { envelope } from '../envelope.ts';
import { type AreaRecord, ID_NAMES } from './records.ts';

/** An answer, and its type if that is another one than JSON. */
export interface TypedAnswer extends Answer {
  readonly mediaType?: 'text/csv; charset=utf-8' | 'application/geo+json';
}

/** A second implementation of `/api/areas`: docs/contract.md, section 14. */
export type AreasOracle = ReturnType<typeof createAreasOracle>;

const KINDS = ['region', 'province', 'city', 'municipality', 'sub-municipality', 'barangay'];

/** The values of each filter but `within`, `zip_code` and those of ids, in the order of the parameters. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  kind: KINDS,
  island_group: ['luzon', 'visayas', 'mindanao'],
  city_class: ['HUC', 'ICC', 'CC'],
  income_class: ['1st', '2nd', '3rd', '4th', '5th', '6th', 'Special'],
  capital: ['true', 'false'],
  poblacion: ['true', 'false'],
  urban_rural: ['urban', 'rural'],
};

const GROWTHS = ['min_growth', 'max_growth'];
const PEOPLE = ['min_population', 'max_population', 'min_density', 'max_density'];
const LIMITS = [...PEOPLE, ...GROWTHS];
const FILTERS = ['kind', 'within', ...Object.keys(VALUES).slice(1), 'zip_code', ...ID_NAMES, ...LIMITS];
const PARAMETERS = [...FILTERS, 'sort', 'fields', 'format', 'page', 'per_page'];

/** The value of a record by which each order sorts. */
const ORDERS: Readonly<Record<string, (record: AreaRecord) => unknown>> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  population: (record) => Object.values(record['population_of_todays_area'] as object).pop() ?? null,
  growth: (record) => Object.values(record['growth_per_year'] as object).pop() ?? null,
  area_km2: (record) => record['area_km2'],
};

/** The figure that `min_` and `max_` of a name limit; people per km² have one decimal. */
function figureOf(record: AreaRecord, name: string): number | null {
  const figure = ORDERS[name === 'density' ? 'population' : name]?.(record) as number | null;
  if (name !== 'density') return figure;
  const size = record['area_km2'] as number | null;
  return figure === null || size === null ? null : Math.round((10 * figure) / size) / 10;
}

/** Sorts by a value, then by code; records without the value are last. */
function inOrder(records: readonly AreaRecord[], sort: string): readonly AreaRecord[] {
  const keyOf = ORDERS[sort.replace(/^-/, '')] as (record: AreaRecord) => number | string | null;
  const without = records.filter((record) => keyOf(record) === null);
  const values: (number | string | null)[] = [...new Set(records.map(keyOf))].filter((value) => value !== null);
  values.sort((a, b) => ((a ?? 0) < (b ?? 0) ? -1 : 1));
  if (sort.startsWith('-')) values.reverse();
  const place = new Map(values.map((value, at) => [value, at]));
  const having = records.filter((record) => keyOf(record) !== null);
  return [...having.sort((a, b) => (place.get(keyOf(a)) ?? 0) - (place.get(keyOf(b)) ?? 0)), ...without];
}

/** A number from -100 to 999 with a point, as programs write it. */
const isGrowth = (text: string): boolean =>
  /^-?\d{1,3}(\.\d{1,20})?$/.test(text) && !/^-?0\d/.test(text) && !/^-0(\.0+)?$/.test(text) && Number(text) >= -100;

const MOST_AREAS = 5000;
const MOST_PER_PAGE = 1000;

const PARENTS = ['region', 'province', 'city_municipality', 'sub_municipality'];

const isWithin = (record: AreaRecord, code: string): boolean =>
  PARENTS.some((parent) => (record[parent] as { code: string } | null)?.code === code);

const idOf = (record: AreaRecord, name: string): unknown => (record['ids'] as Record<string, unknown>)[name];

export function createAreasOracle(all: readonly AreaRecord[]) {
  const records = new Map(all.map((record) => [record.code, record]));
  const known = Object.keys(all[0] ?? {});
  const zipCodes = new Set(all.flatMap((record) => record['zip_codes'] as readonly string[]));

  const fieldsIn = (query: URLSearchParams): readonly string[] | null => {
    const text = single(query, 'fields');
    if (text === undefined) return known;
    const asked = (text ?? '').split(',');
    return asked.every((each) => known.includes(each)) ? known.filter((each) => asked.includes(each)) : null;
  };

  const isRight = (name: string, value: string | null): boolean => {
    if (value === null) return false;
    if (name === 'within') return records.has(value);
    if (ID_NAMES.includes(name)) return all.some((record) => idOf(record, name) === value);
    if (PEOPLE.includes(name)) return /^(0|[1-9]\d{0,8})(\.\d{1,20})?$/.test(value);
    if (GROWTHS.includes(name)) return isGrowth(value);
    return name === 'zip_code' ? zipCodes.has(value) : (VALUES[name] ?? []).includes(value);
  };

  const answerList = (query: URLSearchParams, origin: string): TypedAnswer => {
    const given = FILTERS.flatMap((name) => {
      const value = single(query, name);
      return value === undefined ? [] : [{ name, value }];
    });
    const foreign = [...query.keys()].map(nameOf).find((name) => !PARAMETERS.includes(name));
    if (given.length === 0) return foreign === undefined ? invalid('kind') : unknown(foreign, PARAMETERS);
    const wrong = given.find(({ name, value }) => !isRight(name, value));
    if (wrong !== undefined) return invalid(wrong.name);
    const sort = single(query, 'sort') ?? (query.has('sort') ? '' : 'code');
    if (ORDERS[sort.replace(/^-/, '')] === undefined) return invalid('sort');
    const fields = fieldsIn(query);
    if (fields === null) return invalid('fields');
    const format = single(query, 'format');
    if (format !== undefined && !['json', 'csv', 'geojson'].includes(format ?? '')) return invalid('format');
    const page = wholeNumber(single(query, 'page'), 1, Number.POSITIVE_INFINITY);
    if (page === 0) return invalid('page');
    const perPage = wholeNumber(single(query, 'per_page'), 15, MOST_PER_PAGE);
    if (perPage === 0) return invalid('per_page');
    if (foreign !== undefined) return unknown(foreign, PARAMETERS);

    let found = all;
    for (const { name, value } of given) {
      found = found.filter((record) => {
        if (name === 'within') return isWithin(record, value ?? '');
        if (name === 'zip_code') return (record['zip_codes'] as readonly string[]).includes(value ?? '');
        if (ID_NAMES.includes(name)) return idOf(record, name) === value;
        if (LIMITS.includes(name)) {
          const figure = figureOf(record, name.slice(4));
          return figure !== null && (name.startsWith('min_') ? figure >= Number(value) : figure <= Number(value));
        }
        return record[name] !== null && String(record[name]) === value;
      });
    }
    const isPaged = [...query.keys()].some((key) => ['page', 'per_page'].includes(nameOf(key)));
    if (!isPaged && found.length > MOST_AREAS) return invalid('per_page');
    const last = Math.max(1, Math.ceil(found.length / perPage));
    if (isPaged && page > last) return invalid('page');
    found = inOrder(found, sort);
    const from = (page - 1) * perPage;
    const shown = isPaged ? found.slice(from, from + perPage) : found;
    if (format === 'csv')
      return { status: 200, body: toCsv([...all.slice(0, 1), ...shown], fields), mediaType: 'text/csv; charset=utf-8' };
    if (format === 'geojson') return { status: 200, body: toGeoJson(shown, fields), mediaType: 'application/geo+json' };
    if (!isPaged) return ok(shown.map((record) => pick(record, fields)));
    const kept = [...FILTERS, 'sort', 'fields'].flatMap((name): [string, string][] => {
      const value = single(query, name);
      return value === undefined ? [] : [[name, value ?? '']];
    });
    const toItem = (record: AreaRecord) => pick(record, fields);
    return ok(envelope(found, toItem, { path: '/api/areas', origin, page, perPage, lastPage: last, kept }));
  };

  return {
    records,
    /** The answer to a GET of a request target, with the origin of links. The body of CSV is a text. */
    answer(target: string, origin = ''): TypedAnswer {
      const address = parseAddress(target);
      const [root, word, code, ...rest] = address?.segments ?? [];
      if (address === undefined || root !== 'api' || word !== 'areas' || rest.length > 0) return NO_SUCH_PATH;
      if (code === undefined) return answerList(address.query, origin);
      if (code === '') return NO_SUCH_PATH;
      const record = records.get(code);
      if (record === undefined) return notFound('Area not found');
      const fields = fieldsIn(address.query);
      return fields === null ? invalid('fields') : ok(pick(record, fields));
    },
  };
}

const pick = (record: AreaRecord, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

/** The columns of the fields that are objects, also where one is `null`. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...PARENTS, 'located_in'].map((parent) => [parent, ['code', 'name']])),
  ids: ID_NAMES,
  point: ['lat', 'lon'],
  bbox: ['west', 'south', 'east', 'north'],
};

/** @param records the first of them is not written: it only says which columns there are. */
function toCsv([sample, ...records]: readonly AreaRecord[], fields: readonly string[]): string {
  const flat = (record: AreaRecord): readonly (readonly [string, unknown])[] =>
    fields.flatMap((field): (readonly [string, unknown])[] => {
      const value = record[field] as Record<string, unknown> | null;
      const columns = COLUMNS[field] ?? (/^population|^growth/.test(field) ? Object.keys(value ?? {}) : undefined);
      return columns === undefined
        ? [[field, value]]
        : columns.map((each, at) => [`${field}_${each}`, Array.isArray(value) ? value[at] : value?.[each]]);
    });
  const cell = (value: unknown): string => {
    const text = Array.isArray(value) ? value.join('; ') : String(value ?? '');
    return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  const header = sample === undefined ? [] : flat(sample).map(([column]) => column);
  const rows = records.map((record) => flat(record).map(([, value]) => cell(value)));
  return [header, ...rows].map((row) => `${row.join(',')}\n`).join('');
}

const toGeoJson = (records: readonly AreaRecord[], fields: readonly string[]): object => ({
  type: 'FeatureCollection',
  features: records.map(({ point, ...record }) => {
    const { lat, lon } = (point ?? {}) as { lat?: number; lon?: number };
    const geometry = lat === undefined ? null : { type: 'Point', coordinates: [lon, lat] };
    const others = fields.filter((field) => field !== 'point');
    return { type: 'Feature', geometry, properties: pick(record as AreaRecord, others) };
  }),
});
