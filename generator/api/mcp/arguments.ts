import type { Tool } from './tool.ts';
import { UserError } from '../../core/errors.ts';
import { jsonType, type Schema } from '../../core/json-schema.ts';
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
  const more = faults.splice(MAX_FAULTS);
  if (more.length > 0) faults.push(`and ${more.length} more`);
  throw new UserError(`Invalid arguments for tool ${name}: ${faults.join('; ')}`);
}

/** Models write a code without quotes. With other numbers of digits a leading zero may be lost. */
const isCodeNumber = (value: unknown): boolean => typeof value === 'number' && /^(?:\d{4}|\d{10})$/.test(`${value}`);

function readValue(given: unknown, schema: Schema, path: string, faults: string[]): unknown {
  const { type, items = {}, anyOf: [choice] = [], description } = schema;
  if (choice !== undefined) return given === null ? null : readValue(given, { description, ...choice }, path, faults);
  const value = type === 'string' && isCodeNumber(given) ? `${given}` : given;
  const expected = expectedInstead(value, schema);
  if (expected !== undefined) {
    const shown = typeof given === 'string' ? quote(given) : (JSON.stringify(given) ?? 'nothing').slice(0, 80);
    faults.push(`${path}: found ${shown}, must ${expected}${description ? ` (${description})` : ''}`);
  } else if (type === 'object') return readObject(value as object, schema, path, faults);
  else if (Array.isArray(value)) return value.map((each, at) => readValue(each, items, join(path, `${at}`), faults));
  return value;
}

/** The thing that a value must be by its schema; `undefined` if it is that. */
function expectedInstead(value: unknown, schema: Schema): string | undefined {
  const { type, enum: words, pattern } = schema;
  if (words !== undefined) return words.some((word) => word === value) ? undefined : `be one of ${words.join(', ')}`;
  if (!isOfType(value, type)) return `be ${type}`;
  const [size, unit, least = size, most = size] = limitsOf(value, schema);
  if (size < least) return unit === '' ? `be >= ${least}` : `NOT have fewer than ${least} ${unit}`;
  if (size > most) return unit === '' ? `be <= ${most}` : `NOT have more than ${most} ${unit}`;
  return pattern === undefined || new RegExp(pattern, 'u').test(value as string) ? undefined : `match ${pattern}`;
}

/** The size of a value and what it counts, the least and the most. */
function limitsOf(value: unknown, schema: Schema): readonly [number, string, number?, number?] {
  if (typeof value === 'string') return [[...value].length, 'characters', schema.minLength, schema.maxLength];
  if (Array.isArray(value)) return [value.length, 'items', schema.minItems, schema.maxItems];
  return [Number(value), '', schema.minimum, schema.maximum];
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

const isOfType = (value: unknown, type: Schema['type']): boolean =>
  type === undefined || (type === 'integer' ? Number.isSafeInteger(value) : jsonType(value) === type);
