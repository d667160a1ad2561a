import type { ObjectSchema, Schema, Static } from '../../core/json-schema.ts';
import { type ApiError, invalidParameter } from '../errors.ts';

type Properties = Readonly<Record<string, Schema>>;

/** The JSON Schema of a query: its parameters, in the order in which errors name them, of which some must be given. */
export interface QuerySchema<Of extends Properties = Properties, Needed extends keyof Of & string = never>
  extends ObjectSchema<Of> {
  readonly required?: readonly Needed[];
}

/** Describes a query; what its parameters are in the documentation and what `readQuery` accepts follow from this. */
export const queryOf = <Of extends Properties, Needed extends keyof Of & string = never>(
  properties: Of,
  required?: readonly Needed[],
): QuerySchema<Of, Needed> => ({ type: 'object', ...(required && { required }), properties });

/** Readers of the texts of parameters whose schema does not say what they stand for; `undefined` refuses a text. */
type Meanings<Of> = { readonly [Name in keyof Of]?: (text: string) => unknown };

/** The values of a query; those of some are what their texts mean. */
export type QueryValues<Of, Needed, Meaning = Record<never, never>> = {
  readonly [Name in keyof Of]:
    | (Meaning extends Readonly<Record<Name, (text: string) => infer Found>>
        ? Exclude<Found, undefined>
        : Static<Of[Name]>)
    | (Name extends Needed ? never : undefined);
};

/** The values of a query by its schema, or an error with the first invalid parameter. It ignores parameters of others. */
export function readQuery<
  Of extends Properties,
  Needed extends keyof Of & string = never,
  const Meaning extends Meanings<Of> = Record<never, never>,
>(
  query: URLSearchParams,
  { properties, required = [] }: QuerySchema<Of, Needed>,
  meanings?: Meaning,
): QueryValues<Of, Needed, Meaning> | ApiError {
  const values: Record<string, unknown> = {};
  const needed: readonly string[] = required;
  for (const [name, schema] of Object.entries(properties)) {
    const given = [...query].filter(([key]) => parameterName(key) === name);
    if (given.length === 0 && !needed.includes(name)) continue;
    const [[key, text] = []] = given;
    // A parameter that is repeated or an array cannot be read: `page[]=1`, `page[0]=1`.
    const isOne = given.length === 1 && key === name && text !== undefined;
    const value = isOne ? (meanings?.[name] ?? valueBy(schema))(text) : undefined;
    if (value === undefined) return invalidParameter(name);
    values[name] = value;
  }
  return values as QueryValues<Of, Needed, Meaning>;
}

/** Reads a query for which an unknown parameter is an error, after those of values and before that of a missing one. */
export const readOnly: typeof readQuery = (query, schema, meanings) => {
  const values = readQuery(query, schema, meanings);
  const isWhole = (schema.required ?? []).every((name) => hasAny(query, [name]));
  return 'status' in values && isWhole ? values : (unknownParameter(query, schema) ?? values);
};

/** The error for the first parameter of a query that its schema does not have, with those that it has. */
export function unknownParameter(query: URLSearchParams, { properties }: ObjectSchema): ApiError | undefined {
  const unknown = [...query.keys()].map(parameterName).find((name) => !Object.hasOwn(properties, name));
  if (unknown === undefined) return undefined;
  return invalidParameter(`${unknown}. Known: ${Object.keys(properties).join(', ')}`);
}

/** True if a query has one of these parameters, also one that cannot be read. */
export const hasAny = (query: URLSearchParams, names: readonly string[]): boolean =>
  [...query.keys()].some((key) => names.includes(parameterName(key)));

function parameterName(key: string): string {
  const bracket = key.indexOf('[');
  return bracket === -1 ? key : key.slice(0, bracket);
}

/** A number as programs print it: at most 20 decimals, no leading zero, and zero without a minus. */
const DECIMAL = /^(?!-0(?:\.0+)?$)-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,20})?$/;

/** Reads a text by a schema. Plus, exponent, comma and space are refused in numbers: people differ about them. */
const valueBy =
  ({ type, enum: values, minimum = -Infinity, maximum = Infinity }: Schema) =>
  (text: string): string | number | undefined => {
    if (type !== 'integer' && type !== 'number')
      return values === undefined || values.includes(text) ? text : undefined;
    const value = (type === 'integer' ? /^[0-9]+$/ : DECIMAL).test(text) ? Number(text) : Number.NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  };
