import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Polygon } from 'geojson';
import { describe, expect, test } from 'vitest';
import { usualName } from '../../../generator/core/names/usual-name.ts';
import { areasAt, type MapArea, type MapLevel, openAreas } from '../../../generator/site/shared/map-areas.ts';
import { posterOf } from '../../../generator/site/tools/map-download.ts';
import { classesOf, type FigureName, RAMPS, said, shown } from '../../../generator/site/shared/map-figures.ts';
import { drawMap, UNITS } from '../../../generator/site/tools/map-picture.ts';
import { bundleScripts } from '../../../generator/site/bundle.ts';
import { gazetteerOf, gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { barangayFile, mapFile } from '../../../generator/site/pages/maps/map-file.ts';
import { mapPage } from '../../../generator/site/pages/maps/map-page.ts';
import type { Points } from '../../../generator/core/areas/points.ts';
import { NO_POPULATIONS } from '../../../generator/core/areas/populations.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { shippedPopulations } from '../../oracle/shipped.ts';

type CsvRow = Readonly<Record<string, string>>;
const rowsOf = (name: string): readonly CsvRow[] =>
  parse(readFileSync(join(DATA, `${name}.csv`), 'utf8'), { columns: true });

const above = ['regions', 'provinces', 'cities', 'municipalities'].flatMap(rowsOf);
const barangays = rowsOf('barangays');
const sizes = new Map(rowsOf('points').map(({ code = '', area_km2: size }) => [code, Number(size)]));
const todays = shippedPopulations(2024);

const file = mapFile(gazetteer);
const areas = openAreas(JSON.parse(JSON.stringify(file)));
const byCode = new Map(areas.map((area) => [area.code, area]));
const find = (code: string): MapArea => byCode.get(code) ?? expect.fail(`no ${code}`);

/** The codes above a barangay, read from its own. */
const codesAbove = (code: string) => [2, 5, 7].map((digits) => code.slice(0, digits).padEnd(10, '0'));

describe('the figures of the map', () => {
  test('are those of all regions, provinces, cities and municipalities, with their names as people write them', () => {
    expect(areas.map(({ code, name }) => `${code} ${name}`)).toEqual(
      above.map(({ code, name = '' }) => `${code} ${usualName(name)}`).toSorted(),
    );
  });

  test('have the population of the newest census and the income class as the CSV files do', () => {
    const wrong = above.filter(({ code = '', population_2024: people, income_classification: income = '' }) => {
      const { population, income: found } = find(code);
      return population !== Number(people) || `${found ?? ''}` !== income.replace(/\D+$/, '');
    });
    expect(wrong).toEqual([]);
    expect(file.census).toBe('2024');
  });

  test('have the people of the area of today for each square kilometre', () => {
    const expected = above.map(({ code = '' }) => {
      const [people, size] = [todays.get(code) ?? null, sizes.get(code)];
      return [code, people === null || size === undefined ? null : people / size];
    });
    expect(above.map(({ code = '' }) => [code, find(code).density])).toEqual(expected);
  });

  test('have the growth of the area of today since the census before', () => {
    const months = 4 * 12 + 2; // from 1 May 2020 to 1 July 2024
    const expected = above.map(({ code = '' }) => {
      const [before, after] = [shippedPopulations(2020).get(code) ?? null, todays.get(code) ?? null];
      if (before === null || after === null || before === 0) return [code, null];
      return [code, Math.round(10_000 * ((after / before) ** (12 / months) - 1)) / 100 + 0];
    });
    expect(above.map(({ code = '' }) => [code, find(code).growth])).toEqual(expected);
    expect(expected.filter(([, growth]) => growth === null).length).toBeLessThan(20);
  });

  test('have the share of those in urban barangays among those in urban and rural ones', () => {
    const sums = new Map<string, { U: number; R: number }>();
    for (const { code = '', urban_rural: kind, population_2024: people } of barangays) {
      if (kind !== 'U' && kind !== 'R') continue;
      for (const each of new Set(codesAbove(code))) {
        const sum = sums.get(each) ?? { U: 0, R: 0 };
        sum[kind] += Number(people);
        sums.set(each, sum);
      }
    }
    for (const { code, urban } of areas) {
      const { U, R } = sums.get(code) ?? { U: 0, R: 0 };
      const share = (100 * U) / (U + R);
      expect([code, Math.abs((urban ?? Number.NaN) - share) <= 0.1]).toEqual([code, true]);
      expect([code, urban === 0, urban === 100]).toEqual([code, U === 0, R === 0]);
    }
  });

  test('have points within the box of the region', () => {
    const outside = areas.filter(({ code, point }) => {
      const [west, south, east, north] = file.boxes[`${code.slice(0, 2)}00000000`] ?? expect.fail(`no box of ${code}`);
      const { lat, lon } = point ?? expect.fail(`no point of ${code}`);
      return lat < south - 0.01 || lat > north + 0.01 || lon < west - 0.01 || lon > east + 0.01;
    });
    expect(outside.map(({ code }) => code)).toEqual([]);
  });

  test.each(['0700000000', '1300000000'])('of the barangays of %s are those of the CSV files', (code) => {
    const region = gazetteer.hierarchy.get(code) ?? expect.fail(`no ${code}`);
    const file = barangayFile(gazetteer, region);
    const found = openAreas(file).map(({ code, name, population, urban }) => [code, name, population, urban]);
    const shares: Readonly<Record<string, number>> = { U: 100, R: 0 };
    const expected = barangays
      .filter((row) => row['code']?.startsWith(code.slice(0, 2)))
      .map(({ code, name, population_2024: people, urban_rural: kind = '' }) => [
        code,
        name,
        people ? Number(people) : null,
        shares[kind] ?? null,
      ]);
    expect(found).toEqual(expected);
    expect(gzipSync(JSON.stringify(file)).length).toBeLessThan(100_000);
  });

  test('take 60 kB with gzip at most, and their script 15 kB', () => {
    expect(gzipSync(JSON.stringify(file)).length).toBeLessThan(60_000);
    expect(gzipSync(bundleScripts().get('map-page.js') ?? '').length).toBeLessThan(15_000);
  });
});

const at = (level: MapLevel, within = '') => areasAt(areas, level, within);

describe('the areas of a level', () => {
  test.each([
    ['region', '', 18],
    ['province', '', 82 + 43],
    ['city', '', 1642],
    ['city', '0102800000', 23],
    ['city', '1204700000', 17 + 1 + 8],
    ['province', '1300000000', 17],
    ['barangay', '', 0],
  ] as const)('%s within %j are %i', (level, within, count) => {
    expect(at(level, within)).toHaveLength(count);
  });

  test('each have the whole population of the country', () => {
    const sum = (level: 'region' | 'province' | 'city') =>
      at(level).reduce((all, { population }) => all + (population ?? 0), 0);
    expect([sum('region'), sum('province'), sum('city')]).toEqual([112_727_776, 112_727_776, 112_727_776]);
  });

  test('say in which province or region they lie', () => {
    expect(['0102805000', '0102800000', '0730600000', '0100000000'].map((code) => find(code).within)).toEqual([
      'Ilocos Norte',
      'Region I',
      'independent, in Cebu',
      '',
    ]);
  });
});

/** How light a colour is, as WCAG 2 computes it. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the classes of a figure', () => {
  test.each(['light', 'dark'] as const)('differ by lightness alone in the scheme %s', (scheme) => {
    const steps = RAMPS[scheme].slice(0, 6).map(lightness);
    for (const [nth, step] of steps.slice(1).entries()) {
      const [lighter, darker] = scheme === 'light' ? [steps[nth] ?? 0, step] : [step, steps[nth] ?? 0];
      expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThan(1.25);
    }
  });

  test.each([
    ['density', at('city').flatMap(({ density }) => density ?? [])],
    ['density', at('city', '0702200000').flatMap(({ density }) => density ?? [])],
    ['growth', at('city').flatMap(({ growth }) => growth ?? [])],
    ['urban', at('region').flatMap(({ urban }) => urban ?? [])],
    ['urban', [0, 100, 100]],
    ['income', [6, 1, 1, 3]],
    ['density', [12]],
    ['growth', [-1, -1]],
  ] as const)('of %s hold each value once, and none is empty or has the colour of another', (name, values) => {
    const classes = classesOf(name, values);
    for (const value of values) {
      expect(classes.filter(({ from, below }) => value >= from && value < below)).toHaveLength(1);
    }
    for (const { from, below } of classes) expect(values.some((each) => each >= from && each < below)).toBe(true);
    expect(new Set(classes.map(({ tone }) => tone)).size).toBe(classes.length);
  });

  test('of growth part those that shrink from those that grow, in colours of their own', () => {
    const classes = classesOf(
      'growth',
      at('city').flatMap(({ growth }) => growth ?? []),
    );
    expect(classes.map(({ from }) => from)).toContain(0);
    for (const { from, tone } of classes) expect([from, tone >= 6]).toEqual([from, from < 0]);
  });

  test.each([
    ['income', [1, 2, 6], ['1st', '2nd', '6th']],
    ['urban', [0, 100], ['0%', '100%']],
    [
      'density',
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120],
      ['under 30', '30 to under 50', '50 to under 70', '70 to under 90', '90 to under 110', '110 and over'],
    ],
    ['density', [100.1, 100.2, 100.3, 100.4, 100.5, 100.6, 100.7], ['100 to 101']],
    ['growth', [1.21, 1.22], ['+1.21% to +1.22%']],
    ['population', [1, 2], []],
  ] as const)('of %s for the values %j are called %j', (name: FigureName, values, labels) => {
    expect(classesOf(name, values).map(({ label }) => label)).toEqual(labels);
  });

  test('leave blank what is not known, and a mark says its value with its unit', () => {
    const area = { ...find('0102805000'), density: 280.4, population: 1234 };
    expect([said(area, 'density'), said(area, 'population')]).toEqual(['280 people per km²', '1,234 people']);
    expect([shown({ ...area, density: null }, 'density'), said({ ...area, density: null }, 'density')]).toEqual([
      '',
      'no data',
    ]);
  });
});

const SIZE = { width: 600, height: 800 };
const square = (x: number, y: number): Polygon => {
  const corners = [
    [0, 0],
    [0.1, 0],
    [0.1, 0.1],
    [0, 0.1],
    [0, 0],
  ];
  return { type: 'Polygon', coordinates: [corners.map(([east = 0, north = 0]) => [x + east, y + north])] };
};

describe('a picture', () => {
  const box = file.ground?.frame ?? expect.fail('no ground');
  const subject = { areas: at('city'), within: '', box, outlines: new Map(), ground: file.ground };

  test('has circles in proportion to the population, all within the picture', () => {
    const { marks } = drawMap({ ...subject, figure: 'population' }, SIZE);
    expect(marks).toHaveLength(1642);
    const large = marks.slice(0, 500).map(({ radius, area }) => radius ** 2 / (area.population ?? 0));
    expect(Math.max(...large) / Math.min(...large)).toBeLessThan(1.001);
    for (const { x, y } of marks) {
      expect(x >= 0 && x <= SIZE.width * UNITS && y >= 0 && y <= SIZE.height * UNITS).toBe(true);
    }
  });

  test('of a province has what lies in it but does not belong to it within its frame, and marks it', () => {
    const located = above.filter(({ located_in: province }) => province);
    expect(located.length).toBeGreaterThan(20);
    for (const { code, located_in: province = '' } of located) {
      const ofProvince = { within: province, box: file.boxes[province] ?? expect.fail('no box') };
      const picture = drawMap({ ...subject, ...ofProvince, areas: at('city', province), figure: 'density' }, SIZE);
      for (const { area, x, y, isApart } of picture.marks) {
        const isInside = Math.min(x, y, SIZE.width * UNITS - x, SIZE.height * UNITS - y) > 0;
        expect([area.code, isApart, isInside]).toEqual([area.code, codesAbove(area.code)[1] !== province, true]);
      }
      expect(picture.marks.map(({ area }) => area.code)).toContain(code);
      const svg = posterOf(picture, { title: '', subtitle: '', notes: [] }).svg;
      expect(svg).toContain('>not counted in the province<');
    }
    expect(drawMap({ ...subject, figure: 'density' }, SIZE).marks.filter(({ isApart }) => isApart)).toEqual([]);
  });

  test('has circles as large as the land, at its scale', () => {
    const { marks, projection } = drawMap({ ...subject, areas: at('province'), figure: 'density' }, SIZE);
    const palawan = marks.find(({ area }) => area.name === 'Palawan') ?? expect.fail('no Palawan');
    expect(Math.PI * (palawan.radius / projection.unitsPerKm) ** 2).toBeCloseTo(palawan.area.area_km2 ?? 0, 3);
  });

  test('has the shapes of areas that have some, and circles for the others; hollow ones if nothing is known', () => {
    const [first, second] = at('city', '0102800000') as [MapArea, MapArea];
    const outlines = new Map([[first.code, square(120.6, 18.1)]]);
    const picture = drawMap(
      { ...subject, areas: [first, { ...second, density: null, area_km2: null }], outlines, figure: 'density' },
      SIZE,
    );
    const [drawn, other] = [first, second].map(({ code }) => picture.marks.find(({ area }) => area.code === code));
    expect(drawn?.outline).toEqual(outlines.get(first.code));
    expect([other?.outline, other?.tone]).toEqual([null, null]);
    const svg = posterOf(picture, { title: 'A < B', subtitle: '', notes: ['Note'] }).svg;
    expect(svg).toContain('A &lt; B');
    expect(svg).toMatch(/<path d="M\d+ \d+l-?\d+[ -]\d+(?:[ -]\d+[ -]\d+)+z" fill/);
    expect(svg).toContain('stroke-dasharray');
    expect(svg).toContain(`<title>${first.name}: `);
  });

  test('has names that do not overlap, and a bar of its scale', () => {
    const picture = drawMap({ ...subject, areas: at('province'), figure: 'density' }, { width: 1000, height: 1400 });
    expect(picture.labels.map(({ text }) => text)).toContain('Palawan');
    for (const one of picture.labels) {
      const near = picture.labels.filter(
        (other) => other !== one && Math.hypot(other.x - one.x, other.y - one.y) < 10 * UNITS,
      );
      expect(near).toEqual([]);
    }
    expect(picture.scale.length / picture.projection.unitsPerKm).toBeCloseTo(picture.scale.km, 0);
    const poster = posterOf(picture, { title: 'T', subtitle: 'S', notes: [] }, true);
    expect(poster.svg).toContain(`>${picture.scale.km} km</text>`);
    expect(poster.width).toBeGreaterThan(1000);
  });

  test('has the shapes of the land behind circles, filled and at their places', () => {
    const picture = drawMap(
      { ...subject, ground: [square(120.6, 18.1), square(120.7, 18.1)], figure: 'population' },
      SIZE,
    );
    expect(picture.ground?.isFilled).toBe(true);
    expect(picture.ground?.path).toMatch(/^(?:M\d+ \d+l-?\d+[ -]\d+(?:[ -]\d+[ -]\d+)+z){2}$/);
    const svg = posterOf(picture, { title: '', subtitle: '', notes: [] }).svg;
    expect(svg).toContain(` d="${picture.ground?.path}"`);
    expect(drawMap({ ...subject, figure: 'population' }, SIZE).ground?.isFilled).toBe(false);
  });

  test('has a long title in lines that are not wider than it, and moves everything below', () => {
    const picture = drawMap({ ...subject, areas: at('region'), figure: 'urban' }, { ...SIZE, width: 1000 });
    const posterWith = (title: string) => posterOf(picture, { title, subtitle: 'of 2024', notes: [] }).svg;
    const title = 'Urban share, Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)';
    const long = posterWith(title);
    const lines = [...long.matchAll(/y="(\d+)" font-size="28"[^>]*>([^<]*)</g)];
    expect(lines.map(([, , text]) => text).join(' ')).toBe(title);
    // Bold letters are 0.6 of their size wide.
    for (const [, , text = ''] of lines) expect(text.length * 28 * 0.6).toBeLessThanOrEqual(1000 - 32);
    expect(new Set(lines.map(([, y]) => y)).size).toBe(lines.length);
    const topOf = (svg: string) => Number(/<svg x="0" y="(\d+)"/.exec(svg)?.[1]);
    expect(topOf(long) - topOf(posterWith('Short'))).toBe(Number(lines.at(-1)?.[1]) - Number(lines[0]?.[1]));
  });
});

const region = gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('1400000000') ?? expect.fail('no region'));

test('one point alone is land as wide as a step, and without a census none is named', () => {
  const points: Points = { ...region.points, placesIn: () => [{ lat: 18, lon: 120.5 }] };
  const { ground } = mapFile({ ...region, points });
  expect(ground?.frame.every(Number.isFinite)).toBe(true);
  expect(ground?.path).toMatch(/^M\d/);
  const page = mapPage(region, mapFile({ ...region, populations: NO_POPULATIONS }), null, true);
  expect(page.main.text).not.toContain('census of null');
});

test('a site whose areas have no points has no map, no link to it and no file of it', () => {
  const { hierarchy, writing, history, populations } = region;
  const without = gazetteerOf(region, { hierarchy, writing, history, populations });
  const parts = pageParts(mountFamilies(without));
  expect(parts.map(({ name }) => name)).not.toContain('map');
  const pages = new Map(
    [...(parts.find(({ name }) => name === 'site')?.resources() ?? [])].map((each) => [each.path, each.body]),
  );
  const start = pages.get('/') ?? expect.fail('no first page');
  expect(`${start}`).not.toContain('href="/map"');
});
