import { expect, test } from 'vitest';
import type { Polygon } from 'geojson';
import { countPoints, mergeShapes } from '../../generator/shapes/dissolve.ts';
import { areaOf } from '../../generator/shapes/figures.ts';
import { readProperties } from '../../generator/shapes/shape-columns.ts';
import type { ShapeLayer } from '../../generator/shapes/shape-layers.ts';
import { type TiedShapes, tieShapes } from '../../generator/shapes/tie.ts';
import { gazetteer } from '../committed-data.ts';
import { RELEASE } from '../published-totals.ts';
import { square } from './squares.ts';

type Properties = Readonly<Record<string, string>>;
/** Properties, and a shape; by default a square of its own. */
type Row = readonly [properties: Properties, shape?: Polygon | null];

/** Each feature has a square beside the one before it. */
const layerOf = (rows: readonly Row[], name = 'adm4', file = 'a.json'): ShapeLayer => ({
  file,
  name,
  features: rows.flatMap(([properties, shape = square(115 + at(rows, properties), 10)]) => {
    const named = readProperties(properties);
    return named === undefined ? [] : [{ ...named, shape }];
  }),
});
const at = (rows: readonly Row[], properties: Properties) => rows.findIndex(([each]) => each === properties) / 100;

const NONE = { open: 0, empty: 0 };

const read = (layers: readonly ShapeLayer[]) => ({
  files: [{ name: 'a.json', sha256: '' }],
  layers,
  rings: NONE,
  notice: 'NAMRIA',
});

const tie = (...layers: readonly ShapeLayer[]): TiedShapes => tieShapes(read(layers), gazetteer);

/** A barangay as OCHA writes it. */
const barangay = (pcode: string, name: string, city: string): Properties => ({
  ADM4_PCODE: `PH${pcode}`,
  ADM4_EN: name,
  ADM3_EN: city,
});

const reasonOf = ({ report }: TiedShapes, code: string) =>
  report.unmatched.find(({ feature }) => feature.code === code)?.reason;

test('a code and a name that agree, of today or followed to another region', () => {
  const rows: readonly Row[] = [
    [barangay('0102805001', 'Aglipay (Pob.)', 'City of Batac')],
    [barangay('0604502001', 'Abuanan', 'Bago City')],
    [barangay('1906601001', 'Adjid', 'Indanan')],
  ];
  const { shapes, report } = tie(layerOf(rows));
  expect([...shapes.of.keys()].filter((code) => !code.endsWith('000')).sort()).toEqual([
    '0102805001',
    '0906601001',
    '1804502001',
  ]);
  expect(report.ties).toMatchObject({ 'code and name': 3, name: 0 });
  expect(shapes.notice).toBe('NAMRIA');
});

test('a name in a column without a level has to agree with the code as well', () => {
  const { shapes, report } = tie(
    layerOf([
      [{ code: '0102805001', name: 'Aglipay (Pob.)' }],
      [{ code: '0102805002', name: 'Quiling Sur' }],
      [{ code: '0102800000', name: 'Ilocos Sur' }],
    ]),
  );
  expect(report.ties).toMatchObject({ code: 0, 'code and name': 1, name: 1 });
  expect(shapes.of.has('0102800000')).toBe(false);
});

test('a name within the city, where the codes are numbers of OCHA', () => {
  const names = ['Bagong', 'Bialong', 'Kuloy', 'Malingao'];
  const city = 'Shariff Aguak (Maganoy) (Capital)';
  const { shapes, report } = tie(layerOf(names.map((name, nth) => [barangay(`19088080${nth + 30}`, name, city)])));
  expect(report.ties.name).toBe(4);
  expect(['1908820001', '1908820002', '1908820003', '1908820006'].filter((code) => !shapes.of.has(code))).toEqual([]);
});

test('no shape of another barangay: the name under the code is another one, and no barangay of the city has it', () => {
  const tied = tie(
    layerOf([[barangay('1003511001', 'Babasalon', 'Magsaysay')], [barangay('1003511007', 'Liangan', 'Magsaysay')]]),
  );
  expect(tied.shapes.of.has('1003511007')).toBe(false);
  expect(reasonOf(tied, '1003511007')).toBe('the area with its code has another name');
  expect([...tied.shapes.rest.keys()]).toEqual(['1003511000']);
});

test('a name that differs in a letter under the code; a number that differs is another one', () => {
  const { shapes, report } = tie(
    layerOf([
      [barangay('1003523001', 'Bangco', 'Pantar')],
      [barangay('1303901001', 'Barangay 2000', 'City of Manila')],
    ]),
  );
  expect(report.ties['similar name']).toBe(1);
  expect([...shapes.of.keys()].filter((code) => !code.endsWith('000'))).toEqual(['1003523001']);
});

test('barangays that were merged since are one, without the borders between them', () => {
  const merged = [
    [barangay('0402103001', 'Alima', 'Bacoor City'), square(120, 14)],
    [barangay('0402103003', 'Banalo', 'Bacoor City'), square(121, 14)],
    [barangay('0402103022', 'Sineguelasan (Pob.)', 'Bacoor City'), square(122, 14)],
  ] as const;
  const { shapes, report } = tie(layerOf(merged));
  const shape = shapes.of.get('0402103089');
  expect(report.ties['merged since']).toBe(3);
  expect(shape?.type).toBe('Polygon');
  expect(shape?.coordinates).toHaveLength(1);
  expect(new Set((shape as Polygon).coordinates[0]?.map(String))).toEqual(
    new Set([120, 121, 122, 123].flatMap((x) => [`${x},14`, `${x},15`])),
  );
  const [first, second] = merged;
  expect(tie(layerOf([first, second, [merged[2][0], null]])).shapes.of.has('0402103089')).toBe(false);
});

test('what was divided since belongs to the city, and the parts have no shape', () => {
  const tied = tie(
    layerOf([
      [barangay('1307501001', 'Barangay 1', 'Caloocan City')],
      [barangay('1307501176', 'Barangay 176', 'Caloocan City')],
    ]),
  );
  expect(reasonOf(tied, '1307501176')).toBe('split since');
  expect([...tied.shapes.rest.keys()]).toEqual(['1380100000']);
  const reasons = new Map(tied.report.without.map(({ area, reason }) => [area.code, reason]));
  expect([...reasons].filter(([, reason]) => reason === 'split since').map(([code]) => code)).toEqual(
    expect.arrayContaining(['1380100189', '1380100194']),
  );
  expect([reasons.get('1380100002'), reasons.get('1606801027')]).toEqual(['not in the file', 'created in 2024-3Q']);
});

test('codes of today need no names', () => {
  const { shapes, report } = tie(
    layerOf([[{ code: '0102805001' }], [{ code: '0604502001' }], [{ code: '1380100176' }], [{ code: '9999999999' }]]),
  );
  expect([...shapes.of.keys()].filter((code) => !code.endsWith('000')).sort()).toEqual(['0102805001', '1804502001']);
  expect(report.unmatched.map(({ reason }) => reason).sort()).toEqual([
    'no release has its code, and no barangay its name',
    'split since',
  ]);
});

test('an area above is its own shape, or else the union of its parts; to be measured, whichever has more points', () => {
  const parts = layerOf(
    ['0102807001', '0102807003', '0102807004'].map((code, nth) => [{ code }, square(120 + nth, 18)] as const),
    'barangays',
    'barangays.json',
  );
  const union = tie(parts).shapes.of.get('0102807000');
  expect(union && countPoints(union)).toBe(9);
  const ring = Array.from({ length: 10 }, (_, nth) => [120 + nth / 10, 18]);
  const fine: Polygon = { type: 'Polygon', coordinates: [[...ring, [121, 19], [120, 18]]] };
  for (const [shape, measured] of [
    [square(120, 18, 2), union],
    [fine, fine],
  ] as const) {
    const layers = [parts, layerOf([[{ code: '0102807000' }, shape]], 'municities', 'municities.json')];
    expect(tie(...layers).shapes.of.get('0102807000')).toEqual(shape);
    const finest = tieShapes(read(layers), gazetteer, { above: 'finest' });
    expect(finest.shapes.of.get('0102807000')).toEqual(measured);
  }
});

test('with a barangay missing, an area above is its own shape, or with what belongs to no barangay the union; else none', () => {
  const parts = layerOf([[{ code: '0102807001' }, square(120, 18)]], 'barangays', 'a.json');
  const own = layerOf([[{ code: '0102807000' }, square(119, 18)]], 'municities', 'b.json');
  const rest = layerOf([[{ code: '0102807000' }, square(121, 18)]], 'rest', 'a.json');
  expect(tie(parts).shapes.of.has('0102807000')).toBe(false);
  expect(tie(parts, own).shapes.of.get('0102807000')).toEqual(square(119, 18));
  const both = tie(parts, rest).shapes;
  expect(both.of.get('0102807000')).toEqual(mergeShapes([square(120, 18), square(121, 18)]));
  expect(both.rest.get('0102807000')).toEqual(square(121, 18));
});

test('an area of which a few barangays are missing is said to be incomplete', () => {
  const [first, ...others] = gazetteer.hierarchy.list(gazetteer.hierarchy.get('0102805000') ?? null, 'barangays');
  const rows = others.map(({ code }, nth) => [{ code }, square(120 + nth / 100, 18, 0.01)] as const);
  const { shapes, report } = tie(layerOf(rows));
  expect([...report.incomplete]).toEqual([['0102805000', 1]]);
  expect(first && report.without.some(({ area }) => area.code === first.code)).toBe(true);
  const size = rows.reduce((sum, [, shape]) => sum + areaOf(shape), 0);
  expect(areaOf(shapes.of.get('0102805000') ?? square(0, 0))).toBeCloseTo(size, 3);
});

test('a region that a province left, and a city that barangays left, are not those of today', () => {
  const rows: readonly Row[] = [
    [barangay('0604502001', 'Abuanan', 'Bago City')],
    [barangay('0603022001', 'Santa Cruz', 'Iloilo City (Capital)')],
    [barangay('1307602001', 'Bangkal', 'City of Makati')],
    [barangay('1307602012', 'Cembo', 'City of Makati')],
    [barangay('0102805001', 'Aglipay', 'City of Batac')],
  ];
  const above = layerOf(
    [
      [{ ADM1_PCODE: 'PH06', ADM1_EN: 'Region VI' }],
      [{ ADM1_PCODE: 'PH01', ADM1_EN: 'Region I' }],
      [{ ADM3_PCODE: 'PH1307602', ADM3_EN: 'City of Makati' }],
      [{ ADM3_PCODE: 'PH0102805', ADM3_EN: 'City of Batac' }],
    ],
    'above',
  );
  const tied = tie(layerOf(rows), above);
  expect(tied.shapes.of.has('1381500031') || tied.shapes.of.has('1381500029')).toBe(true);
  expect(['0600000000', '1380300000', '0100000000', '0102805000'].map((code) => tied.shapes.of.has(code))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([reasonOf(tied, '06'), reasonOf(tied, '1307602')]).toEqual([
    'its parts changed since',
    'its parts changed since',
  ]);
});

test('without barangays, an area of OCHA that others were moved out of or into has no shape', () => {
  const tied = tie(
    layerOf(
      [[{ ADM1_PCODE: 'PH06', ADM1_EN: 'Region VI' }], [{ ADM1_PCODE: 'PH02', ADM1_EN: 'Cagayan Valley' }]],
      'adm1',
    ),
  );
  expect([...tied.shapes.of.keys()]).toEqual(['0200000000']);
});

test('a file of other areas is refused', () => {
  const message = `a.json: none of 1 features is an area of release ${RELEASE.release}. Expected features with codes of PSA`;
  expect(() => tie(layerOf([[{ code: '9999999999' }]]))).toThrow(message);
});
