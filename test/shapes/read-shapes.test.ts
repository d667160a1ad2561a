import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { topology } from 'topojson-server';
import { InvalidInput, type Problem } from '../../generator/core/problem.ts';
import { readShapes } from '../../generator/shapes/read-shapes.ts';
import { readProperties } from '../../generator/shapes/shape-columns.ts';
import type { Shape } from '../../generator/shapes/shapes.ts';
import { cellsIn } from '../sections.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { collection, type Feature, positionsIn, square, writeGeoJson } from './squares.ts';

const BATAC: Feature[0] = { ADM4_PCODE: 'PH0102805001', ADM4_EN: 'Aglipay', ADM3_EN: 'City of Batac' };
const READ = { code: '0102805001', isPcode: true, level: 'barangay' };
const NAMES = { barangay: 'Aglipay', city: 'City of Batac' };

const TEXTS = new URL('read-shapes.txt', import.meta.url);

/** A `level` of null is none. */
test.each(cellsIn(TEXTS, 'properties of a feature, and what is read of them'))(
  'the columns %s are read as %s',
  (text, expected = '') => {
    const read = readProperties(JSON.parse(text));
    const values: object | null = JSON.parse(expected);
    if (values === null) expect(read).toBeUndefined();
    else expect({ ...read, level: read?.level ?? null }).toMatchObject(values);
  },
);

const [one, other] = [square(120.5, 18), square(121.5, 18)];

/** A ring like a bow tie. */
const BOW = positionsIn('120 18, 121 19, 121 18, 120 19, 120 18');

const NONE = { open: 0, empty: 0 };

/** Writes texts into files, and returns their paths. */
async function write(...texts: readonly string[]): Promise<readonly string[]> {
  const folder = await temporaryFolder();
  const files = texts.map((_, at) => join(folder, `${at}.json`));
  for (const [at, text] of texts.entries()) await writeFile(files[at] ?? '', text);
  return files;
}

test('GeoJSON, of which a SHA-256 is kept, and TopoJSON, each object a layer, with its notice, have the same areas', async () => {
  const texts = [
    [BATAC, one],
    [{ ...BATAC, ADM4_PCODE: 'PH0102805002', ADM4_EN: 'Baay' }, other],
  ].map((feature) => collection([feature as unknown as Feature]));
  const [some, more] = texts.map((text) => JSON.parse(text) as GeoJSON.FeatureCollection);
  const json = topology({ some, more } as Record<string, GeoJSON.GeoJsonObject>);
  const read = await readShapes(await write(...texts, JSON.stringify({ ...json, attribution: 'NAMRIA' })));
  expect(read.layers.map(({ name }) => name)).toEqual(['', '', 'some', 'more']);
  const expected = [
    { ...READ, names: NAMES, shape: one },
    { ...READ, code: '0102805002', names: { ...NAMES, barangay: 'Baay' }, shape: other },
  ];
  const found = read.layers.flatMap(({ features }) => features);
  expect(found.slice(0, 2)).toEqual(expected);
  expect(found.slice(2)).toMatchObject(expected.map(({ code, names }) => ({ code, names })));
  expect([read.notice, read.rings]).toEqual(['NAMRIA', NONE]);
  expect(read.files[0]).toEqual({ name: '0.json', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

const ring = one.coordinates[0] ?? [];
const [corner = []] = ring;

test.each<readonly [what: string, coordinates: unknown, shape: Shape | null, rings: object]>([
  ['that does not end where it begins is closed', [ring.slice(0, -1)], one, { open: 1 }],
  ['with heights loses them', [ring.map((point) => [...point, 5])], one, {}],
  ['of two points is left out', [[corner, ring[1], corner]], null, { empty: 1 }],
  ['without points is left out', [[]], null, { empty: 1 }],
  ['without an area is left out', [[corner, [121, 18], [122, 18], corner]], null, { empty: 1 }],
  ['in another one that has no area is left out', [ring, [corner, corner, corner, corner]], one, { empty: 1 }],
  ['that crosses itself is kept', [BOW], { type: 'Polygon', coordinates: [BOW] }, {}],
])('a ring %s, and is counted', async (_, coordinates, shape, rings) => {
  const read = await readShapes(await write(collection([[BATAC, { type: 'Polygon', coordinates }]])));
  expect(read.layers[0]?.features[0]?.shape).toEqual(shape);
  expect(read.rings).toEqual({ ...NONE, ...rings });
});

describe('refused is', () => {
  const problemsOf = async (...files: readonly string[]): Promise<readonly Problem[]> => {
    const error = await readShapes(files).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(InvalidInput);
    return (error as InvalidInput).problems;
  };

  test.each(cellsIn(TEXTS, 'geometries that are refused, and the problem'))(
    '%s',
    async (_, geometry = '', problem = '') => {
      const file = await writeGeoJson(await temporaryFolder(), [[BATAC, JSON.parse(geometry)]]);
      expect(await problemsOf(file)).toMatchObject([{ code: '0102805001', ...(JSON.parse(problem) as object) }]);
    },
  );

  test.each(cellsIn(TEXTS, 'files that are refused, as texts in JSON, and the problem, or how it begins'))(
    '%s',
    async (_, content = '', part = '', words = '') => {
      const file = join(await temporaryFolder(), 'file');
      await writeFile(file, JSON.parse(content) as string);
      const value: unknown = words.endsWith('…') ? expect.stringContaining(words.slice(0, -1)) : words;
      expect(await problemsOf(file)).toMatchObject([{ file, [part]: value }]);
    },
  );

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
