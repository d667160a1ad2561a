import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import type { ApiRequest, ApiResponse } from '../../generator/api/runtime/http.ts';
import { gazetteer, mounts } from '../committed-data.ts';
import { expectedAnswer } from '../oracle/expected-answer.ts';
import { anyText, hugeText } from './hostile.ts';
import { property } from './runs.ts';
import { anyList, anyPath, anyQuery, anyTarget } from './targets.ts';

/** Sections 6 and 14 of the contract. */
const MESSAGES =
  /^(?:Not found|Method not allowed|(?:Region|Province|District|Island group|City|Municipality|City or municipality|Sub-municipality|Barangay|Code|Release|Area|Zip code) not found|Invalid parameter: (?:[^]*\. Known: [\da-z_]+(?:, [\da-z_]+)*|address|all|code|page|per_page|q|kind|within|limit|fields|format|capital|poblacion|urban_rural|zip_code|(?:min|max)_growth|sort|island_group|(?:city|income)_class|(?:region|province|city|municipality)_code))$/;
const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of an answer is one line of JSON; that of an error has a message of the contract and nothing else. */
function expectBody({ status, body, headers }: ApiResponse): void {
  if (status === 204 || status === 304) {
    expect(body).toBeNull();
    return;
  }
  expect(headers['Content-Type']).toBe(JSON_TYPE);
  if (status === 200) {
    expect(body).toMatch(/^[[{][^\n]*[\]}]\n$/);
    if ((body ?? '').length < 20_000) JSON.parse(body ?? '');
    return;
  }
  const { message, ...rest } = JSON.parse(body ?? '') as { message: string };
  expect([rest, message]).toEqual([{}, expect.stringMatching(MESSAGES)]);
}

/** The headers of section 7 of the contract: a page of links to the host that was asked is only for who asked it. */
function expectHeaders({ status, headers }: ApiResponse, { method, target, origin }: ApiRequest): void {
  expect(headers['Access-Control-Allow-Origin']).toBe('*');
  expect(headers['X-Content-Type-Options']).toBe(method === 'OPTIONS' ? undefined : 'nosniff');
  const isCached = status === 200 || status === 304;
  const mayHaveLinks = origin !== undefined && target.includes('v1');
  const isPrivate = mayHaveLinks && headers['Cache-Control'] === 'private, max-age=3600';
  if (!isPrivate) {
    expect(headers['Cache-Control']).toBe(isCached ? 'public, max-age=3600, stale-while-revalidate=86400' : undefined);
  }
  expect(/^"[^"]+"$/.test(headers['ETag'] ?? '')).toBe(isCached);
  expect(headers['Allow']).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : undefined);
  for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
}

const answer = createHandler(mounts);

/** A failure that is not the client's is a 500, and its reason is in the log. */
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => log.mockRestore());

const ORIGIN = 'http://localhost';

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PATCH', 'BREW', 'get', '', '__proto__', 'constructor'];
const STATUSES = new Map([
  ['GET', [200, 304, 404]],
  ['HEAD', [200, 304, 404]],
  ['OPTIONS', [204]],
]);
const tag = fc.oneof(
  anyText,
  hugeText,
  fc.constantFrom('*', ' * ', `"${gazetteer.version}"`, `W/"${gazetteer.version}"`, `"x", "${gazetteer.version}"`),
);
/** Marks below and above a letter: normalizing them would take minutes, because all of them must change their order. */
const MARKS = `${'\u0301'.repeat(100_000)}${'\u0316'.repeat(100_000)}`;

const anyRequest: fc.Arbitrary<ApiRequest> = fc.record({
  method: fc.oneof({ weight: 6, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
  target: anyTarget,
  ifNoneMatch: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(undefined, null) }, tag),
  origin: fc.constantFrom(undefined, '', ORIGIN, 'https://psgc.example.ph:8443'),
});

property(
  'any request gets a status, headers and a body of the contract, and the same again',
  90_000,
  anyRequest,
  (request) => {
    const found = answer(request);
    expect(STATUSES.get(request.method) ?? [405]).toContain(found.status);
    expectHeaders(found, request);
    expectBody(found);
    expect(answer(request)).toEqual(found);
    expect(log).not.toHaveBeenCalled();
  },
  [
    { method: 'GET', target: '/api/search', ifNoneMatch: null, origin: ORIGIN },
    { method: 'GET', target: `/api/v1/barangays?q=${'ñ'.repeat(100_000)}`, ifNoneMatch: null, origin: undefined },
    { method: '__proto__', target: '/api/v2/__proto__/constructor', ifNoneMatch: '*', origin: '' },
    ...[
      '/api/v2/regions/',
      '/api/v2/regions/Region%20I%20(Ilocos%20Region)',
      '/api/v1/barangays?q=',
      '/api/search?q=',
    ].map((start) => ({
      method: 'GET',
      target: `${start}${MARKS}`,
      ifNoneMatch: null,
      origin: '',
    })),
  ],
);

property(
  'any target is answered as the contract says',
  80_000,
  fc.oneof({ weight: 2, arbitrary: anyTarget.filter((target) => target.length < 20_000) }, anyList),
  (target) => {
    const { status, body } = answer({ method: 'GET', target, origin: ORIGIN });
    const expected = expectedAnswer(target, ORIGIN);
    if (expected === undefined) return;
    expect(status).toBe(expected.status);
    expect(body).toBe(`${JSON.stringify(expected.body)}\n`);
  },
  ['/api/search', '/cloud/api/v2/provinces', '/gitlab/api/districts/', '/api/codes/604500000', '/api/v2/regions/..'],
);

property(
  'HEAD is answered like GET, and the tag of an answer gives 304',
  20_000,
  fc.tuple(anyPath, anyQuery).map(([path, query]) => `${path}?${query}`),
  (target) => {
    const found = answer({ method: 'GET', target, origin: ORIGIN });
    expect(answer({ method: 'HEAD', target, origin: ORIGIN })).toEqual(found);
    if (found.status !== 200) return;
    const ifNoneMatch = `"other", W/${found.headers['ETag']}`;
    const again = answer({ method: 'GET', target, origin: ORIGIN, ifNoneMatch });
    expect(again).toEqual({
      status: 304,
      headers: expect.objectContaining({ ETag: found.headers['ETag'] }),
      body: null,
    });
    expect(answer({ method: 'GET', target, origin: ORIGIN, ifNoneMatch: '"other"' })).toEqual(found);
  },
);

/** A path without a suffix, and the same path with other encodings of its characters. */
const spelled = anyPath
  .filter((path) => !/[?#]|\/$|\.json$/.test(path) && path.length < 500)
  .chain((path) =>
    fc.record({
      path: fc.constant(path),
      suffix: fc.constantFrom('', '/', '.json'),
      isEncoded: fc.infiniteStream(fc.boolean()),
    }),
  );

property(
  'a path has the same answer with a slash or .json at its end, and with any letters encoded',
  20_000,
  spelled,
  ({ path, suffix, isEncoded }) => {
    const other = path.replaceAll(/%[0-9a-f]{2}|[a-z0-9]/gi, (text) =>
      text.length === 1 && isEncoded.next().value ? `%${text.charCodeAt(0).toString(16)}` : text,
    );
    // A half escape such as %4 could become a whole one.
    if (/%(?![0-9a-f]{2})/i.test(path)) return;
    const found = answer({ method: 'GET', target: path });
    expect(answer({ method: 'GET', target: other + suffix })).toEqual(found);
  },
);
