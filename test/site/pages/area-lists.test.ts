import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countryPage, withoutProvincePage, zipCodesPage } from '../../../generator/site/pages/areas/list-pages.ts';
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
    const found = [...main.text.matchAll(/<th scope="row"><a href="\/areas\/(\d{10})">/g)].map(([, code]) => code);
    expect(found.toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
    expect(found).toHaveLength(43);
    expect(description).toContain('34 cities and 9 municipalities');
  });

  test('are shown with what they are and where they lie', () => {
    const texts = main.text.split('<tr').map((row) => `<tr${row}`.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
    const rowOf = (code: string) => texts.find((text) => text.includes(code));
    expect(rowOf('0730600000')).toMatch(/^ Cebu City independent, in Cebu .* Highly urbanized, capital /);
    expect(rowOf('0990101000')).toMatch(/^ Isabela City independent, in Basilan .* Component /);
  });
});

test('the page of all areas has each region and what is directly in it once, with its code and people', () => {
  const { text } = countryPage(gazetteer).main;
  const items = text.matchAll(/<a href="\/areas\/(\d+)">.*?<data value="(\d+)">/g);
  const expected = rows.filter(({ kind, row }) => /^(?:region|province)$/.test(kind) || row['province_code'] === '');
  const lines = expected.map(({ code, row }) => `${code},${row['population_2024']}`);
  expect([...items].map(([, ...item]) => item.join()).toSorted()).toEqual(lines.toSorted());
  for (const { code } of expected) expect(text).toContain(`<code>${code}</code>`);
  expect(text).toContain('<details class="spread"><summary>16 cities and 1 municipality</summary>');
});

describe('the zip codes', () => {
  const { main } = zipCodesPage(gazetteer, true);
  const found = [...main.text.matchAll(/<div id="(\d{4})">(.*?)<\/div>/g)].map(
    ([, zipCode = '', text = '']) =>
      [zipCode, [...text.matchAll(/href="\/areas\/(\d{10})"/g)].map(([, code]) => code ?? '')] as const,
  );

  test('are listed by the region and the province or city in which they are, in order', () => {
    const [, ofCebu = ''] =
      /<summary>Cebu <span class="count">6000–6053<\/span><\/summary>([\s\S]*?)<\/details>/.exec(main.text) ?? [];
    const codes = [...ofCebu.matchAll(/<div id="(\d{4})">/g)].map(([, zipCode]) => zipCode);
    expect([codes[0], codes]).toEqual(['6000', codes.toSorted()]);
    expect([...main.text.matchAll(/<h2>/g)]).toHaveLength(18);
  });

  test('are all those of areas and of places, each with an address', () => {
    const ofPlaces = readLines(join(DATA, 'zip-codes.csv')).map((row) => row['zip_code'] ?? '');
    const expected = new Set(
      [...rows.map(({ row }) => row['zip_code'] ?? ''), ...ofPlaces].filter((each) => each !== ''),
    );
    expect(found.map(([zipCode]) => zipCode).toSorted()).toEqual([...expected].toSorted());
  });

  test.each([
    ['4031', 'a place that names a town', ['0403411000', '0403400000']],
    ['4135', 'Molino, of Bacoor, which Naic has too', ['0402100000']],
    ['4125', 'Corregidor, which General Trias has too', ['0402100000']],
    ['4300', 'the capitol of Quezon, which has a town of its name', ['0405600000']],
  ])('have a town only if their place names one: %s, %s', (zipCode, _, codes) => {
    expect(found.find(([each]) => each === zipCode)?.[1]).toEqual(codes);
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
