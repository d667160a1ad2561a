import { expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { areaData } from '../../../generator/site/pages/areas/area-page.ts';
import { gazetteer } from '../../committed-data.ts';
import { edited, writeSmallDataset } from '../../data/small-dataset.ts';
import { shippedCounts, shippedNearOracle, shippedPopulations } from '../../oracle/shipped.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { codePages } from './all-pages.ts';
import { visible } from './visible.ts';

const page = (code: string) => codePages.content(code) ?? expect.fail(`no page of ${code}`);

test('an area is found by its nine-digit code, and an unknown code is not', () => {
  expect(page('012805001').path).toBe('/areas/0102805001');
  for (const code of ['0102805999', '9999999999', '000000000']) expect(codePages.content(code)).toBeUndefined();
});

test('a name is text, whatever it contains', async () => {
  const folder = await writeSmallDataset(await temporaryFolder(), {
    'municipalities.csv': edited('municipalities.csv', ',Adams,', ',"<script>alert(\'&\')</script>""",'),
    'barangays.csv': edited('barangays.csv', ',Baay,', ',<img src=x onerror=alert(1)>,'),
  });
  const small = toGazetteer(await readDataset(folder), null, 'v');
  const parts = pageParts(mountFamilies(small)).filter(({ name }) => /^(?:areas|barangays)-/.test(name));
  const all = new Map(parts.flatMap((part) => [...part.resources()].map(({ path, body }) => [path, `${body}`])));
  const bodies = [...all.values()];
  expect(
    bodies.filter((body) =>
      /<script(?! type="application\/ld\+json">\{[^<]*<\/script>| src="\/assets\/)|<img src=x/.test(body),
    ),
  ).toEqual([]);
  expect(all.get('/areas/0102801000')).toContain('<h1>&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;&quot;</h1>');
  expect(all.get('/areas/0102805000')).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('the data of an area for search engines name it, its code, its zip code and all that contains it', () => {
  const place = (name: string, code: string) => ({
    '@type': 'AdministrativeArea',
    name,
    url: `https://psgc.example.ph/areas/${code}`,
    identifier: { '@type': 'PropertyValue', propertyID: 'PSGC', value: code },
  });
  expect(areaData(gazetteer.hierarchy.get('0102805000') ?? expect.fail(), 'https://psgc.example.ph')).toEqual({
    '@context': 'https://schema.org',
    ...place('City of Batac', '0102805000'),
    alternateName: 'Batac City',
    address: { '@type': 'PostalAddress', postalCode: '2906', addressCountry: 'PH' },
    containedInPlace: {
      ...place('Ilocos Norte', '0102800000'),
      containedInPlace: {
        ...place('Region I (Ilocos Region)', '0100000000'),
        containedInPlace: { '@type': 'Country', name: 'Philippines', identifier: 'PH' },
      },
    },
  });
});

test('the data of an area for search engines name the same area elsewhere, if its ids are known', () => {
  expect(page('0102801000').data?.('')).toMatchObject({
    sameAs: [
      'https://www.wikidata.org/wiki/Q39241',
      'https://en.wikipedia.org/wiki/Adams%2C_Ilocos_Norte',
      'https://www.geonames.org/1732259',
    ],
  });
  expect(page('0102801001').data?.('')).not.toHaveProperty('sameAs');
});

/** A barangay of each kind of place: of a city, Manila and a town, three on islands far from others, and one without a point. */
const BARANGAYS = ['1381200019', '1380601001', '0102805001', '1705321004', '1705308001', '0200902006', '1380100189'];

test.each(BARANGAYS)('the page of barangay %s says its rank and the barangays nearest to it', (code) => {
  const shown = visible(page(code));
  const counts = [...shippedCounts()].filter(([each, count]) => each.startsWith(code.slice(0, 7)) && count !== '');
  const beside = counts.filter(([each]) => !each.endsWith('000'));
  const own = Number(shippedCounts().get(code));
  const rank = 1 + beside.filter(([, count]) => Number(count) > own).length;
  expect(shown).toContain(`: No. ${rank} of ${beside.length} by population`);
  const oracle = shippedNearOracle();
  const point = oracle.points.find((each) => each.code === code);
  const near =
    point === undefined ? [] : (oracle.near(+point.lat, +point.lon, 5) as { code: string; distance_m: number }[]);
  const found = [...shown.matchAll(/^- \[.*\]\(\/areas\/(\d+)\).* ([\d.,]+) km$/gm)];
  expect(found.map(([, each]) => each)).toEqual(near.slice(1).map((each) => each.code));
  for (const [at, [, , text = '']] of found.entries())
    expect(Number(text.replace(',', ''))).toBeCloseTo(
      (near[at + 1]?.distance_m ?? 0) / 1000,
      text.includes('.') ? 1 : 0,
    );
});

/** The points of a drawing: of its line within today’s boundaries, and of its dots. */
function pointsIn(main: string) {
  const [, line = ''] =
    /<path d="M([^"]+)"\/>/.exec(/<figure class="chart">.*?<\/figure>/s.exec(main)?.[0] ?? '') ?? [];
  const dots = [...main.matchAll(/<circle[^>]* cx="(\d+)" cy="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  return { line: line.split('L').map((each) => each.split(' ').map(Number)), dots };
}

test.each(['0700000000', '0600000000', '1381500000', '1381200000', '1381200019', '0102805000'])(
  'the line of the chart of %s rises and falls as its people within today’s boundaries did, and its table says by how much',
  (code) => {
    const { main } = page(code);
    const counts = [2015, 2020, 2024].map((year) => shippedPopulations(year).get(code) ?? expect.fail());
    const { line, dots } = pointsIn(main.text);
    const heights = line.map(([, y = 0]) => y);
    expect(heights).toHaveLength(3);
    const rises = (values: readonly number[]) =>
      values.slice(1).map((value, at) => Math.sign(value - (values[at] ?? 0)));
    expect(rises(heights.map((y) => -y))).toEqual(rises(counts));
    expect(dots.length).toBeGreaterThanOrEqual(3);
    const years = [4 + 9 / 12, 4 + 2 / 12];
    const growth = years.map((span, at) => ((counts[at + 1] ?? 0) / (counts[at] ?? 0)) ** (1 / span) - 1);
    const said = growth.map((each) => `${each > 0 ? '+' : '−'}${Math.abs(100 * each).toFixed(2)}%`);
    const rows = [...main.text.matchAll(/<tr><td>(2020|2024)<\/td>.*?([+−][\d.]+%)/g)].map(([, , each]) => each);
    expect(rows).toEqual(said);
  },
);

test.each([
  ['0700000000', /; 3\.79M; 1980;/],
  ['1381500000', /; 886,722; 2020$/m],
  ['1381200019', /; [\d,]+; 2020$/m],
])('the chart of %s has counts at dots between its ends, with their years, where there is room', (code, between) => {
  expect(visible(page(code))).toMatch(between);
});

test('published counts that areas left are dots beside the line, and the legend says what is what', () => {
  const { line, dots } = pointsIn(page('0700000000').main.text);
  expect(dots).toHaveLength(16);
  const at = (x: number | undefined) => dots.find((dot) => dot[0] === x)?.[1] ?? 0;
  // Negros Oriental and Siquijor were counted in 2015 and 2020, and not in 2024; a smaller y is higher.
  expect(line.map(([x, y = 0]) => Math.sign(at(x) - y))).toEqual([-1, -1, 0]);
  expect(visible(page('0700000000'))).toContain('Line: within today’s boundaries, known since 2015.');
  expect(visible(page('0700000000'))).toMatch(/ 1903, 8,081,988 in 2020, 6,640,875 in 2024;.*; 8,081,988 in 2020; /ms);
});
