import { expect } from 'vitest';
import type { ApiRequest, ApiResponse } from '../../generator/api/runtime/http.ts';

/** Sections 6 and 14 of the contract. */
const MESSAGES =
  /^(?:Not found|Method not allowed|(?:Region|Province|District|Island group|City|Municipality|City or municipality|Sub-municipality|Barangay|Code|Release|Area|Zip code) not found|Invalid parameter: (?:page|per_page|q|kind|within|limit|fields|format|capital|poblacion|urban_rural|zip_code|island_group|(?:city|income)_class|(?:region|province|city|municipality)_code))$/;
const JSON_TYPE = 'application/json; charset=utf-8';

/** The body of an answer is one line of JSON; that of an error has a message of the contract and nothing else. */
export function expectBody({ status, body, headers }: ApiResponse): void {
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
export function expectHeaders({ status, headers }: ApiResponse, { method, target, origin }: ApiRequest): void {
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
