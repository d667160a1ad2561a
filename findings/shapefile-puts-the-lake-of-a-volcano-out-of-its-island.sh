#!/usr/bin/env bash
# Expected: readers of Shapefiles and of ArcGIS JSON, which have the rings of an area in a row and leave it to the reader which hole is
#           in which, put a hole into the smallest ring around it. Taal is the test: a lake on an island in a lake on an island.
# Happens:  the npm packages shapefile, @terraformer/arcgis and @esri/arcgis-to-geojson-utils, and arcgis2geojson of PyPI, take the first
#           ring or the last that is around it: by the order of the rings the crater lake becomes a hole of Luzon, inside a hole
#           that is there already, and Volcano Island has none. A point in the crater lake is then on land, and the shape is not
#           valid. shpjs, pyshp and GDAL are right in each order.
# Seen:     29 November 2026, shapefile 0.6.6, @terraformer/arcgis 2.2.2, @esri/arcgis-to-geojson-utils 1.3.0 and shpjs 6.2.0,
#           Node 20.20.2; arcgis2geojson 3.1.3, pyshp 3.1.6, pyogrio 0.13.0 and shapely 2.2.0, Python 3.13.0.
# Hurts:    maps of Batangas and of other lakes with islands: water of the island counts as land, and strict tools refuse the area.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts shapefile@0.6.6 @terraformer/arcgis@2.2.2 @esri/arcgis-to-geojson-utils@1.3.0 shpjs@6.2.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check arcgis2geojson==3.1.3 pyshp==3.1.6 pyogrio==0.13.0 shapely==2.2.0
cat > write.py <<'PY'
import json
import shapefile


def square(size, turns):
    corners = [(-size, -size), (-size, size), (size, size), (size, -size), (-size, -size)]
    return [[121 + x / 100, 14 + y / 100] for x, y in corners[::turns]]


rings = {"luzon": square(10, 1), "lake": square(6, -1), "island": square(4, 1), "crater": square(1, -1)}
for order in (["luzon", "lake", "island", "crater"], ["island", "crater", "luzon", "lake"]):
    parts = [rings[name] for name in order]
    with shapefile.Writer(order[0], shapeType=shapefile.POLYGON) as places:
        places.field("name", "C")
        places.poly(parts)
        places.record("Taal")
    json.dump({"rings": parts, "spatialReference": {"wkid": 4326}}, open(f"{order[0]}.json", "w"))
PY
env/bin/python write.py
cat > read.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { arcgisToGeoJSON as byEsri } from '@esri/arcgis-to-geojson-utils';
import { arcgisToGeoJSON as byTerraformer } from '@terraformer/arcgis';
import { read } from 'shapefile';
import { parseShp } from 'shpjs';

for (const name of ['shapefile', '@terraformer/arcgis', '@esri/arcgis-to-geojson-utils', 'shpjs']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const seen = {};
for (const first of ['luzon', 'island']) {
  const file = readFileSync(`${first}.shp`);
  const rings = () => JSON.parse(readFileSync(`${first}.json`));
  seen[first] = {
    shapefile: (await read(file, readFileSync(`${first}.dbf`))).features[0].geometry,
    terraformer: byTerraformer(rings()),
    esri: byEsri(rings()),
    shpjs: parseShp(file)[0],
  };
}
writeFileSync('seen.json', JSON.stringify(seen));
JS
node read.mjs
cat > shown.py <<'PY'
import json
import sys
from importlib.metadata import version
import pyogrio
import shapefile
import shapely
from arcgis2geojson import arcgis2geojson
from shapely.geometry import Point, shape

print(*(f"{name} {version(name)}" for name in ("arcgis2geojson", "pyshp", "pyogrio", "shapely")), "Python", sys.version.split()[0])
seen = json.load(open("seen.json"))
right = {}
for first, read in seen.items():
    read = {name: shape(geometry) for name, geometry in read.items()}
    read["arcgis2geojson"] = shape(arcgis2geojson(json.load(open(f"{first}.json"))))
    with shapefile.Reader(first) as places:
        read["pyshp"] = shape(places.shape(0).__geo_interface__)
    read["gdal"] = shapely.from_wkb(pyogrio.raw.read(f"{first}.shp")[2][0])
    for name, area in read.items():
        on_land = any(part.contains(Point(121, 14)) for part in area.geoms)
        print(f"{first} first, {name}: valid {area.is_valid}, holes {[len(part.interiors) for part in area.geoms]}, water is land {on_land}")
        if area.is_valid != (not on_land):
            sys.exit(1)
        right.setdefault(name, []).append(area.is_valid)
print(right)
wrong = {"shapefile": [False, True], "terraformer": [True, False], "esri": [True, False], "arcgis2geojson": [True, False]}
sys.exit(right != {**wrong, "shpjs": [True, True], "pyshp": [True, True], "gdal": [True, True]})
PY
env/bin/python shown.py
echo 'The lake of the volcano is outside its island, as described.'
