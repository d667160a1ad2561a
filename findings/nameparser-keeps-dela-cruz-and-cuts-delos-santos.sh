#!/usr/bin/env bash
# Expected: parsers of names that keep `dela Cruz` together as a surname, or `de la Cruz`, do so with `delos Santos`, `delas Alas` and `de los
#           Santos`, which are as common and say the same of more than one.
# Happens:  nameparser of PyPI knows `dela`, and not `delos` and `delas`, which become a middle name: the surname is Santos. humanparser and
#           parse-full-name of npm have `de la Cruz` whole, and of `dela Cruz`, `delos Santos` and `de los Santos` the last word.
#           That nameparser has the `Ma.` of Ma. Theresa (Maria Theresa) as a title follows from its documentation.
# Seen:     30 November 2026, PyPI nameparser 2.6.0, Python 3.13.0; npm humanparser 2.7.0, parse-full-name 1.2.7, Node 20.20.2.
# Hurts:    who cuts names of residents or customers into columns: one family is filed under D and another under S, and `delos Santos` is not
#           equal to the same surname from a form. The names here are made up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check nameparser==2.6.0
npm install --silent --no-fund --no-audit --ignore-scripts humanparser@2.7.0 parse-full-name@1.2.7
cat > shown.py <<'PY'
import sys
from importlib.metadata import version

from nameparser import HumanName, parse

print("nameparser", version("nameparser"))
print("Python", sys.version.split()[0])
names = ["Ma. Theresa Reyes", "Ma Theresa Reyes", "Reyes, Ma. Theresa", "Ana dela Cruz", "Ana delos Santos", "Ana delas Alas", "Ana de los Santos"]
seen = []
for name in names:
    old, new = HumanName(name), parse(name)
    if (old.title, old.first, old.middle, old.last) != (new.title, new.given, new.middle, new.family):
        sys.exit(f"The two ways differ: {name}")
    seen.append(f"{new.title}|{new.given}|{new.middle}|{new.family}")
    print(name, "→", seen[-1])
expected = [
    "Ma.|Theresa||Reyes",
    "|Ma|Theresa|Reyes",
    "Ma.|Theresa||Reyes",
    "|Ana||dela Cruz",
    "|Ana|delos|Santos",
    "|Ana|delas|Alas",
    "|Ana||de los Santos",
]
sys.exit(seen != expected)
PY
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const human = require('humanparser');
const { parseFullName } = require('parse-full-name');

for (const name of ['humanparser', 'parse-full-name']) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
console.log('Node', process.version);
const names = ['Ana de la Cruz', 'Ana dela Cruz', 'Ana delos Santos', 'Ana de los Santos'];
const seen = names.map((name) => `${human.parseName(name).lastName} / ${parseFullName(name).last}`);
console.log(seen);
const expected = ['de la Cruz / de la Cruz', 'Cruz / Cruz', 'Santos / Santos', 'Santos / Santos'];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
env/bin/python shown.py
node shown.cjs
echo 'Names are cut, as described.'
