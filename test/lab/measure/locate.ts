import { geoContains, geoDistance } from 'd3-geo';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { gridOf } from '../../../generator/api/places/at.ts';
import { nearAreas } from '../../../generator/api/places/near.ts';
import type { AreaMap } from '../../../generator/locate/area-map.ts';
import { locate, type LocatedArea } from '../../../generator/locate/locate.ts';
import { near } from '../../../generator/locate/near.ts';
import { EARTH_RADIUS, type Outline, polygonsOf, type Position } from '../../../generator/locate/outline.ts';
import type { Place } from '../../../generator/locate/place.ts';
import { readNow } from '../../../generator/locate/reading.ts';
import { loadGivenShapes } from '../../../generator/publish/given-shapes.ts';
import { readShapes } from '../../../generator/shapes/read-shapes.ts';
import { tieShapes } from '../../../generator/shapes/tie.ts';
import { createHandler } from '../../../generator/runtime/handler.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from './random.ts';

/**
 * `npm run lab -- locate --shapes FILE …`: looks up random places in the maps of shapes that somebody gives, and compares
 * the answers with d3-geo; and what each look-up reads and takes. Exits with 1 if an answer is wrong.
 */
const { values } = parseArgs({
  options: {
    shapes: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    inside: { type: 'string', default: '20000' },
    sea: { type: 'string', default: '2000' },
    near: { type: 'string', default: '2000' },
  },
  allowPositionals: true,
});
const files = [...(values.shapes ?? []), ...process.argv.slice(2).filter((each) => each.endsWith('.json'))];
if (values.shapes === undefined) {
  console.error('locate: it needs shapes, which are not part of the project: --shapes FILE --shapes FILE …');
  process.exit(2);
}
const random = new Random(Number(values.seed));

/** Edges of d3-geo are great circles, those of maps straight lines of the plane; they differ by some metres at most. */
const METRES_OF_EDGES = 5;
const MAX_METRES = 2_000;

const start = performance.now();
const given = [...new Set(files)];
const notice = 'for a measurement';
const { maps } = await loadGivenShapes({ files: given, notice }, gazetteer);
const { shapes } = tieShapes(await readShapes(given), gazetteer, { notice });
const [mount] = mountFamilies(gazetteer, undefined, '', maps);
if (mount === undefined) throw new Error('there is no mount');
const loaded = performance.now();
const grid = gridOf(mount, maps);
console.log(`Shapes and maps ${seconds(loaded - start)}, grid ${seconds(performance.now() - loaded)}`);

/** The files by path, with their sizes. */
const texts = new Map([
  ['maps/grid', `${JSON.stringify(grid)}\n`],
  ...grid.maps.map(({ code }) => [`maps/${code}`, maps.read(code)] as const),
]);
const handler = createHandler([mount]);
const answer = (target: string): string => handler({ method: 'GET', target }).body ?? '';
texts.set('points', answer('/api/points'));
for (const { code } of gazetteer.hierarchy.list(null, 'regions'))
  texts.set(`points/${code}`, answer(`/api/points/${code}`));
const bytes = new Map([...texts].map(([path, text]) => [path, gzipSync(text, { level: 9 }).length]));
const opened = new Map<string, unknown>();
const open = (path: string): unknown => {
  if (!opened.has(path)) opened.set(path, JSON.parse(texts.get(path) ?? 'null'));
  return opened.get(path);
};

/** The outlines in the maps that a place can be in, with their boxes, by cells of a tenth of a degree. */
interface Leaf {
  readonly code: string;
  readonly outline: Outline;
  readonly box: readonly [number, number, number, number];
  /** Of the rest of a city: the codes of the barangays that its map has without a shape, in one text. */
  readonly withoutShape?: string;
}
const withMap = new Set(grid.maps.map(({ code }) => code));
const leaves = grid.maps.flatMap(({ code }): Leaf[] => {
  const { features, rest } = JSON.parse(maps.read(code)) as AreaMap;
  return [
    ...features.flatMap(({ properties, geometry }) =>
      geometry === null || withMap.has(properties.code) ? [] : [toLeaf(properties.code, geometry)],
    ),
    ...(rest == null ? [] : [{ ...toLeaf(code, rest), withoutShape: codesWithoutShape(features) }]),
  ];
});
const cells = new Map<string, Leaf[]>();
for (const leaf of leaves) {
  const [west, south, east, north] = leaf.box.map((side, at) => Math.floor((side + (at < 2 ? -0.03 : 0.03)) * 10));
  for (let x = west as number; x <= (east as number); x += 1) {
    for (let y = south as number; y <= (north as number); y += 1) {
      const key = `${x} ${y}`;
      cells.set(key, [...(cells.get(key) ?? []), leaf]);
    }
  }
}
const leavesNear = ({ lat, lon }: Place): readonly Leaf[] =>
  (cells.get(`${Math.floor(lon * 10)} ${Math.floor(lat * 10)}`) ?? []).filter(
    ({ box: [west, south, east, north] }) =>
      lon > west - 0.03 && lon < east + 0.03 && lat > south - 0.03 && lat < north + 0.03,
  );

function toLeaf(code: string, outline: Outline): Leaf {
  const corners = polygonsOf(outline).flat(2);
  const [lons, lats] = [corners.map(([lon = 0]) => lon), corners.map(([, lat = 0]) => lat)];
  const least = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other), Infinity);
  const most = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other), -Infinity);
  return { code, outline, box: [least(lons), least(lats), most(lons), most(lats)] };
}

function codesWithoutShape(features: AreaMap['features']): string {
  return features.flatMap(({ properties, geometry }) => (geometry === null ? properties.code : [])).join();
}

/** The outer rings of d3-geo run clockwise. */
function isIn(outline: Outline, { lat, lon }: Place): boolean {
  return polygonsOf(outline).some((rings) => {
    const turned = rings.map((ring, at) => {
      const positions = ring.map(([x = 0, y = 0]): [number, number] => [x, y]);
      return area(ring) > 0 === (at === 0) ? positions.reverse() : positions;
    });
    return geoContains({ type: 'Polygon', coordinates: turned }, [lon, lat]);
  });
}

/** Twice the area of a ring in square degrees; positive if it runs counterclockwise. */
const area = (ring: readonly Position[]): number =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], at) => {
    const [fromX = 0, fromY = 0] = ring[at] ?? [];
    return sum + fromX * y - x * fromY;
  }, 0);

const metresBetween = (one: Place, other: Place): number =>
  geoDistance([one.lon, one.lat], [other.lon, other.lat]) * EARTH_RADIUS;

/** The metres to the nearest point of a border, by thirds of its edges near the place. */
function metresTo(outline: Outline, place: Place): number {
  let least = Infinity;
  for (const ring of polygonsOf(outline).flat()) {
    for (let at = 1; at < ring.length; at += 1) {
      const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [ring[at - 1] as Position, ring[at] as Position];
      const isFar = (from: number, to: number, of: number) =>
        Math.min(from, to) > of + 0.03 || Math.max(from, to) < of - 0.03;
      if (isFar(x0, x1, place.lon) || isFar(y0, y1, place.lat)) continue;
      const metres = (share: number) =>
        metresBetween({ lon: x0 + share * (x1 - x0), lat: y0 + share * (y1 - y0) }, place);
      let [from, to] = [0, 1];
      for (let round = 0; round < 25; round += 1) {
        const [one, other] = [from + (to - from) / 3, to - (to - from) / 3];
        if (metres(one) < metres(other)) to = other;
        else from = one;
      }
      least = Math.min(least, metres(from));
    }
  }
  return least;
}

/** `null` if an answer is what d3-geo finds in all outlines of the maps; otherwise what it finds. */
function difference(found: LocatedArea | null, place: Place): string | null {
  const around = leavesNear(place);
  const inside = around.filter(({ outline }) => isIn(outline, place));
  const { withoutShape = '' } = around.find(({ code }) => code === found?.code) ?? {};
  if (`${found?.without_shape ?? ''}` !== withoutShape) {
    return `${place.lat},${place.lon}: ${JSON.stringify(found)}, without a shape: ${withoutShape}`;
  }
  if (found?.distance_m === 0 && inside.some(({ code }) => code === found.code)) return null;
  const measured = around.map(({ code, outline }) => ({
    code,
    metres: inside.some((each) => each.outline === outline) ? 0 : metresTo(outline, place),
  }));
  const least = measured.reduce((one, { metres }) => Math.min(one, metres), Infinity);
  const own = measured.reduce(
    (one, { code, metres }) => (code === found?.code ? Math.min(one, metres) : one),
    Infinity,
  );
  const isRight =
    found === null
      ? least > MAX_METRES - METRES_OF_EDGES
      : own <= least + METRES_OF_EDGES && Math.abs(own - found.distance_m) <= METRES_OF_EDGES + 1;
  return isRight ? null : `${place.lat},${place.lon}: ${JSON.stringify(found)}, d3-geo: ${inside[0]?.code} ${least}`;
}

/** A random place in the given shape of a random barangay, before it was simplified. */
function* insidePlaces(count: number): Iterable<{ readonly place: Place; readonly code: string }> {
  const barangays = [...shapes.of].filter(([code]) => !code.endsWith('000'));
  const known = new Map<string, Leaf>();
  for (let at = 0; at < count; at += 1) {
    const [code, shape] = random.of(barangays);
    const { outline, box } = known.get(code) ?? toLeaf(code, shape);
    known.set(code, { code, outline, box });
    let place: Place;
    do {
      const between = (from: number, to: number) => from + ((to - from) * random.below(1e9)) / 1e9;
      place = { lon: between(box[0], box[2]), lat: between(box[1], box[3]) };
    } while (!isIn(outline, place));
    yield { place, code };
  }
}

const differences: string[] = [];
const reads: { readonly files: number; readonly bytes: number }[] = [];
const look = (place: Place): LocatedArea | null => {
  const paths: string[] = [];
  const found = readNow(locate(place), (path) => {
    if (path !== 'maps/grid') paths.push(path);
    return open(path);
  });
  reads.push({ files: paths.length, bytes: paths.reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0) });
  return found;
};

let moved = 0;
let farthest = 0;
for (const { place, code } of insidePlaces(Number(values.inside))) {
  const found = look(place);
  const wrong = difference(found, place);
  if (wrong !== null) differences.push(wrong);
  if (found?.code === code) continue;
  moved += 1;
  const shape = found && (shapes.of.get(found.code) ?? shapes.rest.get(found.code));
  farthest = Math.max(farthest, shape ? (isIn(shape, place) ? 0 : metresTo(shape, place)) : Infinity);
}
console.log(
  `\n${values.inside} places in barangays as given: ${differences.length} answers differ from d3-geo in the maps`,
);
console.log(
  `${moved} are in a neighbour since the maps were simplified, at most ${farthest.toFixed(0)} m from it as given`,
);
printReads('a place in a barangay', reads.splice(0));

let [nowhere, ashore] = [0, 0];
const seaDifferences: string[] = [];
while (nowhere + ashore < Number(values.sea)) {
  const place = { lat: 4.5 + random.below(16_600) / 1000, lon: 116.5 + random.below(10_200) / 1000 };
  if (leavesNear(place).some(({ outline }) => isIn(outline, place))) continue;
  const found = look(place);
  const wrong = difference(found, place);
  if (wrong !== null) seaDifferences.push(wrong);
  if (found === null) nowhere += 1;
  else ashore += 1;
}
console.log(
  `\n${values.sea} places in no shape: ${seaDifferences.length} answers differ from d3-geo; ${ashore} have an area within 2 km`,
);
printReads('a place in no shape', reads.splice(0));

const points = gazetteer.hierarchy
  .list(null, 'barangays')
  .flatMap((each) =>
    ((point) => (point === null ? [] : [{ code: each.code, ...point }]))(gazetteer.points.of(each).point),
  );
const nearDifferences: string[] = [];
for (let at = 0; at < Number(values.near); at += 1) {
  const place =
    at % 2 === 0
      ? { lat: 4.5 + random.below(16_600) / 1000, lon: 116.5 + random.below(10_200) / 1000 }
      : ((each) => ({ lat: each.lat + 0.001, lon: each.lon }))(random.of(points));
  const measured = points.map((each) => ({ code: each.code, metres: metresBetween(place, each) }));
  const expected = measured
    .sort((one, other) => one.metres - other.metres || (one.code < other.code ? -1 : 1))
    .slice(0, 10);
  const paths = new Set<string>();
  const fromFiles = readNow(near(place, 10), (path) => {
    if (path !== 'points') paths.add(path);
    return open(path);
  });
  reads.push({ files: paths.size, bytes: [...paths].reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0) });
  const fromApi = nearAreas(gazetteer, place, 10);
  for (const [nth, { metres }] of expected.entries()) {
    const [file, api] = [fromFiles[nth], fromApi[nth]];
    const isSame = file !== undefined && file.code === api?.area.code && file.distance_m === api.distance;
    if (!isSame || Math.abs(file.distance_m - metres) > 0.6) nearDifferences.push(`${place.lat},${place.lon} ${nth}`);
  }
}
console.log(
  `\n${values.near} places: ${nearDifferences.length} of the ten nearest differ from a look at every point by d3-geo`,
);
printReads('the ten nearest', reads.splice(0));

const sizes = (paths: Iterable<string>) =>
  [...paths].map((path) => bytes.get(path) ?? 0).sort((one, other) => one - other);
const used = sizes(grid.maps.filter(({ rows }) => rows.length > 0).map(({ code }) => `maps/${code}`));
console.log(
  `\nBytes with gzip: grid ${bytes.get('maps/grid')}, largest map ${used.at(-1)}, median ${used[used.length >> 1]}`,
);
const regions = sizes([...texts.keys()].filter((path) => path.startsWith('points/')));
console.log(
  `index of points ${bytes.get('points')}, points ${sum(regions)} in ${regions.length}, largest ${regions.at(-1)}`,
);

const timed = [...insidePlaces(1000)].map(({ place }) => place);
for (const [what, run] of [
  ['at, maps parsed before', (place: Place) => readNow(locate(place), open)],
  ['at, as /api/at answers', ({ lat, lon }: Place) => answer(`/api/at?lat=${lat}&lon=${lon}`)],
  ['near, from files', (place: Place) => readNow(near(place, 10), open)],
  ['near, as /api/near answers', ({ lat, lon }: Place) => answer(`/api/near?lat=${lat}&lon=${lon}`)],
] as const) {
  for (const place of timed.slice(0, 200)) run(place);
  const times = timed.map((place) => {
    const from = performance.now();
    run(place);
    return performance.now() - from;
  });
  times.sort((one, other) => one - other);
  console.log(`${what}: median ${times[500]?.toFixed(2)} ms, 95 % within ${times[950]?.toFixed(2)} ms`);
}

for (const each of [...differences, ...seaDifferences, ...nearDifferences].slice(0, 20)) console.log(each);
if (differences.length + seaDifferences.length + nearDifferences.length > 0) process.exitCode = 1;

function printReads(what: string, all: readonly { readonly files: number; readonly bytes: number }[]): void {
  const counts = all.map((each) => each.files);
  const share = (files: number) => ((100 * counts.filter((count) => count === files).length) / all.length).toFixed(1);
  const weights = all.map((each) => each.bytes).sort((one, other) => one - other);
  const [median, p95, most] = [0.5, 0.95, 1].map((each) => weights[Math.ceil(each * weights.length) - 1]);
  console.log(
    `${what} reads, beside the ${what === 'the ten nearest' ? 'index' : 'grid'}: no file ${share(0)} %, one ${share(1)} %, two ${share(2)} %, ` +
      `at most ${counts.reduce((one, other) => Math.max(one, other), 0)}; bytes with gzip: median ${median}, 95 % within ${p95}, at most ${most}`,
  );
}

function sum(all: readonly number[]): number {
  return all.reduce((one, other) => one + other, 0);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
