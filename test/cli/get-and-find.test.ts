import { describe, expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { readGazetteer } from '../../generator/cli/data-options.ts';
import { toFetch } from '../../generator/api/runtime/fetch.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { SMALL_POINTS, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { mounts } from '../committed-data.ts';
import { runCommand } from './run-command.ts';

const small = await writeSmallDataset(await temporaryFolder(), SMALL_POINTS);
const ask = toFetch(createHandler(mountFamilies(await readGazetteer(small))));

/** The answer of the API about the small dataset, as JSON. */
const asked = async (target: string): Promise<unknown> => (await ask(new Request(`https://api.test${target}`))).json();

describe('get', () => {
  test.each([
    ['a barangay', '0102805001', '/cloud/api/v2/barangays/0102805001'],
    ['a city', '0102805000', '/cloud/api/v2/cities-municipalities/0102805000'],
    ['a region', '1300000000', '/cloud/api/v2/regions/1300000000'],
    ['nine digits', '012805001', '/cloud/api/v2/barangays/0102805001'],
  ])('--json has the record of the code and of %s', async (_what, code, area) => {
    const { stdout } = await runCommand('get', code, '--json', '--data', small);
    const { data } = (await asked(area)) as { data: unknown };
    expect(JSON.parse(stdout)).toEqual({
      ...((await asked(`/api/codes/${code}`)) as object),
      areas: [data],
      details: [await asked(`/api/areas/${(data as { code: string }).code}`)],
      history: [],
      earlier: [],
    });
  });

  test('people read the area, those above it, where it is, its size, and how densely it is populated', async () => {
    const { stdout } = await runCommand('get', '0102805001', '--data', small);
    expect(stdout).toMatch(
      /^0102805001 Aglipay[^\n]* \(barangay\)\n {2}in {11}City of Batac, Ilocos Norte, Region I \(Ilocos Region\)\n {2}nine digits {2}012805001\n/,
    );
    // 1,087 people in the census of 2020, on 0.0821 km².
    expect(stdout).toContain(
      '\n  point        18.0572, 120.5645\n  size         0.0821 km²\n  population   1,087 in 2020\n  density      13,240 people per km² in 2020',
    );
    expect((await runCommand('get', '0102805002', '--data', small)).stdout).not.toMatch(/point|size|density/);
  });

  test('people read the ids that other datasets have for the area', async () => {
    const { stdout } = await runCommand('get', '0102801000');
    expect(stdout).toContain(
      '\n  ids          wikidata Q39241; geonames 1732259; whos_on_first 1108696559; wikipedia Adams, Ilocos Norte\n',
    );
  });

  test('a retired code says what became of it', async () => {
    const { stdout } = await runCommand('get', '0402103001');
    expect(stdout).toMatch(/^0402103001 Alima: merged after 2023-2Q, by PSA note 32\/:\n\n0402103089 /);
  });

  test('people read what releases changed, by which law, and what happened before them', async () => {
    const { stdout } = await runCommand('get', '1804502000');
    expect(stdout).toContain(
      '\n  2024-2Q      Its code changed from 0604502000 to 1804502000, by Republic Act No. 12000 dated 11 June 2024.\n',
    );
    expect(stdout).toContain(
      '\n  2017-07 to 2017-09: Transferred city: Bago City, Negros Occidental; its code was 184502000',
    );
  });

  test('--release shows the area as it was in that release', async () => {
    const { stdout } = await runCommand('get', '0604502001', '--release', '2024-04');
    expect(stdout).toBe(
      '0604502001 Abuanan (barangay) in release 2024-04\n' +
        '  in           City of Bago, Negros Occidental, Region VI (Western Visayas)\n  urban, rural urban\n',
    );
    const { stdout: json } = await runCommand('get', '604502001', '--release', '2024-04', '--json');
    const { body } = createHandler(mounts)({ method: 'GET', target: '/api/releases/2024-04/areas/0604502001' });
    expect(JSON.parse(json)).toEqual(JSON.parse(body ?? ''));
  });

  test.each(['PH0102805001', '01-028-05-001', '102805001.0', "'0102805001"])(
    '%s is read as codes reads it',
    async (code) => {
      expect(await runCommand('get', code, '--data', small)).toEqual(
        await runCommand('get', '0102805001', '--data', small),
      );
    },
  );

  test.each(['9999999999', 'Cebu', ''])('%j is not found', async (code) => {
    const { code: exitCode, stdout, stderr } = await runCommand('get', code, '--data', small);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(`No release up to 2026-1Q has the code ${code}`);
  });

  test.each([
    [
      '153800000',
      'Maguindanao: split after 2021-06, by PSA Summary of Changes, rows 2267',
      ['1908700000', '1908800000'],
    ],
    ['83738021', 'Barangay 1 (Pob.): merged after 2021-06, by PSA Summary of Changes, row 2321', ['0803738116']],
    ['137400000', 'NCR, Second District (Not a Province): ended after 2021-06, by PSA', []],
  ])('a nine-digit code that only older publications have: %s', async (code, fate, successors) => {
    const { stdout } = await runCommand('get', code);
    const [first = '', ...areas] = stdout.trimEnd().split('\n\n');
    expect(first).toContain(fate);
    expect(first.endsWith(successors.length === 0 ? '; PSA names no successor' : ':')).toBe(true);
    expect(areas.map((area) => area.slice(0, 10))).toEqual(successors);
  });

  test.each([
    ['1804502001', '2024-04', 1, 'The area had the code 0604502001 then.'],
    ['9999999999', '2024-04', 1, 'Release 2024-04 has no area with the code 9999999999.'],
    ['0604502001', '2022-1Q', 2, '--release 2022-1Q: expected one of 2'],
  ])('%s in %s is not found', async (code, release, exitCode, message) => {
    const found = await runCommand('get', code, '--release', release);
    expect([found.code, found.stdout]).toEqual([exitCode, '']);
    expect(found.stderr).toContain(message);
  });
});

describe('list', () => {
  test.each([
    [['--kind', 'city'], 'kind=city'],
    [['--capital', 'true', '--fields', 'code,name'], 'capital=true&fields=code,name'],
    [['--within', '0102800000', '--urban-rural', 'urban'], 'within=0102800000&urban_rural=urban'],
    [['--within', 'ilocos norte', '--kind', 'city'], 'within=0102800000&kind=city'],
    [['--zip-code', '1012'], 'zip_code=1012'],
    [['--kind', 'city', '--sort', '-name'], 'kind=city&sort=-name'],
  ])('%j lists what /api/areas lists', async (args, query) => {
    const { stdout } = await runCommand('list', ...args, '--json', '--data', small);
    const expected = await asked(`/api/areas?${query}`);
    expect(expected).not.toEqual([]);
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  test('people read a line for each area, and programs a table', async () => {
    const args = ['list', '--kind', 'municipality', '--within', '0102800000', '--data', small];
    const line = '0102801000  municipality  Adams, Ilocos Norte, Region I (Ilocos Region)\n';
    expect((await runCommand(...args)).stdout).toBe(line);
    const csv = await runCommand(...args, '--fields', 'code,province,population', '--format', 'csv');
    expect(csv.stdout).toBe(
      'code,province_code,province_name,population_2020\n0102801000,0102800000,Ilocos Norte,2189\n',
    );
  });

  test.each([
    [[], /^expected at least one filter, such as --kind city\n/],
    [['--kind', 'town'], /^--kind town: expected one of region, province, city,/],
    [['--min-growth', '2%'], /^--min-growth 2%: expected a number from -100 to 999\n/],
    [['--income-class', '7th'], /^--income-class 7th: expected one of 1st, 2nd/],
    [['--kind', 'city', '--fields', 'code,x'], /^--fields code,x: it is not known\n/],
    [['--kind', 'city', '--format', 'xml'], /^--format xml: expected one of json, csv, geojson\n/],
  ])('%j is refused', async (args, message) => {
    const { code, stdout, stderr } = await runCommand('list', ...args, '--data', small);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('no area that fits is an empty list', async () => {
    const args = ['list', '--kind', 'region', '--within', '0100000000', '--data', small];
    expect(await runCommand(...args, '--json')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
    expect(await runCommand(...args, '--format', 'csv', '--fields', 'code')).toEqual({
      code: 0,
      stdout: 'code\n',
      stderr: '',
    });
  });
});

describe('find', () => {
  test.each([
    [['batc cty'], 'q=batc+cty'],
    [['batc', 'cty'], 'q=batc+cty'],
    [['aglipay ilocos norte', '--limit', '1'], 'q=aglipay+ilocos+norte&limit=1'],
    [['baay', '--kind', 'barangay'], 'q=baay&kind=barangay'],
    [['aglipay', '--within', '0102805000'], 'q=aglipay&within=0102805000'],
    [['aglipay', '--within', 'batac'], 'q=aglipay&within=0102805000'],
  ])('%j finds what /api/search finds', async (args, query) => {
    const { stdout } = await runCommand('find', ...args, '--json', '--data', small);
    const expected = await asked(`/api/search?${query}`);
    expect(expected).not.toEqual([]);
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  test.each([
    [['zzzzzz'], 1, /^Nothing is found for "zzzzzz"\.\n$/],
    [['batac', '--within', 'zzzzzz'], 1, /^--within zzzzzz: no region, province, city or municipality is found\n$/],
    [['batac', '--kind', 'town'], 2, /^--kind town: expected one of region, province, city,/],
    [['batac', '--limit', 'x'], 2, /^--limit x: expected a number from 1/],
  ])('%j ends with %i', async (args, code, message) => {
    const ended = await runCommand('find', ...args, '--data', small);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });

  test('nothing found is an empty list as JSON', async () => {
    expect(await runCommand('find', 'zzzzzz', '--json', '--data', small)).toEqual({
      code: 1,
      stdout: '[]\n',
      stderr: '',
    });
  });
});
