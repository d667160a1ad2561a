import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DATA, handler } from '../committed-data.ts';
import { readLines } from '../oracle/facts.ts';

interface Item {
  readonly code: string;
  readonly name: string;
  readonly located_in: string | null;
  readonly province: string | null;
}

const items = (await handler(new Request('http://localhost/api/located-in')).json()) as readonly Item[];

const lines = (table: string) => readLines(join(DATA, `${table}.csv`));
const provinces = lines('provinces');
const localities = [...lines('cities'), ...lines('municipalities')].filter((line) => line['province_code'] === '');

/** docs/clients.md: the first four digits of the nine-digit code are those of a province. */
const provinceOf = (nine: string) =>
  provinces.find((line) => line['correspondence_code']?.startsWith(nine.slice(0, 4)));

test('it lists the 43 cities and municipalities without a province, ordered by code', () => {
  expect(items).toHaveLength(43);
  expect(items.map(({ code }) => code)).toEqual(localities.map((line) => line['code']).toSorted());
});

test('those of Metro Manila lie in no province', () => {
  const manila = items.filter(({ code }) => code.startsWith('13'));
  expect(manila).toHaveLength(17);
  expect(manila.filter(({ located_in, province }) => located_in !== null || province !== null)).toEqual([]);
});

test('independent cities lie in the province of their nine-digit codes', () => {
  const cities = items.filter(({ code }) => !code.startsWith('13') && !code.startsWith('19') && code !== '0990101000');
  expect(cities).toHaveLength(17);
  const expected = cities.map(({ code }) => {
    const nine = localities.find((line) => line['code'] === code)?.['correspondence_code'] ?? '';
    return provinceOf(nine)?.['code'];
  });
  expect(cities.map(({ located_in }) => located_in)).toEqual(expected);
});

describe('what PSA says in words', () => {
  const stated: readonly (readonly [code: string, name: string, province: string])[] = [
    ['0730600000', 'City of Cebu', 'Cebu'],
    ['0731100000', 'City of Lapu-Lapu', 'Cebu'],
    ['0731300000', 'City of Mandaue', 'Cebu'],
    ['0990101000', 'City of Isabela', 'Basilan'],
  ];
  const special = items.filter(({ code }) => code.startsWith('19999'));
  test.each([...stated, ...special.map(({ code, name }) => [code, name, 'Cotabato'] as const)])(
    '%s %s lies in %s',
    (code, name, province) => {
      const item = items.find((each) => each.code === code);
      expect(item).toMatchObject({ name, province });
      expect(provinces.find((line) => line['code'] === item?.located_in)?.['name']).toBe(province);
    },
  );
});

test('every other locality that lies somewhere is in the Special Geographic Area, which has eight', () => {
  expect(items.filter(({ code }) => code.startsWith('19'))).toHaveLength(8);
});
