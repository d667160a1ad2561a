/** The ids of an area in other datasets: the form of each, and the words for it. */
export const IDS = {
  wikidata: { pattern: '^Q[1-9]\\d{0,9}$', what: 'item of Wikidata' },
  geonames: { pattern: '^[1-9]\\d{0,9}$', what: 'id of GeoNames' },
  whos_on_first: { pattern: '^[1-9]\\d{0,11}$', what: "id of Who's On First" },
  hasc: { pattern: '^PH(?:\\.[A-Z]{2}){1,2}$', what: 'code of HASC' },
  fips_10_4: { pattern: '^RP[A-Z\\d]{2}$', what: 'code of FIPS 10-4' },
  wikipedia: { pattern: '^[^\\s_=+@-][^_]{0,99}$', what: 'title of a page of English Wikipedia' },
} as const;

export type IdName = keyof typeof IDS;

export const ID_NAMES = Object.keys(IDS) as readonly IdName[];

/** A value for each id, by its name. */
export const ofIds = <Value>(make: (name: IdName) => Value) =>
  Object.fromEntries(ID_NAMES.map((name) => [name, make(name)])) as Readonly<Record<IdName, Value>>;

/** The ids whose terms are known. Those of HASC were not looked at, so an import leaves its codes out. */
export const LICENSED_IDS = ID_NAMES.filter((name) => name !== 'hasc');

/** The columns of the file of a dataset with them, ordered by code; an id that is not known is empty. */
export const ID_COLUMNS = ['code', ...ID_NAMES] as const;

export type IdRow = Readonly<Record<(typeof ID_COLUMNS)[number], string>>;
