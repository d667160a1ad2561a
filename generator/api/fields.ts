import { type ObjectSchema, record, type Schema } from '../core/json-schema.ts';

/** A field of a record: its JSON Schema, and its value for the arguments that a record is made from. */
export interface Field<Source extends readonly unknown[], Value = unknown> {
  readonly schema: Schema<Value>;
  readonly of: (...source: Source) => Value;
}

/** The fields of a record by name, in their order. */
export type Fields<Source extends readonly unknown[]> = Readonly<Record<string, Field<Source>>>;

type Values<Of extends Fields<never>> = { -readonly [Name in keyof Of]: ReturnType<Of[Name]['of']> };

/** A kind of record: its fields, from which its schema follows, and how one is written. */
export interface RecordType<Source extends readonly unknown[], Of extends Fields<Source> = Fields<Source>> {
  readonly fields: Of;
  readonly schema: ObjectSchema<{ readonly [Name in keyof Of]: Of[Name]['schema'] }>;
  readonly write: (...source: Source) => Values<Of>;
}

/** The properties of an object whose values a schema accepts; a list in it may be frozen. */
type KeyOf<From, Value> = From extends object
  ? { [Key in keyof From]: From[Key] extends Readonly<Value> ? Key : never }[keyof From]
  : never;

/** Describes the fields of records that are made from the same arguments. */
export interface FieldMaker<Source extends readonly unknown[]> {
  /**
   * A field.
   *
   * @param of its value, or the property of the first argument that has its value, of which a list is copied.
   * @param words what it means, if the schema does not say that.
   */
  <Value>(
    schema: Schema<Value>,
    of: KeyOf<Source[0], NoInfer<Value>> | ((...source: Source) => NoInfer<Value>),
    words?: string,
  ): Field<Source, Value>;
  /** A kind of record with these fields, described in a line for people. */
  record<Of extends Fields<Source>>(fields: Of, description?: string): RecordType<Source, Of>;
}

/**
 * Makes the description of records: a line for each field, with its schema, its value and what it means.
 *
 *     const ofArea = fieldsOf<[area: Area]>();
 *     const Brief = ofArea.record({ code: ofArea(code, 'code'), old_name: ofArea(orNull(text), 'oldName', 'its old name') });
 */
export const fieldsOf = <Source extends readonly unknown[]>(): FieldMaker<Source> =>
  Object.assign(makeField, { record: makeRecordType }) as unknown as FieldMaker<Source>;

type Of = (...source: readonly unknown[]) => unknown;

const makeField = (schema: Schema, of: string | Of, words?: string): Field<readonly unknown[]> => ({
  schema: words === undefined ? schema : inWords(schema, words),
  of: typeof of === 'function' ? of : (first) => copied((first as Readonly<Record<string, unknown>>)[of]),
});

/** A program that changes a list of a record must not change the area. */
const copied = (value: unknown): unknown => (Array.isArray(value) ? value.slice() : value);

/** A schema with a description, which stands at the first of several choices. */
export function inWords<Value>(schema: Schema<Value>, description: string): Schema<Value> {
  const [first, ...others] = schema.anyOf ?? [];
  return first === undefined ? { ...schema, description } : { anyOf: [{ ...first, description }, ...others] };
}

/** The words of a schema, which stand at the first of several choices; empty if it has none. */
export const wordsIn = ({ description, anyOf }: Schema = {}): string => description ?? anyOf?.[0]?.description ?? '';

function makeRecordType(fields: Fields<readonly unknown[]>, description?: string) {
  const named = Object.entries(fields);
  return {
    fields,
    schema: record(Object.fromEntries(named.map(([name, { schema }]) => [name, schema])), description),
    write: (...source: readonly unknown[]) => {
      const written: Record<string, unknown> = {};
      for (const [name, { of }] of named) written[name] = of(...source);
      return written;
    },
  };
}

/** The schemas of kinds of records, by the same names. */
export const schemasOf = <const Types extends Readonly<Record<string, { readonly schema: Schema }>>>(types: Types) =>
  Object.fromEntries(Object.entries(types).map(([name, { schema }]) => [name, schema])) as {
    readonly [Name in keyof Types]: Types[Name]['schema'];
  };
