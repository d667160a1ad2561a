import { type AreaDetail, type AreaField, areaSchema, type DetailSource, toAreaFields, fieldOf } from './records.ts';
import type { Area } from '../../core/areas/area.ts';
import { csvLine } from '../../core/format.ts';
import { array, literal, number, object, orNull, type Schema, string } from '../../core/json-schema.ts';
import { jsonLine } from '../json.ts';

interface AreasFormat {
  readonly mediaType: string;
  readonly schema: Schema;
  readonly write: (areas: readonly Area[], fields: readonly AreaField[], source: DetailSource) => string;
}

/**
 * CSV as RFC 4180 has it, with LF, and a header. The parts of an object have a column each (`region_code`), and so have the
 * sides of a box (`bbox_west`); the values of a list are in one, separated by `; `, and what is `null` is empty.
 */
const csv: AreasFormat = {
  mediaType: 'text/csv; charset=utf-8',
  schema: string({ description: 'A row for each area, after a header' }),
  write: (areas, fields, source) => {
    const { properties } = areaSchema(source.gazetteer.populations.years);
    const columns = fields.map((field) => ({ field, parts: partsOf(field, properties[field]) }));
    const header = columns.flatMap(({ field, parts }) => parts?.map((part) => `${field}_${part}`) ?? [field]);
    const rows = areas.map((area) =>
      columns.flatMap(({ field, parts }) => {
        const value: unknown = fieldOf(area, field, source);
        return parts?.map((part, at) => partOf(value, part, at)) ?? [value];
      }),
    );
    return [header, ...rows].map((cells) => `${csvLine(cells.map(toText))}\n`).join('');
  },
};

/** The parts of a field that have a column each; `undefined` for a value or a list. */
function partsOf(field: AreaField, schema: Schema): readonly string[] | undefined {
  const [{ properties } = schema] = schema.anyOf ?? [];
  return field === 'bbox' ? ['west', 'south', 'east', 'north'] : properties && Object.keys(properties);
}

const partOf = (value: unknown, part: string, at: number): unknown =>
  Array.isArray(value) ? value[at] : (value as Record<string, unknown> | null)?.[part];

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : value == null ? '' : `${value as string | number | boolean}`;

/** GeoJSON (RFC 7946): a point for each known place, `bbox` among its properties, as a member it would be the box of the point. */
const geojson: AreasFormat = {
  mediaType: 'application/geo+json',
  schema: object({
    type: literal('FeatureCollection'),
    features: array(
      object({
        type: literal('Feature'),
        geometry: orNull(
          object({ type: literal('Point'), coordinates: array(number(), { minItems: 2, maxItems: 2 }) }),
        ),
        properties: object({}),
      }),
    ),
  }),
  write: (areas, fields, source) => {
    const others = fields.filter((field) => field !== 'point');
    const features = areas.map((area) => ({
      type: 'Feature',
      geometry: toPoint(fieldOf(area, 'point', source) as AreaDetail['point']),
      properties: toAreaFields(area, others, source),
    }));
    return jsonLine({ type: 'FeatureCollection', features });
  },
};

const toPoint = (point: AreaDetail['point']) => point && { type: 'Point', coordinates: [point.lon, point.lat] };

export const OTHER_FORMATS: Readonly<Record<'csv' | 'geojson', AreasFormat>> = { csv, geojson };
