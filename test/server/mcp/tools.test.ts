import { describe, expect, test } from 'vitest';
import { UserError } from '../../../generator/core/errors.ts';
import { MOST_BYTES_OVER_HTTP } from '../../../generator/api/mcp/http.ts';
import { toMatched } from '../../../generator/api/mcp/match-tool.ts';
import { PAGE_SIZE } from '../../../generator/api/mcp/tool.ts';
import { findTool } from '../../../generator/api/mcp/tools.ts';
import type { Match } from '../../../generator/core/places/match.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import { dataset, gazetteer } from '../../committed-data.ts';

const { hierarchy, history, codes } = gazetteer;
const tools = new Map(toolsOf(gazetteer).map((tool) => [tool.name, tool]));

/** Calls a tool in this process. */
function call<Answer = Record<string, unknown>>(name: string, input: object = {}): Answer {
  const answer = tools.get(name)?.run(input as never);
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(MAX_ANSWER);
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
  ])('%d rows that can mean ten areas name %d of them each', (rows, named, more) => {
    const { run } = matchTool({ match: () => ambiguous });
    const answer = run({ rows: Array.from({ length: rows }, () => ({ city: 'x' })) } as never) as {
      matches: readonly { candidates: readonly unknown[]; more_candidates: number }[];
    };
    expect(answer.matches).toHaveLength(rows);
    for (const each of answer.matches) {
      expect([each.candidates.length, each.more_candidates]).toEqual([named, more]);
    }
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MAX_ANSWER);
  });
});
