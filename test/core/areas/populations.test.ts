import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsInTables } from '../../../generator/core/areas/populations.ts';
import type { Dataset, Tables } from '../../../generator/core/dataset/dataset.ts';
import { KINDS } from '../../../generator/core/psgc/kinds.ts';
import type { Row } from '../../../generator/core/psgc/table.ts';
import { dataset } from '../../committed-data.ts';
import { cellsIn } from '../../sections.ts';

const YEARS = [2015, 2020, 2024] as const;

const populationsOfTodaysAreas = (of: Pick<Dataset, 'tables' | 'origins'>, year: number) => {
  const countsOf = countsInTables(of, [year]);
  return (code: string) => countsOf(code).ofTodaysArea[0] ?? null;
};

const computed = new Map(YEARS.map((year) => [year, populationsOfTodaysAreas(dataset, year)]));
const of = (year: (typeof YEARS)[number], code: string) => computed.get(year)?.(code) ?? null;
const rows = KINDS.flatMap((kind) => dataset.tables[kind].rows);
const sum = (codes: readonly Row[], year: (typeof YEARS)[number]) =>
  codes.reduce<number | null>((total, { code }) => {
    const count = of(year, code);
    return total === null || count === null ? null : total + count;
  }, 0);

describe.each(YEARS)('in the census of %i', (year) => {
  const { region, province, city, municipality, barangay } = dataset.tables;
  const localities = [...city.rows, ...municipality.rows];

  test('every area above the barangays has a population', () => {
    expect([...region.rows, ...province.rows, ...localities].filter(({ code }) => of(year, code) === null)).toEqual([]);
  });

  test('the regions have that of the country, the provinces and localities that of the areas in them', () => {
    // PSA's totals, 100,981,437, 109,035,343 and 112,729,484, also have some 2,000 people in embassies.
    const country = { 2015: 100_979_303, 2020: 109_033_245, 2024: 112_727_776 };
    expect(sum(region.rows, year)).toBe(country[year]);
    const then = region.rows.filter(({ code }) => code !== '1800000000' || year === 2024);
    expect(then.reduce((total, row) => total + Number(row[`population_${year}`]), 0)).toBe(country[year]);
    const wrong = [
      ...region.rows.map((row) => [row, localities.filter((each) => each.region_code === row.code)] as const),
      ...province.rows.map((row) => [row, localities.filter((each) => each.province_code === row.code)] as const),
    ].filter(([{ code }, within]) => of(year, code) !== sum(within, year));
    expect(wrong).toEqual([]);
    const manila = dataset.tables['sub-municipality'].rows;
    expect(sum(manila, year)).toBe(of(year, '1380600000'));
  });

  test('only barangays that were taken from others since have none', () => {
    const without = barangay.rows.filter(({ code }) => of(year, code) === null).map(({ code }) => code);
    const { motherCodes = [] } = dataset.origins ?? {};
    const involved = new Set(motherCodes.flatMap((each) => [each.code, each.mother_code]));
    expect(without.filter((code) => !involved.has(code))).toEqual([]);
    expect(without).toHaveLength({ 2015: 46, 2020: 28, 2024: 0 }[year]);
  });
});

test.each([
  ['Western Visayas, without Negros', 2020, '0600000000', '7954723', 4_730_768],
  ['Negros Island Region, which had no count of 2015', 2015, '1800000000', '', 4_510_115],
  ['Central Visayas, without Negros Oriental and Siquijor', 2020, '0700000000', '8081988', 6_545_603],
  ['Taguig, with ten barangays of Makati', 2020, '1381500000', '886722', 1_223_595],
  ['Dacanlao, with San Rafael, which was merged into it', 2020, '0401007019', '6308', 6308 + 1161],
  ['Caloocan, whose Barangay 176 was divided', 2015, '1380100000', '1583978', 1_583_978],
  ['Barangay 176-A, which carries the count of all six', 2020, '1380100189', '261729', null],
  ['Barangay 176-B, which has none', 2020, '1380100190', '', null],
  ['Barangay 176-A in a census after it was divided', 2024, '1380100189', '48719', 48_719],
  ['Muzon Proper, which carries the count of Muzon', 2020, '0301420007', '127506', null],
  ['Tupi, all of whose barangays are in it', 2020, '1206317000', '73459', 73_459],
] as const)('%s, in %i', (_what, year, code, published, today) => {
  const row = rows.find((each) => each.code === code);
  expect([row?.[`population_${year}`], of(year, code)]).toEqual([published, today]);
});

/** Two municipalities with barangays of these counts, `-` for none; links `CODE MOTHER`, and `CODE COUNT` for one that is gone. */
function small(one: string, other: string, links: readonly string[] = [], former?: string) {
  const toRows = (locality: string, counts: string): Row[] =>
    (counts.match(/[\d-]+/g) ?? []).map((count, at) => ({
      code: `${locality.slice(0, 7)}${`${at + 1}`.padStart(3, '0')}`,
      name: 'x',
      city_municipality_code: locality,
      population_2020: count === '-' ? '' : count,
    }));
  const above = { name: 'x', region_code: '0100000000', province_code: '0102800000' };
  const rowsOf: Readonly<Partial<Record<string, Row[]>>> = {
    municipality: ['0102801000', '0102802000'].map((code) => ({ ...above, code })),
    barangay: [...toRows('0102801000', one), ...toRows('0102802000', other)],
  };
  const tables = KINDS.map((kind) => [kind, { file: kind, rows: rowsOf[kind] ?? [], lines: [] }]);
  const [code = '', population = ''] = former?.split(' ') ?? [];
  const pairs = links.map((link) => link.split(' '));
  return {
    tables: Object.fromEntries(tables) as Tables,
    origins: {
      motherCodes: pairs.map(([young = '', mother = '']) => ({ code: young, mother_code: mother, source: 'x' })),
      formerPopulations: code === '' ? [] : [{ code, year: '2020', population, source: 'x' }],
    },
  };
}

const [A, B, R] = ['0102801000', '0102802000', '0100000000'] as const;
/** The two municipalities, their province and region, some of their barangays, and one that is gone. */
const CODES: Readonly<Record<string, string>> = {
  ...{ A, B, P: '0102800000', R },
  ...{ A1: '0102801001', A2: '0102801002', A3: '0102801003', B1: '0102802001', GONE: '0102801009' },
};

test.each(
  cellsIn(
    new URL('small-populations.txt', import.meta.url),
    'barangays of A and B, CHILD MOTHER, those gone, and what is known',
  ),
)('%s', (_what, one = '', other = '', links = '', former = '', expected = '') => {
  const partsOf = (text: string) =>
    text === '-' ? [] : text.replace(/[A-Z]+\d?/g, (name) => CODES[name] ?? name).split(', ');
  const populationOf = populationsOfTodaysAreas(small(one, other, partsOf(links), partsOf(former)[0]), 2020);
  const found = partsOf(expected).map((part) => {
    const [code = ''] = part.split(' ');
    return `${code} ${populationOf(code) ?? '-'}`;
  });
  expect(found).toEqual(partsOf(expected));
});

test('a country has all its people, however its barangays are divided, merged and drawn', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 });
  const pick = fc.nat(1000);
  fc.assert(
    fc.property(counts, counts, fc.array(fc.tuple(pick, fc.boolean()), { maxLength: 6 }), (one, other, young) => {
      const codeOf = (locality: string, nth: number) => `${locality.slice(0, 7)}${`${nth}`.padStart(3, '0')}`;
      const texts = { [A]: one.map(String), [B]: other.map(String) };
      const codes = [...one.map((_, at) => codeOf(A, at + 1)), ...other.map((_, at) => codeOf(B, at + 1))];
      const links = young.map(([mother, isHere]) => {
        const locality = isHere ? A : B;
        const code = codeOf(locality, texts[locality].push('-'));
        const link = `${code} ${codes[mother % codes.length]}`;
        codes.push(code);
        return link;
      });
      const populationOf = populationsOfTodaysAreas(small(texts[A].join(' '), texts[B].join(' '), links), 2020);
      const total = [...one, ...other].reduce((part, each) => part + each, 0);
      expect(populationOf(R)).toBe(total);
      const parts = [A, B].map(populationOf);
      if (!parts.includes(null)) expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(total);
    }),
  );
});
