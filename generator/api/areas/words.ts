import { type Area, ISLAND_GROUPS, namesAbove } from '../../core/areas/area.ts';
import { capitalized } from '../../core/format.ts';
import { array, integer, oneOf, orNull, string } from '../../core/json-schema.ts';
import { type Collection, COLLECTIONS_OF, type Kind, KINDS } from '../../core/psgc/kinds.ts';
import { fieldsOf } from '../fields.ts';
import type { Parameter } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

export const code = string({ pattern: '^\\d{10}$', description: 'PSGC code, ten digits' });

/** The schema of a code of ten digits, or of nine in the older structure. */
export const nineOrTenDigits = string({ pattern: '^\\d{9,10}$' });
export const name = string({ minLength: 1, description: 'name, as PSA writes it' });
export const kind = oneOf(KINDS);
export const text = string({ minLength: 1 });
export const count = integer({ minimum: 0 });
export const href = string({ pattern: '^/', description: 'address of the area in v2' });
export const nineDigits = orNull(string({ pattern: '^\\d{9}$' }));
export const fourDigits = string({ pattern: '^\\d{4}$', description: 'ZIP code, four digits' });
export const zipCode = orNull(fourDigits);

export const district = orNull(
  string({
    pattern: '^(?:Lone|\\d+(?:st|nd|rd|th))(?:, \\d+(?:st|nd|rd|th))*$',
    description: 'congressional district, or several',
  }),
);

/** The words of the API for PSA's `U` and `R`. */
export const URBAN_RURAL: Readonly<Record<string, 'urban' | 'rural'>> = { U: 'urban', R: 'rural' };

export const islandGroup = oneOf(Object.values(ISLAND_GROUPS));

export const cityClass = orNull(
  string({ minLength: 1, description: 'HUC, ICC or CC: highly urbanized, independent component, component' }),
);
export const incomeClass = orNull(
  string({ minLength: 1, description: 'income class of a province, city or municipality' }),
);
export const urbanRural = orNull({
  ...oneOf(Object.values(URBAN_RURAL)),
  description: 'what a barangay is, if PSA says it',
});

/** The words for the areas of a collection. */
export interface Words {
  readonly noun: string;
  readonly plural: string;
  /** The name of the parameter in paths: `{city_municipality}`. */
  readonly parameter: string;
}

const words = (noun: string, plural: string): Words => ({ noun, plural, parameter: noun.replace(/ or |-/, '_') });

export const WORDS: Readonly<Record<Collection, Words>> = {
  regions: words('region', 'regions'),
  provinces: words('province', 'provinces'),
  'cities-municipalities': words('city or municipality', 'cities and municipalities'),
  cities: words('city', 'cities'),
  municipalities: words('municipality', 'municipalities'),
  'sub-municipalities': words('sub-municipality', 'sub-municipalities'),
  barangays: words('barangay', 'barangays'),
};

/** The name of a collection as a field of a record: `cities_municipalities`. */
export const fieldName = (collection: Collection): string => collection.replaceAll('-', '_');

type Wording = Pick<Route, 'operationId' | 'summary' | 'description'>;

type Parameters = { readonly parameters: readonly Pick<Parameter, 'name' | 'noun'>[] };

/** The wording for a list of a collection, after the prefix of function names: `Provinces of a region`. */
export function listWording({ parameters }: Parameters, word: string, plural: string, prefix: string): Wording {
  const isNational = parameters.length === 0;
  return {
    operationId: operationId(prefix, 'list', [word, ...names(parameters)]),
    summary: isNational ? `All ${plural}` : [capitalized(plural), ...nouns(parameters)].join(' of '),
    description: [
      isNational ? 'Ordered by code.' : 'Ordered by code; empty if there are none.',
      ...chainRule(parameters),
    ].join(' '),
  };
}

/** The wording for one area: `A province of a region`. */
export function detailWording({ parameters }: Parameters, prefix: string): Wording {
  const [description] = chainRule(parameters);
  return {
    operationId: operationId(prefix, 'get', names(parameters)),
    summary: capitalized(nouns(parameters).join(' of ')),
    ...(description !== undefined && { description }),
  };
}

/** The wording for an area above another one: `The province of a barangay`. */
export function ancestorWording({ parameters }: Parameters, word: string, canLack: boolean, prefix: string): Wording {
  const noun = nouns(parameters)[0]?.replace(/^a /, '');
  return {
    operationId: operationId(prefix, 'get', [word, ...names(parameters)]),
    summary: [`The ${word}`, ...nouns(parameters)].join(' of '),
    ...(canLack && { description: `Returns 404 if the ${noun} belongs to no ${word}.` }),
  };
}

const chainRule = (parameters: readonly unknown[]): readonly string[] =>
  parameters.length > 1 ? ['Each area must lie within the preceding one; 404 names the first that does not.'] : [];

/** `v2ListProvincesOfRegion` */
function operationId(prefix: string, verb: string, words: readonly string[]): string {
  const id = `${prefix}${capitalized(verb)}${words.map(pascal).join('Of')}`;
  return id.charAt(0).toLowerCase() + id.slice(1);
}

/** The parameters from last to first, which is the order when `of` joins them. */
const names = (parameters: Parameters['parameters']): readonly string[] => parameters.map(({ name }) => name).reverse();
const nouns = (parameters: Parameters['parameters']): readonly string[] =>
  parameters.map(({ noun }) => `a ${noun}`).reverse();

const pascal = (word: string): string => word.split(/[-_]/).map(capitalized).join('');

/** The address of an area in v2, which is at `base`. Cities and municipalities have the one that both share. */
export const areaAddress = (base: string, kind: Kind, code: string): string =>
  `${base}/v2/${COLLECTIONS_OF[kind][0]}/${code}`;

const ofFound = fieldsOf<[area: Area, base: string]>();

/** An area that an answer leads to, with the names of those above it and its address in v2, which is at `base`. */
export const FoundArea = ofFound.record({
  code: ofFound(code, 'code'),
  kind: ofFound(kind, 'kind'),
  name: ofFound(name, 'name'),
  within: ofFound(array(name), namesAbove, 'the names of the areas above it, nearest first'),
  href: ofFound(href, (area, base) => areaAddress(base, area.kind, area.code)),
});
