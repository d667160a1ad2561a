import { FILTER_NAMES, type FilterName, FILTERS, isValue, type Selection } from './filters.ts';
import { AREA_FIELDS, type AreaField, type DetailSource } from './records.ts';
import type { Area } from '../../core/areas/area.ts';
import { integer, type ObjectSchema, oneOf, type Schema, string } from '../../core/json-schema.ts';
import { type ApiError, invalidParameter } from '../errors.ts';
import { type GivenValues, givenValues, unknownParameter, wholeNumber } from '../routing/query.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '../v1/pages.ts';

/** The formats of a list. */
export const AREA_FORMATS = ['json', 'csv', 'geojson'] as const;

type Format = (typeof AREA_FORMATS)[number];

const FIELDS = string({
  pattern: '^[a-z0-9_]+(?:,[a-z0-9_]+)*$',
  description: 'The fields of the records, separated by commas; by default all',
});

const { kind, ...others } = Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].schema])) as Record<
  FilterName,
  Schema<string>
>;

const PROPERTIES = {
  kind,
  within: string({ pattern: '^\\d{10}$', description: 'Only areas within the area with this code' }),
  ...others,
  fields: FIELDS,
  format: { ...oneOf(AREA_FORMATS), description: 'JSON, CSV, or GeoJSON with a point for each area; by default JSON' },
  page: integer({ minimum: 1, description: 'The page, from 1 to the last one' }),
  per_page: integer({
    minimum: 1,
    maximum: MAX_PER_PAGE,
    description: `How many areas a page has, if there are pages; by default ${DEFAULT_PER_PAGE}`,
  }),
};

const NAMES = Object.keys(PROPERTIES);

const SELECTING: readonly string[] = [...FILTER_NAMES, 'within'];

export type AreasParameter = keyof typeof PROPERTIES;

export const AreasParameters: ObjectSchema<Readonly<Record<AreasParameter, Schema>>> = {
  type: 'object',
  properties: PROPERTIES,
};
export const RecordParameters: ObjectSchema = { type: 'object', properties: { fields: FIELDS } };

/** A query of the list of areas. */
export interface AreasQuery extends Selection {
  readonly fields: readonly AreaField[];
  readonly format: Format;
  /** The page, which can be past the last one, and its size; `null` for the whole list without an envelope. */
  readonly page: { readonly number: number; readonly size: number } | null;
  /** The filters and the fields, by name and value, as links repeat them. */
  readonly selecting: readonly (readonly [name: string, value: string])[];
}

/** Parses the query of the list. It is an error if no filter is given, or a parameter that the list does not have. */
export function parseAreasQuery(query: URLSearchParams, source: DetailSource): AreasQuery | ApiError {
  const given = givenValues(query, NAMES);
  if (!SELECTING.some((name) => given.has(name))) return invalidParameter('kind');
  let within: Area | null = null;
  const filters = new Map<FilterName, string>();
  for (const name of NAMES.filter((each) => SELECTING.includes(each) && given.has(each))) {
    const text = given.get(name) ?? '';
    if (name === 'within') {
      within = source.gazetteer.hierarchy.get(text) ?? null;
      if (within === null) return invalidParameter(name);
      continue;
    }
    const filter = name as FilterName;
    const isKnown = isValue(filter, text) && (filter !== 'zip_code' || source.gazetteer.zipCodes.has(text));
    if (!isKnown) return invalidParameter(name);
    filters.set(filter, text);
  }
  const fields = parseFields(given);
  if (fields === undefined) return invalidParameter('fields');
  const format = given.has('format') ? AREA_FORMATS.find((each) => each === given.get('format')) : 'json';
  if (format === undefined) return invalidParameter('format');
  const number = wholeNumber(given.get('page'), 1, Infinity);
  if (number === undefined) return invalidParameter('page');
  const size = wholeNumber(given.get('per_page'), DEFAULT_PER_PAGE, MAX_PER_PAGE);
  if (size === undefined) return invalidParameter('per_page');
  const unknown = unknownParameter(query, NAMES);
  if (unknown !== undefined) return invalidParameter(unknown);
  const isPaged = given.has('page') || given.has('per_page');
  const selecting = SELECTING_IN_LINKS.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value == null ? [] : [[name, value]];
  });
  return { filters, within, fields, format, page: isPaged ? { number, size } : null, selecting };
}

const SELECTING_IN_LINKS: readonly string[] = NAMES.filter((name) => SELECTING.includes(name) || name === 'fields');

/** Parses the query of a record: the fields that a client asks for, an error, or `undefined` for the whole record. */
export function parseRecordQuery(query: URLSearchParams): readonly AreaField[] | ApiError | undefined {
  const given = givenValues(query, ['fields']);
  return given.size === 0 ? undefined : (parseFields(given) ?? invalidParameter('fields'));
}

/** The fields of `fields=code,name` in the order of a record; all if there is no such parameter. */
function parseFields(given: GivenValues): readonly AreaField[] | undefined {
  const text = given.get('fields');
  if (text === undefined) return AREA_FIELDS;
  const asked = (text ?? '').split(',');
  const isKnown = asked.every((each) => AREA_FIELDS.some((field) => field === each));
  return isKnown ? AREA_FIELDS.filter((field) => asked.includes(field)) : undefined;
}
