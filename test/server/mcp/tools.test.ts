import { describe, expect, test } from 'vitest';
import { UserError } from '../../../generator/core/errors.ts';
import { MOST_BYTES_OVER_HTTP } from '../../../generator/api/mcp/http.ts';
import { MAX_NAMED_CANDIDATES, toMatched } from '../../../generator/api/mcp/match-tool.ts';
import { PAGE_SIZE } from '../../../generator/api/mcp/tool.ts';
import { findTool } from '../../../generator/api/mcp/tools.ts';
import type { Match } from '../../../generator/core/places/match.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import { dataset, gazetteer } from '../../committed-data.ts';

const { hierarchy, history, codes } = gazetteer;

/** Calls a tool in this process. */
function call<Answer = Record<string, unknown>>(name: string, input: object = {}, mostBytes = MOST_BYTES_OVER_STDIO) {
  const answer = findTool(name)?.run(input as never, { gazetteer, mostBytes });
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

  test('filters that are true or false, and nine-digit codes, are understood', () => {
    const capital = call<Areas>('list_areas', { within: '072200000', kind: 'municipality', capital: true });
    expect(capital.total).toBe(0);
    const { areas } = call<Areas>('list_areas', { within: '0100000000', capital: true, fields: ['capital', 'region'] });
    expect(areas.length).toBeGreaterThan(3);
    for (const area of areas) {
      expect(area).toMatchObject({ capital: true, region: { code: '0100000000' }, within: /, Region I/ });
    }
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

  test('an area with the nine digits of its older code is the same area', () => {
    const [province] = hierarchy.list(null, 'provinces');
    const byTen = call('get_area', { code: province?.code });
    expect(call('get_area', { code: province?.correspondenceCode })).toEqual(byTen);
    expect(byTen).toMatchObject({ kind: 'province', name: province?.name });
  });
});

describe('list_changes', () => {
  test.each(history.releases.map(({ release }) => release))('every page of %s is small', (release) => {
    const pages = [...pagesOf<Changes>('list_changes', { release })];
    expect(pages.flatMap(({ changes }) => changes)).toHaveLength(history.changes(release).length);
  });

  test('an area has the changes of what is in it, by the codes of then', () => {
    const { total, changes } = call<Changes>('list_changes', {
      release: '2024-2Q',
      within: '1800000000',
      kind: 'province',
    });
    expect(total).toBe(3);
    expect(changes.map((each) => [each.former_code, each.code])).toContainEqual(['0604500000', '1804500000']);
    expect(changes[0]?.text).toMatch(/^It moved from Region VI/);
  });

  test('an area that others left has their changes, too', () => {
    const { changes } = call<Changes>('list_changes', { release: '2024-2Q', within: '0700000000', change: 'moved' });
    expect(changes.map(({ former_code }) => former_code)).toContain('0704600000');
  });

  test('since puts the changes of several releases together', () => {
    const one = call<Changes>('list_changes', { release: '2026-2Q' }).total;
    const since = call<Changes>('list_changes', { release: '2026-2Q', since: '2026-1Q' });
    expect(since.total).toBe(one);
    expect(call<Changes>('list_changes', { since: '2022-4Q' }).total).toBeGreaterThan(1000);
    expect(() => call('list_changes', { release: '2025-1Q', since: '2025-1Q' })).toThrow('a release before 2025-1Q');
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
    const each = toMatched({ match: ambiguous, reasons: null }, Math.floor(MAX_NAMED_CANDIDATES / rows));
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

  test('a reason is given for a match when it is asked for', async () => {
    const [row] = rows;
    const explained = await call('match_addresses', { rows: [row], explain: true });
    expect(explained).toMatchObject({ matches: [{ status: 'alias', reasons: expect.arrayContaining([]) }] });
    const [{ reasons }] = explained['matches'] as [{ readonly reasons: readonly { readonly score: number }[] }];
    expect(reasons.length).toBeGreaterThan(2);
    expect(await call('match_addresses', { rows: [row] })).toMatchObject({ matches: [{ reasons: null }] });
  });
});

describe('figures', () => {
  const counts = (kind: 'city' | 'municipality') =>
    new Map(dataset.tables[kind].rows.map((row) => [row['code'] ?? '', Number(row['population_2024'] ?? Number.NaN)]));

  test('list_areas finds areas by the number of their people, the most first', () => {
    const people = [...counts('city')].filter(([, count]) => count >= 1_000_000);
    const { areas } = call<Areas>('list_areas', { kind: 'city', min_population: 1_000_000, sort: '-population' });
    expect(areas.map(({ code }) => code)).toEqual(people.toSorted(([, a], [, b]) => b - a).map(([code]) => code));
    expect(areas.length).toBeGreaterThan(5);
  });

  test('near_place finds the barangay whose point is there', () => {
    const [barangay] = hierarchy.list(null, 'barangays');
    const { point } = gazetteer.points.of(barangay as NonNullable<typeof barangay>);
    expect(call('near_place', { ...point, limit: 1 })).toMatchObject({
      areas: [{ code: barangay?.code, distance_m: 0 }],
    });
  });

  test.each([...counts('city')].slice(0, 3))('get_population ends with the count of PSA: %s, %d', (code, count) => {
    const { published } = call<{ published: readonly object[] }>('get_population', { code });
    expect(published.at(-1)).toEqual({ year: 2024, population: count, doubtful: false });
  });

  test('carry_table keeps the sum of counts, and refuses what it cannot read', () => {
    const rows = [
      ['0604500000', 3],
      ['0702200000', 4],
    ].map(([code, figure]) => ({ code, figures: [figure] }));
    const { rows: carried } = call<{ rows: readonly { code: string; figures: readonly number[] }[] }>('carry_table', {
      ...{ from: '2022-4Q', sorts: ['count'], rows },
    });
    expect(carried.map(({ code, figures }) => [code, ...figures])).toEqual([
      ['1804500000', 3],
      ['0702200000', 4],
    ]);
    const refused = (row: object) => () =>
      call('carry_table', { from: '2022-4Q', sorts: ['count'], rows: [...rows, row] });
    expect(refused({ code: '0604500000', figures: [1] })).toThrow('rows.2: 0604500000 stands twice');
    expect(refused({ code: '1804500000', figures: [1] })).toThrow('is no code of 2022-4Q');
    expect(refused({ code: '0101000000', figures: [1.5] })).toThrow('rows.2: ');
  });
});
