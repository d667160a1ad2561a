#!/usr/bin/env bash
# Expected: `validate` of the PyPI package barangay takes an official barangay with its city and province, as it takes one with its
#           municipality and province.
# Happens:  of a barangay in a component city, the address with the city is not valid, and the one without the city is.
# Seen:     28 November 2026, barangay 2026.10.12.0, Python 3.13.0.
# Hurts:    whoever cleans a list of addresses with it: rows in all 111 component cities are refused if they name the city.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check barangay==2026.10.12.0
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
from barangay import validate

print("barangay", version("barangay"), "Python", sys.version.split()[0])
addresses = ["Poblacion, Sawata, Davao del Norte", "Aglipay, City of Batac, Ilocos Norte", "Aglipay, Ilocos Norte"]
found = [validate(address) for address in addresses]
for address, result in zip(addresses, found):
    print(address, result.valid, result.matched_psgc_id)
sys.exit([result.valid for result in found] != [True, False, True])
PY
env/bin/python shown.py 2> /dev/null
echo 'The address with its city is not valid, and the one without it is, as described.'
