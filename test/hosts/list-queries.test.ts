import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { listQueries } from '../../generator/hosts/patterns/list-queries.ts';
import { gazetteer, mounts } from '../committed-data.ts';

const queries = listQueries(mounts);
const isOne = (pattern: string | undefined, path: string) => new RegExp(`^${pattern}$`).test(path);

test.each([
  ['/regions', 'national'],
  ['/v1/barangays', 'national'],
  ['/cities-municipalities', 'national'],
  ['/v1/regions/0100000000/cities', 'nested'],
  ['/v1/cities/City%20of%20Batac/barangays', 'nested'],
  ['/regions/0100000000/cities', 'neither'],
  ['/v1/barangays/0102805001/city', 'neither'],
  ['/v2/regions', 'neither'],
  ['/meta', 'neither'],
])('%s is a list with parameters: %s', (path, kind) => {
  expect([isOne(queries?.national, path), isOne(queries?.nested, path)]).toEqual([
    kind === 'national',
    kind === 'nested',
  ]);
});

const filterOf = (list: string) => queries?.filters.find(({ pattern }) => new RegExp(pattern).test(list))?.name;
const refusedIn = (list: string) => queries?.refused.find(({ pattern }) => new RegExp(pattern).test(list))?.parameter;

test.each([
  ['/barangays?city_code=0102805000', 'city_code', undefined],
  ['/v1/cities?utm_source=x&region_code=0100000000', 'region_code', undefined],
  ['/cities?city_code=0102805000', undefined, undefined],
  ['/regions?region_code=0100000000', undefined, undefined],
  ['/cities?my_region_code=0100000000', undefined, undefined],
  ['/cities?page=2', undefined, undefined],
  ['/v1/cities?page=2', undefined, 'page'],
  ['/nested?per_page=2', undefined, 'per_page'],
  ['/nested?q=a', undefined, undefined],
  ['/v1/barangays?page=2', undefined, undefined],
  ['/v1/barangays?page=2&page=3', undefined, 'page'],
  ['/v1/barangays?per_page%5B%5D=2', undefined, 'per_page'],
  ['/cities?q=', undefined, undefined],
  ['/cities?q=a', undefined, 'q'],
  ['/cities?q[]=a', undefined, 'q'],
  ['/cities?q=&q=a', undefined, 'q'],
  ['/cities?region_code', 'region_code', 'region_code'],
  ['/cities?region_code[]=1', 'region_code', 'region_code'],
  ['/cities?region_code=1&region_code=1', 'region_code', 'region_code'],
  ['/cities?province_code=1&x&region_code=2', 'region_code', 'province_code'],
  ['/barangays?city_code=1&region_code=2', 'region_code', 'city_code'],
  ['/barangays?region_code=1&municipality_code=2', 'region_code', 'municipality_code'],
  ['/barangays?regi%6fn_code=1&city%5Fcode=2', 'region_code', 'city_code'],
  ['/cities?%2570age=2', undefined, undefined],
])('%s has the filter %s, and is refused because of %s', (list, filter, refused) => {
  expect([filterOf(list), refusedIn(list)]).toEqual([filter, refused]);
});

test('a mount without v1 has no lists with parameters', () => {
  expect(listQueries(mountFamilies(gazetteer, ['v2', 'gitlab']))).toBeUndefined();
});
