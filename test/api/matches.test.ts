import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchEndpoints, toMatchResult } from '../../generator/api/match.ts';
import { parseMatchRow, readMatchQuery } from '../../generator/api/match-query.ts';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import type { Match } from '../../generator/core/places/match.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { gazetteer, mounts } from '../committed-data.ts';

const handler = createHandler(mounts);
const get = (query: string) => handler({ method: 'GET', target: `/api/match?${query}` });
const areaOf = (code: string) => gazetteer.hierarchy.get(code) ?? expect.fail(code);

test('a match that has no area has null for what an area has', () => {
  const match: Match = {
    status: 'ambiguous',
    score: 0.5,
    area: null,
    matched: { region: null, province: null, city: 'typo', barangay: 'exact' },
    candidates: [{ area: areaOf('1380601000'), score: 0.25 }],
    street: '',
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
      street: '',
      reasons: null,
      href: null,
    }),
  );
});

test('reasons are given if they are asked for', () => {
  const bodyOf = (query: string) =>
    JSON.parse(String(get(query).body)) as { reasons: readonly { name: string }[] | null };
  expect(bodyOf('address=Bangar,+La+Union').reasons).toBeNull();
  expect(bodyOf('address=Bangar,+La+Union&explain=false').reasons).toBeNull();
  expect(bodyOf('address=Bangar,+La+Union&explain=true').reasons?.map(({ name }) => name)).toContain('ownProvince');
  expect(get('address=Bangar&explain=yes')).toMatchObject({ status: 404 });
});

test('without the family there is no match', () => {
  expect(matchEndpoints(mountFamilies(gazetteer, WITHOUT_SEARCH))).toEqual([]);
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
