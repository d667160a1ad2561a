#!/usr/bin/env bash
# Expected: @mapbox/shp-write, which cuts names of columns to the ten letters that a Shapefile allows, keeps names apart that begin
#           alike, as other writers do (population, populati_1), or refuses them.
# Happens:  population_2020 and population_2024 are both written as `population`. shpjs and pyshp give the figures of 2024 only, without a
#           word; GDAL shows two columns of one name.
# Seen:     29 November 2026, @mapbox/shp-write 0.4.3 and shpjs 6.2.0, Node 20.20.2; pyogrio 0.13.0, which has GDAL, and pyshp 3.1.6,
#           Python 3.13.0.
# Hurts:    maps of figures by place that are handed on as a Shapefile: one census is shown as another, and growth is nought.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @mapbox/shp-write@0.4.3 shpjs@6.2.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyogrio==0.13.0 pyshp==3.1.6
cat > shown.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import shpjs from 'shpjs';

globalThis.self = globalThis; // It is written for browsers.
const shpWrite = createRequire(import.meta.url)('@mapbox/shp-write');
for (const name of ['@mapbox/shp-write', 'shpjs']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const features = [['0102801000', 1785, 2189], ['0102802000', 31648, 33496]].map(([code, population_2020, population_2024]) => ({
  ...{ type: 'Feature', properties: { code, population_2020, population_2024 } },
  geometry: { type: 'Point', coordinates: [120.9, 18.4] },
}));
const packed = await shpWrite.zip({ type: 'FeatureCollection', features }, { outputType: 'nodebuffer', compression: 'STORE' });
writeFileSync('places.zip', packed);
const seen = JSON.stringify((await shpjs(packed)).features.map(({ properties }) => properties));
console.log('shpjs', seen);
const expected = '[{"code":"0102801000","population":2189},{"code":"0102802000","population":33496}]';
process.exitCode = seen === expected ? 0 : 1;
JS
node shown.mjs
cat > shown.py <<'PY'
import sys
import zipfile
from importlib.metadata import version
import pyogrio.raw
import shapefile

print(*(f"{name} {version(name)}" for name in ("pyogrio", "pyshp")), "Python", sys.version.split()[0])
zipfile.ZipFile("places.zip").extractall("places")
described, _, _, columns = pyogrio.raw.read("places/POINT.shp", read_geometry=False)
fields = list(zip(described["fields"].tolist(), [column.tolist() for column in columns]))
print("GDAL", pyogrio.__gdal_version_string__, fields)
records = [record.as_dict() for record in shapefile.Reader("places/POINT").records()]
print("pyshp", records)
bytes_of_2020 = b"31648" in open("places/POINT.dbf", "rb").read()
sys.exit(
    fields != [("code", ["0102801000", "0102802000"]), ("population", [1785, 31648]), ("population", [2189, 33496])]
    or [record.get("population") for record in records] != [2189, 33496]
    or not bytes_of_2020
)
PY
env/bin/python shown.py
echo 'Two censuses have one name, as described.'
