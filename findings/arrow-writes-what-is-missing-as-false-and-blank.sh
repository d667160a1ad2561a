#!/usr/bin/env bash
# Expected: tableFromJSON of apache-arrow makes a null of a property that a row does not have, as JSON.parse leaves it out and as readers of
#           JSON lines do: pyarrow gives null for each.
# Happens:  only a property that says null is one. One that lacks is `false` in a column of booleans, an empty text in one of texts, NaN
#           in one of numbers, and none of them counts as null, also after the table was written and read. So it is with
#           vectorFromArray and undefined. makeBuilder with nullValues: [null, undefined] gives null.
# Seen:     30 November 2026, apache-arrow 21.2.0, Node 20.20.2; pyarrow 26.0.1, Python 3.13.0.
# Hurts:    who leaves out what is not known: places of which nobody said whether they are capitals are said not to be, and a count of those
#           without a ZIP code finds none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts apache-arrow@21.2.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check pyarrow==26.0.1
cat > places.ndjson <<'JSON'
{"code":"0102801000","zip":"2922","capital":false,"population":2115}
{"code":"1705110000"}
{"code":"1380600000","zip":null,"capital":null,"population":null}
JSON
cat > shown.cjs <<'JS'
const { readFileSync, writeFileSync } = require('node:fs');
const { makeBuilder, tableFromIPC, tableFromJSON, tableToIPC, Utf8, vectorFromArray } = require('apache-arrow');

console.log('apache-arrow', JSON.parse(readFileSync('node_modules/apache-arrow/package.json')).version);
console.log('Node', process.version);
const rows = readFileSync('places.ndjson', 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const shown = (column) => `${[...column].map((value) => (value === '' ? 'blank' : String(value))).join()}; ${column.nullCount} null`;
const columns = (table) => ['zip', 'capital', 'population'].map((name) => shown(table.getChild(name)));
const bytes = tableToIPC(tableFromJSON(rows));
writeFileSync('places.arrow', bytes);
const builder = makeBuilder({ type: new Utf8(), nullValues: [null, undefined] });
for (const value of ['2922', undefined, null]) builder.append(value);
const seen = [
  columns(tableFromJSON(rows)).join(' / '),
  columns(tableFromIPC(bytes)).join(' / '),
  shown(vectorFromArray(['2922', undefined, null])),
  shown(builder.finish().toVector()),
];
console.log(seen);
const wrong = '2922,blank,null; 1 null / false,false,null; 1 null / 2115,NaN,null; 1 null';
process.exit(seen.join('|') === [wrong, wrong, '2922,blank,null; 1 null', '2922,null,null; 2 null'].join('|') ? 0 : 1);
JS
cat > shown.py <<'PY'
import sys
from importlib.metadata import version

import pyarrow
import pyarrow.json

print("pyarrow", version("pyarrow"))
print("Python", sys.version.split()[0])
names = ["zip", "capital", "population"]
read = pyarrow.json.read_json("places.ndjson")
written = pyarrow.ipc.open_stream("places.arrow").read_all()
seen = [[table[name].null_count for name in names] for table in (read, written)]
print(seen, written["capital"].to_pylist())
sys.exit(seen != [[2, 2, 2], [1, 1, 1]] or written["capital"].to_pylist() != [False, False, None])
PY
node shown.cjs
env/bin/python shown.py
echo 'What is missing is false and blank, as described.'
