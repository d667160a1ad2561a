import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { topology } from 'topojson-server';
import { InvalidInput, type Problem } from '../../generator/input/problem.ts';
import { readShapes } from '../../generator/shapes/read-shapes.ts';
import { readProperties } from '../../generator/shapes/shape-columns.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { collection, type Feature, shapefileOf, square, writeGeoJson, writeZip } from './squares.ts';

const BATAC: Feature[0] = { ADM4_PCODE: 'PH0102805001', ADM4_EN: 'Aglipay', ADM3_EN: 'City of Batac' };
const READ = { code: '0102805001', isPcode: true, level: 'barangay' };
const NAMES = { barangay: 'Aglipay', city: 'City of Batac' };

test.each<readonly [properties: Record<string, unknown>, expected: object | null]>([
  [{ code: '0102805001' }, { code: '0102805001', isPcode: false, level: undefined, names: {} }],
  [
    { PSGC: 102805001, NAME: 'Aglipay' },
    { code: '102805001', names: { barangay: 'Aglipay' } },
  ],
  [
    { adm1_psgc: 100000000, adm2_psgc: 102800000, adm3_psgc: 102805000, adm3_en: 'Batac' },
    { code: '102805000', level: 'city', names: { city: 'Batac' } },
  ],
  [
    { ADM2_PCODE: 'PH01028', ADM2_EN: 'Ilocos Norte' },
    { code: '01028', isPcode: true, level: 'province' },
  ],
  [
    { ADM1_PCODE: 'PH01', ADM0_PCODE: 'PH' },
    { code: '01', level: 'region', names: {} },
  ],
  [
    { code: '0102805000', name: 'City of Batac', province: 'Ilocos Norte' },
    { level: undefined, names: { city: 'City of Batac', province: 'Ilocos Norte' } },
  ],
  [{ code: '0102800000', name: 'Ilocos Norte' }, { names: { province: 'Ilocos Norte' } }],
  [{ code: '0100000000', name: 'Region I' }, { names: { region: 'Region I' } }],
  [{ code: '012805000', name: 'City of Batac' }, { names: { city: 'City of Batac' } }],
  [{ pcode: 'PH012805001' }, { code: '012805001', level: 'barangay' }],
  [
    { ...BATAC, Shape_Area: 0.1, ADM4_REF: null, date: 'x' },
    { ...READ, names: NAMES },
  ],
  [{ ADM0_PCODE: 'PH', ADM0_EN: 'Philippines' }, null],
  [{ code: '12' }, null],
  [{ code: '0102805001x' }, null],
  [{ name: 'Aglipay' }, null],
])('the columns %j', (properties, expected) => {
  const read = readProperties(properties);
  if (expected === null) expect(read).toBeUndefined();
  else expect(read).toMatchObject(expected);
});

const [one, other] = [square(120.5, 18), square(121.5, 18)];

describe('the same two areas in', () => {
  const features = [
    [BATAC, one],
    [{ ...BATAC, ADM4_PCODE: 'PH0102805002', ADM4_EN: 'Baay' }, other],
  ] as const satisfies readonly Feature[];
  const expectTwo = async (file: string, layers: readonly string[]) => {
    const read = await readShapes([file]);
    expect(read.layers.map(({ name }) => name)).toEqual(layers);
    const found = read.layers.flatMap((layer) => layer.features);
    expect(found).toEqual([
      { ...READ, names: NAMES, shape: one },
      { ...READ, code: '0102805002', names: { ...NAMES, barangay: 'Baay' }, shape: other },
    ]);
    return read;
  };

  test('GeoJSON, of which a SHA-256 is kept', async () => {
    const file = await writeGeoJson(await temporaryFolder(), features);
    const { files, notice } = await expectTwo(file, ['']);
    expect([files, notice]).toEqual([[{ name: 'shapes.json', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }], '']);
  });

  test('TopoJSON, each object a layer, with its notice', async () => {
    const folder = await temporaryFolder();
    const parts = features.map((feature) => JSON.parse(collection([feature])) as GeoJSON.FeatureCollection);
    const json = topology({ some: parts[0] as GeoJSON.GeoJsonObject, more: parts[1] as GeoJSON.GeoJsonObject });
    const file = join(folder, 'a.topojson');
    await writeFile(file, JSON.stringify({ ...json, attribution: 'NAMRIA' }));
    expect((await readShapes([file])).notice).toBe('NAMRIA');
    const { layers } = await readShapes([file]);
    expect(layers.map(({ name, features: [feature] }) => [name, feature?.code])).toEqual([
      ['some', '0102805001'],
      ['more', '0102805002'],
    ]);
  });

  test('a shapefile with the files beside it', async () => {
    const folder = await temporaryFolder();
    for (const [name, bytes] of Object.entries(shapefileOf('adm4', features)))
      await writeFile(join(folder, name), bytes);
    await expectTwo(join(folder, 'adm4.shp'), ['adm4']);
  });

  test('a zip archive of shapefiles in a folder, with the country as a layer that is left out', async () => {
    const country = shapefileOf('a/phl_admbnda_adm0', [[{ ADM0_PCODE: 'PH' }, one]]);
    const file = await writeZip(await temporaryFolder(), { ...shapefileOf('a/adm4', features), ...country });
    await expectTwo(file, ['adm4', 'phl_admbnda_adm0']);
  });
});

test('an area without an outline is kept without one, and names are read in their encoding', async () => {
  const files = shapefileOf('x', [
    [{ ...BATAC, ADM4_EN: 'Niño' }, null],
    [BATAC, one],
  ]);
  const { layers } = await readShapes([await writeZip(await temporaryFolder(), files)]);
  expect(layers[0]?.features.map(({ shape, names }) => [shape, names.barangay])).toEqual([
    [null, 'Niño'],
    [one, 'Aglipay'],
  ]);
});

test('a ring that does not end where it begins is closed', async () => {
  const [ring = []] = one.coordinates;
  const open = { type: 'Polygon', coordinates: [ring.slice(0, -1)] };
  const read = await readShapes([await writeGeoJson(await temporaryFolder(), [[BATAC, open]])]);
  expect(read.layers[0]?.features[0]?.shape).toEqual(one);
});

test('heights are dropped, and holes and parts are kept', async () => {
  const high = { type: 'MultiPolygon', coordinates: [one.coordinates.map((ring) => ring.map((at) => [...at, 5]))] };
  const file = await writeGeoJson(await temporaryFolder(), [[BATAC, high]]);
  expect((await readShapes([file])).layers[0]?.features[0]?.shape).toEqual(one);
});

const OUTSIDE = 'degrees within 112 to 128 east and 4 to 22 north, longitude first';

/** A `.shp` with another number; those of the file itself are big-endian, and those of shapes little-endian. */
function withInt32(shp: Buffer, at: number, value: number): Buffer {
  if (at === 100) shp.writeInt32BE(value, at);
  else shp.writeInt32LE(value, at);
  return shp;
}

describe('refused is', () => {
  const problemsOf = async (...files: readonly string[]): Promise<readonly Problem[]> => {
    const error = await readShapes(files).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).problems;
  };

  test.each<readonly [what: string, geometry: unknown, problem: Partial<Problem>]>([
    [
      'a projected file',
      square(290_512, 1_621_000, 100),
      {
        found: 'the coordinates 290512, 1621000, which are those of a projection',
        remedy: 'save the layer again in EPSG:4326 (WGS 84), with QGIS or with ogr2ogr -t_srs EPSG:4326',
      },
    ],
    ['another country', square(100, 15), { found: 'the coordinates 100, 15', expected: OUTSIDE }],
    [
      'latitude before longitude',
      square(14, 121),
      { found: 'the coordinates 14, 121', remedy: 'put the longitude first' },
    ],
    ['what is no number', { type: 'Polygon', coordinates: [[['x'], [1, 2], [1, 3], [1, 2]]] }, { expected: OUTSIDE }],
    [
      'numbers as texts',
      { type: 'Polygon', coordinates: [square(121, 14).coordinates[0]?.map((each) => each.map(String))] },
      { expected: OUTSIDE },
    ],
    [
      'a point',
      { type: 'Point', coordinates: [121, 14] },
      { found: 'a Point', expected: 'a Polygon or a MultiPolygon' },
    ],
  ])('%s', async (_, geometry, problem) => {
    const file = await writeGeoJson(await temporaryFolder(), [[BATAC, geometry]]);
    expect(await problemsOf(file)).toMatchObject([{ code: '0102805001', ...problem }]);
  });

  test.each<readonly [what: string, content: string | Uint8Array, problem: Partial<Problem>]>([
    [
      'half a JSON',
      '{"type":',
      {
        found: 'damaged JSON: Unexpected end of JSON input',
        remedy: 'download it again, or export it with QGIS',
      },
    ],
    ['a CSV', 'code,name\n0102805001,Aglipay\n', { found: 'a file that is no JSON and begins with "code,name"' }],
    ['a PDF', '%PDF-1.7\n%\u0000', { found: 'a file that is no JSON and begins with "%PDF-1.7"' }],
    ['JSON of another type', '{"type":"Point"}', { found: 'JSON with the type "Point"' }],
    ['JSON without a type', '{"a":1}', { found: 'JSON that has no type' }],
    ['a text as JSON', '"hello"', { found: 'JSON that has no type' }],
    ['an empty collection', collection([]), { found: 'no areas' }],
    ['a file without codes', collection([[{ title: 'x' }, one]]), { found: 'features with the columns title' }],
    [
      'a file of another country',
      collection([[{ ADM4_EN: 'Gambir', ADM3_PCODE: 'ID3171010', ADM4_PCODE: 'ID3171010001' }, square(106, -7)]]),
      {
        column: 'ADM4_PCODE',
        found: '"ID3171010001"',
        expected: 'codes of the PSGC, such as 0102805001 or PH0102805001',
        remedy: 'is this a file of the Philippines?',
      },
    ],
    [
      'a file whose column of codes is empty, or has numbers of its own',
      collection([
        [{ code: '' }, one],
        [{ code: 12 }, other],
      ]),
      { column: 'code', found: '"12"', expected: 'codes of the PSGC, such as 0102805001 or PH0102805001' },
    ],
    ['half a zip archive', 'PK\u0003\u0004', { expected: 'TopoJSON, GeoJSON, a shapefile or a zip archive of one' }],
    [
      'a TopoJSON whose arcs are missing',
      '{"type":"Topology","arcs":[],"objects":{"a":{"type":"Polygon","arcs":[[7]]}}}',
      {},
    ],
    [
      'a TopoJSON that repeats an arc until it fills the memory',
      JSON.stringify({
        type: 'Topology',
        arcs: [Array.from({ length: 1000 }, () => [121, 14])],
        objects: { a: { type: 'Polygon', properties: { code: '0102805001' }, arcs: [Array(110_000).fill(0)] } },
      }),
      { found: 'more than 100,000,000 points' },
    ],
    [
      'a TopoJSON that does so within collections, which are no areas',
      JSON.stringify({
        type: 'Topology',
        arcs: [Array.from({ length: 1000 }, () => [121, 14])],
        objects: {
          a: {
            type: 'GeometryCollection',
            geometries: [
              {
                type: 'GeometryCollection',
                properties: { code: '0102805001' },
                geometries: [{ type: 'Polygon', arcs: [Array(110_000).fill(0)] }],
              },
            ],
          },
        },
      }),
      { found: 'a GeometryCollection', expected: 'a Polygon or a MultiPolygon' },
    ],
  ])('%s', async (_, content, problem) => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, content);
    expect(await problemsOf(file)).toMatchObject([{ file, ...problem }]);
  });

  test('a shapefile without its table, or in a projection', async () => {
    const folder = await temporaryFolder();
    const { 'x.dbf': _, ...files } = shapefileOf('x', [[BATAC, one]]);
    expect(await problemsOf(await writeZip(folder, files))).toMatchObject([{ found: 'x.shp without x.dbf' }]);
    const projected = shapefileOf('x', [[BATAC, one]], 'PROJCS["Luzon_1911_Philippines_Zone_III",GEOGCS[…]]');
    expect(await problemsOf(await writeZip(folder, projected))).toMatchObject([
      { found: 'the projection "Luzon_1911_Philippines_Zone_III" of x' },
    ]);
  });

  test.each<readonly [what: string, damage: (shp: Buffer) => Buffer, found: RegExp]>([
    ['too many points', (shp) => withInt32(shp, 148, 2 ** 30), /./],
    ['the wrong number', (shp) => withInt32(shp, 100, 7), /^a damaged record, 1, or one/],
    ['a shape that is a line', (shp) => withInt32(shp, 108, 3), /^a damaged record, 1, or one/],
    [
      'nothing behind it but zeros',
      (shp) => Buffer.concat([shp, Buffer.alloc(1_000_000)]),
      /^a damaged record, 2, or one/,
    ],
  ])('a shapefile with a record of %s', async (_, damage, found) => {
    const files = shapefileOf('x', [[BATAC, one]]);
    const file = await writeZip(await temporaryFolder(), {
      ...files,
      'x.shp': damage(Buffer.from(files['x.shp'] ?? [])),
    });
    const problems = await problemsOf(file);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.found).toMatch(found);
  });

  test('a zip archive that is damaged in the middle', async () => {
    const rows = Array.from({ length: 500 }, (_, nth) => [BATAC, square(120 + Math.sin(nth) / 3, 14)] as const);
    const file = await writeZip(await temporaryFolder(), shapefileOf('x', rows));
    const bytes = await readFile(file);
    bytes.fill(0xff, 2000, 2400);
    await writeFile(file, bytes);
    expect(await problemsOf(file)).toMatchObject([{ remedy: 'download it again, or export it with QGIS' }]);
  });

  test('each file that is wrong, at once', async () => {
    const folder = await temporaryFolder();
    const good = await writeGeoJson(folder, [[BATAC, one]]);
    const far = await writeGeoJson(folder, [[BATAC, square(100, 15)]], 'far.json');
    const gone = join(folder, 'gone.json');
    expect((await problemsOf(good, far, gone, folder)).map(({ file, found }) => [file, found])).toEqual([
      [far, 'the coordinates 100, 15'],
      [gone, 'no such file'],
      [folder, 'a folder'],
    ]);
  });
});
