import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import { NO_FIGURES, NO_POINTS, type Points } from '../../../generator/core/areas/points.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { usualName } from '../../../generator/core/names/usual-name.ts';
import { mapOf } from '../../../generator/site/pages/maps/area-map.ts';
import { countryMap } from '../../../generator/site/pages/maps/country-map.ts';
import { drawParts } from '../../../generator/site/pages/maps/dot-map.ts';
import type { Maps } from '../../../generator/shapes/shapes.ts';
import { gazetteer } from '../../committed-data.ts';

const { hierarchy, points } = gazetteer;
const areaOf = (code: string): Area => hierarchy.get(code) ?? expect.fail(`no area ${code}`);
const mapText = (code: string, of = gazetteer, maps: Maps | null = null): string =>
  mapOf(of.hierarchy.get(code) ?? expect.fail(), { gazetteer: of, hasEveryCode: true, maps })?.text ?? '';

interface Link {
  readonly href: string;
  readonly style: string;
  readonly name: string;
  readonly path: string;
}

const linksIn = (map: string): readonly Link[] =>
  [...map.matchAll(/<a href="([^"]*)" class="([^"]*)"[^>]*><title>([^<]*)<\/title><path d="([^"]*)"\/>/g)].map(
    ([, href = '', style = '', name = '', path = '']) => ({ href, style, name, path }),
  );

/** The ends of all lines of a path of relative commands. */
function positionsIn(path: string): readonly (readonly [x: number, y: number])[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mmh])([^Mmh]*)/g)].map(([, command, text = '']) => {
    const [first = 0, second = 0] = (text.match(/-?\d+/g) ?? []).map(Number);
    [x, y] = command === 'M' ? [first, second] : [x + first, y + second];
    return [x, y];
  });
}

/** What lies outside the picture of a map. */
function outside(map: string): readonly (readonly [x: number, y: number])[] {
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(map) ?? []).map(Number);
  const dots = [...map.matchAll(/ d="([^"]*)"/g)].flatMap(([, path = '']) => positionsIn(path));
  const labels = [...map.matchAll(/<text [^>]*?x="(\d+)" y="(\d+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  return [...dots, ...labels].filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
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
  ['a municipality of one barangay', '1705321000'],
])('the map of %s', (_what, code) => {
  const map = mapText(code);
  const area = areaOf(code);

  test('has each area directly below it once, as a link with its name, or names it as not drawn', () => {
    const links = linksIn(map).filter(({ style }) => style !== 'guest');
    expect(links.map(({ href, name }) => [href, name]).sort()).toEqual(
      below(area)
        .filter(isKnown)
        .map((part) => [`/areas/${part.code}`, escaped(usualName(part.name))]),
    );
    const unknown = below(area).filter((part) => !isKnown(part));
    for (const part of unknown) expect(map).toContain(escaped(usualName(part.name)));
    expect(map.includes('Not drawn')).toBe(unknown.length > 0);
  });

  test('has everything inside its picture, at most 8 kB with gzip, ids nor styles, and keys pass many links', () => {
    expect(outside(map)).toEqual([]);
    expect(gzipSync(map).length).toBeLessThanOrEqual(8_000);
    expect(map).not.toMatch(/ id=| style=/);
    expect(linksIn(map).length - (map.match(/ tabindex="-1"/g) ?? []).length).toBeLessThanOrEqual(60);
  });
});

test('without figures there are no maps', () => {
  const without = { ...gazetteer, points: NO_POINTS };
  for (const code of ['0400000000', '0702200000', '0102805000', '0102805001']) expect(mapText(code, without)).toBe('');
  expect(countryMap(without)).toBeNull();
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

  test('has outlines that meet, and dots for those whose shape is not given', () => {
    const outlines = [...map.matchAll(/<title>([^<]*)<\/title><path class="shape" d="([^"]*)"/g)];
    expect(outlines.map(([, name]) => name)).toEqual([first?.name, second?.name]);
    const corners = outlines.map(([, , path = '']) => cornersIn(path));
    expect(corners.map((each) => each.length)).toEqual([4, 4]);
    const [east, west] = corners.map((each) => each.map(([x]) => x));
    expect(Math.max(...(east ?? []))).toBe(Math.min(...(west ?? [])));
    expect(linksIn(map)).toHaveLength(others.length + 1);
  });

  test('has the outline of an area whose point is not known, and does not say that it has none', () => {
    const unknown: Points = {
      ...points,
      of: (area) => (area.code === first?.code ? NO_FIGURES : points.of(area)),
    };
    const drawn = mapText('0102805000', { ...gazetteer, points: unknown }, maps);
    expect(drawn).toContain(`<title>${first?.name}</title><path class="shape"`);
    expect(drawn).not.toContain(`known: ${first?.name}`);
  });

  test('has the names that are always seen after all outlines, where links stay as they are', () => {
    const names = map.indexOf('<g class="names" aria-hidden="true">');
    expect(names).toBeGreaterThan(map.lastIndexOf('class="shape"'));
    expect(map.slice(0, names)).not.toContain('<text x=');
    expect(map.slice(names)).toContain(`>${first?.name}</text>`);
    expect(map.slice(names)).not.toContain('<a ');
  });

  test('has no dots of neighbours beside outlines, and speaks of none', () => {
    expect(mapText('0102805000')).toContain('Pale dots are neighbouring areas.');
    expect(map).not.toContain('class="around"');
    expect(map).not.toContain('neighbouring');
  });

  test('names who gave them, and no map is drawn of them elsewhere', () => {
    expect(map).toContain('Squares of nobody');
    expect(map).not.toContain('Each dot');
    expect(mapText('0102806000', gazetteer, maps)).toBe(mapText('0102806000'));
  });
});

/** The corners of an outline: a position, and relative lines from there. */
function cornersIn(path: string): readonly (readonly [x: number, y: number])[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, at) => {
    [x, y] = [x + (numbers[2 * at] ?? 0), y + (numbers[2 * at + 1] ?? 0)];
    return [x, y];
  });
}

test('parts that lie side by side differ in their styles, by more than hue', () => {
  const square = (left: number, top: number) =>
    Array.from({ length: 25 }, (_, at) => [left + (at % 5) * 8, top + Math.floor(at / 5) * 8] as const);
  const parts = Array.from({ length: 9 }, (_, at) => ({
    name: `${at}`,
    label: `${at}`,
    href: `/${at}`,
    dots: square((at % 3) * 40, Math.floor(at / 3) * 40),
  }));
  const styles = linksIn(drawParts(parts, { width: 120, height: 120 }, 4).text).map(({ style }) => style);
  for (const at of parts.keys()) {
    if (at % 3 < 2) expect(styles[at]).not.toBe(styles[at + 1]);
    if (at < 6) expect(styles[at]).not.toBe(styles[at + 3]);
  }
});

test('an outline that is narrower than its name has it only where people point', () => {
  const bar = (left: number, right: number) =>
    [
      [
        [left, 95],
        [right, 95],
        [right, 107],
        [left, 107],
      ],
    ] as const;
  const dots = Array.from({ length: 9 }, (_, at) => [95 + (at % 3) * 5, 96 + Math.floor(at / 3) * 5] as const);
  const parts = [
    { name: 'Small', label: 'Small', href: '/small', dots, outline: bar(94, 106) },
    { name: 'Large', label: 'Large', href: '/large', dots: dots.slice(4, 5), outline: bar(20, 180) },
  ];
  const { text } = drawParts(parts, { width: 300, height: 300 }, 4);
  expect(text).toMatch(/<text x="100" y="\d+" text-anchor="middle">Large</);
  expect(text).toMatch(/<text class="more" [^>]*>Small</);
});

describe('the map of the country', () => {
  const map = countryMap(gazetteer)?.text ?? '';

  test('has each region once, as a link with its name', () => {
    expect(linksIn(map).map(({ href, name }) => [href, name])).toEqual(
      hierarchy.list(null, 'regions').map(({ code, name }) => [`/areas/${code}`, name]),
    );
    expect(outside(map)).toEqual([]);
  });

  test('takes at most 30 kB with gzip', () => {
    expect(gzipSync(map).length).toBeLessThanOrEqual(30_000);
    expect(map).not.toMatch(/ id=| style=/);
  });
});
