import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { toDocument } from '../../generator/api/published-schemas.ts';
import { enumerate } from '../../generator/api/routing/enumerate.ts';
import { handler, mounted, routes } from '../committed-data.ts';

const published = mounted.schemas;

const ajv = new Ajv({ allErrors: true });

describe('every body matches the schema of its route', () => {
  const distinct = routes.filter(({ mirrorOf }) => mirrorOf === undefined);
  test.each(distinct.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    const validate = ajv.compile(route.schema);
    let bodies = 0;
    for (const { address, values } of enumerate(route)) {
      const body = route.body(values);
      const value: unknown = JSON.parse(body);
      if (!validate(value)) expect.fail(`${address}: ${ajv.errorsText(validate.errors)}`);
      if (body !== `${JSON.stringify(value)}\n`) expect.fail(`${address} is not minified JSON and one line feed`);
      bodies += 1;
    }
    expect(bodies).toBeGreaterThan(0);
  });

  test('a route that repeats another one has its schema and its bodies', () => {
    for (const route of routes) {
      if (route.mirrorOf === undefined) continue;
      expect(route.schema, route.template).toEqual(route.mirrorOf.schema);
      const [way] = enumerate(route);
      expect(route.body(way?.values ?? []), route.template).toBe(route.mirrorOf.body(way?.values ?? []));
    }
  });
});

const page = '/api/v1/barangays?page=1&per_page=1';

/** An example of each schema, written by hand. */
const records: Record<string, Record<string, unknown>> = {
  Region: { code: '0100000000', name: 'Region I' },
  Province: { code: '0102800000', name: 'Ilocos Norte', region: 'Region I' },
  CityMunicipality: { code: '1381701000', name: 'Pateros', type: 'Mun', region: 'NCR', province: null },
  SubMunicipality: {
    code: '1380602000',
    name: 'Binondo',
    type: 'SubMun',
    region: 'NCR',
    province: null,
    city_municipality: 'City of Manila',
  },
  Barangay: {
    code: '0102805001',
    name: 'Aglipay',
    status: 'Active',
    region: 'Region I',
    province: 'Ilocos Norte',
    city_municipality: 'City of Batac',
  },
  RegionDetail: {
    code: '0100000000',
    name: 'Region I',
    provinces_count: 4,
    cities_municipalities_count: 125,
    barangays_count: 3267,
  },
  ProvinceDetail: {
    code: '0102800000',
    name: 'Ilocos Norte',
    region: 'Region I',
    cities_municipalities_count: 23,
    barangays_count: 559,
  },
  CityMunicipalityDetail: {
    code: '0102805000',
    name: 'City of Batac',
    type: 'City',
    region: 'Region I',
    province: 'Ilocos Norte',
    barangays_count: 43,
  },
  SubMunicipalityDetail: {
    code: '1380602000',
    name: 'Binondo',
    type: 'SubMun',
    region: 'NCR',
    province: null,
    city_municipality: 'City of Manila',
    barangays_count: 10,
  },
  BarangayDetail: {
    code: '0102805001',
    name: 'Aglipay',
    status: 'Active',
    region: 'Region I',
    province: null,
    city_municipality: 'City of Cebu',
  },
  RegionV1: { code: '0100000000', name: 'Region I' },
  ProvinceV1: { code: '0102800000', name: 'Ilocos Norte' },
  CityMunicipalityV1: { code: '0102805000', name: 'City of Batac', type: 'City', district: '2nd', zip_code: '2906' },
  SubMunicipalityV1: { code: '1380602000', name: 'Binondo', type: 'SubMun', district: null, zip_code: null },
  BarangayV1: { code: '0102805001', name: 'Aglipay', status: 'Active' },
  BarangayPage: {
    data: [{ code: '0102805001', name: 'Aglipay', status: 'Active' }],
    links: { first: page, last: page, prev: null, next: page },
    meta: { current_page: 1, from: 1, last_page: 1, path: '/api/v1/barangays', per_page: 1, to: null, total: 1 },
  },
  Meta: {
    release: '2026-1Q',
    date: '2026-03-31',
    source: { title: 'PSGC', publisher: 'PSA', url: 'https://psa.gov.ph', note: null },
    attribution: 'PSA',
    licences: { areas: 'a', populations: 'b', zip_codes: 'c', districts: 'd' },
    region: null,
    totals: {
      regions: 1,
      provinces: 1,
      cities_municipalities: 1,
      cities: 1,
      municipalities: 0,
      sub_municipalities: 0,
      barangays: 1,
    },
    generator: { name: 'psgc-static', version: '0.1.0' },
  },
  Error: { message: 'Region not found' },
};

const ajv2020 = new Ajv2020({ allErrors: true });
const documents = Object.fromEntries(
  Object.entries(published).map(([name, schema]) => [name, toDocument(name, `/api/schemas/${name}.json`, schema)]),
);
const get = async (path: string): Promise<unknown> => handler(new Request(`http://localhost${path}`)).json();

test('there is an example of every published schema', () => {
  expect(Object.keys(records).sort()).toEqual(Object.keys(published).sort());
});

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

describe('a published schema accepts the answers of the API', () => {
  test.each(Object.keys(published).filter((name) => name !== 'Error'))('%s', (name) => {
    const validate = ajv2020.compile(documents[name] ?? false);
    const schema = published[name];
    const isOf = (each: unknown) => each === schema || (each as { items?: unknown }).items === schema;
    const answering = routes.filter((route) => isOf(route.schema));
    expect(answering.length).toBeGreaterThan(0);
    for (const route of answering) {
      const [way] = enumerate(route);
      const value: unknown = JSON.parse(route.body(way?.values ?? []));
      for (const item of Array.isArray(value) ? value.slice(0, 100) : [value]) {
        expect(validate(item), `${route.template}: ${ajv2020.errorsText(validate.errors)}`).toBe(true);
      }
    }
  });

  test.each(['/api/v2/regions/x', '/api/v1/barangays?page=0', '/nothing'])('Error: %s', async (path) => {
    expect(ajv2020.compile(documents['Error'] ?? false)(await get(path))).toBe(true);
  });
});

describe('a schema accepts its example and nothing else', () => {
  test.each(Object.entries(records))('%s', (name, record) => {
    const validate = ajv2020.compile(documents[name] ?? false);
    expect(validate(record)).toBe(true);
    expect(validate({})).toBe(false);
    expect(validate([record])).toBe(false);
    expect(validate({ ...record, id: 1 })).toBe(false);
    for (const field of Object.keys(record)) {
      const { [field]: _left, ...without } = record;
      expect(validate(without), `without ${field}`).toBe(false);
      expect(validate({ ...record, [field]: true }), `${field}: true`).toBe(false);
    }
  });
});
