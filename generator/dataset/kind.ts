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
