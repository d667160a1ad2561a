/** The shapes of the paths of a version, without its prefix, by the group in reports. */
export type Shapes = Readonly<Record<string, readonly string[]>>;

/** The paths that both versions have. */
const LISTS = shapes(`
  regions
  provinces
  cities-municipalities
  cities
  municipalities
  sub-municipalities
  barangays`);
const RECORDS = LISTS.map((list) => `${list}/{x}`);
const NESTED = shapes(`
  regions/{x}/provinces
  regions/{x}/cities-municipalities
  regions/{x}/cities
  regions/{x}/municipalities
  regions/{x}/sub-municipalities
  regions/{x}/barangays
  provinces/{x}/cities-municipalities
  provinces/{x}/cities
  provinces/{x}/municipalities
  provinces/{x}/sub-municipalities
  provinces/{x}/barangays
  cities-municipalities/{x}/barangays
  cities/{x}/barangays
  municipalities/{x}/barangays
  sub-municipalities/{x}/barangays`);

/** The paths of v2: docs/contract.md, section 4.1. */
export const V2: Shapes = {
  'v2 lists': LISTS,
  'v2 details': RECORDS,
  'v2 nested': NESTED,
  'v2 chained': shapes(`
    regions/{x}/provinces/{x}
    regions/{x}/provinces/{x}/cities-municipalities
    regions/{x}/provinces/{x}/cities-municipalities/{x}
    regions/{x}/provinces/{x}/cities-municipalities/{x}/barangays
    regions/{x}/provinces/{x}/cities-municipalities/{x}/barangays/{x}`),
  'v2 chained without a province': shapes(`
    regions/{x}/cities-municipalities/{x}
    regions/{x}/cities-municipalities/{x}/barangays
    regions/{x}/cities-municipalities/{x}/barangays/{x}`),
};

/** The paths of v1: docs/contract.md, section 4.2. `/api/v1/barangays` has pages: see `pages.ts`. */
export const V1: Shapes = {
  'v1 lists': LISTS,
  'v1 records': RECORDS,
  'v1 nested': NESTED,
  'v1 ancestors': shapes(`
    barangays/{x}/city
    barangays/{x}/municipality
    barangays/{x}/sub-municipality
    barangays/{x}/province
    barangays/{x}/region`),
};

/** The shape of a path: every second segment is a code or a name and becomes `{x}`, the others are fixed words. */
export function shapeOf(segments: readonly string[]): string {
  const word = (segment: string) => segment.replaceAll('/', '%2F');
  return segments.map((segment, index) => (index % 2 === 0 ? word(segment) : '{x}')).join('/');
}

function shapes(text: string): string[] {
  return text.trim().split(/\s+/);
}
