import { describe, expect, test } from 'vitest';
import { UserError } from '../../../generator/core/errors.ts';
import { MOST_BYTES_OVER_HTTP } from '../../../generator/api/mcp/http.ts';
import { Matched, MAX_NAMED_CANDIDATES } from '../../../generator/api/mcp/row-tools.ts';
import { PAGE_SIZE } from '../../../generator/api/mcp/tool.ts';
import { TOOLS } from '../../../generator/api/mcp/tools.ts';
import type { Match } from '../../../generator/core/places/match.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import { dataset, gazetteer } from '../../committed-data.ts';

const { hierarchy, history, codes } = gazetteer;

/** Calls a tool in this process. */
function call<Answer = Record<string, unknown>>(name: string, input: object = {}, mostBytes = MOST_BYTES_OVER_STDIO) {
  const answer = TOOLS.find((each) => each.name === name)?.run(input as never, { gazetteer, mostBytes });
  if (!(answer instanceof Promise)) expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(mostBytes);
  return answer as Answer;
}

interface Page {
  readonly total: number;
  readonly next_page: number | null;
}
type Areas = Page & { readonly areas: readonly { readonly code: string; readonly within: string }[] };
type Changes = Page & {
  readonly changes: readonly { readonly code: string | null; readonly former_code: string | null; text: string }[];
};

const codesOf = ({ areas }: Areas) => areas.map(({ code }) => code);

/** All pages of an answer, each with the next number. */
function* pagesOf<Answer extends Page>(name: string, input: object): Iterable<Answer> {
  for (let page: number | null = 1; page !== null; ) {
    const answer: Answer = call<Answer>(name, { ...input, page });
    yield answer;
    page = answer.next_page;
  }
}

describe('list_areas', () => {
  const { barangay } = dataset.tables;

  test('the pages of a city have all its barangays once, in the order of codes', () => {
    const expected = barangay.rows
      .filter((row) => row['city_municipality_code'] === '0730600000')
      .map(({ code }) => code)
      .toSorted();
    const pages = [...pagesOf<Areas>('list_areas', { within: '0730600000' })];
    expect(pages.flatMap(codesOf)).toEqual(expected);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
    expect(pages).toHaveLength(Math.ceil(expected.length / PAGE_SIZE));
  });

  test('a list says how densely areas are populated, and get_area says the same', () => {
    const fields = ['population_of_todays_area', 'area_km2', 'population_density'];
    const { areas } = call<Areas>('list_areas', { kind: 'region', fields });
    for (const each of areas) {
      const {
        population_of_todays_area: people,
        area_km2: size,
        population_density: density,
      } = each as unknown as {
        readonly population_of_todays_area: Readonly<Record<string, number>>;
        readonly area_km2: number;
        readonly population_density: number;
      };
      expect(density * size).toBeCloseTo(people['2024'] ?? 0, -4);
      expect(call('get_area', { code: each.code })).toMatchObject({ area_km2: size, population_density: density });
    }
    expect(areas.length).toBeGreaterThan(15);
    const [without] = barangay.rows.filter(({ code }) => gazetteer.points.of({ code }).point === null);
    expect(call('get_area', { code: without?.code })).toMatchObject({ point: null, population_density: null });
  });

  test('a page with the longest fields is small, and there is none after the last one', () => {
    const fields = ['region', 'province', 'city_municipality', 'population', 'population_of_todays_area'];
    const barangays = (page: number) => call<Areas>('list_areas', { kind: 'barangay', fields, page });
    const last = Math.ceil(barangays(1).total / PAGE_SIZE);
    for (let page = 1; page < last; page += 7) expect(barangays(page).next_page).toBe(page + 1);
    expect(barangays(last).next_page).toBeNull();
    expect(() => barangays(last + 1)).toThrow(`expected 1 to ${last}`);
  });
});

describe('follow_code and get_area', () => {
  test.each([...codes.retired().values()].filter((_, at) => at % 40 === 0).map((each) => [each.code, each] as const))(
    '%s: get_area refuses it with its successors, and follow_code lists them',
    (code, record) => {
      const answer = call<{ areas: readonly { code: string }[]; history: readonly string[] }>('follow_code', { code });
      expect(answer).toMatchObject({ code, status: record.status, last_release: record.lastRelease });
      expect(answer.areas.map((area) => area.code)).toEqual(record.successors);
      expect(answer.history.length).toBeGreaterThan(0);
      const [successor = 'not the code of an area'] = record.successors;
      expect(() => call('get_area', { code })).toThrow(successor);
      expect(() => call('get_area', { code })).toThrow(UserError);
    },
  );
});

describe('list_changes', () => {
  test.each(history.releases.map(({ release }) => release))('every page of %s is small', (release) => {
    const pages = [...pagesOf<Changes>('list_changes', { release })];
    expect(pages.flatMap(({ changes }) => changes)).toHaveLength(history.changes(release).length);
  });
});

describe('match_addresses', () => {
  const LEVELS = { region: 'exact', province: 'exact', city: 'exact', barangay: 'exact' } as const;
  const long = hierarchy.list(null, 'barangays').toSorted((a, b) => b.name.length - a.name.length);
  const ambiguous: Match = {
    status: 'ambiguous',
    score: 0.1,
    area: null,
    matched: LEVELS,
    candidates: long.slice(0, 10).map((area) => ({ area, score: 0.1 })),
    street: '',
  };

  test.each([
    [1, 10, 0],
    [20, 3, 7],
  ])('of %d rows that can mean ten areas, %d are named for each', (rows, named, more) => {
    const each = Matched.write(ambiguous, Math.floor(MAX_NAMED_CANDIDATES / rows));
    expect([each.candidates.length, each.more_candidates]).toEqual([named, more]);
    expect(Buffer.byteLength(JSON.stringify(Array.from({ length: rows }, () => each)))).toBeLessThan(
      MOST_BYTES_OVER_STDIO,
    );
  });
});

describe('rows at once', () => {
  const rows = Array.from({ length: 1000 }, () => ({ barangay: 'Aglipay', city: 'Batac', province: 'Ilocos Norte' }));
  const codesOfAll = hierarchy
    .list(null, 'barangays')
    .slice(0, 1000)
    .map(({ code }) => code);

  test.each([
    ['match_addresses', { rows }, 'matches'],
    ['check_codes', { codes: codesOfAll }, 'codes'],
  ])('%s answers as many as 32 kB hold and says how many are left, and 1,000 over HTTP', async (name, input, list) => {
    const few = await call<Record<string, unknown>>(name, input);
    const answered = (few[list] as readonly unknown[]).length;
    expect(Buffer.byteLength(JSON.stringify(few))).toBeLessThanOrEqual(MOST_BYTES_OVER_STDIO);
    expect(answered).toBeGreaterThan(50);
    expect(few).toHaveProperty('rows_left', 1000 - answered);
    const all = await call<Record<string, unknown>>(name, input, MOST_BYTES_OVER_HTTP);
    expect(all).toMatchObject({ [list]: { length: 1000 }, rows_left: 0 });
    expect((all[list] as readonly unknown[]).slice(0, answered)).toEqual(few[list]);
  });
});

test('near_place finds the barangay whose point is there', () => {
  const [barangay] = hierarchy.list(null, 'barangays');
  const { point } = gazetteer.points.of({ code: barangay?.code ?? '' });
  expect(call('near_place', { ...point, limit: 1 })).toMatchObject({
    areas: [{ code: barangay?.code, distance_m: 0 }],
  });
});
