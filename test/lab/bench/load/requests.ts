/** The requests of a form with dependent lists: details and short lists. */
export const FORM_PATHS: readonly string[] = [
  '/api/v2/regions',
  '/api/v2/regions/0100000000/provinces',
  '/api/v2/provinces/0102800000/cities-municipalities',
  '/api/v2/cities-municipalities/0102805000/barangays',
  '/api/v2/regions/0100000000/provinces/0102800000/cities-municipalities/0102805000/barangays/0102805001',
  '/api/v2/barangays/0102805001',
  '/api/regions/1300000000/cities-municipalities',
  '/api/cities-municipalities/0730600000/barangays',
];

/** The list of all barangays. */
export const LONGEST_PATH = '/api/v2/barangays';
