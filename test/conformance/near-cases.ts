import { ok } from '../oracle/answer.ts';
import type { NearOracle } from '../oracle/near.ts';
import { type Case, caseOf, refusal, SUFFIXES } from './case.ts';
import { refusalsIn, requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** Places that are not near any barangay, and on the edges of the Earth. */
const FAR = requestsIn('far from every point');

/** The queries that can be wrong, each with the parameter that its 404 names. */
const REFUSED = refusalsIn('refused places');

const NO_PATHS = requestsIn('paths of places that do not exist');

/** Requests about places but `/api/at` and maps, which need shapes; one in `every` of a group: each looks at every point. */
export function* nearCases(oracle: NearOracle, every: number): Iterable<Case> {
  const taken = sampler(200 * every);
  const found = (group: string, lat: string, lon: string, limit?: number): Case =>
    caseOf(
      group,
      `/api/near?lat=${lat}&lon=${lon}${limit === undefined ? '' : `&limit=${limit}`}`,
      ok(oracle.near(Number(lat), Number(lon), limit ?? 10)),
    );
  for (const [at, { lat, lon }] of oracle.points.entries()) {
    if (taken('near a point')) yield found('near a point', lat, lon, at % 3 === 0 ? undefined : 1 + (at % 50));
    if (taken('near a place'))
      yield found(
        'near a place',
        `${lat.includes('.') ? lat : `${lat}.0`}377`,
        `${lon.includes('.') ? lon : `${lon}.0`}6291`,
        3,
      );
  }
  for (const place of FAR) {
    const [lat = '', lon = ''] = place.split(',');
    yield found('far from every point', lat, lon, 2);
  }
  for (const suffix of SUFFIXES) {
    yield caseOf('index of points', `/api/points${suffix}`, ok(oracle.index()));
  }
  for (const [at, region] of oracle.regions.entries()) {
    const target = `/api/points/${region}${SUFFIXES[at % SUFFIXES.length]}`;
    yield caseOf('points of regions', target, ok(oracle.ofRegion(region)));
  }
  for (const [parameter, query] of REFUSED) {
    yield refusal('refused places', `/api/near${query}`, `Invalid parameter: ${parameter}`);
  }
  for (const region of ['9900000000', '0102800000', 'Atlantis']) {
    yield refusal('points of no region', `/api/points/${region}`, 'Region not found');
  }
  for (const target of NO_PATHS) yield refusal('paths of places that do not exist', target, 'Not found');
  for (const target of ['/api/at?lat=14.5&lon=121', '/api/maps/grid', '/api/maps/1300000000']) {
    yield refusal('maps without shapes', target, 'Not found');
  }
}
