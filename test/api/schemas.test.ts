import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { toDocument } from '../../generator/api/published-schemas.ts';
import { enumerate } from '../../generator/api/routing/enumerate.ts';
import type { Schema } from '../../generator/json-schema.ts';
import { handler, mounted, routes } from '../committed-data.ts';
import { sampleWays } from './sample-ways.ts';

const published = mounted.schemas;

const ajv = new Ajv({ allErrors: true });

describe('every body matches the schema of its route', () => {
  const distinct = routes.filter(({ mirrorOf, answers }) => mirrorOf === undefined && answers !== 'search');
  test.each(distinct.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    const validate = ajv.compile(route.schema);
    let bodies = 0;
    for (const { address, values } of sampleWays(route)) {
      const body = route.body(values);
      const value: unknown = JSON.parse(body);
      if (!validate(value)) expect.fail(`${address}: ${ajv.errorsText(validate.errors)}`);
      if (body !== `${JSON.stringify(value)}\n`) expect.fail(`${address} is not minified JSON and one line feed`);
      bodies += 1;
    }
    expect(bodies).toBeGreaterThan(0);
  });

  test('a route that repeats another one has its bodies, and a list also has pages', () => {
    for (const { template, schema, answers, mirrorOf, body, search } of routes) {
      if (mirrorOf === undefined) continue;
      const [way] = enumerate(mirrorOf);
      const values = way?.values ?? [];
      expect(body(values), template).toBe(mirrorOf.body(values));
      if (answers === 'detail') expect(schema, template).toEqual(mirrorOf.schema);
      else expect(schema, template).toEqual({ anyOf: [mirrorOf.schema, pageOf(template)] });
      const page = search?.(new URLSearchParams('per_page=2'), values, '');
      const bodies = [body(values), ...(page !== undefined && 'body' in page ? [page.body] : [])];
      expect(bodies, template).toHaveLength(answers === 'list' ? 2 : 1);
      for (const each of bodies) expect(ajv.validate(schema, JSON.parse(each)), template).toBe(true);
    }
  });
});

/** The published schema of the pages of a list. */
function pageOf(list: string): Schema | undefined {
  const word = list.split('/').at(-1) ?? '';
  const names: Readonly<Record<string, string>> = {
    regions: 'RegionPage',
    provinces: 'ProvincePage',
    'sub-municipalities': 'SubMunicipalityPage',
    barangays: 'BarangayPage',
  };
  return published[names[word] ?? 'CityMunicipalityPage'];
}

/** A page of a list by hand. */
function pageWith(item: Record<string, unknown> | undefined, path: string) {
  const page = `${path}?page=1&per_page=1`;
  return {
    data: [item],
    links: { first: page, last: `https://psgc.example.ph${page}`, prev: null, next: `http://localhost:8080${page}` },
    meta: { current_page: 1, from: 1, last_page: 1, path, per_page: 1, to: null, total: 1 },
  };
}

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
  LocatedIn: { code: '0730600000', name: 'City of Cebu', located_in: '0702200000', province: 'Cebu' },
  Code: {
    code: '0604500000',
    kind: 'province',
    name: 'Negros Occidental',
    status: 'recoded',
    correspondence_code: '064500000',
    former_codes: [],
    successors: ['1804500000'],
    last_release: '2024-04',
    evidence: 'correspondence code',
    href: null,
  },
  RetiredCode: {
    code: '0402103001',
    kind: 'barangay',
    name: 'Alima',
    status: 'merged',
    successors: ['0402103089'],
    last_release: '2023-1Q',
  },
  Release: {
    release: '2025-07',
    date: null,
    regions: 18,
    provinces: 82,
    cities: 149,
    municipalities: 1493,
    sub_municipalities: 14,
    barangays: 42011,
    changes: 430,
  },
  Change: {
    release: '2024-2Q',
    change: 'moved',
    kind: 'province',
    code: '1804500000',
    former_code: '0604500000',
    name: 'Negros Occidental',
    field: null,
    from: '0600000000',
    to: '1800000000',
    evidence: 'correspondence code',
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

records['ReleaseDetail'] = { ...records['Release'], source: '2025-07.csv' };
records['SearchResult'] = {
  code: '0102805001',
  kind: 'barangay',
  name: 'Aglipay',
  within: ['City of Batac', 'Ilocos Norte', 'Region I (Ilocos Region)'],
  href: '/api/v2/barangays/0102805001',
};
records['RegionPage'] = pageWith(records['RegionV1'], '/api/v1/regions');
records['ProvincePage'] = pageWith(records['ProvinceV1'], '/api/v1/regions/0100000000/provinces');
records['CityMunicipalityPage'] = pageWith(records['CityMunicipalityV1'], '/api/v1/provinces/0102800000/cities');
records['SubMunicipalityPage'] = pageWith(records['SubMunicipalityV1'], '/api/v1/sub-municipalities');
records['BarangayPage'] = pageWith(records['BarangayV1'], '/api/v1/barangays');

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
    const isOf = (each: Schema | undefined) =>
      each !== undefined &&
      (('items' in each && each.items === schema) || ('anyOf' in each && each.anyOf.includes(schema)));
    const answering = routes.filter((route) => route.schema === schema || isOf(route.schema));
    expect(answering.length).toBeGreaterThan(0);
    for (const route of answering) {
      const [way] = enumerate(route);
      const values = way?.values ?? [];
      const query = new URLSearchParams(route.answers === 'search' ? 'q=santa' : 'page=1');
      const isAsked = name.endsWith('Page') || route.answers === 'search';
      const found = isAsked ? route.search?.(query, values, '') : undefined;
      const value: unknown = JSON.parse(found !== undefined && 'body' in found ? found.body : route.body(values));
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
