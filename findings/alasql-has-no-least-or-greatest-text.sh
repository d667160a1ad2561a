#!/usr/bin/env bash
# Expected: MIN and MAX of AlaSQL, which runs SQL over arrays in JavaScript, give the least and the greatest text of a column, as in
#           every other SQL: the first name of a region, the last code that was given out; or say that they take numbers only.
# Happens:  both give nothing for texts: the key is undefined in the answer, and in JSON the column is gone, also for a column that is
#           declared STRING. MAX of a number in the same answer, ORDER BY, BETWEEN and COUNT(DISTINCT) of the same texts work.
# Seen:     29 November 2026, alasql 4.19.1, Node 20.20.2, compared with SQLite of Python 3.13.0.
# Hurts:    who sums up places or looks up the next free code in the browser: a blank, or the first code again, and no error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts alasql@4.19.1
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const alasql = require('alasql');

console.log('alasql', JSON.parse(readFileSync('node_modules/alasql/package.json')).version, 'Node', process.version);
const places = [
  { region: '01', code: '0102801000', name: 'Adams', people: 2279 },
  { region: '01', code: '0102802000', name: 'Bacarra', people: 32734 },
  { region: '13', code: '1380600000', name: 'City of Manila', people: 1902590 },
];
const read = (query) => JSON.stringify(alasql(query, [places]));
alasql('CREATE TABLE places (code STRING, name STRING, people INT)');
alasql('INSERT INTO places SELECT code, name, people FROM ?', [places]);
const seen = {
  all: read('SELECT MIN(name) AS low, MAX(code) AS high, MAX(people) AS most FROM ?'),
  regions: read('SELECT region, MIN(name) AS low, MAX(code) AS high FROM ? GROUP BY region'),
  declared: JSON.stringify(alasql('SELECT MIN(name) AS low, MAX(code) AS high, MAX(people) AS most FROM places')),
  ordered: read('SELECT code FROM ? ORDER BY code DESC LIMIT 1'),
  counted: read('SELECT COUNT(DISTINCT name) AS names FROM ?'),
};
console.log(seen);
const expected = {
  all: '[{"most":1902590}]',
  regions: '[{"region":"01"},{"region":"13"}]',
  declared: '[{"most":1902590}]',
  ordered: '[{"code":"1380600000"}]',
  counted: '[{"names":3}]',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
JS
node shown.cjs
cat > other.py <<'PY'
import sqlite3
import sys

print("SQLite", sqlite3.sqlite_version, "Python", sys.version.split()[0])
places = sqlite3.connect(":memory:")
places.execute("CREATE TABLE places (code TEXT, name TEXT)")
places.executemany("INSERT INTO places VALUES (?, ?)", [("0102801000", "Adams"), ("1380600000", "City of Manila")])
row = places.execute("SELECT MIN(name), MAX(code) FROM places").fetchone()
print(row)
sys.exit(row != ("Adams", "1380600000"))
PY
"${PYTHON:-python3.13}" other.py
echo 'Texts have no least and no greatest, as described.'
