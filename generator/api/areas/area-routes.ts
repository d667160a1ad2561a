import { detailWording, listWording, type Words, WORDS } from './words.ts';
import { array, type Schema } from '../../core/json-schema.ts';
import { type Collection, COLLECTIONS } from '../../core/psgc/kinds.ts';
import type { RecordType } from '../fields.ts';
import { type Around, jsonLine, listAnswer } from '../json.ts';
import { addressOf, type Parameter, parsePath, type Path } from '../routing/path.ts';
import type { Family, Route } from '../routing/route.ts';

/**
 * The templates that the families have in common, without their prefixes: for each collection its list, an area, and the lists
 * within that, which in a city are of barangays only. There is no list of all barangays.
 */
export const COMMON_TEMPLATES = COLLECTIONS.flatMap((collection, at) => {
  const one = `/${collection}/{${WORDS[collection].parameter}}`;
  if (collection === 'barangays') return [one];
  const within = COLLECTIONS.slice(['regions', 'provinces'].includes(collection) ? at + 1 : -1);
  return [`/${collection}`, one, ...within.map((list) => `${one}/${list}`)];
});

/** The JSON of a unit: its schema, and a function that writes it. */
export type Form<Unit> = Pick<RecordType<[unit: Unit]>, 'schema' | 'write'>;

/** The way in which a family writes the units of its collections: areas, and whatever else has a list. */
export interface FamilyForms<Unit, Of extends string = Collection> {
  readonly listItem: (collection: Of) => Form<Unit>;
  readonly detail: (collection: Of) => Form<Unit>;
  readonly envelope?: Envelope;
}

/** An object around a list or a record: `{"data":[…]}`. */
interface Envelope {
  readonly around: Around;
  readonly schema: (content: Schema) => Schema;
}

const BARE: Envelope = { around: ['', ''], schema: (content) => content };

export type SchemaName = (typeof SCHEMA_NAMES)[Collection];

/** The names of the schemas of areas, by collection. */
export const SCHEMA_NAMES = {
  regions: 'Region',
  provinces: 'Province',
  'cities-municipalities': 'CityMunicipality',
  cities: 'CityMunicipality',
  municipalities: 'CityMunicipality',
  'sub-municipalities': 'SubMunicipality',
  barangays: 'Barangay',
} as const satisfies Readonly<Record<Collection, string>>;

/** The options that routes of areas have in common. */
export interface AreaRouteOptions<Unit, Of extends string = Collection> {
  readonly family: Family;
  /** The address that their paths begin with: `/api/v2`. */
  readonly prefix: string;
  /** The prefix of function names in generated clients: `v2`; empty for v1 at its first prefix. */
  readonly clientPrefix: string;
  readonly parameters: Readonly<Record<string, Parameter<Unit>>>;
  readonly words: Readonly<Record<Of, Words>>;
  /** The units of a collection in the country (`null`) or in a unit, ordered by code. */
  readonly units: {
    list(scope: Unit | null, collection: Of): readonly Unit[];
    count(scope: Unit | null, collection: Of): number;
  };
  readonly forms: FamilyForms<Unit, Of>;
  readonly group: (path: Path) => string;
}

/** Routes for units by templates below the prefix: one that ends with a parameter answers a detail, others a list. */
export function areaRoutes<Unit, Of extends string>(
  templates: readonly string[],
  options: AreaRouteOptions<Unit, Of>,
): readonly Route<Unit>[] {
  const { prefix, parameters, words, forms } = options;
  const pathOf = (template: string) => parsePath(prefix + template, parameters);
  const schemaOf = (template: string) => forms.detail(collectionOf(template, words)).schema;
  return templates.map((template) => {
    const route = toRoute(pathOf(template), options);
    const shorter = shortened(template);
    if (shorter === template || !templates.includes(shorter)) return route;
    if (schemaOf(shorter) !== schemaOf(template)) return route;
    const direct = pathOf(shorter);
    return { ...route, sameAs: (units) => addressOf(direct, units.slice(-direct.parameters.length)) };
  });
}

/** The shortest template with the same answer: the last area of a chain, a city or municipality by their common word. */
const shortened = (template: string): string =>
  template
    .replace(/^.*(?=\/[^/]+\/\{)/, '')
    .replace(/^\/(?:cities|municipalities)\/\{\w+\}/, '/cities-municipalities/{city_municipality}');

/** The collection of what a template answers: its last word. */
function collectionOf<Of extends string>(template: string, words: Readonly<Record<Of, Words>>): Of {
  const isCollection = (word: string): word is Of => Object.hasOwn(words, word);
  const last = template.split('/').findLast((each) => !each.startsWith('{')) ?? '';
  if (!isCollection(last)) throw new Error(`${template} ends with neither a collection nor a parameter`);
  return last;
}

function toRoute<Unit, Of extends string>(path: Path<Unit>, options: AreaRouteOptions<Unit, Of>): Route<Unit> {
  const { family, prefix, clientPrefix, units, words, forms, group } = options;
  const { around, schema } = forms.envelope ?? BARE;
  const collection = collectionOf(path.template, words);
  const common = { ...path, family, prefix, depth: depthOf(path), group: group(path as Path) };
  if (!path.template.endsWith('}')) {
    const form = forms.listItem(collection);
    return {
      ...common,
      ...listWording(path, collection, words[collection].plural, clientPrefix),
      answers: 'list',
      schema: schema(array(form.schema)),
      ...listAnswer((scope) => units.list(scope.at(-1) ?? null, collection), form.write, around),
      count: (scope) => units.count(scope.at(-1) ?? null, collection),
    };
  }
  const form = forms.detail(collection);
  return {
    ...common,
    ...detailWording(path, clientPrefix),
    answers: 'detail',
    schema: schema(form.schema),
    body: (values) => {
      const unit = values.at(-1);
      if (unit === undefined) throw new Error(`${path.template} needs a value`);
      return jsonLine(form.write(unit), around);
    },
  };
}

/** Addresses with a barangay are deep, and so are chains that go further than to a province. */
function depthOf({ parameters }: { readonly parameters: readonly Pick<Parameter, 'name'>[] }): Route['depth'] {
  const names = parameters.map(({ name }) => name);
  const isLongChain = names.length > 1 && names.at(-1) !== 'province';
  return isLongChain || names.includes('barangay') ? 'codes' : 'lists';
}
