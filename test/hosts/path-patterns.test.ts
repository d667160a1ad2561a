import { expect, test } from 'vitest';
import { pathPatterns } from '../../generator/hosts/patterns/path-patterns.ts';
import { mounted } from '../committed-data.ts';
import { createOracle } from '../oracle/oracle.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { cellsIn } from '../sections.ts';

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

test.each(
  cellsIn(new URL('patterns.txt', import.meta.url), 'paths, and the words of the 404 of what has their pattern'),
)('%s: %s', (target, message) => expect(messages(target)).toEqual(message === '-' ? [] : [message]));
