import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { enumerate } from '../../generator/api/routing/addresses.ts';
import type { Schema } from '../../generator/core/json-schema.ts';
import { mounted, routes } from '../committed-data.ts';
import { findMismatches, sampleWays } from './sample-ways.ts';

const published = mounted.schemas;

const ajv = new Ajv({ allErrors: true });

test('every address of an area of a release matches its route', () => {
  const route = routes.find(({ template }) => template === '/api/releases/{release}/areas/{code}') ?? expect.fail();
  expect(findMismatches(routes)(route, sampleWays(route))).toEqual([]);
});

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
