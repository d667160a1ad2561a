#!/usr/bin/env bash
# Expected: @tidyjs/tidy, which has the verbs of dplyr in JavaScript, keeps both columns if two tables that are joined have one of the same
#           name, as dplyr does (name.x and name.y), or refuses them.
# Happens:  leftJoin, innerJoin and fullJoin of towns with their provinces write the name of the province over that of the town: Adams is called
#           Ilocos Norte. A town without a province, such as the City of Manila, keeps its own name, so the column has names of both. With the
#           province's column called `code`, the code of the town is overwritten too.
# Seen:     30 November 2026, @tidyjs/tidy 2.6.1, Node 20.20.2.
# Hurts:    who adds the province to a table of places, where every table has a code and a name: no error, and the places are lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @tidyjs/tidy@2.6.1
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { fullJoin, innerJoin, leftJoin, tidy } = require('@tidyjs/tidy');

console.log('@tidyjs/tidy', JSON.parse(readFileSync('node_modules/@tidyjs/tidy/package.json')).version);
console.log('Node', process.version);
const towns = [
  { code: '0102801000', name: 'Adams', province: '0102800000' },
  { code: '1380600000', name: 'City of Manila', province: '' },
];
const provinces = [{ province: '0102800000', name: 'Ilocos Norte', island: 'Luzon' }];
const byCode = [{ code: '0102800000', name: 'Ilocos Norte' }];
const places = (rows) => rows.map(({ code, name, island = 'none' }) => `${code} ${name} ${island}`).join(', ');
const seen = {
  leftJoin: places(tidy(towns, leftJoin(provinces, { by: 'province' }))),
  innerJoin: places(tidy(towns, innerJoin(provinces, { by: 'province' }))),
  fullJoin: places(tidy(towns, fullJoin(provinces, { by: 'province' }))),
  'by code': places(tidy(towns, leftJoin(byCode, { by: { code: 'province' } }))),
};
console.log(seen);
const both = '0102801000 Ilocos Norte Luzon, 1380600000 City of Manila none';
const expected = {
  leftJoin: both,
  innerJoin: '0102801000 Ilocos Norte Luzon',
  fullJoin: both,
  'by code': '0102800000 Ilocos Norte none, 1380600000 City of Manila none',
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node shown.cjs
echo 'Towns have the names of provinces, as described.'
