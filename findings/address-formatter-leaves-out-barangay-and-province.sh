#!/usr/bin/env bash
# Expected: @fragaria/address-formatter, which has OpenCage's templates of each country, writes a Philippine address with the parts that
#           OpenStreetMap's Nominatim gives: village (the barangay), town, state (the province), region and ZIP code.
# Happens:  the barangay is left out, and the region stands in place of the province: a letter to Jubay, Liloan, Cebu is addressed
#           to Liloan in Central Visayas; there is also a Liloan in Southern Leyte. With `municipality` instead of
#           `town` the barangay is there, and neither province nor region.
# Seen:     29 November 2026, @fragaria/address-formatter 6.7.1, Node 20.
# Hurts:    labels for parcels and pages that print what a map's click found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > created.json
npm install --silent --no-audit --no-fund @fragaria/address-formatter@6.7.1
cat > shown.cjs <<'JS'
const { format } = require('@fragaria/address-formatter');
const { version } = require('@fragaria/address-formatter/package.json');
console.log('@fragaria/address-formatter', version, 'Node', process.version);
const above = { state: 'Cebu', region: 'Central Visayas', postcode: '6002', countryCode: 'PH' };
const inTown = format({ village: 'Jubay', town: 'Liloan', ...above });
const inMunicipality = format({ village: 'Jubay', municipality: 'Liloan', ...above });
console.log({ inTown, inMunicipality });
const isAsDescribed =
  !inTown.includes('Jubay') && !inTown.includes('Cebu') && inTown.includes('Central Visayas') && !/Cebu|Visayas/.test(inMunicipality);
process.exitCode = isAsDescribed ? 0 : 1;
JS
node shown.cjs
echo 'Barangay and province are left out, as described.'
