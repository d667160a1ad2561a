import { expect, test } from 'vitest';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { createApi } from '../../generator/api/runtime/index.ts';
import { geoJsonFaults } from '../geojson-faults.ts';
import { mounts, packedMounts } from '../committed-data.ts';

const handler = createHandler(mounts);
const get = (target: string) => handler({ method: 'GET', target });
const json = (target: string): unknown => JSON.parse(get(target).body ?? '');
test.each([
  'kind=region&format=geojson',
  'city_class=HUC&fields=code,bbox&format=geojson',
  'within=1380100000&format=geojson&page=1&per_page=1000',
])('GeoJSON of %s is as RFC 7946 has it', (query) => {
  expect(geoJsonFaults(json(`/api/areas?${query}`))).toEqual([]);
});

test('an answer that the client has is of the same type', () => {
  const target = '/api/areas?kind=region&format=csv';
  const { headers } = get(target);
  const again = handler({ method: 'GET', target, ifNoneMatch: headers['ETag'] });
  expect([again.status, again.headers]).toEqual([304, headers]);
});

test('the library has the same record, also from the packed dataset', () => {
  const { area } = createApi(packedMounts());
  for (const code of ['0600000000', '1804500000', '0102805000', '1380601000', '0102805001', '1380601001']) {
    expect(JSON.stringify(area(code))).toBe(get(`/api/areas/${code}`).body?.trimEnd());
  }
  expect(area('0604500000')).toBeNull();
});
