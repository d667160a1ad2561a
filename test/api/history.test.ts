import { describe, expect, test } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import type { Route } from '../../generator/api/routing/route.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { mounts, routes } from '../committed-data.ts';
import { dataset } from '../committed-dataset.ts';

const route = (template: string): Route =>
  routes.find((each) => each.template === template) ?? expect.fail(`no ${template}`);
const get = (handler: ReturnType<typeof createHandler>, path: string) => {
  const { status, body } = handler({ method: 'GET', target: `/api${path}` });
  return { status, value: JSON.parse(body ?? '') as Record<string, unknown> & readonly Record<string, unknown>[] };
};
const handler = createHandler(mounts);

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

describe('changes between two releases', () => {
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
});
