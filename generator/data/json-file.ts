import { Ajv, type Options } from 'ajv';
import { memoized } from '../core/kept.ts';
import { type FileProblems, quote } from '../core/problem.ts';
import type { Schema, Static } from '../core/json-schema.ts';

/** Ajv does not check or optimize the schema: TypeScript checks it, and only one value of each is validated. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
};

const validatorOf = memoized((schema: Schema) => new Ajv(OPTIONS).compile(schema));

/** Parses a JSON file of a dataset. Each place that does not match the schema is a problem, and the result `undefined`. */
export function parseJson<S extends Schema>(
  bytes: Uint8Array | undefined,
  schema: S,
  problems: FileProblems,
): Static<S> | undefined {
  if (bytes === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    problems.add({ found: (error as Error).message, expected: 'JSON in UTF-8' });
    return undefined;
  }
  return checkJson(value, schema, problems);
}

/** Checks a value against a schema. Each mismatch is a problem, and the result `undefined`. */
export function checkJson<S extends Schema>(value: unknown, schema: S, problems: FileProblems): Static<S> | undefined {
  const validate = validatorOf(schema);
  if (validate(value)) return value as Static<S>;
  for (const error of validate.errors ?? []) {
    problems.add({
      column: error.instancePath === '' ? 'the top level' : error.instancePath.slice(1).replaceAll('/', '.'),
      found: quote(JSON.stringify(error.data) ?? 'nothing'),
      expected: `a value that ${error.message ?? 'fits the schema'} (${JSON.stringify(error.params)})`,
    });
  }
  return undefined;
}
