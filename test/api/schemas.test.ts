import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { enumerate } from '../../generator/api/enumerate.ts';
import { routes } from '../../generator/api/routes.ts';
import { schemas } from '../../generator/api/v2/schemas.ts';
import { gazetteer } from '../committed-data.ts';

const ajv = new Ajv({ allErrors: true });

describe('every body fits the schema of its route', () => {
  test.each(routes.map((route) => [route.template, route] as const))('%s', (_template, route) => {
    const validate = ajv.compile(route.schema);
    let bodies = 0;
    for (const { path, areas } of enumerate(route, gazetteer.hierarchy)) {
      const body = route.body(areas, gazetteer);
      const value: unknown = JSON.parse(body);
      if (!validate(value)) expect.fail(`${path}: ${ajv.errorsText(validate.errors)}`);
      if (body !== `${JSON.stringify(value)}\n`) expect.fail(`${path} is not minified JSON and one line feed`);
      bodies += 1;
    }
    expect(bodies).toBeGreaterThan(0);
  });
});

/** A record of each schema, by hand. */
const records: Record<keyof typeof schemas, Record<string, unknown>> = {
  Region: { code: '0100000000', name: 'Region I' },
  Province: { code: '0102800000', name: 'Ilocos Norte', region: 'Region I' },
  CityMunicipality: { code: '1381701000', name: 'Pateros', type: 'Mun', region: 'NCR', province: null },
  SubMunicipality: { code: '1380602000', name: 'Binondo', type: 'SubMun', region: 'NCR', province: null, city_municipality: 'City of Manila' },
  Barangay: { code: '0102805001', name: 'Aglipay', status: 'Active', region: 'Region I', province: 'Ilocos Norte', city_municipality: 'City of Batac' },
  RegionDetail: { code: '0100000000', name: 'Region I', provinces_count: 4, cities_municipalities_count: 125, barangays_count: 3267 },
  ProvinceDetail: { code: '0102800000', name: 'Ilocos Norte', region: 'Region I', cities_municipalities_count: 23, barangays_count: 559 },
  CityMunicipalityDetail: { code: '0102805000', name: 'City of Batac', type: 'City', region: 'Region I', province: 'Ilocos Norte', barangays_count: 43 },
  SubMunicipalityDetail: { code: '1380602000', name: 'Binondo', type: 'SubMun', region: 'NCR', province: null, city_municipality: 'City of Manila', barangays_count: 10 },
  BarangayDetail: { code: '0102805001', name: 'Aglipay', status: 'Active', region: 'Region I', province: null, city_municipality: 'City of Cebu' },
};

describe('a schema accepts its record and nothing else', () => {
  test.each(Object.entries(records))('%s', (name, record) => {
    const validate = ajv.compile(schemas[name as keyof typeof schemas]);
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
