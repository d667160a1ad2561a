import { expect, test } from 'vitest';
import { UserError } from '../../../generator/core/errors.ts';
import { MOST_BYTES_OVER_HTTP } from '../../../generator/api/mcp/http.ts';
import { PAGE_SIZE } from '../../../generator/api/mcp/tool.ts';
import { TOOLS } from '../../../generator/api/mcp/tools.ts';
import { MOST_BYTES_OVER_STDIO } from '../../../generator/server/mcp/stdio.ts';
import { dataset, gazetteer } from '../../committed-data.ts';

const { hierarchy, history, codes } = gazetteer;

/** The fields of answers that have them. */
interface Answer {
  readonly total: number;
  readonly next_page: number | null;
  readonly areas: readonly { readonly code: string }[];
  readonly changes: readonly unknown[];
  readonly history: readonly string[];
}

/** Calls a tool in this process. */
function call(name: string, input: object, mostBytes = MOST_BYTES_OVER_STDIO): Answer {
  const answer = TOOLS.find((each) => each.name === name)?.run(input as never, { gazetteer, mostBytes }) as unknown;
  if (!(answer instanceof Promise)) expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(mostBytes);
  return answer as Answer;
}

const codesOf = ({ areas }: Answer) => areas.map(({ code }) => code);

/** All pages of an answer, each with the next number. */
function* pagesOf(name: string, input: object): Iterable<Answer> {
  for (let page: number | null = 1; page !== null; ) {
    const answer: Answer = call(name, { ...input, page });
    yield answer;
    page = answer.next_page;
  }
}

test('the pages of a city have all its barangays once, in the order of codes', () => {
  const { rows } = dataset.tables.barangay;
  const expected = rows.filter((row) => row['city_municipality_code'] === '0730600000').map(({ code }) => code);
  const pages = [...pagesOf('list_areas', { within: '0730600000' })];
  expect(pages.flatMap(codesOf)).toEqual(expected.toSorted());
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length));
  expect(pages).toHaveLength(Math.ceil(expected.length / PAGE_SIZE));
});

test('a page with the longest fields is small, and there is none after the last one', () => {
  const fields = ['region', 'province', 'city_municipality', 'population', 'population_of_todays_area'];
  const barangays = (page: number) => call('list_areas', { kind: 'barangay', fields, page });
  const last = Math.ceil(barangays(1).total / PAGE_SIZE);
  for (let page = 1; page < last; page += 7) expect(barangays(page).next_page).toBe(page + 1);
  expect(barangays(last).next_page).toBeNull();
  expect(() => barangays(last + 1)).toThrow(`expected 1 to ${last}`);
});

test.each([...codes.retired().values()].filter((_, at) => at % 40 === 0).map((each) => [each.code, each] as const))(
  '%s: get_area refuses it with its successors, and follow_code lists them',
  (code, record) => {
    const answer = call('follow_code', { code });
    expect(answer).toMatchObject({ code, status: record.status, last_release: record.lastRelease });
    expect(codesOf(answer)).toEqual(record.successors);
    expect(answer.history.length).toBeGreaterThan(0);
    const [successor = 'not the code of an area'] = record.successors;
    expect(() => call('get_area', { code })).toThrow(successor);
    expect(() => call('get_area', { code })).toThrow(UserError);
  },
);

test.each(history.releases.map(({ release }) => release))('every page of the changes of %s is small', (release) => {
  const pages = [...pagesOf('list_changes', { release })];
  expect(pages.flatMap(({ changes }) => changes)).toHaveLength(history.changes(release).length);
});

const addresses = Array.from({ length: 1000 }, () => ({
  barangay: 'Aglipay',
  city: 'Batac',
  province: 'Ilocos Norte',
}));
const barangays = hierarchy.list(null, 'barangays').slice(0, 1000);

test.each([
  ['match_addresses', 'matches', { rows: addresses }],
  ['check_codes', 'codes', { codes: barangays.map(({ code }) => code) }],
])('%s answers as many as 32 kB hold and says how many are left, and 1,000 over HTTP', async (name, list, input) => {
  const few: object = await call(name, input);
  const { [list]: answered = [] } = few as Readonly<Record<string, readonly unknown[]>>;
  expect(Buffer.byteLength(JSON.stringify(few))).toBeLessThanOrEqual(MOST_BYTES_OVER_STDIO);
  expect(answered.length).toBeGreaterThan(50);
  expect(few).toHaveProperty('rows_left', 1000 - answered.length);
  const all: object = await call(name, input, MOST_BYTES_OVER_HTTP);
  const { [list]: every = [] } = all as typeof few & Readonly<Record<string, readonly unknown[]>>;
  expect(all).toMatchObject({ [list]: { length: 1000 }, rows_left: 0 });
  expect(every.slice(0, answered.length)).toEqual(answered);
});
