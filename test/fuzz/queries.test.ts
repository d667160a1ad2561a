import fc from 'fast-check';
import { expect } from 'vitest';
import { COLLECTIONS } from '../../generator/psgc/kinds.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { gazetteer, mounts } from '../committed-data.ts';
import { above } from '../oracle/search.ts';
import { expectedAnswer } from './expected-answer.ts';
import { anyText } from './hostile.ts';
import { property } from './runs.ts';
import { BY_CODE, invalidParameterOf, PLACES, searchParameter } from './search-queries.ts';
import { AREAS, unmarked } from './spellings.ts';
import { anyQuery, encoded } from './targets.ts';

const ORIGIN = 'http://localhost';
const handler = createHandler(mounts);
const get = (target: string) => handler({ method: 'GET', target, origin: ORIGIN });

/** Sends a request, and compares the answer with the oracle's. */
function expectContract(target: string): void {
  const { status, body } = get(target);
  const expected = expectedAnswer(target, ORIGIN);
  expect(status).toBe(expected?.status);
  expect(body).toBe(`${JSON.stringify(expected?.body)}\n`);
}

/** A query with values of the right kind, so that most of them select something. */
const codesOf = (collection: (typeof COLLECTIONS)[number]) =>
  fc.constantFrom(...gazetteer.hierarchy.list(null, collection)).map(({ code }) => code);
const sensibleQuery = fc
  .record(
    {
      region_code: codesOf('regions'),
      province_code: codesOf('provinces'),
      city_code: codesOf('cities'),
      municipality_code: codesOf('municipalities'),
      q: fc.oneof(
        anyText,
        fc.constantFrom(...AREAS).map(({ name }) => name.slice(0, 4)),
      ),
      page: fc.integer({ min: 1, max: 40 }).map(String),
      per_page: fc.integer({ min: 1, max: 100 }).map(String),
    },
    { requiredKeys: [] },
  )
  .map((parameters) => Object.entries(parameters).map(([name, value]) => `${name}=${encoded(value)}`));
const query = fc.oneof(
  anyQuery,
  sensibleQuery.map((parameters) => parameters.join('&')),
);

property(
  'any query of the pages answers as the contract says',
  45_000,
  fc.tuple(fc.constantFrom('', '/cloud'), query),
  ([base, text]) => expectContract(`${base}/api/v1/barangays?${text}`),
);

const anyList = fc.oneof(
  fc.constantFrom(...COLLECTIONS.slice(0, -1)),
  fc
    .tuple(fc.constantFrom(...gazetteer.hierarchy.list(null, 'provinces')), fc.constantFrom(...COLLECTIONS.slice(2)))
    .map(([{ code }, collection]) => `provinces/${code}/${collection}`),
);
const anyPrefix = fc.constantFrom('/api', '/api/v1', '/cloud/api', '/cloud/api/v1');

property(
  'any query of the other lists of v1 answers as the contract says',
  70_000,
  fc.tuple(anyPrefix, anyList, query),
  ([prefix, list, text]) => expectContract(`${prefix}/${list}?${text}`),
);

property(
  'a query has the same answer in any order, with parameters that no list has',
  50_000,
  sensibleQuery.chain((parameters) =>
    fc.record({
      list: fc.constantFrom(...COLLECTIONS.slice(0, -1), 'barangays'),
      parameters: fc.constant(parameters),
      others: fc.shuffledSubarray([...parameters, '__proto__=1', 'constructor[]=x', 'Page=0', 'per-page', '=', 'x=%'], {
        minLength: parameters.length + 6,
      }),
    }),
  ),
  ({ list, parameters, others }) => {
    const found = get(`/api/v1/${list}?${parameters.join('&')}`);
    expect(get(`/api/v1/${list}?${others.join('&')}`)).toEqual(found);
  },
);

interface Page {
  readonly data: readonly { readonly code: string; readonly name: string }[];
  readonly links: { readonly next: string | null };
  readonly meta: { readonly total: number; readonly last_page: number };
}

/** The barangays within each region and province, by its code. */
const BARANGAYS = new Map<string, { readonly code: string; readonly name: string }[]>();
for (const { kind, code, name, region, province } of PLACES) {
  if (kind !== 'barangay') continue;
  for (const area of [region, province]) {
    if (area === null) continue;
    const within = BARANGAYS.get(area.code) ?? [];
    within.push({ code, name: unmarked(name) });
    BARANGAYS.set(area.code, within);
  }
}

property(
  'the pages of a filter have each barangay that matches, once and in order',
  20_000,
  fc.record({
    filter: fc.constantFrom(...BARANGAYS.keys()),
    part: fc.constantFrom(...AREAS).map(({ name }) => name.slice(0, 3)),
    size: fc.integer({ min: 1, max: 1000 }),
  }),
  ({ filter, part, size }) => {
    const wanted = (BARANGAYS.get(filter) ?? []).filter(({ name }) => name.includes(unmarked(part)));
    const expected = wanted.map(({ code }) => code);
    const codes: string[] = [];
    const name = BY_CODE.get(filter)?.kind === 'region' ? 'region_code' : 'province_code';
    let next: string | null = `${ORIGIN}/api/v1/barangays?${name}=${filter}&q=${encoded(part)}&per_page=${size}`;
    for (let pages = 0; next !== null && pages < 6; pages += 1) {
      const page = JSON.parse(get(next.slice(ORIGIN.length)).body ?? '') as Page;
      expect(page.meta.total).toBe(expected.length);
      codes.push(...page.data.map(({ code }) => code));
      next = page.links.next;
    }
    expect(codes).toEqual(expected.slice(0, next === null ? undefined : codes.length));
  },
);

property(
  'any search is answered with areas that it asked for, or names its first invalid parameter',
  40_000,
  fc
    .array(searchParameter, { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  (text) => {
    const given = new URLSearchParams(text);
    const { status, body } = get(`/api/search?${text}`);
    const answer = JSON.parse(body ?? '') as unknown;
    const invalid = invalidParameterOf(given);
    if (invalid !== undefined) {
      expect([status, answer]).toEqual([404, { message: `Invalid parameter: ${invalid}` }]);
      return;
    }
    const areas = answer as readonly Record<string, unknown>[];
    expect(status).toBe(200);
    expect(areas.length).toBeLessThanOrEqual(Number(given.get('limit') ?? 10));
    expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length);
    for (const { code, kind, name, within, href, ...others } of areas) {
      expect(others).toEqual({});
      const place = BY_CODE.get(code as string);
      const higher = place === undefined ? [] : above(place);
      expect([kind, name]).toEqual([place?.kind, place?.name]);
      if (given.has('kind')) expect(kind).toBe(given.get('kind'));
      if (given.has('within')) expect([code, ...higher.map((each) => each.code)]).toContain(given.get('within'));
      expect(within).toEqual(higher.map((each) => each.name));
      expect(href).toMatch(new RegExp(`^/api/v2/[a-z-]+/${code}$`));
    }
  },
);

/** What people write for a level: names as they are and otherwise, codes, and anything. */
const written = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...AREAS).map(({ name }) => name) },
  fc.constantFrom(...AREAS).map(({ name }) => unmarked(name).toUpperCase()),
  fc.constantFrom(...AREAS).map(({ code }) => code),
  fc.constantFrom(...gazetteer.codes.retired.keys()),
  anyText,
);

const WITH_AREA = ['exact', 'alias', 'close', 'partial'];

interface MatchAnswer {
  readonly status: string;
  readonly score: number;
  readonly code: string | null;
  readonly kind: string | null;
  readonly name: string | null;
  readonly within: readonly string[] | null;
  readonly matched: Readonly<Record<string, string | null>>;
  readonly candidates: readonly MatchAnswer[];
  readonly href: string | null;
}

/** Expects an area in an answer to be as it is in the dataset. */
function expectArea({ code, kind, name, within, href, score }: MatchAnswer): void {
  const place = BY_CODE.get(code ?? '') ?? expect.fail(`${code}`);
  expect([kind, name, within]).toEqual([place.kind, place.name, above(place).map((each) => each.name)]);
  expect(href).toMatch(new RegExp(`^/api/v2/[a-z-]+/${code}$`));
  expect(score >= 0 && score <= 1 && Math.abs(score * 100 - Math.round(score * 100)) < 1e-9).toBe(true);
}

property(
  'any match has an area if its status says so, candidates if it is in doubt, and the same again',
  20_000,
  fc.oneof(
    fc.record({ region: written, province: written, city: written, barangay: written }, { requiredKeys: [] }),
    fc.array(written, { minLength: 1, maxLength: 4 }).map((texts) => ({ address: texts.join(', ') })),
  ),
  (texts) => {
    const target = `/api/match?${Object.entries(texts)
      .map(([level, text]) => `${level}=${encoded(text)}`)
      .join('&')}`;
    const { status, body } = get(target);
    expect(get(target).body).toBe(body);
    if (status !== 200) {
      expect(body).toMatch(/^\{"message":"Invalid parameter: (?:address|region|province|city|barangay)"\}\n$/);
      return;
    }
    const answer = JSON.parse(body ?? '') as MatchAnswer;
    if (WITH_AREA.includes(answer.status)) expectArea(answer);
    else expect([answer.code, answer.kind, answer.name, answer.within, answer.href]).toEqual(Array(5).fill(null));
    if (!['partial', 'ambiguous'].includes(answer.status)) expect(answer.candidates).toEqual([]);
    expect(answer.candidates.length).toBeLessThanOrEqual(10);
    const scores = answer.candidates.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    for (const candidate of answer.candidates) expectArea(candidate);
    if (!('address' in texts)) {
      const given = Object.entries(texts).filter(([, text]) => /[\p{L}\p{N}]/u.test(text));
      const matched = Object.entries(answer.matched).filter(([, as]) => as !== null);
      expect(given.map(([level]) => level)).toEqual(expect.arrayContaining(matched.map(([level]) => level)));
    }
  },
);
