import { describe, expect, test } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import type { AreaPopulations } from '../../../generator/core/areas/populations.ts';
import { type Gazetteer, gazetteerOfRegion, toGazetteer } from '../../../generator/core/gazetteer/gazetteer.ts';
import { DISJOINT_COLLECTIONS } from '../../../generator/core/psgc/kinds.ts';
import { dataset, gazetteer, openedGazetteer, packedAndOpened } from '../../committed-data.ts';
import { shippedPopulations, shippedTables } from '../../oracle/shipped.ts';

const YEARS = ['2015', '2020', '2024'] as const;

const country = openedGazetteer();

/** What the CSV files say about each area. */
const lines = new Map(shippedTables().map(([, line]) => [line['code'] ?? '', line] as const));
const todays = YEARS.map((year) => shippedPopulations(Number(year)));
const byYear = (countOf: (year: string, at: number) => number | null): AreaPopulations['published'] =>
  Object.fromEntries(YEARS.map((year, at) => [year, countOf(year, at)]));
const inFiles = (code: string): AreaPopulations => ({
  published: byYear((year) => {
    const count = lines.get(code)?.[`population_${year}`];
    return count ? Number(count) : null;
  }),
  ofTodaysArea: byYear((_year, at) => todays[at]?.get(code) ?? null),
});

const areasOf = ({ hierarchy }: Gazetteer) =>
  DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
const ncr = (of: Gazetteer) => gazetteerOfRegion(of, of.hierarchy.get('1300000000') as Area);

describe.each([
  ['a dataset', gazetteer, 43_766],
  ['a packed dataset', country, 43_766],
  ['a region of a dataset', toGazetteer(dataset, '1300000000', 'v'), 1_747],
  ['a region of a gazetteer', ncr(gazetteer), 1_747],
  ['a packed region of a packed dataset', packedAndOpened(ncr(country)), 1_747],
])('in %s', (_what, given, count) => {
  const areas = areasOf(given);

  test('every area has the populations of the CSV files', () => {
    expect(given.populations.years).toEqual(YEARS);
    expect(areas).toHaveLength(count);
    const wrong = areas.filter(
      (area) => JSON.stringify(given.populations.of(area)) !== JSON.stringify(inFiles(area.code)),
    );
    expect(wrong.map((area) => [area.code, given.populations.of(area), inFiles(area.code)])).toEqual([]);
  });

  test('the poblaciones and the capitals are those of the CSV files', () => {
    const status = (code: string) => lines.get(code)?.['status'];
    expect(areas.filter(({ code, isPoblacion }) => isPoblacion !== (status(code) === 'Pob.'))).toEqual([]);
    expect(areas.filter(({ code, isCapital }) => isCapital !== (status(code) === 'Capital'))).toEqual([]);
  });
});
