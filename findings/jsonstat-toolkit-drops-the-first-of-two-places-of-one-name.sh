#!/usr/bin/env bash
# Expected: `Transform` of jsonstat-toolkit, with a dimension turned into columns (`by`), gives a row for each category of the other
#           dimension, as without `by`, and as its type `objarr` does.
# Happens:  with the type `arrobj`, places that have one label become one row with the figures of the last; those of the others are
#           gone without a word. Codes of categories are unique, their labels need not be. With `content: 'id'` nothing is lost.
# Seen:     29 November 2026, jsonstat-toolkit 2.2.2, Node 20.20.2.
# Hurts:    tables of barangays by sex or by year: of all those called Poblacion, San Jose or Barangay 1, one is left, and the sum
#           of the table is too small.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts jsonstat-toolkit@2.2.2
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const read = require('jsonstat-toolkit');
const { version } = JSON.parse(readFileSync('node_modules/jsonstat-toolkit/package.json'));
console.log('jsonstat-toolkit', version, 'Node', process.version);
const label = { '0102805001': 'Poblacion', '0402101001': 'Poblacion', '0402101002': 'San Jose' };
const dimension = {
  area: { label: 'Area', category: { index: ['0102805001', '0402101001', '0402101002'], label } },
  sex: { label: 'Sex', category: { index: ['F', 'M'], label: { F: 'Women', M: 'Men' } } },
};
const dataset = read({
  ...{ version: '2.0', class: 'dataset', label: 'People', id: ['area', 'sex'], size: [3, 2] },
  ...{ dimension, value: [1, 2, 3, 4, 5, 6] },
});
const long = dataset.Transform({ type: 'arrobj' });
const rows = dataset.Transform({ type: 'arrobj', by: 'sex' });
const byCode = dataset.Transform({ type: 'arrobj', by: 'sex', content: 'id' });
const columns = dataset.Transform({ type: 'objarr', by: 'sex' });
console.log(rows, byCode, columns);
const isAsDescribed =
  long.length === 6 &&
  JSON.stringify(rows) === '[{"area":"Poblacion","Women":3,"Men":4},{"area":"San Jose","Women":5,"Men":6}]' &&
  byCode.length === 3 &&
  columns.F.join() === '1,3,5' &&
  columns.area.join() === 'Poblacion,Poblacion,San Jose';
process.exitCode = isAsDescribed ? 0 : 1;
JS
node shown.cjs
echo 'The first of two places of one name is gone, as described.'
