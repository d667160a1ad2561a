import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { enumerate } from '../../generator/api/routing/addresses.ts';
import type { Route } from '../../generator/api/routing/route.ts';
import type { Schema } from '../../generator/core/json-schema.ts';
import { handler, mounted, mounts } from '../committed-data.ts';

const ajv2020 = new Ajv2020({ allErrors: true });
const get = async (path: string): Promise<unknown> => handler(new Request(`http://localhost${path}`)).json();
const validatorOf = (schema: Schema = { const: false }) => ajv2020.compile(schema);

test.each(mounts.map(({ base, schemas }) => [base, schemas] as const))(
  'the schemas of %s are listed, and each is served at its address with its name',
  async (base, schemas) => {
    const list = (await get(`${base}/schemas`)) as { name: string; description: string; url: string }[];
    expect(list.map(({ name }) => name)).toEqual(Object.keys(schemas));
    for (const { name, description, url } of list) {
      const document = (await get(url)) as { $id: string };
      expect(new URL(document.$id, `http://localhost${url}`).pathname).toBe(url);
      expect(document).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: name,
        description,
      });
      expect(description).not.toBe('');
      expect(ajv2020.validateSchema(document), ajv2020.errorsText()).toBe(true);
    }
  },
);

/** The query of a route in the examples of its documentation: what it must have, else one of several parameters. */
function exampleQuery({ query, exampleValues, exampleParameters }: Route): URLSearchParams {
  const values = exampleValues?.() ?? new Map<string, string>();
  const names = query?.required ?? exampleParameters ?? [...values.keys()].slice(0, 1);
  return new URLSearchParams(names.map((name): [string, string] => [name, values.get(name) ?? '']));
}

/** The most items of a list that are checked. */
const MOST = 100;

/** Expects that a schema takes a record, and neither another value nor a record with another field, or without one. */
function expectOnly(validate: ReturnType<typeof validatorOf>, record: object): void {
  expect([record, {}, [record], { ...record, id: 1 }].map((value) => validate(value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  for (const field of Object.keys(record)) {
    const without = Object.entries(record).filter(([each]) => each !== field);
    expect(validate(Object.fromEntries(without)), `without ${field}`).toBe(false);
    expect(validate({ ...record, [field]: { nothing: true } }), field).toBe(false);
  }
}

/** The list or record in the envelope of psgc.cloud, or its schema. */
function inData<Of extends object>(of: Of): Of {
  const [only, ...others] = Object.entries('properties' in of ? (of.properties as object) : of);
  return only?.[0] === 'data' && others.length === 0 ? (only[1] as Of) : of;
}

describe('a published schema accepts the answers of the API, and nothing else', () => {
  const named = mounts.flatMap(({ base, routes, schemas }) =>
    Object.entries(schemas)
      .filter(([name]) => name !== 'Error')
      .map(([name, schema]) => [`${base} ${name}`, name, schema, routes] as const),
  );
  test.each(named)('%s', (_what, name, schema, routes) => {
    const validate = validatorOf(schema);
    const isOf = (each: Schema) => each === schema || each.items === schema || each.anyOf?.includes(schema) === true;
    const answering = routes.filter((route) => isOf(inData(route.schema)));
    expect(answering.length).toBeGreaterThan(0);
    for (const route of answering) {
      const [way] = enumerate(route);
      const values = way?.values ?? [];
      const query = exampleQuery(route);
      if (name.endsWith('Page')) query.set('page', '1');
      const isAsked = name.endsWith('Page') || route.answers === 'search';
      const found = isAsked ? route.search?.(query, values, '') : undefined;
      const body = found !== undefined && 'body' in found ? found.body : route.body(values, MOST);
      const value = inData(JSON.parse(body) as object);
      const items: readonly object[] = Array.isArray(value) ? value.slice(0, MOST) : [value];
      for (const item of items) {
        expect(validate(item), `${route.template}: ${ajv2020.errorsText(validate.errors)}`).toBe(true);
      }
      if (items[0] !== undefined) expectOnly(validate, items[0]);
    }
  });

  test.each(['/api/v2/regions/x', '/api/v1/barangays?page=0', '/nothing'])('Error: %s', async (path) => {
    expectOnly(validatorOf(mounted.schemas['Error']), (await get(path)) as object);
  });
});

test.each(['/api/areas/0102805000?', '/api/areas?kind=city&', '/api/areas?kind=city&page=1&'])(
  'the description accepts the answer with only some fields: %s',
  async (path) => {
    const [address = ''] = path.split('?');
    const route = mounts
      .flatMap(({ routes }) => routes)
      .find(({ template }) => template === address.replace(/\d{10}/, '{code}'));
    const validate = validatorOf(route?.schema);
    for (const query of ['', 'fields=code,name,population']) {
      expect(validate(await get(`${path}${query}`)), `${query}: ${ajv2020.errorsText(validate.errors)}`).toBe(true);
    }
    expect(validate(await get('/api/meta')), 'a record of another kind').toBe(false);
  },
);
