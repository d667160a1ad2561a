import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { areaData } from '../../../generator/site/pages/areas/area-page.ts';
import { gazetteer } from '../../committed-data.ts';
import { edited, writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { allPages, codePages } from './all-pages.ts';

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

describe('the page of an area says', () => {
  test.each([
    ['0102805000', 'what it is', 'City, officially City of Batac Batac City'],
    ['0102805000', 'where it lies', 'Philippines Region I (Ilocos Region) Ilocos Norte'],
    ['0102805000', 'its nine-digit code', 'Correspondence code 012805000'],
    ['0102805000', 'its zip code', 'ZIP code 2906'],
    ['0102805000', 'its district', 'Congressional district 2nd'],
    ['0102805000', 'its barangays', 'Barangays 43'],
    ['0102805000', 'the figures and codes of its barangays', ' Yes 0102805001 Baay 3,226 '],
    ['0102805000', 'its address in v2', '/api/v2/cities-municipalities/0102805000'],
    ['0102812000', 'that it is a capital', 'City, capital of Ilocos Norte'],
    [
      '0100000000',
      'where its censuses are',
      '/api/census/0100000000 Census counts since 1903, also of the areas in it',
    ],
    ['0102811000', 'its former name', 'Former name Espiritu'],
    ['1300000000', 'its other names', 'NCR'],
    ['0730600000', 'in which province an independent city lies', 'Located in Cebu (independent of the province)'],
    ['0730600001', 'the same of its barangays', 'Located in Cebu (city independent of the province)'],
    [
      '0702200000',
      'which cities lie in a province without belonging to it',
      'Independent cities in Cebu 3 Name Population 2024 Growth per year, 2020–2024 Land area km² People per km² ZIP code Class PSGC code Cebu City ',
    ],
    ['1204700000', 'which municipalities do', 'Independent municipalities in Cotabato 8 '],
    ['0102800000', 'its capital', 'Capital Laoag City'],
    ['0730600000', 'its class as a city', 'City class Highly urbanized'],
    ['0102805000', 'its income class', 'Income class 3rd'],
    ['1380600000', 'which barangays belong to which sub-municipality', 'Barangays of Tondo I/II'],
    ['1804500000', 'its former code', 'Former code 0604500000'],
    [
      '1804500000',
      'how it moved',
      'It moved from Region VI (Western Visayas) to Negros Island Region (NIR), and its code changed from 0604500000 to 1804500000, by Republic Act No. 12000 of 11 June 2024.',
    ],
    ['1804500000', 'with which release', '2024-2Q'],
    [
      '0402104000',
      'how it was renamed, and what it became',
      'It was renamed from “Carmona” to “City of Carmona”. The municipality became a city. It became a component city. Its income class changed from 1st to 1st (as Mun), by RA 11938, confirmed by plebiscite on 8 July 2023.',
    ],
    ['1999901000', 'what a special geographic unit became', 'The special geographic unit became a municipality, by '],
    ['1800000000', 'that it is new', 'This area is new, by Republic Act No. 12000 of 11 June 2024.'],
    [
      '0304926000',
      'its class, by the order about all of them',
      ', by Department of Finance Department Order No. 074.2024 under Republic Act No. 11964.',
    ],
    [
      '0102805000',
      'what happened before the first release',
      'Before 2022-4Q, from PSA’s Summary of Changes 2007-04 to 2007-06: New city: City of Batac, Ilocos Norte (formerly: Municipality of Batac); RA 9407',
    ],
    ['1102324000', 'a change whose law is not known', 'It was renamed from “San Isidro” to “Sawata”. '],
    [
      '1300000000',
      'that nothing changed',
      'unchanged, and nothing has moved into it or out of it, since 2022-4Q, when our records begin.',
    ],
    ['0700000000', 'what left it', 'Negros Oriental and Siquijor moved to Negros Island Region (NIR), by Republic Act'],
    ['1800000000', 'what joined it', 'Negros Oriental and Siquijor moved here from Region VII (Central Visayas), by'],
    ['1380300000', 'which barangays left it', 'Cembo, Comembo, East Rembo, Pembo, Pitogo, Post Proper Northside,'],
    ['1381500000', 'from where barangays came', 'South Cembo and West Rembo moved here from Makati City, by GR 235316'],
  ])('%s: %s', (code, _what, text) => {
    expect(textOf(code)).toContain(text);
  });

  test('what it is to those with whom it is shared', () => {
    expect(page('0102805000').description).toBe(
      'City of Batac, city in Ilocos Norte, Region I (Ilocos Region): PSGC code 0102805000, ZIP code 2906, 43 barangays and 56,781 people in 2024.',
    );
    expect(page('0102805001').description).toMatch(/^Aglipay, barangay in Batac City, .*: PSGC code 0102805001, ZIP/);
  });
});

test('the page of an area begins with its people, and how their number grew within the boundaries of today', () => {
  const { published, ofTodaysArea } = gazetteer.populations.of({ code: '0700000000' });
  const growth = 100 * (((published['2024'] ?? 0) / (ofTodaysArea['2020'] ?? 0)) ** (12 / 50) - 1);
  expect(textOf('0700000000')).toContain(
    `Population ${published['2024']?.toLocaleString('en')} in 2024 Growth per year: +${growth.toFixed(2)}% (2020–2024), `,
  );
  expect(textOf('0700000000')).toContain('within today’s boundaries PSGC code');
});

describe('the page of an area has the censuses since 1903', () => {
  test.each([
    [
      '0102805000',
      'in a table with growth per year',
      'Census Population Growth per year 1903 19,254 1918 23,986 1.41%',
    ],
    ['0102805000', 'to the newest one', '2010 53,542 2.02% 2015 55,201 0.58% 2020 55,484 0.11% 2024 56,781 0.56%'],
    ['0102805000', 'with a warning', 'Each count uses the boundaries at that census'],
    ['0102805000', 'with their source', 'counts before 2015 from Wikipedia (“Batac”, revision 1234471175).'],
    ['0102800000', 'with doubts', '1903 178,995 1'],
    [
      '0102800000',
      'with reasons of doubts',
      '1 Doubtful: the counts of the areas that are in it today do not add up to this one.',
    ],
  ])('%s: %s', (code, _what, text) => {
    expect(textOf(code)).toContain(text);
  });

  test('as a chart with a text, in which doubtful figures are hollow', () => {
    const [, label, drawing = ''] =
      /<figure class="chart"><svg [^>]*aria-label="([^"]+)">(.*?)<\/svg>/.exec(page('0102800000').main.text) ?? [];
    expect(label).toBe('Population of Ilocos Norte: 178,995 in 1903, 618,850 in 2024; the table has all figures');
    expect(drawing.match(/<circle/g)).toHaveLength(16);
    expect(drawing.match(/class="doubtful"/g)).toHaveLength(1);
  });

  test.each(['0102805001', '1380600000', '1908700000'])('but not that of %s, of which none are known', (code) => {
    expect(page(code).main.text).not.toContain('class="chart"');
  });
});

describe('the page of a barangay says', () => {
  test.each([
    ['0102805002', 'what it is', 'Ilocos Norte Batac City Barangay Baay'],
    ['0102801001', 'that it is in the centre', 'Barangay in the poblacion'],
    ['0102805001', 'its address', 'Aglipay, Batac City, 2906 Ilocos Norte Copy'],
    ['1380601001', 'its address in Manila', 'Barangay 1, Tondo I/II, Manila, 1012 Metro Manila Copy'],
    ['0102805001', 'its codes', 'PSGC code 0102805001 Copy Correspondence code 012805001'],
    ['0102801001', 'whether it is urban or rural', 'Urban or rural Rural'],
    ['0102805001', 'the zip code of its city', 'ZIP code 2906 (of Batac City)'],
    ['0102805001', 'the district of its city', 'Congressional district 2nd'],
    ['0102801001', 'its populations', 'Census Population 2015 1,792 2020 2,189 2024 2,279'],
    ['0102805001', 'its history', 'are unchanged since 2022-4Q, when our records begin.'],
    ['1804502001', 'its former code', 'Former code 0604502001'],
    ['0102805001', 'its address in the API', '/api/v2/barangays/0102805001 Short record'],
    ['0102805001', 'the code’s address in the API', '/api/codes/0102805001 History of the code'],
    ['0102805001', 'what comes after it', 'Next: Baay All 43 barangays of Batac City'],
    ['0102805002', 'what comes before it', 'Previous: Aglipay Next: '],
  ])('%s: %s', (code, _what, text) => {
    expect(textOf(code)).toContain(text);
  });
});

describe('populations', () => {
  test('of one area are shown once', () => {
    expect(textOf('0102801001')).not.toContain('boundaries');
    expect(textOf('0102805000')).not.toContain('today’s boundaries');
  });

  test('of a region whose borders changed are shown as published and of the area of today', () => {
    expect(textOf('0600000000')).toMatch(/In today’s boundaries .*2015 [\d,]+ [\d.−]+% [\d,]+/);
  });

  test('of a barangay that was divided are not known for the parts', () => {
    expect(textOf('1380100189')).toContain(
      'As published In today’s boundaries 2020 261,729 not known 2024 48,719 48,719',
    );
  });
});

describe('the page of a code that is not current says', () => {
  test.each([
    ['0604500000', 'what it was', 'Former code of a province Negros Occidental'],
    ['0604500000', 'that it is not in use', 'This code is no longer used. Negros Occidental is now 1804500000.'],
    ['0604500000', 'what it was above', 'Region then Region VI (Western Visayas)'],
    ['0604500000', 'the last release that has it', 'Last release with it 2024-04'],
    ['0604500000', 'the release and the law', '2024-2Q 30 June 2024'],
    ['0604500000', 'the law', 'its code changed from 0604500000 to 1804500000, by Republic Act No. 12000'],
    ['0604500000', 'where the API has it', '/api/codes/0604500000 What became of the code'],
    ['0604502001', 'that of a barangay', 'Former code of a barangay'],
    [
      '1380100176',
      'into what it was divided',
      'Barangay 176 was divided into 6 barangays after 2024-2Q. Now Barangay 176-A 1380100189',
    ],
    ['083738021', 'a nine-digit code of older publications', 'Former nine-digit code of a barangay Barangay 1 (Pob.)'],
    ['083738021', 'of which it is a part', ' became a part of '],
    ['0990100000', 'that it is a placeholder', 'A placeholder, not an area City of Isabela (Not a Province)'],
    ['0990100000', 'what it is a placeholder of', 'PSA puts Isabela City under this code.'],
    ['1999900000', 'what is under it', '8 municipalities of BARMM under this code. Under this code Kapalawan '],
  ])('%s: %s', (code, _what, text) => {
    expect(textOf(code)).toContain(text);
  });

  test('links to what has its area now', () => {
    expect(page('0604500000').main.text).toContain('<a href="/areas/1804500000">Negros Occidental</a>');
    expect(page('1380100176').main.text.match(/<li><a href="\/areas\/13801\d+">Barangay 176-/g)).toHaveLength(6);
  });
});

test('lists of the API that would be empty are left out', () => {
  expect(textOf('1300000000')).not.toContain('/1300000000/provinces');
  expect(textOf('0400000000')).toContain('/0400000000/provinces');
});

test('the way to the map of an area is beside its picture', () => {
  expect(page('0702200000').main.text).toMatch(/<figcaption><a href="\/map\?[^"]*within=0702200000">Show on the map</);
  expect(page('0702200000').main.text.split('Show on the map')).toHaveLength(2);
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
  const all = allPages(mountFamilies(small));
  const bodies = [...all].filter(([path]) => path.startsWith('/areas/')).map(([, body]) => body);
  expect(
    bodies.filter((body) =>
      /<script(?! type="application\/ld\+json">\{[^<]*<\/script>| src="\/assets\/)|<img src=x/.test(body),
    ),
  ).toEqual([]);
  expect(all.get('/areas/0102801000')).toContain('<h1>&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;&quot;</h1>');
  expect(all.get('/areas/0102805000')).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test.each([
  ['1300000000', 'National Capital Region (NCR): PSGC code 1300000000'],
  ['0102800000', 'Ilocos Norte: PSGC code 0102800000'],
  ['0102805000', 'Batac City, Ilocos Norte: PSGC code 0102805000, ZIP code 2906'],
  ['1381200000', 'Pasig City, National Capital Region (NCR): PSGC code 1381200000, ZIP code 1600'],
  ['0730600000', 'Cebu City, Cebu: PSGC code 0730600000, ZIP code 6000'],
  ['0102806000', 'Burgos, Ilocos Norte: PSGC code 0102806000, ZIP code 2918'],
  ['1380601000', 'Tondo I/II, Manila: PSGC code 1380601000, ZIP code 1012'],
  ['0102805001', 'Barangay Aglipay, Batac City, Ilocos Norte: PSGC code 0102805001'],
  ['1380601001', 'Barangay 1, Tondo I/II, Manila: PSGC code 1380601001'],
  ['1381200019', 'Barangay San Antonio, Pasig City: PSGC code 1381200019, ZIP code 1600'],
])('the title of the page of %s has the words that people type: %s', (code, title) => {
  expect(page(code).title).toBe(title);
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

test('the page of an area links to the same area elsewhere, for people and for search engines, if its ids are known', () => {
  const urls = [
    'https://www.wikidata.org/wiki/Q39241',
    'https://en.wikipedia.org/wiki/Adams%2C_Ilocos_Norte',
    'https://www.geonames.org/1732259',
  ];
  const { data, main } = page('0102801000');
  expect(data?.('')).toMatchObject({ sameAs: urls });
  expect(urls.filter((url) => !main.text.includes(`<a href="${url}" rel="external noreferrer">`))).toEqual([]);
  expect(page('0102801001').data?.('')).not.toHaveProperty('sameAs');
  expect(page('0102801001').main.text).not.toContain('<dt>Links');
});
