import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import { NO_FIGURES, NO_POINTS } from '../../../generator/core/areas/points.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { usualName } from '../../../generator/core/names/usual-name.ts';
import { countryMap, mapOf } from '../../../generator/site/pages/maps/area-map.ts';
import type { Maps } from '../../../generator/shapes/shapes.ts';
import { gazetteer } from '../../committed-data.ts';
import { positionsIn } from './svg-paths.ts';
import { parseXml } from './xml.ts';

const { hierarchy, points } = gazetteer;
const areaOf = (code: string): Area => hierarchy.get(code) ?? expect.fail(`no area ${code}`);
const mapText = (code: string, of = gazetteer, maps: Maps | null = null): string =>
  mapOf(of.hierarchy.get(code) ?? expect.fail(), { gazetteer: of, hasEveryCode: true, maps })?.text ?? '';

interface Link {
  readonly href: string;
  readonly name: string;
  readonly path: string;
}

const linksIn = (map: string): readonly Link[] =>
  [...map.matchAll(/<a href="([^"]*)"[^>]*><title>([^<]*?)(?:: [^<:]*)?<\/title><path d="([^"]*)"/g)].map(
    ([, href = '', name = '', path = '']) => ({ href, name, path }),
  );

/** The names on a map that lie outside of it. */
function outside(map: string): readonly (readonly [x: number, y: number])[] {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(map) ?? []).map(Number);
  const labels = [...map.matchAll(/<text [^>]*?x="(\d+)" y="(\d+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  return labels.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** The areas directly below another one, as its page lists them. */
const below = (area: Area): readonly Area[] => {
  const kinds = ['provinces', 'cities-municipalities', 'sub-municipalities'] as const;
  const above = kinds.flatMap((kind) => hierarchy.children(area, kind));
  return above.length > 0 ? above : hierarchy.children(area, 'barangays');
};

const isKnown = (area: Area): boolean =>
  [area, ...hierarchy.list(area, 'barangays')].some((each) => points.of(each).point !== null);

describe.each([
  ['a region with provinces', '0400000000'],
  ['a region without provinces', '1300000000'],
  ['a province with independent cities', '0702200000'],
  ['a province whose waters are wide', '1705300000'],
  ['a small province', '0200900000'],
  ['a city', '1130700000'],
  ['a city with areas that are not drawn', '1380100000'],
  ['a city of sub-municipalities', '1380600000'],
  ['a sub-municipality', '1380601000'],
])('the map of %s', (_what, code) => {
  const map = mapText(code);
  const area = areaOf(code);

  test('has each area directly below it once, as a link with its name, or names it as not drawn', () => {
    const apart = hierarchy.list(null, 'cities-municipalities').filter(({ locatedIn }) => locatedIn === area);
    const links = linksIn(map);
    expect(links.map(({ href, name }) => [href, name]).sort()).toEqual(
      [...below(area), ...apart]
        .filter(isKnown)
        .sort((a, b) => (a.code < b.code ? -1 : 1))
        .map((part) => [`/areas/${part.code}`, escaped(usualName(part.name))]),
    );
    const unknown = below(area).filter((part) => !isKnown(part));
    for (const part of unknown) expect(map).toContain(escaped(usualName(part.name)));
    expect(map.includes('Not drawn')).toBe(unknown.length > 0);
  });

  test('has all shapes inside, but one far off in an inset', () => {
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(map) ?? []).map(Number);
    const [, left = 0, top = 0, scale = 0] = (/translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(map) ?? []).map(Number);
    const isOutside = ([x, y]: readonly [number, number]): boolean =>
      Math.max(-left - x * scale, x * scale + left - width, -top - y * scale, y * scale + top - height) > 0;
    const cut = linksIn(map).filter(({ path }) => positionsIn(path).flat().some(isOutside));
    expect(cut.map(({ name }) => name)).toEqual(code === '1705300000' ? ['Kalayaan'] : []);
  });

  test('has its names inside, is well-formed, has at most 10 kB with gzip, no styles, and keys pass many links', () => {
    expect(outside(map)).toEqual([]);
    expect(gzipSync(map).length).toBeLessThanOrEqual(10_000);
    expect(parseXml(map).name).toBe('figure');
    expect(map).not.toMatch(/ style=/);
    expect(map).toContain('Outlines are approximate: drawn from the points of barangays, not from boundaries.');
    expect(linksIn(map).length - (map.match(/ tabindex="-1"/g) ?? []).length).toBeLessThanOrEqual(60);
  });
});

test('without figures there are no maps', () => {
  const without = { ...gazetteer, points: NO_POINTS };
  for (const code of ['0400000000', '0702200000', '0102805000', '0102805001']) expect(mapText(code, without)).toBe('');
  expect(countryMap({ gazetteer: without, maps: null })).toBeNull();
});

test('areas of which some have no figures are drawn as far as it is known where they are', () => {
  const only = new Set(['0102805001', '0102805002', '0102805003', '0102805004']);
  const some = {
    ...gazetteer,
    points: {
      ...points,
      of: (area: Pick<Area, 'code'>) => (only.has(area.code) ? points.of(area) : NO_FIGURES),
      placesIn: () => [],
    },
  };
  expect(linksIn(mapText('0102805000', some))).toHaveLength(4);
  expect(mapText('0102805000', some)).toMatch(/Not drawn, because .* and 27 others\./);
  expect(mapText('0102800000', some)).toBe('');
});

test('a part of the country is drawn as it is in the whole country', () => {
  const negros = gazetteerOfRegion(gazetteer, areaOf('1800000000'));
  expect(linksIn(mapText('1804500000', negros))).toEqual(linksIn(mapText('1804500000')));
});

describe('the map of a city of which shapes were given', () => {
  const [first, second, third, ...others] = hierarchy.children(areaOf('0102805000'), 'barangays');
  /** Two squares side by side, one with a hole, and one that is too small to be seen. */
  const square = (west: number, side: number) => [
    [
      [west, 18],
      [west + side, 18],
      [west + side, 18 + side],
      [west, 18 + side],
      [west, 18],
    ],
  ];
  const feature = (area: Area | undefined, coordinates: number[][][] | null) => ({
    type: 'Feature',
    properties: { code: area?.code, name: area?.name },
    geometry: coordinates && { type: 'Polygon', coordinates },
  });
  const collection = {
    type: 'FeatureCollection',
    features: [
      feature(first, square(120.5, 0.05)),
      feature(second, square(120.55, 0.05)),
      feature(third, square(120.6, 0.00001)),
      ...others.map((area) => feature(area, null)),
    ],
  };
  const maps: Maps = {
    notice: 'Squares of nobody',
    has: (code) => code === '0102805000',
    read: () => JSON.stringify(collection),
  };
  const map = mapText('0102805000', gazetteer, maps);

  test('has outlines that meet, a tile for what is too small, and names those whose shape is not given', () => {
    const outlines = linksIn(map).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(outlines.map(({ name }) => name)).toEqual([first?.name, second?.name, third?.name]);
    const corners = outlines.map(({ path }) => positionsIn(path).flat());
    expect(corners.map((each) => each.length)).toEqual([4, 4, 4]);
    const [east, west] = corners.map((each) => each.map(([x]) => x));
    expect(Math.max(...(east ?? []))).toBe(Math.min(...(west ?? [])));
    expect(map).toContain(`Not drawn, because no shape of them is known: ${others[0]?.name}`);
  });

  test('has names, the scale and a legend as without shapes, and no land of neighbours', () => {
    for (const each of [map, mapText('0102805000')]) {
      expect(each).toMatch(/<g class="names" aria-hidden="true"/);
      expect(each).toContain('<li>People per km²</li>');
    }
    expect(mapText('0102805000')).toContain('class="around"');
    expect(map).not.toContain('class="around"');
  });

  test('names who gave them, and no map is drawn of them elsewhere', () => {
    expect(map).toContain('Squares of nobody');
    expect(map).not.toContain('drawn from the points');
    expect(mapText('0102806000', gazetteer, maps)).toBe(mapText('0102806000'));
  });
});

describe('the map of the country', () => {
  const map = countryMap({ gazetteer, maps: null })?.text ?? '';

  test('has each region once, as a link with its name, and takes at most 10 kB with gzip', () => {
    expect(
      linksIn(map)
        .map(({ href, name }) => [href, name])
        .sort(),
    ).toEqual(hierarchy.list(null, 'regions').map(({ code, name }) => [`/areas/${code}`, name]));
    expect(outside(map)).toEqual([]);
    expect(gzipSync(map).length).toBeLessThanOrEqual(10_000);
    expect(map).not.toMatch(/ style=/);
  });
});

describe('the map of a barangay', () => {
  test.each(['1381200019', '0102805001', '1380601001', '0730600001'])(
    '%s is small, and has it and those beside it',
    (code) => {
      const area = areaOf(code);
      const map = mapText(code);
      const [own] = linksIn(map).filter(({ href }) => href === `/areas/${code}`);
      expect(own?.name).toBe(area.name);
      expect(linksIn(map).length).toBeGreaterThan(1);
      expect(map.length).toBeLessThan(8_000);
    },
  );

  test('is none without a point; of a town of one barangay the map has the towns beside it', () => {
    expect(mapText('1380100189')).toBe('');
    const towns = hierarchy.children(areaOf('0102800000'), 'cities-municipalities');
    expect(linksIn(mapText('0102801000'))).toHaveLength(towns.length);
  });
});
