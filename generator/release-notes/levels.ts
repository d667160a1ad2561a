/** The totals of a release, each with the word for it. */
export const LEVELS = [
  ['regions', 'regions'],
  ['provinces', 'provinces'],
  ['cities', 'cities'],
  ['municipalities', 'municipalities'],
  ['subMunicipalities', 'sub-municipalities'],
  ['barangays', 'barangays'],
] as const;
