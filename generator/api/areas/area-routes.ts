import type { AreaParameter, AreaParameters } from './area-parameters.ts';
import { detailWording, listWording, WORDS } from './words.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import { array, type Schema } from '../../core/json-schema.ts';
import { type Collection, COLLECTIONS, COLLECTIONS_OF } from '../../core/psgc/kinds.ts';
import type { RecordType } from '../fields.ts';
import { type Around, jsonLine, listAnswer } from '../json.ts';
import { addressOf, parsePath, type Path, toPath } from '../routing/path.ts';
import type { Family, Route } from '../routing/route.ts';

/** The templates that the families have in common, without their prefixes. */
export const COMMON_TEMPLATES = [
  '/regions',
  '/regions/{region}',
  '/regions/{region}/provinces',
  '/regions/{region}/cities-municipalities',
  '/regions/{region}/cities',
  '/regions/{region}/municipalities',
  '/regions/{region}/sub-municipalities',
  '/regions/{region}/barangays',
  '/provinces',
  '/provinces/{province}',
  '/provinces/{province}/cities-municipalities',
  '/provinces/{province}/cities',
  '/provinces/{province}/municipalities',
  '/provinces/{province}/sub-municipalities',
  '/provinces/{province}/barangays',
  '/cities-municipalities',
  '/cities-municipalities/{city_municipality}',
  '/cities-municipalities/{city_municipality}/barangays',
  '/cities',
  '/cities/{city}',
  '/cities/{city}/barangays',
  '/municipalities',
  '/municipalities/{municipality}',
  '/municipalities/{municipality}/barangays',
  '/sub-municipalities',
  '/sub-municipalities/{sub_municipality}',
  '/sub-municipalities/{sub_municipality}/barangays',
  '/barangays/{barangay}',
] as const;

/** The way in which a family writes areas. */
export interface RecordSerializer {
  readonly listItem: (area: Area) => object;
  readonly detail: (area: Area) => object;
  readonly schemas: Readonly<Record<Collection, { readonly listItem: Schema; readonly detail: Schema }>>;
  readonly envelope?: Envelope;
}

type SchemaName = (typeof SCHEMA_NAMES)[Collection];

const SCHEMA_NAMES = {
  regions: 'Region',
  provinces: 'Province',
  'cities-municipalities': 'CityMunicipality',
  cities: 'CityMunicipality',
  municipalities: 'CityMunicipality',
  'sub-municipalities': 'SubMunicipality',
  barangays: 'Barangay',
} as const satisfies Readonly<Record<Collection, string>>;

/** A value for each collection, of the name of the schema of its areas. */
export const byCollection = <Value>(of: (schema: SchemaName) => Value): Readonly<Record<Collection, Value>> =>
  Object.fromEntries(COLLECTIONS.map((each) => [each, of(SCHEMA_NAMES[each])])) as Record<Collection, Value>;

type TypeOf<Source extends readonly unknown[]> = (schema: SchemaName) => Pick<RecordType<Source>, 'schema' | 'write'>;

/**
 * Writes areas as list items and as details, whose kinds of records are chosen by the name of their schema.
 *
 * @param rest what details are made from besides an area.
 */
export function serializerOf<Rest extends readonly unknown[]>(
  itemOf: TypeOf<[area: Area]>,
  detailOf: TypeOf<[area: Area, ...rest: Rest]>,
  ...rest: Rest
): RecordSerializer {
  const nameOf = ({ kind }: Area): SchemaName => SCHEMA_NAMES[COLLECTIONS_OF[kind][0]];
  return {
    listItem: (area) => itemOf(nameOf(area)).write(area),
    detail: (area) => detailOf(nameOf(area)).write(area, ...rest),
    schemas: byCollection((name) => ({ listItem: itemOf(name).schema, detail: detailOf(name).schema })),
  };
}

/** An object around a list or a record: `{"data":[…]}`. */
interface Envelope {
  readonly around: Around;
  readonly schema: (content: Schema) => Schema;
}

/** The options that routes of areas have in common. */
export interface AreaRouteOptions {
  readonly family: Family;
  /** The address that their paths begin with: `/api/v2`. */
  readonly prefix: string;
  /** The prefix of function names in generated clients: `v2`; empty for v1 at its first prefix. */
  readonly clientPrefix: string;
  readonly parameters: AreaParameters;
  readonly hierarchy: Hierarchy;
  readonly form: RecordSerializer;
  readonly group: (path: Path) => string;
}

/** Routes for areas by templates below the prefix: one that ends with a parameter answers a detail, others a list. */
export function areaRoutes(templates: readonly string[], options: AreaRouteOptions): readonly Route<Area>[] {
  const paths = templates.map((template) => parsePath(options.prefix + template, options.parameters));
  const known = new Set(paths.map(({ template }) => template));
  return paths.map((path) => {
    const direct = directPath(path, options);
    const isShorter = direct.template !== path.template && known.has(direct.template);
    const route = toRoute(path, options);
    return isShorter
      ? { ...route, sameAs: (areas) => addressOf(direct, areas.slice(-direct.parameters.length)) }
      : route;
  });
}

function toRoute(path: Path<Area>, options: AreaRouteOptions): Route<Area> {
  const { family, prefix, hierarchy, form, group } = options;
  const { around, schema } = form.envelope ?? BARE;
  const common = { ...path, family, prefix, depth: depthOf(path, options), group: group(path as Path) };
  const last = path.segments.at(-1);
  if (last !== undefined && 'parameter' in last) {
    const { collection } = parameterNamed(last.parameter.name, options.parameters);
    return {
      ...common,
      ...detailWording(path, options),
      answers: 'detail',
      schema: schema(form.schemas[collection].detail),
      body: (areas) => jsonLine(form.detail(lastOf(areas, path)), around),
    };
  }
  const collection = COLLECTIONS.find((each) => each === last?.word);
  if (collection === undefined) throw new Error(`${path.template} ends with neither a collection nor a parameter`);
  return {
    ...common,
    ...listWording(path, { word: collection, plural: WORDS[collection].plural }, options),
    answers: 'list',
    schema: schema(array(form.schemas[collection].listItem)),
    ...listAnswer((areas) => hierarchy.list(areas.at(-1) ?? null, collection), form.listItem, around),
    count: (areas) => hierarchy.count(areas.at(-1) ?? null, collection),
  };
}

const BARE: Envelope = { around: ['', ''], schema: (content) => content };

/** Addresses with a barangay are deep, and so are chains that go further than to a province. */
function depthOf({ parameters: all }: Path<Area>, { parameters }: AreaRouteOptions): Route['depth'] {
  const collections = all.map(({ name }) => parameterNamed(name, parameters).collection);
  const isLongChain = collections.length > 1 && collections.at(-1) !== 'provinces';
  return isLongChain || collections.includes('barangays') ? 'codes' : 'lists';
}

/** The shortest path with the same answer: the last area of a chain, a city or municipality by their common word. */
function directPath(path: Path<Area>, { prefix, parameters }: AreaRouteOptions): Path<Area> {
  const { segments } = path;
  const at = segments.findLastIndex((segment) => 'parameter' in segment);
  const collection = segments[at - 1];
  if (collection === undefined || !('word' in collection)) return path;
  const locality = parameterNamed(WORDS['cities-municipalities'].parameter, parameters);
  const isLocality = collection.word === 'cities' || collection.word === 'municipalities';
  const direct = isLocality
    ? [{ word: 'cities-municipalities' }, { parameter: locality }]
    : segments.slice(at - 1, at + 1);
  return toPath([...parsePath<Area>(prefix).segments, ...direct, ...segments.slice(at + 1)]);
}

function parameterNamed(name: string, parameters: AreaParameters): AreaParameter {
  const parameter = parameters[name];
  if (parameter === undefined) throw new Error(`{${name}} is not a parameter for areas`);
  return parameter;
}

function lastOf(areas: readonly Area[], { template }: Path<Area>): Area {
  const area = areas.at(-1);
  if (area === undefined) throw new Error(`${template} needs an area`);
  return area;
}
