#!/usr/bin/env bash
# Expected: the npm packages shapefile and shpjs read a shapefile as it was written: a town with no date has none, and one of which it is
#           not known whether it was flooded is not said to be dry. GDAL writes such a date as eight zeros, and such an answer as "?".
# Happens:  in both, the town without a date has one, 30 November 1899. shpjs says `false` for what is not known as well; shapefile says
#           null. GDAL itself, by pyogrio, and dbfread say nothing for both fields.
# Seen:     30 November 2026, shapefile 0.6.6, shpjs 6.2.0, Node 20.20.2; pyogrio 0.13.0 with GDAL 3.12.4, dbfread 2.0.7, Python 3.13.0.
# Hurts:    maps of surveys, of which some towns are still to come: sorted by date they are the oldest ones, a count of those done has
#           them all, and a town that nobody has asked is dry.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts shapefile@0.6.6 shpjs@6.2.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check pyogrio==0.13.0 numpy==2.5.5 dbfread==2.0.7
cat > shown.py <<'PY'
import struct
import sys
from importlib.metadata import version

import dbfread
import numpy as np
import pyogrio

print("pyogrio", version("pyogrio"), "GDAL", pyogrio.__gdal_version__, "dbfread", version("dbfread"), "Python", sys.version.split()[0])
points = np.array([struct.pack("<BIdd", 1, 1, *each) for each in [(125.81, 7.45), (125.68, 7.31), (125.7, 7.36)]], dtype=object)
fields = [
    np.array(["Tagum", "Panabo", "Carmen"], dtype=object),
    np.array([True, False, False]),
    np.array(["2026-03-07", "2026-03-31", "NaT"], dtype="datetime64[D]"),
]
unknown = [None, np.array([False, False, True]), None]
names = ["town", "flooded", "surveyed"]
pyogrio.raw.write(
    "towns.shp", points, fields, names, field_mask=unknown, geometry_type="Point", crs="EPSG:4326", driver="ESRI Shapefile"
)
gdal = pyogrio.raw.read("towns.shp")[3]
carmen = next(dict(each) for each in dbfread.DBF("towns.dbf") if each["town"] == "Carmen")
print("GDAL:", gdal[1][2], gdal[2][2], "dbfread:", carmen)
is_known = not np.isnan(gdal[1][2]) or not np.isnat(gdal[2][2])
sys.exit(bool(is_known or gdal[1][1] != 0 or carmen != {"town": "Carmen", "flooded": None, "surveyed": None}))
PY
env/bin/python shown.py
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { openDbf } from 'shapefile';
import { parseDbf } from 'shpjs';

for (const name of ['shapefile', 'shpjs']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const source = await openDbf('towns.dbf');
const read = [];
for (let each = await source.read(); !each.done; each = await source.read()) {
  read.push(each.value);
}
const bytes = readFileSync('towns.dbf');
const parsed = parseDbf(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), 'utf-8');
console.log('shapefile:', JSON.stringify(read));
console.log('shpjs:', JSON.stringify(parsed));
const panabo = '{"town":"Panabo","flooded":false,"surveyed":"2026-03-31T00:00:00.000Z"}';
const carmen = (flooded) => `{"town":"Carmen","flooded":${flooded},"surveyed":"1899-11-30T00:00:00.000Z"}`;
const isAsDescribed =
  JSON.stringify(read.slice(1)) === `[${panabo},${carmen(null)}]` &&
  JSON.stringify(parsed.slice(1)) === `[${panabo},${carmen(false)}]`;
process.exit(isAsDescribed ? 0 : 1);
JS
node shown.mjs
echo 'Carmen was surveyed in 1899, as described.'
