#!/usr/bin/env bash
# Expected: `inferSubdivision` of the npm package postal-code-checker, which is for filling in the province of a form by its ZIP code,
#           gives the province of a Philippine ZIP code: the country is one of those that it has data for.
# Happens:  Kalinga and Apayao have changed places. 3800, which is Tabuk, the capital of Kalinga, is in Apayao, and so are the other codes
#           of Kalinga; 3809, which is Kabugao, the capital of Apayao, and the others of Apayao are in Kalinga. All of Sarangani
#           is in South Cotabato, and Panglao in Bohol (6340) is nowhere. `isInSubdivision` says no to the right province.
# Seen:     29 November 2026, postal-code-checker 2.3.0, Node 20.20.2.
# Hurts:    who orders from Tabuk: the form says Apayao, and says that the address is wrong if the customer corrects it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts postal-code-checker@2.3.0
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { hasSubdivisionData, inferSubdivision, isInSubdivision, validatePostalCode } = require('postal-code-checker');

console.log('postal-code-checker', JSON.parse(readFileSync('node_modules/postal-code-checker/package.json')).version, 'Node', process.version);
const provinces = [
  ['Kalinga', 'KAL', 'APA', ['3800', '3801', '3802', '3803', '3804', '3805', '3806', '3808']],
  ['Apayao', 'APA', 'KAL', ['3807', '3809', '3810', '3811', '3812', '3813', '3814']],
  ['Sarangani', 'SAR', 'SCO', ['9501', '9502', '9503', '9514', '9515', '9516', '9517']],
  ['towns of Bohol', 'BOH', '', ['6340', '6341', '6342', '6343', '6345']],
  ['other towns of Bohol', 'BOH', 'BOH', ['6300', '6301', '6308']],
  ['Cebu', 'CEB', 'CEB', ['6000', '6002', '6015']],
];
let same = hasSubdivisionData('PH');
for (const [name, code, expected, zips] of provinces) {
  const found = zips.map((zip) => inferSubdivision('PH', zip).map((area) => area.code).join());
  const right = zips.filter((zip) => isInSubdivision('PH', zip, code)).length;
  console.log(`${name} (${code}): ${zips.map((zip, at) => `${zip} ${found[at] || 'none'}`).join(', ')}; ${right} of ${zips.length} are in it`);
  same &&= zips.every((zip, at) => validatePostalCode('PH', zip) && found[at] === expected) && right === (code === expected ? zips.length : 0);
}
process.exitCode = same ? 0 : 1;
JS
node shown.cjs
echo 'Tabuk is in Apayao, as described.'
