import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { type Problem, quote } from './problem.ts';
import { ReleaseSchema, type Release } from './release.ts';

/** The schema is checked by its type and used once, so neither Ajv's check of it nor faster code would pay. */
const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  meta: false,
  validateSchema: false,
  code: { optimize: false },
};

let validate: ValidateFunction<Release> | undefined;

/** Reads `release.json`; pushes a problem for each place where it is not as `ReleaseSchema` says. */
export function parseRelease(bytes: Uint8Array, file: string, problems: Problem[]): Release | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    problems.push({ file, found: (error as Error).message, expected: 'JSON in UTF-8' });
    return undefined;
  }
  validate ??= new Ajv(OPTIONS).compile<Release>(ReleaseSchema);
  if (validate(value)) return value;
  for (const error of validate.errors ?? []) {
    problems.push({
      file,
      column: error.instancePath === '' ? 'the top level' : error.instancePath.slice(1).replaceAll('/', '.'),
      found: quote(JSON.stringify(error.data) ?? 'nothing'),
      expected: `a value that ${error.message ?? 'fits the schema'} (${JSON.stringify(error.params)})`,
    });
  }
  return undefined;
}
