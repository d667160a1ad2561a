#!/usr/bin/env bash
# Expected: the npm package simplify-geojson gives areas that are GeoJSON still: an island that is smaller than the tolerance is left out,
#           or keeps the four positions that RFC 7946 asks of a ring, as with @turf/simplify.
# Happens:  of an islet one ring is left that has two positions, twice the same. One such islet, and shapely refuses the whole file;
#           a town that is one islet has the type Polygon and no area.
# Seen:     29 November 2026, simplify-geojson 1.0.5 and @turf/simplify 7.4.0, Node 20.20.2; shapely 2.2.0, Python 3.13.0.
# Hurts:    small maps of a country of 7,641 islands: what was written without an error cannot be read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts simplify-geojson@1.0.5 @turf/simplify@7.4.0
cat > shown.cjs <<'JS'
const { readFileSync, writeFileSync } = require('node:fs');
const { simplify: byTurf } = require('@turf/simplify');
const simplify = require('simplify-geojson');

for (const name of ['simplify-geojson', '@turf/simplify']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
function round(longitude, latitude, size) {
  const ring = Array.from({ length: 24 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 24;
    return [longitude + size * Math.cos(angle), latitude + size * Math.sin(angle)];
  });
  return [[...ring, ring[0]]];
}
// An island of 100 km, and an islet of 1 km.
const town = {
  type: 'Feature',
  properties: { name: 'town' },
  geometry: { type: 'MultiPolygon', coordinates: [round(121, 14, 0.5), round(122, 14, 0.005)] },
};
const islet = { type: 'Feature', properties: { name: 'islet' }, geometry: { type: 'Polygon', coordinates: round(122, 15, 0.005) } };
const all = { type: 'FeatureCollection', features: [town, islet] };
const counts = (collection) =>
  collection.features.map(({ geometry }) => geometry.coordinates.flat(geometry.type === 'MultiPolygon' ? 1 : 0).map((ring) => ring.length));
const small = simplify(structuredClone(all), 0.01);
const turf = byTurf(structuredClone(all), { tolerance: 0.01 });
console.log(JSON.stringify({ before: counts(all), after: counts(small), turf: counts(turf), islet: small.features[1].geometry }));
writeFileSync('small.geojson', JSON.stringify(small));
writeFileSync('turf.geojson', JSON.stringify(turf));
const [[, inTown], [alone]] = counts(small);
const kept = counts(turf).flat().every((count) => count >= 4);
process.exitCode = inTown === 2 && alone === 2 && kept ? 0 : 1;
JS
node shown.cjs
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check shapely==2.2.0
cat > shown.py <<'PY'
import sys
import shapely

print("shapely", shapely.__version__, "Python", sys.version.split()[0])
read = shapely.from_geojson(open("turf.geojson").read())
print("of @turf/simplify:", len(read.geoms), "areas")
try:
    shapely.from_geojson(open("small.geojson").read())
except shapely.errors.GEOSException as error:
    print("of simplify-geojson:", error)
    sys.exit("LinearRing" not in str(error))
sys.exit(1)
PY
env/bin/python shown.py
echo 'An islet is a ring of two points, as described.'
