import { expect, test } from 'vitest';
import { gazetteer, mounts } from '../../committed-data.ts';
import { allPages, pagesIn } from './all-pages.ts';
import { testLinks } from './test-links.ts';

const all = allPages(mounts);

test('every code above the barangays has a page, be it current or not, and nothing else below /areas', () => {
  const { hierarchy, codes } = gazetteer;
  const areas = (['regions', 'provinces', 'cities', 'municipalities', 'sub-municipalities'] as const).flatMap(
    (collection) => hierarchy.list(null, collection),
  );
  const former = [...codes.retired.keys(), ...codes.placeholders.map(({ code }) => code)].filter((code) =>
    code.endsWith('000'),
  );
  expect([...all.keys()].filter((path) => path.startsWith('/areas/')).sort()).toEqual(
    [
      ...[...areas.map(({ code }) => code), ...former].map((code) => `/areas/${code}`),
      '/areas/without-province',
    ].sort(),
  );
  expect(areas).toHaveLength(1756);
  expect(former.length).toBeGreaterThan(50);
});

testLinks(all, () => true);

test('the titles of pages differ', () => {
  const titles = pagesIn(all).map(([, body]) => /<title>([^<]*)/.exec(body)?.[1]);
  expect(new Set(titles).size).toBe(titles.length);
});
