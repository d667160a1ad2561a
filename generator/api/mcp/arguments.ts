import type { ObjectSchema, Schema } from '../../core/json-schema.ts';
import { quote } from '../../core/problem.ts';

/** Arguments as a tool reads them, and the faults in words: `kind: found "town", must be one of region, …`. */
export interface GivenArguments {
  readonly value: unknown;
  readonly faults: readonly string[];
}

const MAX_FAULTS = 5;

/** Reads arguments by the schema of a tool. Where a text is expected, a code or a ZIP code may be a number. */
export function readArguments(given: unknown, schema: ObjectSchema): GivenArguments {
  const faults: string[] = [];
  const value = readValue(given, schema, '', faults);
  const more = faults.length - MAX_FAULTS;
  return { value, faults: more > 0 ? [...faults.slice(0, MAX_FAULTS), `and ${more} more`] : faults };
}

/** Models write a code without quotes. With other numbers of digits a leading zero may be lost. */
const isCodeNumber = (value: unknown): boolean => typeof value === 'number' && /^(?:\d{4}|\d{10})$/.test(`${value}`);

function readValue(given: unknown, schema: Schema, path: string, faults: string[]): unknown {
  const { type, enum: words, description, anyOf } = schema;
  const fault = (expected: string): undefined => {
    faults.push(`${path}: found ${shown(given)}, ${expected}${description ? ` (${description})` : ''}`);
  };
  if (anyOf !== undefined) return given === null ? null : readValue(given, anyOf[0] ?? {}, path, faults);
  if (words !== undefined) {
    if (!words.some((word) => word === given))
      faults.push(`${path}: found ${shown(given)}, must be one of ${words.join(', ')}`);
    return given;
  }
  const value = type === 'string' && isCodeNumber(given) ? `${given as number}` : given;
  if (!isOfType(value, type)) return fault(`must be ${type}`);
  if (typeof value === 'string') return faultOfText(value, schema, fault) ?? value;
  if (typeof value === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    return value < minimum ? fault(`must be >= ${minimum}`) : value > maximum ? fault(`must be <= ${maximum}`) : value;
  }
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
    if (value.length < minItems) return fault(`must NOT have fewer than ${minItems} items`);
    if (value.length > maxItems) return fault(`must NOT have more than ${maxItems} items`);
    return value.map((each, at) => readValue(each, items, join(path, `${at}`), faults));
  }
  return type === 'object' ? readObject(value as object, schema, path, faults) : value;
}

function faultOfText(text: string, { pattern, ...schema }: Schema, fault: (expected: string) => undefined): undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const { length } = [...text];
  if (length < minLength) return fault(`must NOT have fewer than ${minLength} characters`);
  if (length > maxLength) return fault(`must NOT have more than ${maxLength} characters`);
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? undefined : fault(`must match ${pattern}`);
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
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return type === undefined || typeof value === type;
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? quote(value) : (JSON.stringify(value) ?? 'nothing').slice(0, 80);
