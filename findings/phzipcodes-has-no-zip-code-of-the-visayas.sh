#!/usr/bin/env bash
# Expected: the PyPI packages phzipcodes and countrystatecity-postal-codes, which find Philippine places by ZIP code and ZIP codes by
#           place, know 6000, which is Cebu City, and 5000, which is Iloilo City; or say which provinces they leave out.
# Happens:  both have none of Cebu, Iloilo, Bohol, Leyte, Negros and the other provinces of the Visayas but Samar, nor of Basilan, Sulu
#           and the three Zamboangas; 6000 is no code. phzipcodes has 13 regions of 18, and counts Aurora, which is in Luzon,
#           to Northern Mindanao as well. `validate_postcode` of the second says that 6000 is fine, because it has four digits.
# Seen:     29 November 2026, phzipcodes 0.1.8 and countrystatecity-postal-codes 2.0.1, Python 3.13.0.
# Hurts:    forms that fill in the city: for Cebu and Iloilo nothing is found, and no error tells it from a mistyped code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check phzipcodes==0.1.8 countrystatecity-postal-codes==2.0.1
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
import countrystatecity_postal_codes as postal
import phzipcodes

for name in ("phzipcodes", "countrystatecity-postal-codes"):
    print(name, version(name))
print("Python", sys.version.split()[0])
regions = {region: phzipcodes.get_provinces(region) for region in phzipcodes.get_regions()}
provinces = {province for each in regions.values() for province in each}
print(len(regions), "regions,", len(provinces), "provinces")
found = {code: phzipcodes.find_by_zip(code) for code in ("1000", "8000", "6000", "5000", "7000", "6100")}
for code, place in found.items():
    entries = postal.get_postcodes_by_code("PH", code)
    print(code, place and place.city_municipality, [entry.localityName for entry in entries], postal.validate_postcode("PH", code))
states = {entry.stateCode for entry in postal.get_postcodes_of_country("PH")}
missing = ("CEB", "ILI", "BOH", "LEY", "NEC", "NER", "AKL", "CAP", "ANT", "SIG", "BAS", "SLU", "ZAN", "ZAS", "ZSI")
sys.exit(
    len(regions) != 13
    or provinces & {"Cebu", "Iloilo", "Bohol", "Leyte", "Negros Occidental", "Zamboanga del Sur", "Sulu"}
    or "Aurora" not in regions["Region 10 (Northern Mindanao)"]
    or [code for code, place in found.items() if place] != ["1000", "8000"]
    or postal.get_postcodes_by_code("PH", "6000") != []
    or not postal.validate_postcode("PH", "6000")
    or bool(states & set(missing))
    or not {"00", "DAS", "WSA"} <= states
)
PY
env/bin/python shown.py
echo 'Neither knows the ZIP code of Cebu, as described.'
