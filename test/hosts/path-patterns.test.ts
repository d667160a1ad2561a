import { expect, test } from 'vitest';
import { listQueries } from '../../generator/hosts/patterns/list-queries.ts';
import { pathPatterns } from '../../generator/hosts/patterns/path-patterns.ts';
import { mounted } from '../committed-data.ts';
import { createOracle } from '../oracle/oracle.ts';
import { shippedFacts } from '../oracle/shipped.ts';

const patterns = pathPatterns(mounted).map(({ pattern, message }) => ({ pattern: new RegExp(pattern), message }));
const messages = (target: string) =>
  patterns.filter(({ pattern }) => pattern.test(target)).map(({ message }) => message);

test('every path matches exactly one pattern in each spelling', () => {
  const facts = shippedFacts().filter(({ code }) => code.startsWith('02'));
  const oracle = createOracle(facts);
  const wrong = [oracle.paths(), oracle.paths({ v1: '/api/v1' }), oracle.namePaths()]
    .flatMap((paths) => [...paths])
    .filter(({ group }) => group !== 'v1 pages')
    .flatMap(({ path }) => [path, `${path}/`, `${path}.json`, `${path}?page=2`])
    .filter((target) => messages(target).length !== 1);
  expect(wrong).toEqual([]);
});

test.each([
  ['/api/v2/regions/Atlantis/cities', ['Region not found']],
  ['/api/barangays/x/province', ['Province not found']],
  ['/api/v2/barangays/a%2Fb', ['Barangay not found']],
  ['/api/v2/barangays/a/b', []],
  ['/api/v2//regions', []],
  ['/api/v2/cities/x/barangays', ['City not found']],
  ['/api/v2/cities/x/provinces', []],
  ['/api/v1/barangays', []],
])('%s: %j', (target, expected) => {
  expect(messages(target)).toEqual(expected);
});

const { refused } = listQueries([mounted], '(');

test.each([
  ['/v1/barangays?region_code=1&city_code=2', 'city_code'],
  ['/v1/barangays?page=2&city_code=2&x&region_code=1', 'city_code'],
  ['/v1/barangays?region_code=1&page=2', undefined],
  ['/v1/barangays?page=1&page=2', 'page'],
  ['/v1/barangays?page[]=1', 'page'],
  ['/v1/barangays?q=', undefined],
  ['/v1/barangays?q=san', 'q'],
  ['/v1/provinces?page=2', 'page'],
  ['/provinces?page=2', undefined],
  ['/provinces?region_code=1&region_code=2', 'region_code'],
  ['/provinces?utm_source=1', undefined],
  ['/regions?q=caraga', 'q'],
])('%s is refused because of %s', (target, expected) => {
  expect(refused.find(({ pattern }) => new RegExp(pattern).test(target))?.parameter).toBe(expected);
});
