import { Validator, type OutputUnit } from '@cfworker/json-schema';
import { groupBy } from '../group-by.ts';
import { quote } from './problem.ts';
import type { FileProblems } from './problems.ts';
import { ReleaseSchema, type Release } from './release.ts';

/** Parses `release.json`. Each place that does not match `ReleaseSchema` is a problem, and the result `undefined`. */
export function parseRelease(bytes: Uint8Array | undefined, problems: FileProblems): Release | undefined {
  if (bytes === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    problems.add({ found: (error as Error).message, expected: 'JSON in UTF-8' });
    return undefined;
  }
  return checkRelease(value, problems);
}

/**
 * Checks the content of `release.json` against `ReleaseSchema`. Each mismatch is a problem, and the result `undefined`.
 */
export function checkRelease(value: unknown, problems: FileProblems): Release | undefined {
  // The cast is needed because our schemas are read-only.
  const { valid, errors } = new Validator(ReleaseSchema as object, '2020-12', false).validate(value);
  if (valid) return value as Release;
  const reasons = errors.filter(({ keyword }) => !SUMMARIES.includes(keyword));
  for (const [location, all] of groupBy(reasons, ({ instanceLocation }) => instanceLocation)) {
    const path = keysOf(location);
    problems.add({
      column: path.join('.') || 'the top level',
      found: quote(JSON.stringify(valueAt(value, path)) ?? 'nothing'),
      expected: [...new Set(all.map(expectedBy))].join(' or '),
    });
  }
  return undefined;
}

/** Keywords whose error only says that there is another one, about a part of the value or a choice. */
const SUMMARIES: readonly string[] = ['properties', 'additionalProperties', 'items', 'anyOf'];

/** What the schema expects in place of a wrong value: `minimum: 0`. */
const expectedBy = ({ keyword, keywordLocation }: OutputUnit): string =>
  keyword === 'false'
    ? 'no such field'
    : `${keyword}: ${JSON.stringify(valueAt(ReleaseSchema, keysOf(keywordLocation)))}`;

/** The keys in a JSON Pointer in a URI fragment: `#/source/file`. */
const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

const valueAt = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? value : valueAt((value as Readonly<Record<string, unknown>>)[key], rest);
