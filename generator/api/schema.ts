import { integer, orNull, string } from '../json-schema.ts';

export const code = string({ pattern: '^\\d{10}$', description: 'PSGC code, ten digits' });
export const name = string({ minLength: 1, description: 'name, as PSA writes it' });
export const count = integer({ minimum: 0 });
export const zipCode = orNull(string({ pattern: '^\\d{4}$', description: 'zip code, four digits' }));
