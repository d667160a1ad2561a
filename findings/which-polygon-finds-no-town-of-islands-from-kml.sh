#!/usr/bin/env bash
# Expected: areas of a KML file, read with @tmcw/togeojson, are found by which-polygon, which says in which area a point is: a town of one
#           piece as a Polygon, a town of two islands (MultiGeometry of Polygons, as GDAL writes it) as a MultiPolygon.
# Happens:  a town of islands becomes a GeometryCollection, and which-polygon leaves those out without a word: each point in it is in no town.
#           Of Turf, pointsWithinPolygon and area take it in, and booleanPointInPolygon and tag fail on it. GDAL reads the same file as a
#           MultiPolygon, and which-polygon then finds both towns.
# Seen:     30 November 2026, @tmcw/togeojson 7.1.3, which-polygon 2.2.1, @turf/turf 7.4.0, Node 20.20.2; pyogrio 0.13.0, Python 3.13.0.
# Hurts:    who looks up the town of an address by its point: all works on the mainland, and each town of islands is blank.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyogrio==0.13.0 geopandas==1.2.0
npm install --silent --no-fund --no-audit --ignore-scripts @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.8 which-polygon@2.2.1 @turf/turf@7.4.0
cat > write.py <<'PY'
import geopandas
import pyogrio
from shapely.geometry import MultiPolygon, box

print("pyogrio", pyogrio.__version__, "GDAL", pyogrio.__gdal_version_string__)
shapes = [box(121, 14, 121.2, 14.2), MultiPolygon([box(121, 10, 121.1, 10.1), box(121.2, 10, 121.3, 10.1)])]
towns = geopandas.GeoDataFrame({"Name": ["mainland", "islands"]}, geometry=shapes, crs="EPSG:4326")
towns.to_file("towns.kml", driver="KML")
towns = geopandas.read_file("towns.kml")
print(list(towns.geom_type))
towns[["Name", "geometry"]].to_file("towns.geojson", driver="GeoJSON")
PY
env/bin/python write.py
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { kml } from '@tmcw/togeojson';
import * as turf from '@turf/turf';
import { DOMParser } from '@xmldom/xmldom';
import whichPolygon from 'which-polygon';

for (const name of ['@tmcw/togeojson', 'which-polygon', '@turf/turf']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const points = [[121.1, 14.1], [121.05, 10.05], [121.25, 10.05]];
const ways = {
  togeojson: kml(new DOMParser().parseFromString(readFileSync('towns.kml', 'utf8'), 'text/xml')),
  GDAL: JSON.parse(readFileSync('towns.geojson', 'utf8')),
};
const seen = {};
const attempt = (work) => {
  try {
    return work();
  } catch {
    return 'fails';
  }
};
for (const [way, towns] of Object.entries(ways)) {
  const found = whichPolygon(towns);
  seen[way] = [
    towns.features.map(({ geometry }) => geometry.type).join(),
    points.map((point) => { const town = found(point); return town ? (town.name ?? town.Name) : 'none'; }).join(),
    turf.pointsWithinPolygon(turf.points(points), towns).features.length,
    attempt(() => points.map((point) => turf.booleanPointInPolygon(point, towns.features[1])).join()),
    attempt(() => turf.tag(turf.points(points), towns, 'name', 'town').features.length),
  ].join(' | ');
}
console.log(seen);
process.exitCode =
  seen.togeojson === 'Polygon,GeometryCollection | mainland,none,none | 3 | fails | fails' &&
  seen.GDAL.endsWith('MultiPolygon | mainland,islands,islands | 3 | false,true,true | 3')
    ? 0
    : 1;
JS
node shown.mjs
echo 'Towns of islands are in no town, as described.'
