import { FILTER_NAMES, type FilterName, FILTERS, type Selection, type Sort, SORTS } from './filters.ts';
import { AREA_FIELDS, type AreaField, type DetailSource } from './records.ts';
import { integer, oneOf, string } from '../../core/json-schema.ts';
import { ofIds } from '../../core/psgc/ids.ts';
import { type ApiError, invalidParameter } from '../errors.ts';
import { hasAny, queryOf, readOnly, readQuery, unknownParameter } from '../routing/query.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '../pages.ts';

/** The formats of a list. */
export const AREA_FORMATS = ['json', 'csv', 'geojson'] as const;

type Format = (typeof AREA_FORMATS)[number];

const FIELDS = string({
  pattern: '^[a-z0-9_]+(?:,[a-z0-9_]+)*$',
  description: 'The fields of the records, separated by commas; by default all',
});

const { kind, ...others } = Object.fromEntries(FILTER_NAMES.map((name) => [name, FILTERS[name].schema])) as {
  readonly [Name in FilterName]: (typeof FILTERS)[Name]['schema'];
};

export const AreasParameters = queryOf({
  kind,
  within: string({ pattern: '^\\d{10}$', description: 'Only areas within the area with this code' }),
  ...others,
  sort: {
    ...oneOf(SORTS),
    description:
      'The order: by population or growth of the newest census within today’s boundaries; a minus (`-growth`) reverses it',
  },
  fields: FIELDS,
  format: { ...oneOf(AREA_FORMATS), description: 'JSON, CSV, or GeoJSON with a point for each area; by default JSON' },
  page: integer({ minimum: 1, description: 'The page, from 1 to the last one' }),
  per_page: integer({
    minimum: 1,
    maximum: MAX_PER_PAGE,
    description: `How many areas a page has, if there are pages; by default ${DEFAULT_PER_PAGE}`,
  }),
});

const NAMES = Object.keys(AreasParameters.properties);

const SELECTING: readonly string[] = [...FILTER_NAMES, 'within'];

export type AreasParameter = keyof typeof AreasParameters.properties;

export const RecordParameters = queryOf({ fields: FIELDS });

/** A query of the list of areas. */
export interface AreasQuery extends Selection {
  readonly sort: Sort;
  readonly fields: readonly AreaField[];
  readonly format: Format;
  /** The page, which can be past the last one, and its size; `null` for the whole list without an envelope. */
  readonly page: { readonly number: number; readonly size: number } | null;
  /** The filters, the order and the fields, by name and value, as links repeat them. */
  readonly selecting: readonly (readonly [name: string, value: string])[];
}

/** Parses the query of the list. It is an error if no filter is given, or a parameter that the list does not have. */
export function parseAreasQuery(query: URLSearchParams, { gazetteer }: DetailSource): AreasQuery | ApiError {
  if (!hasAny(query, SELECTING)) return unknownParameter(query, AreasParameters) ?? invalidParameter('kind');
  const asked = readOnly(query, AreasParameters, {
    within: (code: string) => gazetteer.hierarchy.get(code),
    zip_code: (zipCode: string) => (gazetteer.zipCodes.has(zipCode) ? zipCode : undefined),
    ...ofIds((name) => (id: string) => (gazetteer.ids.codeOf(name, id) === undefined ? undefined : id)),
    fields: toFields,
  });
  if ('status' in asked) return asked;
  const { within = null, sort = 'code', fields = AREA_FIELDS, format = 'json', page, per_page: size } = asked;
  const filters = new Map(
    FILTER_NAMES.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]] as const])),
  );
  const isPaged = page !== undefined || size !== undefined;
  return {
    filters,
    within,
    sort,
    fields,
    format,
    page: isPaged ? { number: page ?? 1, size: size ?? DEFAULT_PER_PAGE } : null,
    selecting: SELECTING_IN_LINKS.flatMap((name) => query.getAll(name).map((value) => [name, value] as const)),
  };
}

const SELECTING_IN_LINKS: readonly string[] = NAMES.filter(
  (name) => SELECTING.includes(name) || ['sort', 'fields'].includes(name),
);

/** Parses the query of a record: the fields that a client asks for, an error, or `undefined` for the whole record. */
export function parseRecordQuery(query: URLSearchParams): readonly AreaField[] | ApiError | undefined {
  const asked = readQuery(query, RecordParameters, { fields: toFields });
  return 'status' in asked ? asked : asked.fields;
}

/** The fields of `fields=code,name` in the order of a record. */
function toFields(text: string): readonly AreaField[] | undefined {
  const asked = text.split(',');
  const isKnown = asked.every((each) => AREA_FIELDS.some((field) => field === each));
  return isKnown ? AREA_FIELDS.filter((field) => asked.includes(field)) : undefined;
}
