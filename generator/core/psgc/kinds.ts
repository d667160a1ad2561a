import { counted } from '../format.ts';

/** The kinds of area that the PSGC numbers, in the order of the hierarchy. */
export const KINDS = ['region', 'province', 'city', 'municipality', 'sub-municipality', 'barangay'] as const;

export type Kind = (typeof KINDS)[number];

export type KindAboveBarangays = Exclude<Kind, 'barangay'>;

export const ABOVE_BARANGAYS: readonly KindAboveBarangays[] = KINDS.filter((kind) => kind !== 'barangay');

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

export type DisjointCollection = (typeof DISJOINT_COLLECTIONS)[number];

const TERMS: Readonly<Record<Kind, Terms>> = {
  region: { plural: 'regions', level: 'Reg', collections: ['regions'] },
  province: { plural: 'provinces', level: 'Prov', collections: ['provinces'] },
  city: { plural: 'cities', level: 'City', collections: ['cities-municipalities', 'cities'] },
  municipality: { plural: 'municipalities', level: 'Mun', collections: ['cities-municipalities', 'municipalities'] },
  'sub-municipality': { plural: 'sub-municipalities', level: 'SubMun', collections: ['sub-municipalities'] },
  barangay: { plural: 'barangays', level: 'Bgy', collections: ['barangays'] },
};

interface Terms {
  readonly plural: Collection;
  readonly level: string;
  readonly collections: readonly [DisjointCollection, ...Collection[]];
}

export const byKind = <Term extends keyof Terms>(term: Term) =>
  Object.fromEntries(KINDS.map((kind) => [kind, TERMS[kind][term]])) as Readonly<Record<Kind, Terms[Term]>>;

/** The plural of each kind, as file names and summaries write it; it is also the collection of this kind alone. */
export const PLURALS = byKind('plural');

/** The word that people use for a kind: a sub-municipality is a district of Manila. */
export const spokenKind = (kind: Kind): string => (kind === 'sub-municipality' ? 'district' : kind);

/** `1 barangay`, `44 barangays`. */
export const countedAreas = (count: number, kind: Kind): string => counted(count, kind, PLURALS[kind]);

/** The collections that contain the areas of each kind: first the one in `DISJOINT_COLLECTIONS`. */
export const COLLECTIONS_OF = byKind('collections');

/** The status of the city or municipality that is the capital of a province. */
export const CAPITAL = 'Capital';

/** The status of a barangay in the centre of its city or municipality. */
export const POBLACION = 'Pob.';

/** The only status that areas of a kind can have, as PSA writes it. */
export const STATUS_OF: Readonly<Partial<Record<Kind, string>>> = {
  city: CAPITAL,
  municipality: CAPITAL,
  barangay: POBLACION,
};
