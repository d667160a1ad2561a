/**
 * JSON Schemas (draft 2020-12) as plain data, with the keywords that this project uses, and the types of the values
 * that they accept.
 */
export type Schema =
  | StringSchema
  | IntegerSchema
  | BooleanSchema
  | FalseSchema
  | NullSchema
  | ConstSchema
  | EnumSchema
  | ArraySchema
  | AnyOfSchema
  | ObjectSchema;

interface Described {
  readonly description?: string;
}

export interface StringSchema extends Described {
  readonly type: 'string';
  readonly minLength?: number;
  readonly pattern?: string;
}

export interface IntegerSchema extends Described {
  readonly type: 'integer';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
}

export interface BooleanSchema extends Described {
  readonly type: 'boolean';
}

export interface FalseSchema extends Described {
  readonly type: 'boolean';
  readonly const: false;
}

export interface NullSchema extends Described {
  readonly type: 'null';
}

export interface ConstSchema<Value extends string = string> extends Described {
  readonly type: 'string';
  readonly const: Value;
}

export interface EnumSchema<Value extends string = string> extends Described {
  readonly enum: readonly Value[];
}

export interface ArraySchema<Item = unknown> extends Described {
  readonly type: 'array';
  readonly items: Item;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface AnyOfSchema<Choice = unknown> extends Described {
  readonly anyOf: readonly Choice[];
}

export interface ObjectSchema<Properties = Readonly<Record<string, Schema>>> extends Described {
  readonly type: 'object';
  readonly required?: readonly string[];
  readonly properties: Properties;
  readonly additionalProperties?: false;
}

/**
 * The type of the values that a schema accepts, as precisely as possible; all properties are assumed to be required.
 */
export type Static<S> =
  S extends ConstSchema<infer Value>
    ? Value
    : S extends EnumSchema<infer Value>
      ? Value
      : S extends AnyOfSchema<infer Choice>
        ? Static<Choice>
        : S extends ArraySchema<infer Item>
          ? Static<Item>[]
          : S extends ObjectSchema<infer Properties>
            ? { [Name in keyof Properties]: Static<Properties[Name]> }
            : S extends StringSchema
              ? string
              : S extends IntegerSchema
                ? number
                : S extends FalseSchema
                  ? false
                  : S extends BooleanSchema
                    ? boolean
                    : S extends NullSchema
                      ? null
                      : never;

type Keywords<S> = Omit<S, 'type' | 'items' | 'required' | 'properties'>;

export const string = (keywords: Keywords<StringSchema> = {}): StringSchema => ({ type: 'string', ...keywords });

export const integer = (keywords: Keywords<IntegerSchema> = {}): IntegerSchema => ({ type: 'integer', ...keywords });

export const boolean = (keywords: Keywords<BooleanSchema> = {}): BooleanSchema => ({ type: 'boolean', ...keywords });

export const literal = <const Value extends string>(value: Value): ConstSchema<Value> => ({
  type: 'string',
  const: value,
});

export const oneOf = <const Value extends string>(values: readonly Value[]): EnumSchema<Value> => ({ enum: values });

export const array = <Item>(items: Item, keywords: Keywords<ArraySchema> = {}): ArraySchema<Item> => ({
  type: 'array',
  items,
  ...keywords,
});

export const anyOf = <Choice>(choices: readonly Choice[]): AnyOfSchema<Choice> => ({ anyOf: choices });

export const orNull = <S>(schema: S): AnyOfSchema<S | NullSchema> => anyOf<S | NullSchema>([schema, { type: 'null' }]);

export const orFalse = <S>(schema: S): AnyOfSchema<S | FalseSchema> => ({
  anyOf: [schema, { type: 'boolean', const: false }],
});

/** An object that has all of these properties, and may have others. */
export function object<Properties extends object>(
  properties: Properties,
  keywords: Keywords<ObjectSchema> = {},
): ObjectSchema<Properties> {
  const required = Object.keys(properties);
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...keywords };
}

/** An object that has all of these properties and no others; the description is one line for people. */
export const record = <Properties extends object>(
  properties: Properties,
  description?: string,
): ObjectSchema<Properties> => object(properties, { additionalProperties: false, ...(description && { description }) });
