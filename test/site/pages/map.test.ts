import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../../generator/core/locate/place.ts';
import { usualName } from '../../../generator/core/names/usual-name.ts';
import {
  areasAt,
  type AreaShapes,
  boxOfAreas,
  FROM_POINTS,
  type MapArea,
  type MapLevel,
  openAreas,
  openShapes,
} from '../../../generator/site/shared/map-areas.ts';
import { posterOf } from '../../../generator/site/tools/map-download.ts';
import { classesOf, type FigureName, RAMPS, said } from '../../../generator/site/shared/map-figures.ts';
import { drawMap, frameOf } from '../../../generator/site/shared/map-picture.ts';
import { bundleScripts } from '../../../generator/site/bundle.ts';
import { gazetteerOf, gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { barangayFile, levelFile, mapFile } from '../../../generator/site/pages/maps/map-file.ts';
import { mapPages } from '../../../generator/site/pages/maps/map-page.ts';
import { NO_POPULATIONS } from '../../../generator/core/areas/populations.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { shippedPopulations } from '../../oracle/shipped.ts';

type CsvRow = Readonly<Record<string, string>>;
const rowsOf = (name: string): readonly CsvRow[] =>
  parse(readFileSync(`${DATA}/${name}.csv`, 'utf8'), { columns: true });

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

  test.each(['0700000000', '1300000000'])('of the barangays of %s are those of the CSV files', (code) => {
    const region = gazetteer.hierarchy.get(code) ?? expect.fail(`no ${code}`);
    const file = barangayFile({ gazetteer, maps: null }, region);
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
    expect(gzipSync(JSON.stringify(file)).length).toBeLessThan(150_000);
    const { paths } = openShapes(file.shapes ?? expect.fail('no shapes'), openAreas(file));
    expect(paths.get('')).toMatch(/^M\d+ \d+l/);
    const without = [...paths].filter(([, path]) => path === '').map(([each]) => each);
    expect(without).toEqual(expected.flatMap(([each]) => (each && !sizes.has(`${each}`) ? [each] : [])));
  });

  test.each([
    ['region', 18, 16_000],
    ['province', 125, 22_000],
    ['city', 1642, 90_000],
  ] as const)('have a shape for each %s, and those of all %i take %i bytes with gzip at most', (level, count, most) => {
    const shapes = levelFile(level, { gazetteer, maps: null });
    expect(shapes.paths.split('\n').filter((path) => /^M\d+ \d+l/.test(path))).toHaveLength(count);
    expect(gzipSync(JSON.stringify(shapes)).length).toBeLessThanOrEqual(most);
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
    const sum = (level: MapLevel) => at(level).reduce((all, { population }) => all + (population ?? 0), 0);
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
    const values = at('city').flatMap(({ growth }) => growth ?? []);
    const classes = classesOf('growth', values);
    expect(classes.map(({ from }) => from)).toContain(0);
    for (const { from, tone } of classes) expect([from, tone >= 6]).toEqual([from, from < 0]);
  });

  test.each([
    ['income', [1, 2, 2, 6], ['1st (1 area)', '2nd (2 areas)', '6th (1 area)']],
    ['urban', [0, 100], ['0% (1 area)', '100% (1 area)']],
    [
      'density',
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120],
      ['under 30', '30 to under 50', '50 to under 70', '70 to under 90', '90 to under 110', '110 and over'],
    ],
    [
      'population',
      [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 1000],
      ['under 30', '30 to under 50', '50 to under 80', '80 to under 100', '100 to under 1,000', '1,000 and over'],
    ],
    ['density', [100.1, 100.2, 100.3, 100.4, 100.5, 100.6, 100.7], ['100 to 101']],
    ['growth', [1.21, 1.22], ['+1.21% to +1.22%']],
    ['population', [356, 759, 3318], ['under 560', '560 to under 2,000', '2,000 and over']],
    ['urban', [100, 100], ['all 100%']],
  ] as const)('of %s for the values %j are called %j', (name: FigureName, values, labels) => {
    expect(classesOf(name, values).map(({ label }) => label)).toEqual(labels);
  });

  test('leave blank what is not known, and a mark says its value with its unit', () => {
    const area = { ...find('0102805000'), density: 280.4, population: 1234 };
    expect([said(area, 'density'), said(area, 'population')]).toEqual(['280 people per km²', '1,234 people']);
    expect(said({ ...area, density: null }, 'density')).toBe('no data');
  });
});

const SIZE = { width: 600, height: 800 };
const COUNTRY = [114, 4.5, 126.7, 21.2] as const;
const cities = levelFile('city', { gazetteer, maps: null });

/** Shapes of areas of a level: a square of ten units each. */
const squares = (of: readonly MapArea[]): AreaShapes => ({
  ...{ perDegree: 100, notice: null },
  paths: new Map(of.map(({ code }, at) => [code, `M${at} 0l10 0 0 10-10 0z`])),
});

const pictureOf = (of: readonly MapArea[], figure: FigureName, within = '', size = SIZE) =>
  drawMap({ areas: of, figure, within, shapes: squares(of) }, size, frameOf(boxOf(of, within), size));

/** The box of the country, or of what is drawn in it. */
const boxOf = (of: readonly MapArea[], within: string): Box =>
  within === '' ? COUNTRY : (boxOfAreas(of, openShapes(cities, at('city'))) ?? expect.fail('no box'));

const bare = { title: '', subtitle: '', notes: [] };

describe('a picture', () => {
  test.each(['density', 'population', 'growth'] as const)(
    'of %s has all areas, in it, once, in the colour of their class',
    (figure) => {
      const picture = pictureOf(at('city'), figure);
      expect(new Set(picture.marks.map(({ area }) => area.code)).size).toBe(1642);
      for (const { x, y, area, tone } of picture.marks) {
        expect(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height).toBe(true);
        const value = area[figure];
        const own = picture.classes.find(({ from, below }) => value !== null && value >= from && value < below);
        expect(tone).toBe(own?.tone ?? null);
      }
    },
  );

  test('of a province has what lies in it but does not belong to it within its frame, and marks it', () => {
    const located = above.filter(({ located_in: province }) => province);
    expect(located.length).toBeGreaterThan(20);
    for (const { code, located_in: province = '' } of located) {
      const picture = pictureOf(at('city', province), 'density', province);
      for (const { area, x, y, isApart } of picture.marks) {
        const isSeen = Math.min(x, y, SIZE.width - x, SIZE.height - y) > 0 || area.name === 'Kalayaan';
        expect([area.code, isApart, isSeen]).toEqual([area.code, codesAbove(area.code)[1] !== province, true]);
      }
      expect(picture.marks.map(({ area }) => area.code)).toContain(code);
      expect(posterOf(picture, bare).svg).toContain('>not counted in the province<');
    }
    expect(pictureOf(at('city'), 'density').marks.filter(({ isApart }) => isApart)).toEqual([]);
  });

  test('has no mark for an area without a shape, and a hollow one if its figure is not known', () => {
    const [first, second, third] = at('city', '0102800000') as [MapArea, MapArea, MapArea];
    const areas = [first, { ...second, density: null }, third];
    const shapes = squares([first, second]);
    const picture = drawMap({ areas, figure: 'density', within: '', shapes }, SIZE, frameOf(COUNTRY, SIZE));
    expect(picture.marks.map(({ area }) => area.code).toSorted()).toEqual([first.code, second.code]);
    const { svg } = posterOf(picture, { ...bare, title: 'A < B' });
    expect(svg).toContain('A &lt; B');
    expect(svg).toContain(`<path d="${shapes.paths.get(first.code)}" fill="#`);
    expect(svg).toMatch(/ fill="#fff" stroke="#141b26" stroke-dasharray=/);
    expect(svg).toContain('>no data (1 area)<');
    expect(svg).toContain(`<title>${first.name}: `);
  });

  test('of the country has Metro Manila larger in an empty corner, where alone it can be reached', () => {
    const { inset, marks, ...picture } = pictureOf(at('province'), 'density');
    const inNcr = at('province', '1300000000').map(({ code }) => code);
    const { x, y, width, height, marks: shown } = inset ?? expect.fail('no inset');
    expect(shown.map(({ area }) => area.code).toSorted()).toEqual(inNcr);
    for (const mark of shown) expect(mark.x > 0 && mark.x < width && mark.y > 0 && mark.y < height).toBe(true);
    const within = (mark: { x: number; y: number }) =>
      mark.x > x && mark.x < x + width && mark.y > y && mark.y < y + height;
    expect([...marks, ...picture.labels].filter(within)).toEqual([]);
    const { svg } = posterOf({ ...picture, inset, marks }, bare);
    expect(svg.match(/<title>/g)).toHaveLength(125);
    expect(svg).toContain('>NCR</text>');
    expect(pictureOf(at('province', '0400000000'), 'density', '0400000000').inset).toBeNull();
  });

  test.each(['0702200000', '0701200000', '0301400000', '0402100000', '0403400000', '1908700000', '1300000000'])(
    'of %s has names that do not overlap, whether their letters are large or small',
    (within) => {
      const areas = at('city', within);
      const subject = { areas, figure: 'density', within, shapes: squares(areas) } as const;
      const { labels, marks } = drawMap(subject, SIZE, frameOf(boxOf(areas, within), SIZE), true, [16, 12]);
      expect(labels.length).toBeGreaterThan(9);
      for (const [nth, { text, x, y, isSmall }] of labels.entries()) {
        // Only a mark that a line would hide has its name beside it.
        const own = marks.find(({ area }) => area.label === text) ?? expect.fail('no mark');
        expect([text, Math.abs(own.x - x) < Math.max(own.radius, 1) || own.radius < 16]).toEqual([text, true]);
        for (const each of labels.slice(0, nth)) {
          const size = isSmall || each.isSmall ? 12 : 16;
          // A letter is at least half as wide as high.
          const isBeside = Math.abs(x - each.x) >= (size * (text.length + each.text.length)) / 4;
          expect([text, each.text, isBeside || Math.abs(y - each.y) >= size]).toEqual([text, each.text, true]);
        }
      }
    },
  );

  test('of Central Visayas has the name of Lapu-Lapu City beside Mandaue City, which is smaller', () => {
    const size = { width: 560, height: 720 };
    const { labels, marks } = pictureOf(at('province', '0700000000'), 'density', '0700000000', size);
    const { x, y } = labels.find(({ text }) => text === 'Lapu-Lapu City') ?? expect.fail('no name');
    const mandaue = marks.find(({ area }) => area.code === '0731300000') ?? expect.fail('no mark');
    // The name has 14 letters, each at least half as wide as high.
    const isBeside = Math.abs(x - mandaue.x) > (12 * 14) / 4 + mandaue.radius;
    expect(isBeside || Math.abs(y - mandaue.y) > 6 + mandaue.radius).toBe(true);
  });

  test('of Palawan has Kalayaan, 400 km off, in a corner', () => {
    const { inset, marks } = pictureOf(at('city', '1705300000'), 'density', '1705300000');
    expect([marks.length, inset?.marks.map(({ area }) => area.name)]).toEqual([24, ['Kalayaan']]);
  });

  test('has names, a bar of its scale, and in a file the sentence about its outlines', () => {
    const picture = pictureOf(at('province'), 'density', '', { width: 1000, height: 1400 });
    expect(picture.labels.map(({ text }) => text)).toContain('Palawan');
    expect(pictureOf(at('city', '1300000000'), 'density', '1300000000').labels.length).toBeGreaterThan(14);
    // The whole country by towns names the most populous.
    const cities = pictureOf(at('city'), 'density', '', { width: 1000, height: 1400 }).labels.map(({ text }) => text);
    expect([cities.length > 7, cities.filter((text) => !text.endsWith(' City'))]).toEqual([true, []]);
    // A degree of latitude has 111.2 km.
    expect((picture.scale.length / picture.frame.scale) * 111.2).toBeCloseTo(picture.scale.km, -1);
    const poster = posterOf(picture, { title: 'T', subtitle: 'S', notes: [FROM_POINTS] }, true);
    expect(poster.svg).toContain(`>${picture.scale.km} km</text>`);
    expect(poster.svg.replaceAll(/<[^>]+>\s*/g, ' ').replaceAll(/\s+/g, ' ')).toContain(FROM_POINTS);
    expect(poster.width).toBeGreaterThan(1000);
  });

  test('has a long title in lines that are not wider than it, and moves everything below', () => {
    const picture = pictureOf(at('region'), 'urban', '', { ...SIZE, width: 1000 });
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

test('without a census none is named', () => {
  const pages = mapPages(region, mapFile({ ...region, populations: NO_POPULATIONS }), null, true);
  for (const { main } of pages) expect(main.text).not.toContain('census of null');
});

test('the map for pages of others has no form or download that people see, and its links leave the frame', () => {
  const [, embedded] = mapPages(region, mapFile(region), null, true);
  const page = embedded ?? expect.fail('no page');
  expect([page.path, page.framedFrom]).toEqual(['/embed/map', '/map']);
  expect(page.main.text).toMatch(/<figure id="map"[\s\S]*<\/figure>[\s\S]*<div hidden>[\s\S]*<form id="choices"/);
  const text = pageParts(mountFamilies(region))
    .flatMap(({ name, resources }) => (name === 'map' ? [...resources()] : []))
    .find(({ path }) => path === '/embed/map')?.body;
  expect(text).toContain('<base target="_blank">');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('<header');
});

test('a site whose areas have no points has no map, no link to it and no file of it', () => {
  const { hierarchy, writing, history, populations } = region;
  const without = gazetteerOf(region, { hierarchy, writing, history, populations });
  const parts = pageParts(mountFamilies(without));
  expect(parts.map(({ name }) => name)).not.toContain('map');
  const site = [...(parts.find(({ name }) => name === 'site')?.resources() ?? [])];
  const start = site.find(({ path }) => path === '/')?.body ?? expect.fail('no first page');
  expect(`${start}`).not.toContain('href="/map"');
});
