#!/usr/bin/env bash
# Expected: the npm package geobuf, which calls itself nearly lossless ("nearly" is about the seventh digit of a coordinate) and says it
#           takes any GeoJSON, gives back what it was given: a place with a height has it, and one without has none.
# Happens:  if one place of a file has a height, all others have one too, 0: of Mount Apo at 2,954 m and Baguio without a height, Baguio
#           comes back at sea level. A feature whose properties are {} or null comes back without `properties`, and an area that is
#           empty without `coordinates`: neither is GeoJSON any more (RFC 7946, sections 3.1 and 3.2), and geojson-pydantic refuses both,
#           which takes what was given. geobuf of PyPI keeps heights and empty areas as they are; its features lose {} as well.
# Seen:     30 November 2026, geobuf 4.0.0 with pbf 4.0.2, Node 20.20.2; geobuf 2.0.1 and geojson-pydantic 2.2.0, Python 3.13.0.
# Hurts:    maps of places of which some heights are known: an unknown height becomes a figure, and a town in the mountains floods first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts geobuf@4.0.0 pbf@4.0.2
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check geobuf==2.0.1 geojson-pydantic==2.2.0
cat > shown.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { decode, encode } from 'geobuf';
import Pbf from 'pbf';

for (const name of ['geobuf', 'pbf']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const feature = (properties, type, coordinates) => ({ type: 'Feature', properties, geometry: { type, coordinates } });
const collection = (...features) => ({ type: 'FeatureCollection', features });
const apo = feature({ name: 'Mount Apo' }, 'Point', [125.27, 7, 2954]);
const baguio = feature({ name: 'Baguio' }, 'Point', [120.59, 16.41]);
const given = {
  heights: collection(apo, baguio),
  flat: collection(baguio),
  bare: collection(feature({}, 'Point', [120.59, 16.41])),
  none: collection(feature(null, 'Point', [120.59, 16.41])),
  empty: collection(feature({ name: 'to be drawn' }, 'MultiPolygon', [])),
};
const found = {};
for (const [name, places] of Object.entries(given)) {
  const bytes = encode(structuredClone(places), new Pbf());
  writeFileSync(`${name}.pbf`, bytes);
  found[name] = decode(new Pbf(bytes));
  console.log(name, JSON.stringify(found[name].features.map((each) => ({ ...each, type: undefined }))));
}
writeFileSync('places.json', JSON.stringify({ given, found }));
const isAsDescribed =
  JSON.stringify(found.heights.features.map(({ geometry }) => geometry.coordinates)) === '[[125.27,7,2954],[120.59,16.41,0]]' &&
  JSON.stringify(found.flat.features[0].geometry.coordinates) === '[120.59,16.41]' &&
  !('properties' in found.bare.features[0]) &&
  !('properties' in found.none.features[0]) &&
  JSON.stringify(found.empty.features[0].geometry) === '{"type":"MultiPolygon"}';
process.exit(isAsDescribed ? 0 : 1);
JS
node shown.mjs
cat > shown.py <<'PY'
import json
import sys
from importlib.metadata import version

import geobuf
from geojson_pydantic import FeatureCollection
from pydantic import ValidationError

print("geobuf", version("geobuf"), "geojson-pydantic", version("geojson-pydantic"), "Python", sys.version.split()[0])
with open("places.json") as file:
    places = json.load(file)


def refusals(files):
    refused = []
    for name, each in files.items():
        try:
            FeatureCollection.model_validate_json(json.dumps(each))
        except ValidationError:
            refused.append(name)
    return refused


def positions(each):
    return [list(feature["geometry"]["coordinates"]) for feature in each["features"]]


own = {name: json.loads(json.dumps(geobuf.decode(geobuf.encode(each)))) for name, each in places["given"].items()}
with open("heights.pbf", "rb") as file:
    written = positions(geobuf.decode(file.read()))
print("written by npm, read by PyPI:", written)
print("written and read by PyPI:", positions(own["heights"]), positions(own["empty"]), "properties" in own["bare"]["features"][0])
print("geojson-pydantic refuses of what was given:", refusals(places["given"]), "and of what came back:", refusals(places["found"]))
sys.exit(
    written != [[125.27, 7, 2954], [120.59, 16.41, 0]]
    or positions(own["heights"]) != [[125.27, 7, 2954], [120.59, 16.41]]
    or positions(own["empty"]) != [[]]
    or "properties" in own["bare"]["features"][0]
    or refusals(places["given"]) != []
    or refusals(places["found"]) != ["bare", "none", "empty"]
)
PY
env/bin/python shown.py
echo 'Baguio is at sea level, as described.'
