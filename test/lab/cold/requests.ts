/** The first request of an instance. */
export interface FirstRequest {
  readonly what: string;
  readonly target: string;
  readonly status: number;
  /** The milliseconds of CPU and the megabytes above a constant that it may use, if they are not those of all others. */
  readonly most?: { readonly request: number; readonly memory: number };
}

/**
 * The limits of a search or a match that reads all names, and of a list of areas with everything that is known: a
 * function of Netlify has 50 ms for a request.
 */
const SEARCH = { request: 50, memory: 50 };

/** A request to the function that gives every request the same answer. */
export const CONSTANT: FirstRequest = { what: 'a constant', target: '/', status: 200 };

/**
 * Requests for the area at a place, of which a function reads the grid and maps from the files of its deployment: in a city,
 * in Manila, and off a coast.
 */
export const AT_REQUESTS: readonly FirstRequest[] = [
  { what: 'the area at a place', target: '/api/at?lat=14.5547&lon=121.0244', status: 200, most: SEARCH },
  { what: 'the area at a place in Manila', target: '/api/at?lat=14.6&lon=120.98', status: 200, most: SEARCH },
  { what: 'the area at a place off a coast', target: '/api/at?lat=14.5&lon=120.96', status: 200, most: SEARCH },
];

/** A request of each kind to the API. */
export const REQUESTS: readonly FirstRequest[] = [
  { what: 'a barangay', target: '/api/v2/barangays/1999908010', status: 200 },
  { what: 'a name', target: '/api/v2/cities-municipalities/Santa%20Ana', status: 200 },
  { what: 'a barangay by name', target: '/api/v2/barangays/Zone%20VI', status: 200 },
  { what: 'another name', target: '/api/v2/cities-municipalities/Cebu%20City', status: 200, most: SEARCH },
  { what: 'an unknown code', target: '/api/v2/barangays/9999999999', status: 404 },
  { what: 'an unknown name', target: '/api/v2/barangays/Atlantis', status: 404 },
  { what: 'a list of 951 barangays', target: '/api/v2/provinces/0806000000/barangays', status: 200 },
  { what: 'a page with a filter', target: '/api/v1/barangays?province_code=0102800000&page=2', status: 200 },
  { what: 'a barangay by nine digits', target: '/gitlab/api/barangays/012805001', status: 200 },
  { what: 'the record of a barangay', target: '/api/areas/1999908010', status: 200 },
  { what: 'the areas in a city', target: '/api/areas?within=0730600000', status: 200, most: SEARCH },
  { what: 'a page of all barangays', target: '/api/areas?kind=barangay&page=1000', status: 200, most: SEARCH },
  { what: 'barangays near a place', target: '/api/near?lat=14.5547&lon=121.0244', status: 200, most: SEARCH },
  { what: 'points of a region', target: '/api/points/1300000000', status: 200, most: SEARCH },
  { what: 'a code', target: '/api/codes/1804500000', status: 200 },
  { what: 'a concordance', target: '/api/concordance/2024-1q/latest', status: 200, most: SEARCH },
  { what: '1,422 changes', target: '/api/changes/2024-2q', status: 200 },
  { what: 'the page of a barangay', target: '/areas/0102805001', status: 200 },
  { what: 'q', target: '/api/v1/barangays?q=san', status: 200, most: SEARCH },
  { what: 'a search', target: '/api/search?q=lahug+cebu', status: 200, most: SEARCH },
  { what: 'a search with a slip', target: '/api/search?q=mandaue+cuty', status: 200, most: SEARCH },
  {
    what: 'a match of names',
    target: '/api/match?province=Cebu&city=Cebu+City&barangay=Lahug',
    status: 200,
    most: SEARCH,
  },
  {
    what: 'a match of an address',
    target: '/api/match?address=San+Antonio,+Pasig+City,+Metro+Manila+1605',
    status: 200,
    most: SEARCH,
  },
];
