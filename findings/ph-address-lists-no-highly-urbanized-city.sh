#!/usr/bin/env bash
# Expected: with the npm package @aivangogh/ph-address, who goes from a region to its provinces, and from there to the cities and
#           municipalities, comes to every one of them.
# Happens:  no list has the 33 highly urbanized cities, such as Cebu, Davao, Iloilo and those of Metro Manila, nor Pateros, the City of
#           Isabela and the eight towns of the Special Geographic Area. Their barangays are in the package, and 3,133 of them
#           are found only by who knows the code already. Metro Manila has no province to choose, and Manila no barangays.
# Seen:     29 November 2026, @aivangogh/ph-address 2025.4.4, Node 20.20.2.
# Hurts:    forms with one list below another: one in five people cannot choose where they live.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @aivangogh/ph-address@2025.4.4
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { getAllRegions, getBarangaysByMunicipality, getMunicipalitiesByProvince, getProvincesByRegion } from '@aivangogh/ph-address';

const { version } = JSON.parse(readFileSync('node_modules/@aivangogh/ph-address/package.json'));
console.log('@aivangogh/ph-address', version, 'Node', process.version);
const listed = getAllRegions()
  .flatMap(({ psgcCode }) => getProvincesByRegion(psgcCode))
  .flatMap(({ psgcCode }) => getMunicipalitiesByProvince(psgcCode));
const codes = new Set(listed.map(({ psgcCode }) => psgcCode));
const barangays = listed.flatMap(({ psgcCode }) => getBarangaysByMunicipality(psgcCode)).length;
const CITIES = { Cebu: '0730600000', Davao: '1130700000', 'Quezon City': '1381300000', Manila: '1380600000' };
const seen = Object.entries(CITIES).map(([name, code]) => [name, codes.has(code), getBarangaysByMunicipality(code).length]);
const ofMetroManila = getProvincesByRegion('1300000000').length;
console.log({ listed: codes.size, barangays, seen, ofMetroManila });
const isAsDescribed =
  codes.size === 1599 &&
  barangays === 38878 &&
  ofMetroManila === 0 &&
  JSON.stringify(seen) === '[["Cebu",false,80],["Davao",false,182],["Quezon City",false,142],["Manila",false,0]]';
process.exitCode = isAsDescribed ? 0 : 1;
JS
node shown.mjs
echo 'The big cities are in no list, as described.'
