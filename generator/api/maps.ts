import type { Area } from '../core/areas/area.ts';
import { array, literal, number, oneOf, orNull, record, type Schema, string, anyOf } from '../core/json-schema.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { COUNTRY, type Maps } from '../shapes/shapes.ts';
import { exampleAreas } from './areas/area-parameters.ts';
import { code, name } from './areas/words.ts';
import { jsonLine } from './json.ts';
import { type FamilyApi, type MountContext, routesOf } from './mount.ts';
import type { Parameter } from './routing/path.ts';
import type { Route } from './routing/route.ts';

const position = array(number(), { minItems: 2, maxItems: 2 });
const polygon = array(array(position, { minItems: 4 }), { minItems: 1 });
const MultiPolygon = record({ type: literal('MultiPolygon'), coordinates: array(polygon, { minItems: 1 }) });
const Polygon = record({ type: literal('Polygon'), coordinates: polygon });

/** The schema of a map, which is one of GeoJSON (RFC 7946) with two members more. */
const AreaMap = record(
  {
    type: literal('FeatureCollection'),
    notice: string({ minLength: 1, description: 'whom to name, and under which terms the shapes may be used' }),
    bbox: array(number(), { minItems: 4, maxItems: 4 }),
    rest: {
      ...orNull(MultiPolygon),
      description: 'what belongs to the city or municipality, but to none of its barangays',
    },
    features: array(
      record({
        type: literal('Feature'),
        properties: record({ code, name, kind: oneOf([...KINDS]) }),
        geometry: {
          ...orNull(anyOf<unknown>([Polygon, MultiPolygon])),
          description: 'in WGS 84 degrees, longitude first; `null` if the shape is not known',
        },
      }),
    ),
  },
  'A map as GeoJSON: the areas directly below an area, with their shapes',
);

function mapParameter({ gazetteer: { hierarchy } }: MountContext, maps: Maps): Parameter<string> {
  const codesOf = (areas: readonly Area[]) => areas.map((area) => area.code).filter(maps.has);
  return {
    name: 'code',
    noun: 'map',
    description: 'Ten-digit code of an area above the barangays, as in the newest release.',
    values: () => codesOf(hierarchy.above),
    find: (text) => (/^\d{10}$/.test(text) && maps.has(text) ? text : undefined),
    toText: (text) => text,
    examples: () => codesOf(exampleAreas(hierarchy)),
    // Codes of all regions have one pattern.
    within: () => codesOf(hierarchy.above),
  };
}

/** The maps of areas, for a mount that has shapes: `/api/maps/philippines` and `/api/maps/{code}`. */
export function mapsApi(mount: MountContext): FamilyApi {
  const { maps } = mount;
  if (maps === null) return { schemas: {}, routes: [] };
  const route = routesOf(mount, 'maps', 'maps');
  const schema: Schema = AreaMap;
  const routes: Route<string>[] = [
    {
      ...route<string>('/maps/{code}', 'getMap', { code: mapParameter(mount, maps) }),
      depth: 'lists',
      answers: 'detail',
      summary: 'The areas directly below an area, with their shapes',
      description:
        'Provinces of a region, with its cities and municipalities that have none; cities and municipalities of a ' +
        'province; barangays of the others, but in Manila the sub-municipalities, which have their barangays. Neighbours ' +
        'share their borders. The shapes are indicative. The example leaves the coordinates out.',
      schema,
      body: ([area = ''], most) => (most === undefined ? maps.read(area) : withoutCoordinates(maps.read(area), most)),
    },
  ];
  if (maps.has(COUNTRY)) {
    routes.push({
      ...route<string>(`/maps/${COUNTRY}`, 'getMapOfCountry'),
      depth: 'lists',
      answers: 'document',
      summary: 'The regions with their shapes',
      schema,
      body: () => maps.read(COUNTRY),
    });
  }
  return { schemas: { AreaMap }, routes: routes as readonly Route[] };
}

function withoutCoordinates(text: string, most: number): string {
  const { features, ...map } = JSON.parse(text) as { readonly features: readonly object[] };
  return jsonLine({
    ...map,
    rest: null,
    features: features.slice(0, most).map((feature) => ({ ...feature, geometry: null })),
  });
}
