import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import { build, check } from '../../generator/publish/build.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { netlify } from '../../generator/hosts/netlify/netlify.ts';
import { SMALL_DATASET, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { property } from './runs.ts';

/** A change of a dataset that keeps it valid. */
type Edit =
  | { readonly do: 'set'; readonly file: string; readonly row: number; readonly column: string; readonly value: string }
  | { readonly do: 'add'; readonly parent: string; readonly number: number; readonly name: string }
  | { readonly do: 'place'; readonly line: string }
  | { readonly do: 'remove'; readonly row: number };

/** Only a few names, so that areas of several regions share one and the lowest code changes. */
const name = fc.constantFrom(
  'Poblacion',
  'San Jose',
  'San jose',
  'Peña',
  'Tondo I/II',
  'Adams',
  'Bagong Silang (Pob.)',
);
const row = fc.nat(9);

/** Values for each column that can be edited alone. Codes cannot, because they depend on each other. */
const VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  name,
  old_name: fc.oneof(name, fc.constant('')),
  // The second one names no province of the dataset, so that it fits any location.
  correspondence_code: fc.constantFrom('', '099705000', '137606000'),
  city_class: fc.constantFrom('', 'CC', 'ICC', 'HUC'),
  income_classification: fc.constantFrom('', '1st', '4th'),
  urban_rural: fc.constantFrom('', 'U', 'R'),
  island_region: fc.constantFrom('', 'L', 'V', 'M'),
  located_in_source: fc.constantFrom('', 'declared'),
  status: fc.constantFrom('', 'Capital'),
  zip_code: fc.constantFrom('', '1000', '2906'),
  zip_code_source: fc.constantFrom('', 'grit', 'geonames'),
  district: fc.constantFrom('', 'Lone', '2nd'),
  district_source: fc.constantFrom('', 'comelec-2025'),
  iso_3166_2: fc.constantFrom('', 'PH-00', 'PH-ILN'),
  iso_3166_2_source: fc.constantFrom('', 'iso-3166'),
  population_2020: fc.nat(9_999_999).map(String),
};
const STATUS_OF_BARANGAYS = fc.constantFrom('', 'Pob.');

const CODES = ['code', 'region_code', 'province_code', 'located_in', 'city_municipality_code', 'sub_municipality_code'];

const columnsOf = (file: string): readonly string[] => (SMALL_DATASET[file] ?? '').split('\n', 1)[0]?.split(',') ?? [];
const CELLS = Object.keys(SMALL_DATASET)
  .filter((file) => file.endsWith('.csv'))
  .flatMap((file) => columnsOf(file).map((column) => ({ file, column })));
const EDITABLE = CELLS.filter(({ column }) => !CODES.includes(column));

const anySet = fc.constantFrom(...EDITABLE).chain(({ file, column }) =>
  fc.record({
    do: fc.constant('set' as const),
    file: fc.constant(file),
    column: fc.constant(column),
    row,
    value: file === 'barangays.csv' && column === 'status' ? STATUS_OF_BARANGAYS : (VALUES[column] ?? fc.constant('')),
  }),
);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 2, arbitrary: anySet },
  fc.record({
    do: fc.constant('add' as const),
    parent: fc.constantFrom('0102801000,', '0102805000,', '0990101000,', '1380600000,1380601000', '1381701000,'),
    number: fc.integer({ min: 500, max: 520 }),
    name,
  }),
  fc.record({
    do: fc.constant('place' as const),
    line: fc
      .tuple(
        fc.constantFrom('0102800000', '0102805000', '1380601000', '1381701000'),
        fc.constantFrom('1012', '2906'),
        fc.constantFrom('Batac', 'Tondo South'),
      )
      .map((values) => values.join(',')),
  }),
  fc.record({ do: fc.constant('remove' as const), row }),
);

/** The small dataset without official totals, after some edits. */
function edited(edits: readonly Edit[]): Readonly<Record<string, string>> {
  const dataset: Record<string, string> = { ...SMALL_DATASET };
  dataset['release.json'] = JSON.stringify({
    ...(JSON.parse(dataset['release.json'] ?? '{}') as object),
    official_totals: null,
  });
  const change = (file: string, of: (rows: string[]) => string[]) => {
    const [header = '', ...rows] = (dataset[file] ?? '').trimEnd().split('\n');
    dataset[file] = `${[header, ...of(rows).sort()].join('\n')}\n`;
  };
  for (const each of edits) {
    if (each.do === 'set') {
      const at = columnsOf(each.file).indexOf(each.column);
      change(each.file, (rows) =>
        rows.map((text, index) => (index === each.row % rows.length ? withCell(text, at, each.value) : text)),
      );
    } else if (each.do === 'place') {
      dataset['zip-codes.csv'] ??= 'code,zip_code,place,source\n';
      change('zip-codes.csv', (rows) => [...new Set([...rows, `${each.line},a`])]);
    } else if (each.do === 'remove') {
      change('barangays.csv', (rows) => rows.filter((_, at) => rows.length === 1 || at !== each.row % rows.length));
    } else {
      const [locality = '', part = ''] = each.parent.split(',');
      const code = `${(part || locality).slice(0, 7)}${each.number}`;
      change('barangays.csv', (rows) => [
        ...rows.filter((text) => !text.startsWith(code)),
        `${code},${each.name},${each.parent},,,R,L,,`,
      ]);
    }
  }
  return dataset;
}

/** A CSV record with one value replaced; values with commas are quoted. */
function withCell(record: string, at: number, value: string): string {
  const cells: readonly string[] = record.match(/(?<=^|,)(?:"[^"]*"|[^,]*)/g) ?? [];
  return cells.with(at, value).join(',');
}

test('every column of the dataset is edited, except the codes', () => {
  expect(new Set(CELLS.map(({ column }) => column))).toEqual(new Set([...CODES, ...Object.keys(VALUES)]));
});

property(
  'repeated builds of a folder give the same bytes as fresh builds',
  60,
  fc.record({
    target: fc.constantFrom(files, netlify),
    steps: fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  }),
  async ({ target, steps }) => {
    const folder = await temporaryFolder();
    const out = join(folder, 'public');
    for (const [at, edits] of [[], ...steps].entries()) {
      const data = await writeSmallDataset(join(folder, `data-${at}`), edited(edits));
      const options = { data, target, region: null, families: WITHOUT_SEARCH };
      const { record } = await build({ ...options, out });
      const fresh = await build({ ...options, out: join(folder, `fresh-${at}`) });
      expect(record).toEqual(fresh.record);
      expect(await check({ ...options, out })).toEqual([]);
      await rm(join(folder, `fresh-${at}`), { recursive: true });
    }
  },
);
