import { describe, expect, test } from 'vitest';
import { UserError } from '../../../generator/core/errors.ts';
import { MOST_BYTES_OVER_HTTP } from '../../../generator/api/mcp/http.ts';
import { PAGE_SIZE } from '../../../generator/api/mcp/tool.ts';
import { TOOLS } from '../../../generator/api/mcp/tools.ts';
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
type Areas = Page & { readonly areas: readonly { readonly code: string }[] };
type Changes = Page & { readonly changes: readonly unknown[] };

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

  test('an area without a point has no density', () => {
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
