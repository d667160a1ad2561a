import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchEndpoints, toMatchResult } from '../../generator/api/match.ts';
import { parseMatchRow, readMatchQuery } from '../../generator/api/match-query.ts';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import type { Match } from '../../generator/core/match/match.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { gazetteer, mounted, mounts } from '../committed-data.ts';

const handler = createHandler(mounts);
const get = (query: string) => handler({ method: 'GET', target: `/api/match?${query}` });
const areaOf = (code: string) => gazetteer.hierarchy.get(code) ?? expect.fail(code);

test('If-None-Match, HEAD and other methods are answered as everywhere', () => {
  const target = '/api/match?city=City+of+Batac';
  const ifNoneMatch = `"${gazetteer.version}"`;
  expect(handler({ method: 'GET', target, ifNoneMatch }).status).toBe(304);
  expect(handler({ method: 'HEAD', target }).status).toBe(200);
  expect(handler({ method: 'OPTIONS', target }).headers['Access-Control-Allow-Methods']).toBe('GET, HEAD, OPTIONS');
  const { status, headers } = handler({ method: 'POST', target });
  expect([status, headers['Allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a match that has no area has null for what an area has', () => {
  const match: Match = {
    status: 'ambiguous',
    score: 0.5,
    area: null,
    matched: { region: null, province: null, city: 'typo', barangay: 'exact' },
    candidates: [{ area: areaOf('1380601000'), score: 0.25 }],
  };
  expect(JSON.stringify(toMatchResult(match, '/cloud/api'))).toBe(
    JSON.stringify({
      status: 'ambiguous',
      score: 0.5,
      code: null,
      kind: null,
      name: null,
      within: null,
      matched: { barangay: 'exact', city: 'typo', province: null, region: null },
      candidates: [
        {
          code: '1380601000',
          kind: 'sub-municipality',
          name: 'Tondo I/II',
          within: ['City of Manila', 'National Capital Region (NCR)'],
          score: 0.25,
          href: '/cloud/api/v2/sub-municipalities/1380601000',
        },
      ],
      href: null,
    }),
  );
});

test('the example of the documentation is the barangay of the other examples', () => {
  const route = mounted.routes.find(({ template }) => template === '/api/match');
  expect([...(route?.exampleValues?.() ?? [])]).toEqual([
    ['address', 'Aglipay, City of Batac, Ilocos Norte, Region I (Ilocos Region)'],
    ['region', 'Region I (Ilocos Region)'],
    ['province', 'Ilocos Norte'],
    ['city', 'City of Batac'],
    ['barangay', 'Aglipay'],
    ['zip', '2906'],
  ]);
});

test('a function without searches has no matches', () => {
  const without = mountFamilies(gazetteer, WITHOUT_SEARCH);
  expect(matchEndpoints(without)).toEqual([]);
  const { status, body } = createHandler(without)({ method: 'GET', target: '/api/match?city=Batac' });
  expect([status, body]).toEqual([404, '{"message":"Not found"}\n']);
});

/** More characters than a query may have. */
const long = 'x'.repeat(301);

describe('rows of texts', () => {
  const [endpoint = expect.fail('no endpoint')] = matchEndpoints(mounts);
  const names = fc.oneof(
    fc.constantFrom(
      'Aglipay',
      'City of Batac',
      'Ilocos Norte',
      'Region I (Ilocos Region)',
      '0102805001',
      'QC',
      '2906',
      '-',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const levels = fc.record(
    { region: names, province: names, city: names, barangay: names, zip: names },
    { requiredKeys: [] },
  );
  const addresses = fc.record({ address: names, zip: names }, { requiredKeys: ['address'] });

  test('are answered as the same texts in a query', () => {
    fc.assert(
      fc.property(fc.oneof(levels, addresses), (texts) => {
        const row = parseMatchRow(texts);
        if ('problem' in row) expect.fail(row.problem);
        const { status, body } = get(`${new URLSearchParams(Object.entries(texts))}`);
        if (status === 200) expect(body).toBe(`${JSON.stringify(endpoint.match(row))}\n`);
        else expect([status, body]).toEqual([404, '{"message":"Invalid parameter: address"}\n']);
      }),
      { numRuns: 200 },
    );
  });

  test('of a program have no limit', () => {
    expect(readMatchQuery({ address: long, zip: undefined })).toEqual({ address: long });
    expect(parseMatchRow({ address: long })).toHaveProperty('problem');
  });
});
