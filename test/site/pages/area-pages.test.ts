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
