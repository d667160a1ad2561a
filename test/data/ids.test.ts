import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../../generator/data/read.ts';
import { InvalidInput, Problems } from '../../generator/core/problem.ts';
import { packFunction, packSearch } from '../../generator/api/runtime/packed-api.ts';
import { unpackApi } from '../../generator/api/runtime/mounted-fetch.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { datasetOfRelease } from '../../generator/core/gazetteer/older-release.ts';
import { ID_COLUMNS, type IdRow } from '../../generator/core/psgc/ids.ts';
import { followCodes, followIds } from '../../generator/maintenance/import/supplements/carry-files.ts';
import { readIds } from '../../generator/maintenance/import/supplements/find-supplements.ts';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { dataset } from '../committed-data.ts';
import { readLines } from '../oracle/facts.ts';
import { DATA } from '../oracle/shipped.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeSmallDataset } from './small-dataset.ts';

const HEADER = ID_COLUMNS.join();
const ADAMS = '0102801000,Q39241,1732259,1108696559,,,"Adams, Ilocos Norte"';
const BATAC = '0102805000,Q104009,,,PH.IN.BT,,Batac';

async function read(...lines: readonly string[]) {
  const folder = await temporaryFolder();
  await writeSmallDataset(folder, { 'ids.csv': `${[HEADER, ...lines].join('\n')}\n` });
  return readDataset(folder);
}

test('an id that is not known is empty, and a title can have a comma', async () => {
  const { ids } = await read(ADAMS, BATAC);
  expect(ids?.map((row) => [row.code, row.geonames, row.hasc, row.wikipedia])).toEqual([
    ['0102801000', '1732259', '', 'Adams, Ilocos Norte'],
    ['0102805000', '', 'PH.IN.BT', 'Batac'],
  ]);
});

test.each([
  ['an unknown code', [ADAMS.replace('0102801000', '0102899000')], 2, 'code'],
  ['a code of a barangay', [ADAMS.replace('0102801000', '0102801001')], 2, 'code'],
  ['codes that are not in order', [BATAC, ADAMS], 3, 'code'],
  ['no id', ['0102801000,,,,,,'], 2, 'wikidata'],
  ['a number of Wikidata', [ADAMS.replace('Q39241', '39241')], 2, 'wikidata'],
  ['an address', [ADAMS.replace('1732259', 'https://www.geonames.org/1732259')], 2, 'geonames'],
  ['a number with a zero first', [ADAMS.replace('1108696559', '01108696559')], 2, 'whos_on_first'],
  ['a code of another country', [BATAC.replace('PH.IN.BT', 'ID.IN.BT')], 2, 'hasc'],
  ['a province of another country', [ADAMS.replace(',,,"', ',,ID28,"')], 2, 'fips_10_4'],
  ['a title as in an address', [ADAMS.replace('Adams, Ilocos', 'Adams,_Ilocos')], 2, 'wikipedia'],
  ['an id of two areas', [ADAMS, BATAC.replace('Q104009', 'Q39241')], 3, 'wikidata'],
  ['a title of two areas', [ADAMS, BATAC.replace('Batac', '"Adams, Ilocos Norte"')], 3, 'wikipedia'],
])('%s is refused with its place', async (_what, lines, line, column) => {
  const error = await read(...lines).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidInput);
  expect((error as InvalidInput).problems.map((each) => [each.line, each.column])).toEqual([[line, column]]);
});

const committed = readLines(join(DATA, 'ids.csv')) as unknown as readonly IdRow[];
const now = followCodes(dataset.tables, (code) => code);

/** Reads the lines of a file as `--ids` has it, with a column of HASC, which is not read. */
async function given(rows: readonly IdRow[]) {
  const file = join(await temporaryFolder(), 'crosswalk.csv');
  const lines = rows.map((row) =>
    [row.code, row.geonames, 'PH.XX', row.wikidata, row.whos_on_first, row.fips_10_4, `"${row.wikipedia}"`].join(),
  );
  const header = 'code,geonames,hasc,wikidata,whos_on_first,fips_10_4,wikipedia_title';
  writeFileSync(file, `${[header, ...lines].join('\n')}\n`);
  const problems = new Problems();
  return { rows: await readIds(file, problems), problems: problems.list() };
}

test('an import makes the committed file from lines in any order, without codes of HASC', async () => {
  const { rows, problems } = await given(committed.toReversed());
  expect(problems).toEqual([]);
  expect(followIds(rows, now)).toEqual({ rows: committed, gone: [] });
  expect(committed.every(({ hasc }) => hasc === '')).toBe(true);
  expect(readFileSync(join(DATA, 'ids.csv'), 'utf8').split('\n', 1)).toEqual([HEADER]);
});

test('an import refuses a code or an id that comes twice, and codes of another form', async () => {
  const [first, second] = committed as readonly [IdRow, IdRow];
  const lines = [first, { ...second, code: first.code }, { ...second, code: '12', wikidata: 'Q99', wikipedia: 'X' }];
  const { problems } = await given(lines);
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'code'],
    [4, 'code'],
    [4, 'geonames'],
    [4, 'whos_on_first'],
    [4, 'fips_10_4'],
  ]);
});

test('an import carries ids to new codes, and names the codes of areas that are gone', () => {
  const [first, second, third] = dataset.ids ?? [];
  const followed = followIds(
    dataset.ids,
    followCodes(dataset.tables, (code) =>
      code === first?.code ? '1999908000' : code === second?.code ? '9999999999' : code,
    ),
  );
  expect(followed?.gone).toEqual([second?.code]);
  expect(followed?.rows[0]).toEqual(third);
  expect(followed?.rows.filter(({ code }) => code === '1999908000')).toContainEqual({ ...first, code: '1999908000' });
});

test('an older release has the ids under its codes', () => {
  const older = datasetOfRelease(dataset, '2024-1Q').ids ?? [];
  const of = (code: string) => older.find((row) => row.code === code)?.wikidata;
  expect(of('0604500000')).toBe(dataset.ids?.find(({ code }) => code === '1804500000')?.wikidata);
  expect(of('1804500000')).toBeUndefined();
  expect(older.map(({ code }) => code)).toEqual(older.map(({ code }) => code).toSorted());
});

test('a function answers as the server does, and the dataset of a search has no ids', () => {
  const mounts = mountFamilies(toGazetteer(dataset, '0100000000', 'v'));
  const [ofFunction, served] = [unpackApi(packFunction(mounts)), mounts].map((mounted) =>
    ['/api/areas/0102801000', '/api/areas?wikidata=Q39241&fields=ids', '/api/areas?geonames=1&fields=ids'].map(
      (target) => createHandler(mounted)({ method: 'GET', target }).body,
    ),
  );
  expect(ofFunction).toEqual(served);
  expect(`${served?.[1]}`).toContain('"whos_on_first":"1108696559"');
  expect(JSON.stringify(packSearch(mounts))).not.toContain('Q39241');
});
