import type { Mount } from '../mount.ts';

export const reference = (kind: 'schemas' | 'responses' | 'headers' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** The published schemas as components of a document. A schema that several mounts share is one component. */
export class References {
  readonly #names = new Map<unknown, string>();

  /** @throws {Error} if different schemas have the same name, and the mounts have no names to distinguish them. */
  constructor(mounts: readonly Mount[]) {
    const taken = new Set<string>();
    for (const { name: mount, schemas } of mounts) {
      for (const [name, schema] of Object.entries(schemas)) {
        if (this.#names.has(schema)) continue;
        const component = taken.has(name) ? `${mount}.${name}` : name;
        if (taken.has(component)) throw new Error(`there are two different schemas ${component}`);
        taken.add(component);
        this.#names.set(schema, component);
      }
    }
  }

  /** Replaces published schemas within a schema by references; the schema itself too, if it is published. */
  schema(schema: unknown): unknown {
    const name = this.#names.get(schema);
    return name === undefined ? this.#inside(schema) : reference('schemas', name);
  }

  schemaComponents(): object {
    return Object.fromEntries([...this.#names].map(([schema, name]) => [name, this.#inside(schema)]));
  }

  #inside(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.schema(each));
    if (typeof schema !== 'object' || schema === null) return schema;
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.schema(value)]));
  }
}
