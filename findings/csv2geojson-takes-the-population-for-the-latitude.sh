#!/usr/bin/env bash
# Expected: csv2geojson, which looks for the columns of latitude and longitude itself (for names that begin with Lat, it says), takes those named
#           centroid_lat and centroid_lon, or says that it finds none.
# Happens:  it takes `population` for the latitude, which has "lat" in the middle: of the names that have, the shortest wins. A town of 2,115
#           people lies at 2115° north, without an error, and the figure is gone from its properties. The order of these columns changes
#           nothing. With `point_lat` or `lat`, which are shorter than `population`, or with latfield given, all is right.
# Seen:     30 November 2026, csv2geojson 5.1.2, Node 20.20.2.
# Hurts:    maps of census tables with centroids: each place is off the map, or, where figures are small, in another place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts csv2geojson@5.1.2
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { csv2geojson } = require('csv2geojson');

console.log('csv2geojson', JSON.parse(readFileSync('node_modules/csv2geojson/package.json')).version);
console.log('Node', process.version);
const row = { name: 'Adams', population: '2115', lat: '18.45', lon: '120.9' };
const cell = (column) => row[/lat(itude)?(_|$)/.test(column) ? 'lat' : /lon/.test(column) ? 'lon' : column];
const columns = [
  'name,population,centroid_lat,centroid_lon',
  'name,centroid_lat,centroid_lon,population',
  'name,population,center_lat,center_lon',
  'name,centroid_lat,centroid_lon',
  'name,population,point_lat,point_lon',
  'name,population,lat,lon',
];
function point(header, options = {}) {
  let found;
  csv2geojson(`${header}\n${header.split(',').map(cell).join()}\n`, options, (error, places) => {
    found = error ? 'refused' : places.features.map(({ geometry, properties }) => `${geometry.coordinates} ${properties.population ?? ''}`.trim())[0];
  });
  return found;
}
const seen = [...columns.map((header) => point(header)), point(columns[0], { latfield: 'centroid_lat', lonfield: 'centroid_lon' })];
console.log(seen);
const expected = ['120.9,2115', '120.9,2115', '120.9,2115', '120.9,18.45', '120.9,18.45 2115', '120.9,18.45 2115', '120.9,18.45 2115'];
process.exit(seen.join('|') === expected.join('|') ? 0 : 1);
JS
node shown.cjs
echo 'The population is the latitude, as described.'
