import { published } from '../schemas/published.ts';

const names = new Map<unknown, string>(Object.entries(published).map(([name, schema]) => [schema, name]));

export const reference = (kind: 'schemas' | 'responses' | 'headers' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** A schema as OpenAPI has it: a published one is a reference, also inside another. */
export function withReferences(schema: unknown): unknown {
  const name = names.get(schema);
  return name === undefined ? inside(schema) : reference('schemas', name);
}

/** The published schemas as OpenAPI's components. */
export const schemaComponents = (): object =>
  Object.fromEntries(Object.entries(published).map(([name, schema]) => [name, inside(schema)]));

function inside(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]));
}
