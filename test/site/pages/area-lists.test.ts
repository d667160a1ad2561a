import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutProvincePage, zipCodesPage } from '../../../generator/site/pages/areas/list-pages.ts';
import { DATA, gazetteer } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';
import { shippedTables } from '../../oracle/shipped.ts';

/** The rows of the data. */
const rows = shippedTables().map(([kind, row]) => ({ kind, code: row['code'] ?? '', name: row['name'] ?? '', row }));

describe('the cities and municipalities without a province', () => {
  const { main, description } = withoutProvincePage(gazetteer);

  test('are those whose row names none', () => {
    const expected = rows.filter(
      ({ kind, row }) => (kind === 'city' || kind === 'municipality') && row['province_code'] === '',
    );
    const found = [...main.text.matchAll(/<li><span><a href="\/areas\/(\d{10})">/g)].map(([, code]) => code);
    expect(found.toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
    expect(found).toHaveLength(43);
    expect(description).toContain('34 cities and 9 municipalities');
  });

  test('are shown with what they are and where they lie', () => {
    const text = main.text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Cebu City 0730600000 highly urbanized city, located in Cebu');
    expect(text).toContain('Isabela City 0990101000 component city, located in Basilan');
  });
});

describe('the zip codes', () => {
  const { main } = zipCodesPage(gazetteer, true);
  const found = [...main.text.matchAll(/<div id="(\d{4})">(.*?)<\/div>/g)].map(
    ([, zipCode = '', text = '']) =>
      [zipCode, [...text.matchAll(/href="\/areas\/(\d{10})"/g)].map(([, code]) => code ?? '')] as const,
  );

  test('are all those of areas and of places, each with an address, in order', () => {
    const ofPlaces = readLines(join(DATA, 'zip-codes.csv')).map((row) => row['zip_code'] ?? '');
    const expected = new Set(
      [...rows.map(({ row }) => row['zip_code'] ?? ''), ...ofPlaces].filter((each) => each !== ''),
    );
    expect(found.map(([zipCode]) => zipCode)).toEqual([...expected].toSorted());
  });

  test('have the areas whose row has them', () => {
    for (const { code, kind, row } of rows) {
      const zipCode = row['zip_code'];
      if (!zipCode || kind === 'barangay') continue;
      const codes = found.find(([each]) => each === zipCode)?.[1] ?? [];
      expect([code, codes.some((each) => each.startsWith(code.replace(/0+$/, '')))]).toEqual([code, true]);
    }
  });

  test('have what post offices call their places, if that is no name of an area', () => {
    expect(main.text).toMatch(/<div id="1202">.*?Fort Bonifacio Naval Station.*?<\/div>/);
  });
});
