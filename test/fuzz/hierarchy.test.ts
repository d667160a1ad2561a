import fc from 'fast-check';
import { expect } from 'vitest';
import { fromCompact, toCompact, type CompactDataset } from '../../generator/gazetteer/compact.ts';
import { COLLECTIONS, COLLECTIONS_OF, KINDS } from '../../generator/psgc/kinds.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import type { Table } from '../../generator/data/dataset.ts';
import type { Row } from '../../generator/psgc/table.ts';
import { gazetteer } from '../committed-data.ts';
import { property } from './runs.ts';
import { dataset } from '../committed-dataset.ts';

/** Every row with the codes of the areas above it, as the tables name them. */
const rows = new Map(
  KINDS.flatMap((kind) => dataset.tables[kind].rows.map((row) => [row.code, { kind, row }] as const)),
);
function codesAbove({ region_code, province_code, city_municipality_code, sub_municipality_code }: Row): string[] {
  const city = rows.get(city_municipality_code ?? '')?.row;
  const own = [region_code, province_code, city_municipality_code, sub_municipality_code];
  return [...own, ...(city === undefined ? [] : codesAbove(city))].filter(
    (code) => code !== undefined && code !== '',
  ) as string[];
}
const ALL = [...rows.values()]
  .map(({ kind, row }) => ({ kind, code: row.code, name: row.name, above: new Set(codesAbove(row)), row }))
  .sort((one, other) => (one.code < other.code ? -1 : 1));

const byName = (table: Table): Table => ({
  ...table,
  rows: table.rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
});
const { region, province, city, municipality, 'sub-municipality': sub, barangay } = dataset.tables;
const unordered = {
  ...dataset,
  tables: {
    region: byName(region),
    province: byName(province),
    city: byName(city),
    municipality: byName(municipality),
    'sub-municipality': byName(sub),
    barangay: byName(barangay),
  },
};
const packed = JSON.stringify(toCompact(gazetteer));

/** The same areas from rows, from rows in another order, and packed. */
const GAZETTEERS = [
  toGazetteer(dataset, null, 'v'),
  toGazetteer(unordered, null, 'v'),
  fromCompact(JSON.parse(packed) as CompactDataset),
];

const scope = fc.oneof(fc.constant(null), {
  weight: 20,
  arbitrary: fc.constantFrom(...ALL.filter(({ kind }) => kind !== 'barangay').map(({ code }) => code)),
});

property(
  'a list has the areas whose tables name the scope, and its length is known without it',
  3_000,
  fc.tuple(scope, fc.constantFrom(...COLLECTIONS)),
  ([code, collection]) => {
    const members = ALL.filter(
      ({ kind, above }) => COLLECTIONS_OF[kind].includes(collection) && (code === null || above.has(code)),
    );
    const expected = members.map((area) => area.code);
    for (const { hierarchy } of GAZETTEERS) {
      const area = code === null ? null : (hierarchy.get(code) ?? null);
      expect(hierarchy.count(area, collection)).toBe(expected.length);
      expect(hierarchy.list(area, collection).map((each) => each.code)).toEqual(expected);
    }
  },
);

property('a code gives the area of its row', 1_000, fc.constantFrom(...ALL), ({ code, kind, name, above, row }) => {
  const facts = {
    zipCode: row.zip_code || null,
    district: row.district || null,
    correspondenceCode: row.correspondence_code || null,
    oldName: row.old_name || null,
    islandRegion: row.island_region || null,
    cityClass: row.city_class || null,
    incomeClassification: row.income_classification || null,
    urbanRural: row.urban_rural || null,
    isCapital: row.status === 'Capital',
    isPoblacion: row.status === 'Pob.',
  };
  for (const { hierarchy } of GAZETTEERS) {
    const area = hierarchy.get(code);
    expect(area).toMatchObject({ code, kind, name, ...facts });
    const parents = [area?.region, area?.province, area?.cityMunicipality, area?.subMunicipality];
    expect(new Set(parents.flatMap((parent) => (parent ? [parent.code] : [])))).toEqual(above);
  }
});
