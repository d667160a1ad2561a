/** A JSON Schema (draft 2020-12) as plain data, with the keywords that this project uses, for values of a type. */
export interface Schema<Value = unknown> {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  readonly description?: string;
  readonly const?: string | false;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: false;
  /** Never there: it only carries the type for `Static`. */
  readonly '~value'?: Value;
}

/** The type of a value as JSON Schema names it, where a whole number is a number too. */
export const jsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The type of the values that a schema accepts, as precisely as possible. */
export type Static<S> = S extends Schema<infer Value> ? Value : never;

type Properties = Readonly<Record<string, Schema>>;

/** A schema of objects; for its type, all properties are required. */
export interface ObjectSchema<Of extends Properties = Properties>
  extends Schema<{ [Name in keyof Of]: Static<Of[Name]> }> {
  readonly properties: Of;
}

type Keywords<Name extends keyof Schema> = Pick<Schema, Name | 'description'>;

export const string = (keywords: Keywords<'minLength' | 'maxLength' | 'pattern'> = {}): Schema<string> => ({
  type: 'string',
  ...keywords,
});

export const integer = (keywords: Keywords<'minimum' | 'maximum' | 'default'> = {}): Schema<number> => ({
  type: 'integer',
  ...keywords,
});

export const number = (keywords: Keywords<'minimum' | 'maximum'> = {}): Schema<number> => ({
  type: 'number',
  ...keywords,
});

export const boolean = (keywords: Keywords<never> = {}): Schema<boolean> => ({ type: 'boolean', ...keywords });

export const literal = <const Value extends string>(value: Value): Schema<Value> => ({ type: 'string', const: value });

export const oneOf = <const Value extends string>(values: readonly Value[]): Schema<Value> => ({ enum: values });

export const array = <Item>(items: Schema<Item>, keywords: Keywords<'minItems' | 'maxItems'> = {}): Schema<Item[]> => ({
  type: 'array',
  items,
  ...keywords,
});

export const anyOf = <Value>(choices: readonly Schema<Value>[]): Schema<Value> => ({ anyOf: choices });

export const orNull = <Value>(schema: Schema<Value>): Schema<Value | null> => ({ anyOf: [schema, { type: 'null' }] });

export const orFalse = <Value>(schema: Schema<Value>): Schema<Value | false> => ({
  anyOf: [schema, { type: 'boolean', const: false }],
});

/** An object that has all of these properties, and may have others. */
export function object<Of extends Properties>(
  properties: Of,
  keywords: Keywords<'additionalProperties'> = {},
): ObjectSchema<Of> {
  const required = Object.keys(properties);
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...keywords };
}

/** An object that has all of these properties and no others; the description is one line for people. */
export const record = <Of extends Properties>(properties: Of, description?: string): ObjectSchema<Of> =>
  object(properties, { additionalProperties: false, ...(description && { description }) });
