import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areaData, titleOf } from '../../../generator/site/pages/areas/area-page.ts';
import { installation } from '../../../generator/installation/current.ts';
import { gazetteer, mounts } from '../../committed-data.ts';
import { pagesIn, somePages } from './all-pages.ts';

const areaOf = (code: string) => gazetteer.hierarchy.get(code) ?? expect.fail(`no area ${code}`);

describe('the title of an area has the words that people type', () => {
  test.each([
    ['1300000000', 'National Capital Region (NCR): PSGC code 1300000000'],
    ['0102800000', 'Ilocos Norte: PSGC code 0102800000'],
    ['0102805000', 'Batac City, Ilocos Norte: PSGC code 0102805000, ZIP code 2906'],
    ['1381200000', 'Pasig City, National Capital Region (NCR): PSGC code 1381200000, ZIP code 1600'],
    ['0730600000', 'Cebu City, Cebu: PSGC code 0730600000, ZIP code 6000'],
    ['0102806000', 'Burgos, Ilocos Norte: PSGC code 0102806000, ZIP code 2918'],
    ['1380601000', 'Tondo I/II, Manila City: PSGC code 1380601000, ZIP code 1012'],
    ['0102805001', 'Barangay Aglipay, Batac City, Ilocos Norte: PSGC code 0102805001'],
    ['1380601001', 'Barangay 1, Tondo I/II, Manila City: PSGC code 1380601001'],
    ['1381200019', 'Barangay San Antonio, Pasig City: PSGC code 1381200019'],
  ])('%s: %s', (code, title) => {
    const area = areaOf(code);
    expect(titleOf(area, area.kind === 'barangay' ? null : undefined)).toBe(title);
  });
});

describe('the data of an area for search engines', () => {
  test('name it, its code, its zip code and all that contains it', () => {
    const place = (name: string, code: string) => ({
      '@type': 'AdministrativeArea',
      name,
      url: `https://psgc.example.ph/areas/${code}`,
      identifier: { '@type': 'PropertyValue', propertyID: 'PSGC', value: code },
    });
    expect(areaData(areaOf('0102805000'), 'https://psgc.example.ph')).toEqual({
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

  test('are in the page of every area, and nowhere else', () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/g;
    for (const [path, body] of pagesIn(somePages(mounts))) {
      const found = [...body.matchAll(data)].map(([, json = '']) => JSON.parse(json).identifier.value);
      const code = path.slice('/areas/'.length);
      expect([path, found]).toEqual([path, gazetteer.hierarchy.get(code) === undefined ? [] : [code]]);
    }
  });
});

describe('the pictures', () => {
  const read = (name: string): Buffer => readFileSync(installation.file(`generator/site/pages/assets/${name}`));
  const sizeOf = (png: Buffer) => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    return [png.readUInt32BE(16), png.readUInt32BE(20)];
  };

  test.each([
    ['share.png', 1200, 630, 100_000],
    ['icon-32.png', 32, 32, 2000],
    ['apple-touch-icon.png', 180, 180, 6000],
  ])('%s has %i × %i pixels and a limited size', (name, width, height, most) => {
    expect(sizeOf(read(name))).toEqual([width, height]);
    expect(read(name).length).toBeLessThanOrEqual(most);
  });

  test('favicon.ico holds the icon of 32 pixels', () => {
    const ico = read('favicon.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([0, 1, 1, 32, 32]);
    const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(ico.subarray(start, start + length)).toEqual(read('icon-32.png'));
    expect(ico).toHaveLength(start + length);
  });

  test('every page names the icons', () => {
    const all = somePages(mounts);
    for (const path of ['/assets/icon-32.png', '/assets/apple-touch-icon.png', '/favicon.ico'])
      expect(all.has(path)).toBe(true);
    const wrong = pagesIn(all).filter(
      ([, body]) => !/ href="\/assets\/icon-32\.png"[\s\S]* href="\/assets\/apple-touch-icon\.png"/.test(body),
    );
    expect(wrong).toEqual([]);
  });
});
