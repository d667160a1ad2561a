#!/usr/bin/env bash
# Expected: the definitions of PRS92, the datum of Philippine land surveys, that the npm package epsg-index has for proj4 give the
#           place that PROJ gives, which takes the parameters of EPSG.
# Happens:  in those of the five zones (EPSG:3121 to 3125) the signs of the three rotations are those of the other convention
#           (coordinate frame): a corner in Luzon is 9 m off, one in Mindanao 54 m. The definition of PRS92 in degrees
#           (EPSG:4683) has no datum at all, and is 221 m off.
# Seen:     29 November 2026, epsg-index 2.0.0 with proj4 2.22.0, Node 20.20.2; pyproj 3.8.0, Python 3.13.0.
# Hurts:    web maps of lots and barangay borders from surveys: they lie in the next street.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts epsg-index@2.0.0 proj4@2.22.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyproj==3.8.0
cat > shown.py <<'PY'
import json
import subprocess
import sys
from importlib.metadata import version
from pyproj import Geod, Transformer

print("pyproj", version("pyproj"), "Python", sys.version.split()[0])
points = {"3123": (500000, 1600000), "3125": (500000, 800000), "4683": (121, 14.5)}
shown = subprocess.run(["node", "shown.cjs", json.dumps(points)], capture_output=True, text=True, check=True).stdout
off = {}
for code, place in json.loads(shown).items():
    expected = Transformer.from_crs(int(code), 4326, always_xy=True).transform(*points[code])
    off[code] = round(Geod(ellps="WGS84").inv(*place, *expected)[2])
print("metres off:", off)
sys.exit(not (off["3123"] in range(7, 12) and off["3125"] in range(50, 60) and off["4683"] in range(210, 230)))
PY
cat > shown.cjs <<'JS'
const proj4 = require('proj4');
const index = require('epsg-index/all.json');
const { version } = require('epsg-index/package.json');
console.error('epsg-index', version, 'proj4', proj4.version, 'Node', process.version);
const places = Object.entries(JSON.parse(process.argv[2])).map(([code, point]) => [code, proj4(index[code].proj4, 'WGS84', point)]);
console.log(JSON.stringify(Object.fromEntries(places)));
JS
node shown.cjs '{}' > /dev/null
env/bin/python shown.py
echo 'The places are 9, 54 and 221 m off, as described.'
