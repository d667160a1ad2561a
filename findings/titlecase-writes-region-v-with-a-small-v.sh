#!/usr/bin/env bash
# Expected: titlecase, of PyPI and of npm, leaves `Region V (Bicol Region)` as it is: it is in title case, and V is a number.
# Happens:  `Region v (Bicol Region)`: to both, V is a small word as "of" is, for "versus", unless it comes last.
#           So `Barangay V (Pob.)` becomes `Barangay v (Pob.)`; I, II, III, IV and VI stay. title-case of npm does it with names in lower
#           case. Of names in capitals, PyPI's makes `Region Iv-A` and `Zone Ii` as well; that it knows no Roman numbers can be guessed.
# Seen:     30 November 2026, PyPI titlecase 2.4.1, Python 3.13.0; npm titlecase 1.1.3 and title-case 4.3.2, Node 20.20.2.
# Hurts:    who tidies the names of a census table: one region of eighteen, and the fifth barangay or zone of towns, join no more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > names.json <<'JSON'
["Region I (Ilocos Region)", "Region V (Bicol Region)", "Region VI (Western Visayas)", "Barangay V (Pob.)", "Barangay V", "City of Manila"]
JSON
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check titlecase==2.4.1
cat > shown.py <<'PY'
import json
import sys
from importlib.metadata import version
from titlecase import titlecase

print("titlecase of PyPI", version("titlecase"), "Python", sys.version.split()[0])
names = json.load(open("names.json"))
changed = {name: titlecase(name) for name in names if titlecase(name) != name}
capitals = {name: titlecase(name) for name in ("REGION V (BICOL REGION)", "REGION IV-A", "ZONE II", "CITY OF MANILA")}
print(changed, capitals)
expected = {"Region V (Bicol Region)": "Region v (Bicol Region)", "Barangay V (Pob.)": "Barangay v (Pob.)"}
sys.exit(changed != expected or list(capitals.values()) != ["Region v (Bicol Region)", "Region Iv-A", "Zone Ii", "City of Manila"])
PY
env/bin/python shown.py
npm install --silent --no-fund --no-audit --ignore-scripts titlecase@1.1.3 title-case@4.3.2
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { titleCase } from 'title-case';
import titlecase from 'titlecase';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
console.log('titlecase of npm', version('titlecase'), 'title-case', version('title-case'), 'Node', process.version);
const names = JSON.parse(readFileSync('names.json'));
const changed = names.map((name) => titlecase.toTitleCase(name)).filter((name) => !names.includes(name));
const lower = names.map((name) => titleCase(name.toLowerCase())).filter((name) => / v /.test(name));
console.log(changed, lower);
const expected = 'Region v (Bicol Region),Barangay v (Pob.)';
process.exitCode = changed.join() === expected && lower.join() === expected ? 0 : 1;
JS
node shown.mjs
echo 'Region V has a small v, as described.'
