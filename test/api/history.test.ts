import { describe, expect, test } from 'vitest';
import type { Route } from '../../generator/api/routing/route.ts';
import { gazetteer, routes } from '../committed-data.ts';

const route = (template: string): Route =>
  routes.find((each) => each.template === template) ?? expect.fail(`no ${template}`);
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

test('there are files of the changes from each release to the newest one', () => {
  const { parameters } = route('/api/changes/{from}/{to}');
  const releases = gazetteer.history.releases.map(({ release }) => release.toLowerCase());
  const texts = (at: number, before: readonly unknown[]) =>
    parameters[at]?.values(before).map((value) => parameters[at]?.toText(value));
  expect(texts(0, [])).toEqual(releases.slice(0, -1).toReversed());
  for (const from of parameters[0]?.values([]) ?? []) expect(texts(1, [from])).toEqual(releases.slice(-1));
});
