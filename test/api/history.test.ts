import { describe, expect, test } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import type { Route } from '../../generator/api/routing/route.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { mounts, routes } from '../committed-data.ts';
import { dataset } from '../committed-dataset.ts';

const route = (template: string): Route =>
  routes.find((each) => each.template === template) ?? expect.fail(`no ${template}`);
const get = (handler: ReturnType<typeof createHandler>, path: string) => {
  const { status, body } = handler({ method: 'GET', target: `/api${path}` });
  return { status, value: JSON.parse(body ?? '') as Record<string, unknown> & readonly Record<string, unknown>[] };
};
const handler = createHandler(mounts);

/** The law of one change: docs/contract.md, section 12. */
const NEGROS_ISLAND_REGION = {
  kind: 'republic_act',
  text: 'Republic Act No. 12000 dated 11 June 2024',
  date: '2024-06-11',
  plebiscite: null,
};

describe('the law behind a change', () => {
  const basisIn = (path: string, code: string) =>
    get(handler, path).value.find((each) => each['code'] === code)?.['basis'];

  test.each<[string, string, unknown]>([
    ['2024-2q', '1804500000', NEGROS_ISLAND_REGION],
    ['2024-2q', '1804502000', NEGROS_ISLAND_REGION],
    [
      '2024-3q',
      '1380100189',
      {
        kind: 'republic_act',
        text: 'Republic Act No. 11993 dated 03 April 2024; Plebiscite conducted on 31 August 2024',
        date: '2024-04-03',
        plebiscite: '2024-08-31',
      },
    ],
    ['2026-2q', '1102324000', null],
    ['2023-3q', '0402103021', null],
    ['2024-1q', '1705306000', null],
  ])('of %s about %s', (release, code, basis) => {
    expect(basisIn(`/changes/${release}`, code)).toEqual(basis);
  });

  test('of a merger can have only the year of a plebiscite', () => {
    expect(basisIn('/changes/2026-1q', '0401007019')).toMatchObject({ kind: 'court_ruling', plebiscite: '1998' });
  });

  test('between two releases is that of the last one that made it', () => {
    const code = '0906600000';
    const [one, both] = ['/changes/2025-07', '/changes/2024-1q/2026-2q'].map((path) => basisIn(path, code));
    expect(one).toMatchObject({ kind: 'executive_order', date: '2025-07-30' });
    expect(both).toEqual(one);
  });
});

describe('a code is found by', () => {
  test.each([
    ['ten digits', '1804500000', '1804500000'],
    ['nine digits', '064500000', '1804500000'],
    ['nine digits without the leading zero', '64500000', '1804500000'],
    ['ten digits without the leading zero', '604500000', '0604500000'],
    ['ten digits that are not current', '0604500000', '0604500000'],
    ['nine digits of a gone area', '042103001', '0402103001'],
    ['the digits of a placeholder', '1999900000', '1999900000'],
    ['nine digits of a placeholder', '099700000', '0990100000'],
    ['the digits of a region', '010000000', '0100000000'],
  ])('%s: %s', (_how, text, code) => {
    expect(get(handler, `/codes/${text}`)).toMatchObject({ status: 200, value: { code } });
  });

  test.each(['', '9999999999', '999999999', '18045000000', '0', 'Aglipay', '%20604500000', '٠٦٠٤٥٠٠٠٠٠', '4500000'])(
    'not by %j',
    (text) => {
      const message = text === '' ? undefined : 'Code not found';
      const { status, value } = get(handler, `/codes/${text}`);
      expect([status, value['message']]).toEqual(message === undefined ? [200, undefined] : [404, message]);
    },
  );
});

describe('a nine-digit code has the answer of a ten-digit one', () => {
  const codes = route('/api/codes/{code}');
  const value = (text: string) => codes.parameters[0]?.find(text, []);
  test.each([
    ['1804500000', undefined],
    ['064500000', '/api/codes/1804500000'],
    ['64500000', '/api/codes/1804500000'],
    ['042103001', '/api/codes/0402103001'],
    ['0604500000', undefined],
    ['0990100000', undefined],
  ])('%s: %s', (text, address) => {
    expect(codes.sameAs?.([value(text)])).toBe(address);
  });
});

describe('a release is found by', () => {
  test.each([
    ['2026-1q', '2026-1Q'],
    ['2026-1Q', '2026-1Q'],
    ['Q1_2026', '2026-1Q'],
    ['q1_2026', '2026-1Q'],
    ['2025-07', '2025-07'],
  ])('%s', (text, release) => {
    expect(get(handler, `/releases/${text}`)).toMatchObject({ status: 200, value: { release } });
  });

  test.each(['2026', '2026-5q', 'Q5_2026', '2022-1q', '1q-2026', '2025-7'])('not by %s', (text) => {
    for (const path of [
      `/releases/${text}`,
      `/changes/${text}`,
      `/changes/${text}/2026-1q`,
      `/changes/2023-1q/${text}`,
    ]) {
      expect(get(handler, path)).toEqual({ status: 404, value: { message: 'Release not found' } });
    }
  });
});

describe('changes between two releases', () => {
  test.each([
    ['2025-4q', '2026-1q', 200],
    ['Q4_2025', 'Q1_2026', 200],
    ['2026-1q', '2026-1q', 404],
    ['2026-1q', '2025-4q', 404],
  ])('from %s to %s: %i', (from, to, status) => {
    expect(get(handler, `/changes/${from}/${to}`).status).toBe(status);
  });

  test('of consecutive ones are those of the later one', () => {
    expect(get(handler, '/changes/2025-4q/2026-1q')).toEqual(get(handler, '/changes/2026-1q'));
  });

  test('have files from each release to the newest one', () => {
    const { parameters } = route('/api/changes/{from}/{to}');
    const releases = get(handler, '/releases').value.map(({ release }) => `${release}`.toLowerCase());
    const [newest, ...earlier] = releases;
    const texts = (at: number, before: readonly unknown[]) =>
      parameters[at]?.values(before).map((value) => parameters[at]?.toText(value));
    expect(texts(0, [])).toEqual(earlier);
    for (const from of parameters[0]?.values([]) ?? []) expect(texts(1, [from])).toEqual([newest]);
  });
});

test('the number of changes of a release is that of its list, and the oldest one has none', () => {
  const releases = get(handler, '/releases').value;
  for (const { release, changes } of releases) {
    const path = `${release}`.toLowerCase();
    expect(get(handler, `/changes/${path}`).value, path).toHaveLength(Number(changes));
    expect(get(handler, `/releases/${path}`).value).toMatchObject({ release, changes });
  }
  expect(releases.at(-1)).toMatchObject({ changes: 0 });
});

describe('of one region', async () => {
  const region = toGazetteer(dataset, '1800000000', 'v');
  const regional = createHandler([mount('/api', region)]);

  test('releases are those of the country, with the changes that are served', () => {
    const [country, here] = [handler, regional].map((each) => get(each, '/releases').value);
    const withoutChanges = (items: typeof country) => items?.map(({ changes: _changes, ...rest }) => rest);
    expect(withoutChanges(here)).toEqual(withoutChanges(country));
    for (const { release, changes } of here ?? []) {
      expect(get(regional, `/changes/${`${release}`.toLowerCase()}`).value).toHaveLength(Number(changes));
    }
  });

  test('changes have a code or a former code there', () => {
    const isHere = (code: unknown) => `${code}`.startsWith('18');
    for (const path of ['/changes/2024-2q', '/changes/2023-1q/2026-2q']) {
      const all = get(handler, path).value;
      const expected = all.filter(({ code, former_code }) => isHere(code) || isHere(former_code));
      expect(get(regional, path).value).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(all.length);
    }
  });

  test('codes are those whose area is there now', () => {
    expect(get(regional, '/codes/0604500000').value).toEqual(get(handler, '/codes/0604500000').value);
    for (const code of ['0600000000', '1906600000', '0402103001', '042103001', '1999900000']) {
      expect(get(regional, `/codes/${code}`).status, code).toBe(404);
    }
    const retired = get(handler, '/codes').value.filter(({ successors }) => `${successors}`.startsWith('18'));
    expect(get(regional, '/codes').value).toEqual(retired);
  });
});
