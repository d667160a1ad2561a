#!/usr/bin/env bash
# Expected: point-in-geopolygon says in which area of a GeoJSON file a point is, and a hole of an area (RFC 7946: the rings after the first)
#           is not in it: Baguio, which no province has, is in none, or in Baguio if that is in the file.
# Happens:  holes count as land: a point in Baguio is in Benguet. If Baguio is in the file too, of the two the one is found whose first corner
#           is nearer to the point, so that the same areas give Baguio or Benguet by where the ring of Benguet begins. polygon-lookup and
#           geojson-geometries-lookup find Baguio each time, and nothing where it is not in the file.
# Seen:     30 November 2026, point-in-geopolygon 1.0.1, polygon-lookup 2.7.0, geojson-geometries-lookup 0.5.0, Node 20.20.2.
# Hurts:    addresses and figures by point: cities that lie within a province and are not of it, and lakes, are counted to the province.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts point-in-geopolygon@1.0.1 polygon-lookup@2.7.0 geojson-geometries-lookup@0.5.0
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const geopolygon = require('point-in-geopolygon');
const PolygonLookup = require('polygon-lookup');
const GeometriesLookup = require('geojson-geometries-lookup');

for (const name of ['point-in-geopolygon', 'polygon-lookup', 'geojson-geometries-lookup']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const square = (west, south, east, north) => [[west, south], [east, south], [east, north], [west, north]];
// A ring may begin at any corner.
const ring = (corners, first = 0) => [...corners.slice(first), ...corners.slice(0, first + 1)];
const land = square(120.3, 16.2, 120.7, 16.9);
const city = square(120.35, 16.25, 120.65, 16.45);
const feature = (name, type, coordinates) => ({ type: 'Feature', properties: { name }, geometry: { type, coordinates } });
const benguet = (first) => feature('Benguet', 'Polygon', [ring(land, first), ring(city).toReversed()]);
const benguetInParts = feature('Benguet', 'MultiPolygon', [benguet(0).geometry.coordinates]);
const baguio = feature('Baguio', 'Polygon', [ring(city)]);
const ways = {
  'point-in-geopolygon': (places, point) => geopolygon.feature(places, point),
  'polygon-lookup': (places, point) => new PolygonLookup(places).search(...point),
  'geojson-geometries-lookup': (places, point) => new GeometriesLookup(places).getContainers({ type: 'Point', coordinates: point }).features[0],
};
const seen = {};
for (const [way, find] of Object.entries(ways)) {
  const name = (point, ...features) => {
    const found = find({ type: 'FeatureCollection', features: structuredClone(features) }, point);
    return found && found !== -1 ? found.properties.name : 'none';
  };
  const inCity = [120.64, 16.26];
  seen[way] = [
    name(inCity, benguet(0)), name(inCity, benguetInParts), name(inCity, benguet(3), baguio), name(inCity, benguet(1), baguio),
    name([120.4, 16.6], baguio, benguet(0)), name([121.5, 16.4], baguio, benguet(0)),
  ].join(', ');
}
console.log(seen);
const right = 'none, none, Baguio, Baguio, Benguet, none';
const expected = {
  'point-in-geopolygon': 'Benguet, Benguet, Baguio, Benguet, Benguet, none',
  'polygon-lookup': right,
  'geojson-geometries-lookup': right,
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node shown.cjs
echo 'Baguio is in Benguet, as described.'
