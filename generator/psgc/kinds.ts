/** The kinds of area that the PSGC numbers, in the order of the hierarchy. */
export const KINDS = ['region', 'province', 'city', 'municipality', 'sub-municipality', 'barangay'] as const;

export type Kind = (typeof KINDS)[number];

/** The kinds of area that contain barangays. */
export type KindAboveBarangays = Exclude<Kind, 'barangay'>;

export const ABOVE_BARANGAYS: readonly KindAboveBarangays[] = KINDS.filter((kind) => kind !== 'barangay');

/** The plural of each kind, as file names and summaries write it. */
export const PLURALS: Readonly<Record<Kind, string>> = {
  region: 'regions',
  province: 'provinces',
  city: 'cities',
  municipality: 'municipalities',
  'sub-municipality': 'sub-municipalities',
  barangay: 'barangays',
};

/** The collections that the API lists. Each has areas of one kind, except the cities and municipalities. */
export const COLLECTIONS = [
  'regions',
  'provinces',
  'cities-municipalities',
  'cities',
  'municipalities',
  'sub-municipalities',
  'barangays',
] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** The collections that together have every area once. */
export const DISJOINT_COLLECTIONS = [
  'regions',
  'provinces',
  'cities-municipalities',
  'sub-municipalities',
  'barangays',
] as const satisfies readonly Collection[];

/** The collections that contain the areas of each kind: first the one in `EVERY_AREA`, last the one of this kind alone. */
export const COLLECTIONS_OF: Readonly<Record<Kind, readonly [Collection, ...Collection[]]>> = {
  region: ['regions'],
  province: ['provinces'],
  city: ['cities-municipalities', 'cities'],
  municipality: ['cities-municipalities', 'municipalities'],
  'sub-municipality': ['sub-municipalities'],
  barangay: ['barangays'],
};

/** The status of the city or municipality that is the capital of a province. */
export const CAPITAL = 'Capital';

/** The status of a barangay in the centre of its city or municipality. */
const POBLACION = 'Pob.';

/** The only status that areas of a kind can have, as PSA writes it. */
export const STATUS_OF: Readonly<Partial<Record<Kind, string>>> = {
  city: CAPITAL,
  municipality: CAPITAL,
  barangay: POBLACION,
};
