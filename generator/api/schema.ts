import { Type, type TProperties } from 'typebox';

export const code = Type.String({ pattern: '^\\d{10}$', description: 'PSGC code, ten digits' });
export const name = Type.String({ minLength: 1 });
export const count = Type.Integer({ minimum: 0 });

/** An object of these fields, all of them and no other. */
export const record = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
