import { describe, expect, test } from 'vitest';
import { readDataset } from '../../generator/data/read.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { apiAddresses, areaPage } from '../../generator/pages/areas/area-page.ts';
import { namesFinder } from '../../generator/pages/areas/below.ts';
import { gazetteer, mounts } from '../committed-data.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { allPages } from './all-pages.ts';

const namesOf = namesFinder(gazetteer);

function page(code: string) {
  const area = gazetteer.hierarchy.get(code);
  if (area === undefined) throw new Error(`no area ${code}`);
  return areaPage(area, gazetteer, apiAddresses(area, mounts), namesOf);
}

/** The texts of a page, without tags. */
const textOf = (code: string): string =>
  page(code)
    .main.text.replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

describe('the page of an area says', () => {
  test.each([
    ['0102805000', 'what it is', 'City City of Batac'],
    ['0102805000', 'where it lies', 'Philippines Region I (Ilocos Region) Ilocos Norte'],
    ['0102805000', 'its nine-digit code', 'Nine-digit code 012805000'],
    ['0102805000', 'its zip code', 'Zip code 2906'],
    ['0102805000', 'its district', 'Congressional district 2nd'],
    ['0102805000', 'its barangays', 'Barangays 43'],
    ['0102805000', 'the names and codes of its barangays', 'Aglipay 0102805001'],
    ['0102805000', 'its address in v2', '/api/v2/cities-municipalities/0102805000'],
    ['0102812000', 'that it is a capital', 'City, capital of Ilocos Norte'],
    ['0102811000', 'its former name', 'Former name Espiritu'],
    ['1300000000', 'its other names', 'NCR'],
    ['0730600000', 'in which province an independent city lies', 'Cebu , without belonging to it'],
    ['0702200000', 'which cities lie in a province without belonging to it', 'City of Cebu 0730600000'],
    ['1380600000', 'which barangays belong to which sub-municipality', 'Barangays of Tondo I/II'],
    ['1804500000', 'its former code', 'Former code 0604500000'],
    [
      '1804500000',
      'how it moved',
      'It moved from Region VI (Western Visayas) to Negros Island Region (NIR), and its code changed from 0604500000 to 1804500000, by Republic Act No. 12000 dated 11 June 2024.',
    ],
    ['1804500000', 'with which release', '2024-2Q'],
    [
      '0402104000',
      'how it was renamed, and what it became',
      'It was renamed from “Carmona” to “City of Carmona”. The municipality became a city. It became a component city. Its income class changed from 1st to 1st (as Mun), by RA 11938; plebiscite conducted on 08 July 2023.',
    ],
    ['1999901000', 'what a special geographic unit became', 'The special geographic unit became a municipality, by '],
    ['1800000000', 'that it is new', 'This area is new, by Republic Act No. 12000 dated 11 June 2024.'],
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
    ['1300000000', 'that nothing changed', 'No release since 2022-4Q has changed anything about it.'],
  ])('%s: %s', (code, _what, text) => {
    expect(textOf(code)).toContain(text);
  });

  test('what it is to those with whom it is shared', () => {
    expect(page('0102805000')).toMatchObject({
      title: 'Batac City, Ilocos Norte: PSGC code 0102805000, ZIP code 2906',
      description:
        'City of Batac, city in Ilocos Norte, Region I (Ilocos Region): PSGC code 0102805000, zip code 2906 and 43 barangays.',
    });
  });
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
    bodies.filter((body) => /<script(?! type="application\/ld\+json">\{[^<]*<\/script>)|<img src=x/.test(body)),
  ).toEqual([]);
  expect(all.get('/areas/0102801000')).toContain('<h1>&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;&quot;</h1>');
  expect(all.get('/areas/0102805000')).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
