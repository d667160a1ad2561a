import { expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { areaData } from '../../../generator/site/pages/areas/area-page.ts';
import { gazetteer } from '../../committed-data.ts';
import { edited, writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { codePages } from './all-pages.ts';

const page = (code: string) => codePages.content(code) ?? expect.fail(`no page of ${code}`);

/** The texts of a page, without tags. */
const textOf = (code: string): string =>
  page(code)
    .main.text.replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

test('the page of an area says where it is, with a link to a map, its size and its density', () => {
  const { point, area_km2: size } = gazetteer.points.of({ code: '0102805000' });
  const people = gazetteer.populations.of({ code: '0102805000' }).ofTodaysArea['2024'] ?? 0;
  const [, density = ''] = /Population density ([\d,.]+) people per km² \(2024\)/.exec(textOf('0102805000')) ?? [];
  expect(Math.abs(Number(density.replaceAll(',', '')) * (size ?? 0) - people)).toBeLessThan(people / 100);
  expect(textOf('0102805000')).toContain(
    `Coordinates ${point?.lat.toFixed(4)}, ${point?.lon.toFixed(4)} ( on OpenStreetMap )`,
  );
  expect(page('0102805000').main.text).toContain(
    `href="https://www.openstreetmap.org/?mlat=${point?.lat}&amp;mlon=${point?.lon}#map=`,
  );
});

test('the page of an area of which no shape is known says none of it', () => {
  const unknown = gazetteer.hierarchy.list(null, 'barangays').find((area) => gazetteer.points.of(area).point === null);
  const text = textOf(unknown?.code ?? '');
  expect(text).toContain('PSGC code');
  expect(text).not.toMatch(/Coordinates|Land area|Population density/);
});

test('the page of an area begins with its people, and how their number grew within the boundaries of today', () => {
  const { published, ofTodaysArea } = gazetteer.populations.of({ code: '0700000000' });
  const growth = 100 * (((published['2024'] ?? 0) / (ofTodaysArea['2020'] ?? 0)) ** (12 / 50) - 1);
  expect(textOf('0700000000')).toContain(
    `Population ${published['2024']?.toLocaleString('en')} in 2024 Growth per year: +${growth.toFixed(2)}% (2020–2024), `,
  );
  expect(textOf('0700000000')).toContain('within today’s boundaries PSGC code');
});

test('lists of the API that would be empty are left out', () => {
  expect(textOf('1300000000')).not.toContain('/1300000000/provinces');
  expect(textOf('0400000000')).toContain('/0400000000/provinces');
});

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
