import { expect, test } from 'vitest';
import { pathPatterns } from '../../generator/hosts/patterns/path-patterns.ts';
import { mounted } from '../committed-data.ts';
import { createOracle } from '../oracle/oracle.ts';
import { shippedFacts } from '../oracle/shipped.ts';

const patterns = pathPatterns(mounted).map(({ pattern, message }) => ({ pattern: new RegExp(pattern), message }));
const messages = (target: string) =>
  patterns.filter(({ pattern }) => pattern.test(target)).map(({ message }) => message);

/** Batanes, and Pateros, which has no province, with their regions. */
const SOME = /^(?:02(?:009|0{8}$)|13(?:817|0{8}$))/;

test('every path matches exactly one pattern in each spelling', () => {
  const facts = shippedFacts().filter(({ code }) => SOME.test(code));
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
  ['/api/areas/0604500000', ['Area not found']],
  ['/api/areas', []],
  ['/api/areas?kind=city', []],
  ['/api/codes/0604500000', ['Code not found']],
  ['/api/codes.json', ['Not found']],
  ['/api/v1/codes/0604500000', []],
  ['/api/codes/0604500000/x', []],
  ['/api/releases/2026-1Q', ['Release not found']],
  ['/api/releases/2024-04/areas/0604502001', []],
  ['/api/changes', []],
  ['/api/changes/2026-1q/', ['Release not found']],
  ['/api/changes/2025-1q/2026-1q', ['Release not found']],
])('%s: %j', (target, expected) => {
  expect(messages(target)).toEqual(expected);
});
