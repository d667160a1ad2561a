#!/usr/bin/env bash
# Expected: Papa Parse, with nothing set, finds out by which character a table is cut into columns: comma, tab, "|" or semicolon.
# Happens:  a table of two columns, a heading and one to eight places whose last line ends as the others do, is never cut at its tabs: the
#           blank row behind the last line takes the mean below 1.99 columns, and the comma stands in. So the row of "Cebu, City of" has two
#           parts, a code with the half of a name, and "Manila" is one part. It is the same with semicolons and "|". From nine places on,
#           without the last end of a line, with `skipEmptyLines`, or with three columns it is right. `errors` says UndetectableDelimiter.
#           csv of Python and clevercsv are right for each of them.
# Seen:     30 November 2026, papaparse 5.7.1, Node 20.20.2; clevercsv 0.8.5, Python 3.13.0.
# Hurts:    pages that take people's own lists of codes and names: the short one that one tries first fails, the whole one is read well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts papaparse@5.7.1
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check clevercsv==0.8.5
cat > shown.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';

console.log('papaparse', JSON.parse(readFileSync('node_modules/papaparse/package.json')).version, 'Node', process.version);
const cities = [
  ['0730600000', 'Cebu, City of', 'VII'],
  ['1380600000', 'Manila', 'NCR'],
  ['1130700000', 'Davao, City of', 'XI'],
  ['0831600000', 'Tacloban', 'VIII'],
  ['1030500000', 'Cagayan de Oro', 'X'],
  ['1030900000', 'Iligan', 'X'],
  ['1630400000', 'Butuan', 'XIII'],
  ['0931700000', 'Zamboanga', 'IX'],
  ['1430300000', 'Baguio', 'CAR'],
];
const write = (count, by, columns) =>
  [['code', 'name', 'region'], ...cities.slice(0, count)].map((row) => `${row.slice(0, columns).join(by)}\n`).join('');
const found = (text, options) => Papa.parse(text, options).meta.delimiter;
const seen = {};
const files = [];
for (const by of ['\t', ';', '|']) {
  let cut = '';
  for (let count = 1; count <= cities.length; count++) {
    const text = write(count, by, 2);
    files.push([by, text]);
    cut += found(text) === by ? '' : count;
    const others = [found(text.trimEnd()), found(text, { skipEmptyLines: true }), found(write(count, by, 3))];
    if (others.some((each) => each !== by)) {
      throw new Error(`not right for ${count} places: ${others}`);
    }
  }
  seen[JSON.stringify(by)] = cut;
}
writeFileSync('files.json', JSON.stringify(files));
const { data, errors } = Papa.parse(write(2, '\t', 2));
console.log('numbers of places with which it is not found:', seen);
console.log(JSON.stringify(data), 'errors:', errors.map(({ code }) => code));
const isAsDescribed =
  Object.values(seen).every((cut) => cut === '12345678') &&
  JSON.stringify(data.slice(1, 3)) === '[["0730600000\\tCebu"," City of"],["1380600000\\tManila"]]' &&
  errors.map(({ code }) => code).join() === 'UndetectableDelimiter';
process.exit(isAsDescribed ? 0 : 1);
JS
node shown.mjs
cat > shown.py <<'PY'
import csv
import json
import sys
from importlib.metadata import version

import clevercsv

print("clevercsv", version("clevercsv"), "Python", sys.version.split()[0])
with open("files.json") as file:
    files = json.load(file)
wrong = [
    (by, text.count("\n") - 1)
    for by, text in files
    if csv.Sniffer().sniff(text).delimiter != by or clevercsv.Sniffer().sniff(text).delimiter != by
]
print("files:", len(files), "of which csv or clevercsv are wrong:", wrong)
sys.exit(bool(wrong))
PY
env/bin/python shown.py
echo 'A short table is cut at the commas, as described.'
