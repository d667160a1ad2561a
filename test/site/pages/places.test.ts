import { describe, expect, test } from 'vitest';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import {
  columnsFor,
  type ListedPlace,
  type PlacesFile,
  placeFigures,
  placeLines,
  placeRow,
} from '../../../generator/site/shared/listed-places.ts';
import { chosenPlaces, filterWords, limitedOrders } from '../../../generator/site/shared/place-choice.ts';
import { gazetteer, mounts } from '../../committed-data.ts';
import { shippedPoints, shippedPopulations, shippedTables } from '../../oracle/shipped.ts';
import { codePages } from './all-pages.ts';

/** The rows of the data, with the people of today's area and its density. */
const sizes = new Map(shippedPoints().map(({ code, area_km2: size }) => [code, Number(size)]));
const peopleIn = (code: string, year: number): number | null => shippedPopulations(year).get(code) ?? null;
const rows = shippedTables().map(([kind, row]) => {
  const code = row['code'] ?? '';
  const people = peopleIn(code, 2024);
  return { row, kind, code, people, density: (people ?? 0) / (sizes.get(code) || Infinity) };
});

/** The files that the table loads. */
const [{ years, places: above }, ...ofRegions] = pageParts(mounts)
  .filter(({ name }) => name.startsWith('table'))
  .flatMap(({ resources }) => [...resources()].filter(({ path }) => path.endsWith('.json')))
  .map(({ body }) => JSON.parse(`${body}`) as PlacesFile) as [PlacesFile, ...PlacesFile[]];
const barangays = ofRegions.flatMap(({ places }) => places);
const choose = (query: string, places: readonly ListedPlace[] = above) =>
  chosenPlaces(places, new URLSearchParams(query), years);
const codes = (places: readonly { readonly code: string }[]) => places.map(({ code }) => code);

type Row = (typeof rows)[number];
const isTown = ({ kind }: Row): boolean => kind === 'city' || kind === 'municipality';

/** Queries of the table, and the rows that they choose. */
const CHOICES: readonly (readonly [query: string, fits: (row: Row) => boolean])[] = [
  [
    'level=municipalities&min_population=100000',
    ({ kind, people }) => kind === 'municipality' && (people ?? 0) >= 100_000,
  ],
  [
    'level=provinces&max_population=100000',
    ({ kind, people }) => kind === 'province' && (people ?? Infinity) <= 100_000,
  ],
  [
    'level=cities&min_density=10000&max_density=30000',
    ({ kind, density }) => kind === 'city' && density >= 10_000 && density <= 30_000,
  ],
  ['level=provinces-independent', (row) => row.kind === 'province' || (isTown(row) && row.row['province_code'] === '')],
  [
    'level=cities-municipalities&within=0702200000',
    (row) => isTown(row) && (row.row['province_code'] === '0702200000' || row.row['located_in'] === '0702200000'),
  ],
  ['level=cities-municipalities&within=0700000000', (row) => isTown(row) && row.row['region_code'] === '0700000000'],
  ['level=cities&city_class=ICC', (row) => row.row['city_class'] === 'ICC'],
  [
    'level=municipalities&income_class=5th',
    (row) => row.kind === 'municipality' && row.row['income_classification'] === '5th',
  ],
  ...(
    [
      [2020, 2024, 50, ''],
      [2015, 2020, 57, '&period=2015_2020'],
    ] as const
  ).map(([first, last, months, period]): (typeof CHOICES)[number] => [
    `level=cities-municipalities&max_growth=-1&min_change=-1500${period}`,
    (row) => {
      const [before, after] = [peopleIn(row.code, first) ?? 0, peopleIn(row.code, last)];
      const isFew = after !== null && before > 0 && (after / before) ** (12 / months) - 1 < -0.00995;
      return isTown(row) && isFew && after - before >= -1500;
    },
  ]),
];

describe('the table of places', () => {
  test.each(CHOICES)('%s has what the data say', (query, fits) => {
    const expected = codes(rows.filter(fits)).toSorted();
    expect(expected.length).toBeGreaterThan(1);
    expect(codes(choose(query)).toSorted()).toEqual(expected);
  });

  test.each([
    ['level=cities&within=0702200000&sort=name', ''],
    ['min_population=100000&max_population=2e6', 'population from 100,000 to 2,000,000'],
    ['max_growth=-1&period=2015_2020', 'growth 2015–2020 up to −1%'],
    [
      'max_growth=-1.5&min_density=0&min_change=1000',
      'change from 1,000 people, growth up to −1.5%, people per km² from 0',
    ],
    ['city_class=HUC&income_class=1st&urban_rural=rural', 'city class highly urbanized, income class 1st, rural'],
    ['city_class=toString&min_population=', ''],
  ])('the filters of %s in words: %s', (query, words) => {
    expect(filterWords(new URLSearchParams(query)).join(', ')).toBe(words);
  });

  test('limits of growth and change order by their period, the nearest to the limit last', () => {
    const query = 'period=2015_2020&min_growth=5&max_growth=9&max_change=-1&min_density=2';
    expect(limitedOrders(new URLSearchParams(query))).toEqual(['-growth_2015_2020', 'change_2015_2020']);
  });

  test('Cebu has Cebu City, which is marked, and barangays of it too', () => {
    const within = '0702200000';
    const places = choose(`level=cities-municipalities&within=${within}`);
    const table = {
      ...columnsFor(places, ['code'], years),
      within,
      nameOf: (code: string) => gazetteer.hierarchy.get(code)?.name,
    };
    const lines = placeLines(places, table);
    expect(lines[0]).toEqual(['Name', 'In', 'PSGC code']);
    expect(lines).toContainEqual(['Cebu City', 'independent', '0730600000']);
    expect(lines.filter(([, where]) => where === 'independent')).toHaveLength(3);
    const below = codes(choose(`level=barangays&within=${within}`, barangays));
    expect(barangays.find(({ code }) => code === '0730600001')?.zipOf).toBe('city');
    expect([below.includes('0730600001'), below.length]).toEqual([
      true,
      rows.filter(({ kind, code }) => kind === 'barangay' && /^07(?:022|306|311|313)/.test(code)).length,
    ]);
  });

  test('provinces are ranked by density, and places without a figure come last in both directions', () => {
    const expected = rows.filter(({ kind }) => kind === 'province').toSorted((a, b) => b.density - a.density);
    expect(codes(choose('level=provinces&sort=-density'))).toEqual(codes(expected));
    for (const sort of ['density', '-density']) {
      const known = choose(`level=barangays&sort=${sort}`, barangays).map(
        (place) => place.km2 !== undefined && place.people.at(-1) != null,
      );
      expect([known.indexOf(false) > 0, known.lastIndexOf(true) < known.indexOf(false)]).toEqual([true, true]);
    }
  });

  test.each([
    ['population_2024', [9000, 400, 200, 0], [100, 4, 2, 0]],
    ['population_2020', [10000, 400, 200, 0], [0, 0, 0, 0]],
    ['growth_2020_2024', [110, 95, 100], [100, -53, 0]],
    ['growth_2020_2024', [102, 99, 100], [48, -24, 0]],
  ])(
    'bars of %s are parts of the largest figure, of growth at least of 1%% a year, and people have them in the newest year',
    (key, counts, bars) => {
      const places = counts.map((people) => ({ code: '', name: '', kind: 'region', people: [100, people] }) as const);
      const all = columnsFor(places, [key, 'population_2020', 'population_2024'], ['2020', '2024']);
      const of = { ...all, figures: all.figures.slice(0, 1), within: '', nameOf: () => '', hrefOf: () => null };
      const drawn = places.map((place) => Number(/data-bar="(-?\d+)"/.exec(placeRow(place, of).text)?.[1] ?? 0));
      expect(drawn).toEqual(bars);
    },
  );

  test('the columns of very many places have a largest figure', () => {
    const keys = placeFigures(years).map(({ key }) => key);
    const many = Array.from({ length: 400_000 }, () => above[0] ?? expect.fail('no area'));
    expect(columnsFor(many, keys, years).full.every((size) => Number.isFinite(size))).toBe(true);
  });

  test('every figure of every place is a number or nothing, and headings of files are plain and short', () => {
    for (const { key, heading, value, format } of placeFigures(years)) {
      expect([key, heading]).toEqual([key, expect.stringMatching(/^[ -~]{4,30}$/)]);
      if (format === undefined) continue;
      const wrong = [...above, ...barangays].filter((place) => !Number.isFinite(value(place) ?? 0));
      expect([key, codes(wrong)]).toEqual([key, []]);
    }
  });

  test('its files have every place once', () => {
    expect(codes([...above, ...barangays]).toSorted()).toEqual(codes(rows).toSorted());
  });
});

test('the page of Cebu lists Cebu City beside its own cities, with counts of three censuses, and says which are independent', () => {
  const text = codePages.content('0702200000')?.main.text ?? '';
  const table = text.slice(text.indexOf('class="figures"'));
  expect([...table.matchAll(/<tr id="(\d+)"/g)].map(([, code]) => code).toSorted()).toEqual(
    codes(
      rows.filter((row) => isTown(row) && [row.row['province_code'], row.row['located_in']].includes('0702200000')),
    ).toSorted(),
  );
  expect(table).toContain('>Cebu City</a> <small>independent</small></th>');
  expect([...table.matchAll(/data-heading="([^"]+)"/g)].map(([, heading]) => heading)).toEqual([
    ...['PSGC code', 'Population 2024', 'Population 2020', 'Population 2015', 'Growth 2020-2024 (% per year)'],
    ...['Land area (km2)', 'Density (people per km2)', 'ZIP code', 'Class', 'Income class'],
  ]);
  expect(text).toMatch(/Cities and municipalities <span class="count">50, and 3 independent of the province</);
});
