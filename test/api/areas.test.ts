import { describe, expect, test } from 'vitest';
import { DEPTHS } from '../../generator/api/routing/route.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { selectionOf } from '../../generator/hosts/target.ts';
import { targets } from '../../generator/hosts/targets.ts';
import { formerNames, formerNamesOf } from '../../generator/core/history/former-codes.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { createApi } from '../../generator/api/runtime/index.ts';
import { isSelected } from '../../generator/site/parts/part.ts';
import { geoJsonFaults } from '../geojson-faults.ts';
import { gazetteer, mounted, mounts, packedMounts } from '../committed-data.ts';

const handler = createHandler(mounts);
const get = (target: string) => handler({ method: 'GET', target });
const json = (target: string): unknown => JSON.parse(get(target).body ?? '');
const route = (template: string) =>
  mounted.routes.find((each) => each.template === template) ?? expect.fail(`no ${template}`);

test('the former names of each area are those that all releases together say', () => {
  const { history, hierarchy } = gazetteer;
  const expected = new Map<string, string[]>();
  for (const { code, name } of formerNames(history)) expected.set(code, [...(expected.get(code) ?? []), name]);
  expect(expected.size).toBeGreaterThan(50);
  for (const code of [...expected.keys(), ...hierarchy.above.map((area) => area.code)]) {
    expect(formerNamesOf(code, history), code).toEqual(expected.get(code) ?? []);
  }
});

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

test('a list of all barangays of the largest region needs no pages', () => {
  const { hierarchy } = gazetteer;
  const sizes = hierarchy.list(null, 'regions').map((each) => [hierarchy.count(each, 'barangays'), each.code] as const);
  const [size, code] = sizes.sort(([a], [b]) => b - a)[0] ?? [];
  expect(json(`/api/areas?within=${code}&kind=barangay&fields=code`)).toHaveLength(size ?? 0);
});

describe('files', () => {
  const record = route('/api/areas/{code}');
  const list = route('/api/areas');

  test.each(targets.map((target) => [target.name, target] as const))('of the tree for %s', (_name, target) => {
    for (const depth of DEPTHS) {
      expect(isSelected(list, selectionOf(target, depth))).toBe(false);
      expect(isSelected(record, selectionOf(target, depth))).toBe(depth !== 'lists');
    }
  });

  test('every host answers for the family by default, and Netlify and Cloudflare store none of it', () => {
    for (const { families } of targets) expect(families).toContain('areas');
    for (const { depths } of [netlify, cloudflare]) expect(depths[0]).toBe('lists');
  });
});

test('the library has the same record, also from the packed dataset', () => {
  const { area } = createApi(packedMounts());
  for (const code of ['0600000000', '1804500000', '0102805000', '1380601000', '0102805001', '1380601001']) {
    expect(JSON.stringify(area(code))).toBe(get(`/api/areas/${code}`).body?.trimEnd());
  }
  expect(area('0604500000')).toBeNull();
});
