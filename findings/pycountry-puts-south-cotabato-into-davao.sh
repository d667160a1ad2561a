#!/usr/bin/env bash
# Expected: the parent of a Philippine province in ISO 3166-2 is its region, in a list that is new enough to have both Maguindanaos
#           (of 2022) and Davao de Oro.
# Happens:  South Cotabato, which the name Soccsksargen begins with, and Sarangani are in Davao; Lanao del Norte is in Soccsksargen.
#           They left those regions in 2001. Basilan is in Zamboanga Peninsula, Sulu with the Muslim region, and the three provinces
#           of the Negros Island Region, which has no code, in two Visayas. pycountry and iso-3166 agree: so says the standard.
# Seen:     29 November 2026, pycountry 26.2.16 with Python 3.13.0, iso-3166 4.4.0 with Node 20.20.2.
# Hurts:    sums by region, and lists of provinces below a region: 8 of 82 provinces are counted elsewhere than PSA counts them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pycountry==26.2.16
npm install --silent --no-fund --no-audit --ignore-scripts iso-3166@4.4.0
cat > shown.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { iso31662 } from 'iso-3166';
const areas = iso31662.filter(({ code }) => code.startsWith('PH-'));
writeFileSync('other.json', JSON.stringify(Object.fromEntries(areas.map(({ code, parent }) => [code, parent]))));
JS
node shown.mjs
cat > shown.py <<'PY'
import json
import sys
from importlib.metadata import version
import pycountry

node = json.load(open("node_modules/iso-3166/package.json"))
print("pycountry", version("pycountry"), "iso-3166", node["version"], "Python", sys.version.split()[0])
other = json.load(open("other.json"))
provinces = {area.code: area for area in pycountry.subdivisions.get(country_code="PH") if area.type == "Province"}
expected = {
    **{"PH-SCO": "PH-11", "PH-SAR": "PH-11", "PH-LAN": "PH-12", "PH-BAS": "PH-09"},
    **{"PH-SLU": "PH-14", "PH-NEC": "PH-06", "PH-NER": "PH-07", "PH-SIG": "PH-07"},
}
for code in expected:
    print(code, provinces[code].name, "in", provinces[code].parent.name)
sys.exit(
    len(provinces) != 82
    or not {"PH-MGN", "PH-MGS"} <= set(provinces)
    or provinces["PH-COM"].name != "Davao de Oro"
    or any(provinces[code].parent_code != parent for code, parent in expected.items())
    or any(area.parent_code != other[code] for code, area in provinces.items())
    or any("Negros Island" in area.name for area in pycountry.subdivisions.get(country_code="PH"))
)
PY
env/bin/python shown.py
echo 'South Cotabato is in Davao, as described.'
