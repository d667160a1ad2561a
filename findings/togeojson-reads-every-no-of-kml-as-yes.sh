#!/usr/bin/env bash
# Expected: @tmcw/togeojson reads the fields of a KML by the types of their schema. A field of type "bool" is true for `true` or 1, and
#           false for `false` or 0: the type is that of XML Schema.
# Happens:  each text makes true: `false` and 0 do as well. Of two towns, of which one is a capital, both are. GDAL, which wrote the file,
#           reads it back right by pyogrio; fastkml, and @mapbox/togeojson before it, give the words as they stand.
# Seen:     30 November 2026, @tmcw/togeojson 7.1.3, @mapbox/togeojson 0.16.2, @xmldom/xmldom 0.9.12, Node 20.20.2; pyogrio 0.13.0 with
#           GDAL 3.12.4, fastkml 1.4.0, Python 3.13.0.
# Hurts:    maps that take KML from people's own GIS: every town is a capital, on the coast, or surveyed, with no sign of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @tmcw/togeojson@7.1.3 @mapbox/togeojson@0.16.2 @xmldom/xmldom@0.9.12
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check pyogrio==0.13.0 numpy==2.5.5 fastkml==1.4.0 lxml==6.1.3
cat > shown.py <<'PY'
import struct
import sys
from importlib.metadata import version

import fastkml
import numpy as np
import pyogrio

print("pyogrio", version("pyogrio"), "GDAL", pyogrio.__gdal_version__, "fastkml", version("fastkml"), "Python", sys.version.split()[0])
points = np.array([struct.pack("<BIdd", 1, 1, *each) for each in [(125.81, 7.45), (125.68, 7.31)]], dtype=object)
fields = [np.array(["Tagum", "Panabo"], dtype=object), np.array([True, False])]
pyogrio.raw.write("towns.kml", points, fields, ["name", "capital"], geometry_type="Point", crs="EPSG:4326", driver="LIBKML")
gdal = pyogrio.raw.read("towns.kml", columns=["capital"])[3][0].tolist()
folder = fastkml.kml.KML.parse("towns.kml").features[0].features[0]
words = [place.extended_data.elements[0].data[0].value for place in folder.features]
print("GDAL:", gdal, "fastkml:", words)
sys.exit(gdal != [True, False] or words != ["true", "false"])
PY
env/bin/python shown.py
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';

const older = createRequire(import.meta.url)('@mapbox/togeojson');
for (const name of ['@tmcw/togeojson', '@mapbox/togeojson', '@xmldom/xmldom']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const text = readFileSync('towns.kml', 'utf8');
const capitals = (read, each) =>
  read(new DOMParser().parseFromString(each, 'text/xml')).features.map(({ properties }) => properties.capital);
const seen = {
  written: capitals(kml, text),
  digits: capitals(kml, text.replace('>true<', '>1<').replace('>false<', '>0<')),
  mapbox: capitals(older.kml, text),
};
console.log(text.match(/<Simple.*>/g).join('\n'));
console.log(JSON.stringify(seen));
process.exit(JSON.stringify(seen) === '{"written":[true,true],"digits":[true,true],"mapbox":["true","false"]}' ? 0 : 1);
JS
node shown.mjs
echo 'Panabo is a capital, as described.'
