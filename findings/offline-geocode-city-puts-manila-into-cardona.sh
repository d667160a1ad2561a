#!/usr/bin/env bash
# Expected: `getNearestCity` of the npm package offline-geocode-city gives the city that is nearest to a point, as its documentation
#           says: in Manila that is Manila, or a city beside it; or it says which cities it leaves out.
# Happens:  it keeps one place for each cell of some 40 km, and not the largest. All of Metro Manila is Cardona, a town of Rizal beyond
#           the lake, or Angat in Bulacan; Cebu City is Catmon, 40 km away, and Lapu-Lapu is Buenavista on another island. Of
#           the 149 cities, each looked up in the middle of its land, five are found by their name.
# Seen:     29 November 2026, offline-geocode-city 1.0.2, Node 20.20.2.
# Hurts:    forms and shops that fill in the city of the visitor: 14 million people of the capital live in two towns outside it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts offline-geocode-city@1.0.2
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { getNearestCity } from 'offline-geocode-city';

const { version } = JSON.parse(readFileSync('node_modules/offline-geocode-city/package.json'));
console.log('offline-geocode-city', version, 'Node', process.version);
// In the middle of the land of each.
const expected = [
  ['Manila', 14.5923, 120.9952, 'Cardona'],
  ['Pasay', 14.5182, 121.016, 'Cardona'],
  ['Las Piñas', 14.4334, 121.0022, 'Cardona'],
  ['Bacoor, across the bay', 14.4499, 120.9521, 'Cardona'],
  ['Quezon City', 14.6976, 121.0664, 'Angat'],
  ['Cebu City', 10.382, 123.8557, 'Catmon'],
  ['Lapu-Lapu', 10.2994, 123.9765, 'Buenavista'],
  ['Davao City', 7.2198, 125.3986, 'President Roxas'],
  ['General Santos', 6.0908, 125.0918, 'Maasin'],
  ['Iloilo City', 10.7238, 122.5599, 'Zarraga'],
  ['Puerto Princesa', 9.7392, 118.7353, 'Puerto Princesa'],
];
let same = true;
for (const [name, latitude, longitude, city] of expected) {
  const found = getNearestCity(latitude, longitude);
  console.log(`${name}: ${found.cityName}, ${found.countryName}`);
  same &&= found.cityName === city && found.countryIso2 === 'PH';
}
const ismaning = getNearestCity(48.3243193, 11.658644).cityName;
console.log('the point of its documentation:', ismaning);
process.exitCode = same && ismaning === 'Ismaning' ? 0 : 1;
JS
node shown.mjs
echo 'Manila is Cardona, as described.'
