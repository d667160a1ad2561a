import type { Tool } from './tool.ts';
import { UserError } from '../../core/errors.ts';
import type { Schema } from '../../core/json-schema.ts';
import { quote } from '../../core/problem.ts';

const MAX_FAULTS = 5;

/**
 * Reads arguments by the schema of a tool. Where a text is expected, a code or a ZIP code may be a number.
 *
 * @throws {UserError} with the faults: `kind: found "town", must be one of region, …`.
 */
export function readArguments(given: unknown, { name, input }: Pick<Tool, 'name' | 'input'>): unknown {
  const faults: string[] = [];
  const value = readValue(given, input, '', faults);
  if (faults.length === 0) return value;
  const more = faults.splice(MAX_FAULTS).length;
  throw new UserError(
    `Invalid arguments for tool ${name}: ${faults.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
  );
}

/** Models write a code without quotes. With other numbers of digits a leading zero may be lost. */
const isCodeNumber = (value: unknown): boolean => typeof value === 'number' && /^(?:\d{4}|\d{10})$/.test(`${value}`);

function readValue(given: unknown, schema: Schema, path: string, faults: string[]): unknown {
  const { type, items = {}, anyOf: [choice] = [], description } = schema;
  if (choice !== undefined) return given === null ? null : readValue(given, choice, path, faults);
  const value = type === 'string' && isCodeNumber(given) ? `${given}` : given;
  const expected = expectedInstead(value, schema);
  if (expected !== undefined) {
    const shown = typeof given === 'string' ? quote(given) : (JSON.stringify(given) ?? 'nothing').slice(0, 80);
    faults.push(`${path}: found ${shown}, must ${expected}${description ? ` (${description})` : ''}`);
  } else if (type === 'object') return readObject(value as object, schema, path, faults);
  else if (Array.isArray(value)) return value.map((each, at) => readValue(each, items, join(path, `${at}`), faults));
  return value;
}

/** The limits of a value, and what it must be instead: `#` stands for the limit. */
const LIMITS = {
  minimum: 'be >= #',
  maximum: 'be <= #',
  minItems: 'NOT have fewer than # items',
  maxItems: 'NOT have more than # items',
  minLength: 'NOT have fewer than # characters',
  maxLength: 'NOT have more than # characters',
} as const;

/** The thing that a value must be by its schema; `undefined` if it is that. */
function expectedInstead(value: unknown, schema: Schema): string | undefined {
  const { type, enum: words, pattern } = schema;
  if (words !== undefined) return words.some((word) => word === value) ? undefined : `be one of ${words.join(', ')}`;
  if (!isOfType(value, type)) return `be ${type}`;
  const size = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number(value);
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const limit = schema[name] ?? size;
    if (name.startsWith('min') ? size < limit : size > limit) return LIMITS[name].replace('#', `${limit}`);
  }
  return pattern === undefined || new RegExp(pattern, 'u').test(value as string) ? undefined : `match ${pattern}`;
}

function readObject(given: object, schema: Schema, path: string, faults: string[]): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  for (const name of required) {
    if (!Object.hasOwn(given, name)) faults.push(`${join(path, name)}: missing (${properties[name]?.description})`);
  }
  const names = Object.keys(properties).join(', ') || 'none';
  const entries = Object.entries(given).flatMap(([name, value]) => {
    const of = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (of !== undefined) return [[name, readValue(value, of, join(path, name), faults)]];
    if (additionalProperties === false) faults.push(`${join(path, name)}: unknown, must be one of ${names}`);
    return [];
  });
  return Object.fromEntries(entries) as object;
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function isOfType(value: unknown, type: Schema['type']): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === undefined || (typeof value === type && !Object.is(value, Number.NaN));
}
