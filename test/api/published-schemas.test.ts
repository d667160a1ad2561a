import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { toDocument } from '../../generator/api/published-schemas.ts';
import { enumerate } from '../../generator/api/routing/enumerate.ts';
import type { Schema } from '../../generator/core/json-schema.ts';
import { handler, mounted, routes } from '../committed-data.ts';

const published = mounted.schemas;

const ajv2020 = new Ajv2020({ allErrors: true });
const documents = Object.fromEntries(
  Object.entries(published).map(([name, schema]) => [name, toDocument(name, `/api/schemas/${name}.json`, schema)]),
);
const get = async (path: string): Promise<unknown> => handler(new Request(`http://localhost${path}`)).json();

test('the published schemas are listed, and each is served at its address with its name', async () => {
  const list = (await get('/api/schemas')) as { name: string; description: string; url: string }[];
  expect(list.map(({ name }) => name)).toEqual(Object.keys(published));
  for (const { name, description, url } of list) {
    const base = 'http://localhost';
    const document = (await get(url)) as { $id: string };
    expect(new URL(document.$id, base + url).href).toBe(base + url);
    expect(document).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: name,
      description,
    });
    expect(description).not.toBe('');
    expect(ajv2020.validateSchema(document), ajv2020.errorsText()).toBe(true);
  }
});

/** The queries of routes that answer nothing else, by the schema of what they answer. */
const QUERIES: Readonly<Record<string, string>> = {
  SearchResult: 'q=santa',
  MatchResult: 'city=City+of+Batac',
  AreaPage: 'kind=city&page=1',
  NearBarangay: 'lat=18.05&lon=120.56',
};

/** Expects that a schema takes a record, and neither another value nor a record with another field, or without one. */
function expectOnly(name: string, record: object): void {
  const validate = ajv2020.compile(documents[name] ?? false);
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

describe('a published schema accepts the answers of the API, and nothing else', () => {
  test.each(Object.keys(published).filter((name) => name !== 'Error'))('%s', (name) => {
    const validate = ajv2020.compile(documents[name] ?? false);
    const schema = published[name];
    const isOf = (each: Schema | undefined) =>
      schema !== undefined && (each?.items === schema || each?.anyOf?.includes(schema) === true);
    const answering = routes.filter((route) => route.schema === schema || isOf(route.schema));
    expect(answering.length).toBeGreaterThan(0);
    for (const route of answering) {
      const [way] = enumerate(route);
      const values = way?.values ?? [];
      const query = new URLSearchParams(QUERIES[name] ?? 'page=1');
      const isAsked = name.endsWith('Page') || name in QUERIES;
      const found = isAsked ? route.search?.(query, values, '') : undefined;
      const value: unknown = JSON.parse(found !== undefined && 'body' in found ? found.body : route.body(values));
      const items: readonly object[] = Array.isArray(value) ? value.slice(0, 100) : [value];
      for (const item of items) {
        expect(validate(item), `${route.template}: ${ajv2020.errorsText(validate.errors)}`).toBe(true);
      }
      if (items[0] !== undefined) expectOnly(name, items[0]);
    }
  });

  test.each(['/api/v2/regions/x', '/api/v1/barangays?page=0', '/nothing'])('Error: %s', async (path) => {
    expectOnly('Error', (await get(path)) as object);
  });
});
