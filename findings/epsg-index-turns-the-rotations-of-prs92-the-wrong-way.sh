#!/usr/bin/env bash
# Expected: the definitions of PRS92, the datum of Philippine land surveys, that the npm package epsg-index has for proj4 give the
#           place that PROJ gives, which takes the parameters of EPSG.
# Happens:  in those of the five zones (EPSG:3121 to 3125) the signs of the three rotations are those of the other convention
#           (coordinate frame): a corner in Luzon is 9 m off, one in Mindanao 55 m, and neither with the opposite signs. The
#           definition of PRS92 in degrees (EPSG:4683) has no datum at all, and is 221 m off.
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
NORTH = {3121: 900000, 3122: 1100000, 3123: 1600000, 3124: 1200000, 3125: 800000}
points = {**{code: (500000, north) for code, north in NORTH.items()}, 4683: (121, 14.5)}
shown = subprocess.run(["node", "shown.cjs", json.dumps(points)], capture_output=True, text=True, check=True).stdout
off, off_turned = {}, {}
for code, (place, turned) in json.loads(shown).items():
    expected = Transformer.from_crs(int(code), 4326, always_xy=True).transform(*points[int(code)])
    off[code], off_turned[code] = (round(Geod(ellps="WGS84").inv(*at, *expected)[2], 2) for at in (place, turned))
print("metres off:", off, "with the opposite signs of the rotations:", off_turned)
isAsDescribed = (round(off["3123"]), round(off["3125"]), round(off["4683"])) == (9, 55, 221)
sys.exit(not isAsDescribed or any(off[f"{code}"] < 5 or off_turned[f"{code}"] > 0.01 for code in NORTH))
PY
cat > shown.cjs <<'JS'
const proj4 = require('proj4');
const index = require('epsg-index/all.json');
const { version } = require('epsg-index/package.json');
console.error('epsg-index', version, 'proj4', proj4.version, 'Node', process.version);
const turn = (definition) =>
  definition.replace(/(?<=[+]towgs84=(?:[^,]+,){3})[^,]+,[^,]+,[^,]+/, (three) => three.split(',').map((turned) => -turned).join());
const places = Object.entries(JSON.parse(process.argv[2])).map(([code, point]) => {
  const { proj4: definition } = index[code];
  return [code, [definition, turn(definition)].map((by) => proj4(by, 'WGS84', point))];
});
console.log(JSON.stringify(Object.fromEntries(places)));
JS
node shown.cjs '{}' > /dev/null
env/bin/python shown.py
echo 'The places are 9, 55 and 221 m off, and those of the zones are not with the opposite signs, as described.'
