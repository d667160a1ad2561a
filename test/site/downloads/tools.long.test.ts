import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sqlite from 'node-sqlite3-wasm';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { $ } from 'zx/core';
import { formTree } from '../../../generator/core/gazetteer/form-tree.ts';
import { fhirResources } from '../../../generator/site/downloads/formats/fhir.ts';
import { formFile } from '../../../generator/site/downloads/formats/formats.ts';
import { toolFiles } from '../../../generator/site/downloads/formats/tools/tool-files.ts';
import { DATA } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';
import { TOTALS } from '../../published-totals.ts';
import { findTool } from './readers/reader.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { content as small, shippedContent, smallFiles } from './small-downloads.ts';

const files = new Map(
  [...toolFiles(shippedContent())].map((file) => [file.name.replace('tools/', ''), file.make().bytes]),
);
const bytesOf = (name: string): Uint8Array => files.get(name) ?? expect.fail(`no ${name}`);
const textOf = (name: string): string => strFromU8(bytesOf(name));

const provinces = readLines(`${DATA}/provinces.csv`);
const localities = ['cities', 'municipalities'].flatMap((each) => readLines(`${DATA}/${each}.csv`));
/** The names of the provinces and Metro Manila by the letters that ISO 3166-2 gives them. */
const states = Object.fromEntries([
  ['00', 'Metro Manila'],
  ...provinces.map((row) => [row['iso_3166_2']?.replace('PH-', ''), row['name']]),
]) as Record<string, string>;

test('the data know the letters of every province', () => expect(Object.keys(states)).toHaveLength(83));

test('form-tree.json is the tree, a line for each province', () => {
  const [file] = formFile(small);
  const text = Buffer.from(file?.make().bytes ?? []).toString();
  expect(JSON.parse(text)).toEqual(formTree(small.gazetteer));
  expect(text.split('\n')).toHaveLength(formTree(small.gazetteer).length + 3);
});

describe('for Excel', () => {
  const workbook = smallFiles.find(({ name }) => name === 'tools/psgc.xlsx')?.bytes ?? new Uint8Array();
  const areas = small.tables.find(({ name }) => name === 'areas') ?? expect.fail('no areas');
  const codes = (kinds: RegExp, province: string | null) =>
    areas
      .rows()
      .map((row) => Object.fromEntries(areas.columns.map(({ name }, at) => [name, row[at]])))
      .filter((row) => kinds.test(`${row['kind']}`))
      .filter((row) => province === null || [row['province_code'], row['located_in_code']].includes(province))
      .map(({ code }) => code);

  test('the workbook has all above the barangays, and each province with its independent cities', async () => {
    const sheets = await readXlsxFile(new Blob([Uint8Array.from(workbook)]));
    const found = Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data.slice(1).map(([code]) => code)]));
    expect(Object.keys(found)).toEqual([
      'Regions to municipalities',
      'Ilocos Norte',
      'Metro Manila',
      'Zamboanga del Norte',
    ]);
    expect(found['Regions to municipalities']).toEqual(codes(/^(?!barangay)/, null));
    expect(found['Ilocos Norte']?.toSorted()).toEqual(codes(/^(?:city|mun|bar)/, '0102800000'));
    expect(found['Zamboanga del Norte']).toEqual(['0990101000', '0990101001']);
    expect(found['Metro Manila']).toEqual(['1380600000', '1380601000', '1380601001', '1381701000', '1381701001']);
  });

  test('its codes are texts, its populations numbers', async () => {
    const [sheet] = await readXlsxFile(new Blob([Uint8Array.from(workbook)]));
    const [header = [], first = []] = sheet?.data ?? [];
    const row = Object.fromEntries(header.map((name, at) => [`${name}`, first[at]]));
    expect(row).toMatchObject({ code: '0100000000', name: 'Region I (Ilocos Region)', population_2020: 5_301_139 });
  });

  test('the CSV begins with a byte order mark and has every area', () => {
    const text = Buffer.from(bytesOf('areas.excel.csv')).toString();
    expect(text.slice(0, 16)).toBe('\ufeffcode,name,kind,');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    const { rows: all = () => [] } = shippedContent().tables.find(({ name }) => name === 'areas') ?? {};
    expect(rows.map(({ code, name }) => [code, name])).toEqual(all().map(([code, name]) => [code, name]));
    expect(text.split('\r\n')).toHaveLength(rows.length + 2);
  });
});

const php = findTool('php');

test.skipIf(php === undefined)(
  'PHP reads the plugin of WooCommerce, which gives the states of the country',
  async () => {
    const plugin = unzipSync(bytesOf('woocommerce-psgc.zip'));
    expect(Object.keys(plugin)).toEqual(['woocommerce-psgc/woocommerce-psgc.php']);
    const host = `define('ABSPATH', '/');
function add_filter($hook, $change) { echo json_encode([$hook, $change(['AU' => ['ACT' => 'x'], 'PH' => ['old']])]); }
eval('?>' . stream_get_contents(STDIN));`;
    const input = Buffer.from(Object.values(plugin)[0] ?? []);
    const printed = await $({ input })`php -d error_reporting=-1 -r ${host}`.json();
    expect(printed).toEqual(['woocommerce_states', { AU: { ACT: 'x' }, PH: states }]);
  },
);

/** https://getcomposer.org/doc/04-schema.md; `laravel-host.php` stands for Laravel and for the loader of Composer. */
test.skipIf(php === undefined)('PHP runs the migration and the seeder of Laravel, which read every area', async () => {
  const folder = await temporaryFolder();
  for (const [name, bytes] of Object.entries(unzipSync(bytesOf('laravel-psgc.zip')))) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const run = async (...args: readonly string[]) =>
    (await $`php -d error_reporting=-1 -d memory_limit=512M ${args}`).stdout;
  const home = join(folder, 'laravel-psgc');
  const programs = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.php'));
  expect(programs).toHaveLength(2);
  for (const name of programs) expect(await run('-l', join(home, name))).toContain('No syntax errors detected');
  const host = join(import.meta.dirname, 'laravel-host.php');
  type Rows = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string | null>>>>>>;
  const [left, tables] = JSON.parse(await run(host, home)) as [readonly string[], Rows];
  expect(left).toEqual([]);
  const { regions, cities, municipalities, barangays } = TOTALS;
  const expected = { regions, provinces: provinces.length, cities_municipalities: cities + municipalities };
  expect(Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, Object.keys(rows).length]))).toEqual({
    ...Object.fromEntries(Object.entries(expected).map(([name, count]) => [`psgc_${name}`, count])),
    psgc_sub_municipalities: readLines(`${DATA}/sub-municipalities.csv`).length,
    psgc_barangays: barangays,
  });
  for (const row of localities) {
    const found = tables['psgc_cities_municipalities']?.[row['code'] ?? ''];
    const of = (...names: readonly string[]) => names.map((name) => row[name] || null);
    expect([found?.['name'], found?.['province_code'], found?.['located_in_code'], found?.['zip_code']]).toEqual(
      of('name', 'province_code', 'located_in', 'zip_code'),
    );
  }
});

test('a database of OpenCart has the zones of today, and keeps the old ones, hidden', () => {
  const database = new sqlite.Database();
  try {
    database.exec(`CREATE TABLE oc_country (country_id INTEGER PRIMARY KEY, iso_code_2 TEXT);
CREATE TABLE oc_zone (zone_id INTEGER PRIMARY KEY, country_id INTEGER, name TEXT, code TEXT, status INTEGER);
INSERT INTO oc_country VALUES (13, 'AU'), (168, 'PH');
INSERT INTO oc_zone VALUES (1, 13, 'Victoria', 'VIC', 1), (2, 168, 'Maguindanao', 'MAG', 1);`);
    database.exec(textOf('opencart-zones.sql'));
    const zones = (where: string) => database.all(`SELECT code, name FROM oc_zone WHERE ${where}`);
    expect(zones('status = 0')).toEqual([{ code: 'MAG', name: 'Maguindanao' }]);
    expect(zones('status = 1 AND country_id = 13')).toEqual([{ code: 'VIC', name: 'Victoria' }]);
    const now = zones('status = 1 AND country_id = 168').map(({ code, name }) => [`${code}`, `${name}`]);
    expect(Object.fromEntries(now)).toEqual(states);
  } finally {
    database.close();
  }
});

const recordsOf = (name: string) => parse(textOf(name), { columns: true }) as Record<string, string>[];

/** https://www.odoo.com/documentation/19.0/applications/essentials/export_import_data.html: `id`, and `/id` for relations. */
test('the cities of Odoo are in its provinces, which have the codes of ISO 3166-2', () => {
  const cities = recordsOf('odoo-res.city.csv');
  expect(Object.keys(cities[0] ?? {})).toEqual(['id', 'country_id/id', 'state_id', 'name', 'zipcode']);
  const states = new Map(
    ['provinces', 'regions'].flatMap((each) =>
      readLines(`${DATA}/${each}.csv`).map((row) => [row['code'], row['iso_3166_2']] as const),
    ),
  );
  const expected = localities.map((row) => {
    const above = row['province_code'] || row['located_in'] || row['region_code'];
    return [`psgc_${row['code']}`, 'base.ph', states.get(above), row['zip_code']];
  });
  const found = cities.map((each) => [each['id'], each['country_id/id'], each['state_id'], each['zipcode']]);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

/** `test/browser/chromium/odk.test.ts` opens them with the engine of ODK. */
test('the choices of ODK are every area once, within a choice before', () => {
  const lists = ['regions', 'provinces', 'cities', 'barangays'].map((name) => recordsOf(`odk-${name}.csv`));
  const { regions, cities, municipalities, barangays } = TOTALS;
  expect(lists.map((list) => new Set(list.map(({ name }) => name)).size)).toEqual([
    ...[regions, 83, cities + municipalities, barangays],
  ]);
  const columns = [[], ['region'], ['province'], ['city']].map((above) => ['name', 'label', ...above]);
  expect(lists.map(([first = {}]) => Object.keys(first))).toEqual(columns);
  const lost = lists.flatMap((list, at) => {
    const above = new Set(lists[at - 1]?.map(({ name }) => name));
    return at === 0 ? [] : list.filter((row) => !above.has(row[columns[at]?.at(-1) ?? '']));
  });
  expect(lost).toEqual([]);
});

interface Concept {
  readonly code: string;
  readonly display: string;
  readonly property: readonly { readonly code: string; readonly valueString?: string; readonly valueCode?: string }[];
  readonly concept?: readonly Concept[];
}

interface ValueSet {
  readonly compose: {
    readonly include: readonly {
      readonly concept: readonly { readonly code: string; readonly display: string }[];
    }[];
  };
}

const KIND_OF: Readonly<Record<string, string>> = {
  ...{ regions: 'region', provinces: 'province', municipalities: 'municipality', barangays: 'barangay' },
  'sub-municipalities': 'sub-municipality',
};

const concepts = (list: readonly Concept[]): readonly Concept[] =>
  list.flatMap((each) => [each, ...concepts(each.concept ?? [])]);

/** https://hl7.org/fhir/packages.html */
test('tar reads the package of FHIR, whose index names its resources', async () => {
  const folder = await temporaryFolder();
  await $({ input: Buffer.from(bytesOf('psgc-fhir.tgz')) })`tar -xzf - -C ${folder}`;
  const read = (name: string) => readFileSync(join(folder, 'package', name), 'utf8');
  const parsed = <Each>(name: string) => JSON.parse(read(name)) as Each;
  expect(parsed('package.json')).toMatchObject({
    name: expect.stringMatching(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/),
    version: expect.stringMatching(/^[1-9]\d*(?:\.(?:0|[1-9]\d*)){2}$/),
    fhirVersions: ['4.0.1'],
    dependencies: { 'hl7.fhir.r4.core': '4.0.1' },
  });
  const index = parsed<{ files: { filename: string; resourceType: string; id: string; url?: string }[] }>(
    '.index.json',
  );
  const listed = index.files.map(({ filename }) => filename);
  expect(readdirSync(join(folder, 'package')).toSorted()).toEqual(
    ['.index.json', 'package.json', ...listed].toSorted(),
  );
  for (const { filename, resourceType, id, url } of index.files) {
    expect(filename).toBe(`${resourceType}-${id}.json`);
    expect(parsed(filename)).toMatchObject({ resourceType, id, ...(url !== undefined && { url }) });
  }
  expect(new Set(index.files.map(({ url }) => url)).size).toBe(listed.length);
  expect(read('CodeSystem-psgc.json')).toBe(fhirResources(shippedContent())[0]?.text);
  const all = concepts(parsed<{ concept: Concept[] }>('CodeSystem-psgc.json').concept);
  const within = (code: string) => concepts([all.find((each) => each.code === code) ?? expect.fail(code)]).slice(1);
  const counts = listed
    .filter((name) => name.startsWith('ValueSet'))
    .map((name) => {
      const [{ concept } = { concept: [] }] = parsed<ValueSet>(name).compose.include;
      const key = /^ValueSet-psgc-(.+)\.json$/.exec(name)?.[1] ?? '';
      const fits = ({ property }: Concept) =>
        property.some((own) => own.code === 'kind' && (KIND_OF[key] ?? 'city') === own.valueString) &&
        property.some((own) => own.code === 'status' && own.valueCode === 'active');
      const expected = /^\d/.test(key) ? within(key) : all.filter((each) => fits(each));
      const known = new Map(expected.map((each) => [each.code, each.display]));
      // Of the cities, those that are highly urbanized.
      expect([name, concept.filter(({ code, display }) => known.get(code) !== display)]).toEqual([name, []]);
      expect([name, new Set(concept.map(({ code }) => code)).size]).toEqual([name, concept.length]);
      return [name, concept.length];
    });
  const smaller = ['sub-municipalities', 'barangays'].flatMap((each) => readLines(`${DATA}/${each}.csv`));
  const { regions, cities, municipalities, barangays } = TOTALS;
  expect(counts).toEqual([
    ['ValueSet-psgc-regions.json', regions],
    ['ValueSet-psgc-provinces.json', provinces.length],
    ['ValueSet-psgc-cities.json', cities],
    ['ValueSet-psgc-municipalities.json', municipalities],
    ['ValueSet-psgc-sub-municipalities.json', smaller.length - barangays],
    ['ValueSet-psgc-barangays.json', barangays],
    ['ValueSet-psgc-highly-urbanized-cities.json', 33],
    // The first two digits of a code are its region's.
    ...readLines(`${DATA}/regions.csv`).map(({ code = '' }) => [
      `ValueSet-psgc-${code}.json`,
      [...provinces, ...localities, ...smaller].filter((row) => row['code']?.startsWith(code.slice(0, 2))).length,
    ]),
  ]);
});
