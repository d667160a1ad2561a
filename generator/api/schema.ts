import { Type, type TProperties, type TSchema } from 'typebox';

export const code = Type.String({ pattern: '^\\d{10}$', description: 'PSGC code, ten digits' });
export const name = Type.String({ minLength: 1, description: 'name, as PSA writes it' });
export const count = Type.Integer({ minimum: 0 });
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object of these fields, all of them and no other; the description is one line for people. */
export const record = <T extends TProperties>(properties: T, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description && { description }) });
