import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { quote } from './problem.ts';
import type { FileProblems } from './problems.ts';
import { ReleaseSchema, type Release } from './release.ts';

/** The file of a dataset that says what it is. */
export const RELEASE_FILE = 'release.json';

/** Ajv does not check or optimize the schema: TypeScript checks it, and only one value is validated. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
};

let validate: ValidateFunction<Release> | undefined;

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
  validate ??= new Ajv(OPTIONS).compile<Release>(ReleaseSchema);
  if (validate(value)) return value;
  for (const error of validate.errors ?? []) {
    problems.add({
      column: error.instancePath === '' ? 'the top level' : error.instancePath.slice(1).replaceAll('/', '.'),
      found: quote(JSON.stringify(error.data) ?? 'nothing'),
      expected: `a value that ${error.message ?? 'fits the schema'} (${JSON.stringify(error.params)})`,
    });
  }
  return undefined;
}
