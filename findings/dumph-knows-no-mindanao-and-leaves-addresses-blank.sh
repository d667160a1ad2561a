#!/usr/bin/env bash
# Expected: mock addresses of the PyPI package dumph come from all of the country, which its documentation says (Luzon, Visayas and
#           Mindanao), each a barangay with its city, province and region; and its numbers of mobile phones can be dialled.
# Happens:  one row in eleven has an empty address. The others come from ten regions of Luzon and the Visayas: not one is in Mindanao
#           or Metro Manila. Names with ñ are broken (`NiÃ±o`), and all mobile numbers lack a digit: +63 and nine.
# Seen:     29 November 2026, dumph 1.1.4 with phonenumbers 9.0.43, Python 3.13.0.
# Hurts:    tests of forms, maps and reports with it: they never see a city without a province, six regions of Mindanao or an ñ.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check dumph==1.1.4 phonenumbers==9.0.43
cat > shown.py <<'PY'
import sys
from collections import Counter
from importlib.metadata import metadata, version
import phonenumbers
from dumph import Dummy

print("dumph", version("dumph"), "Python", sys.version.split()[0])
promised = "*Mindanao*" in metadata("dumph").get_payload()
rows = Dummy().seed(
    row=20000,
    feature={"barangay": "barangay", "city": "city_mun", "province": "province", "region": "region", "phone": "phone_number"},
)
regions = Counter(row["region"] for row in rows)
print(promised, dict(regions))
blank = [row for row in rows if not any(row[key] for key in ("barangay", "city", "province", "region"))]
broken = [row for row in rows if "\u00c3\u00b1" in row["barangay"] + row["city"]]
whole = [row for row in rows if "\u00f1" in row["barangay"] + row["city"]]
dialled = [row for row in rows if phonenumbers.is_valid_number(phonenumbers.parse(row["phone"]))]
digits = {sum(sign.isdigit() for sign in row["phone"]) for row in rows}
print(len(blank), "blank,", len(broken), "with a broken ñ,", len(whole), "with an ñ,", len(dialled), "valid numbers, digits:", digits)
elsewhere = [
    region
    for region in regions
    if any(name in region for name in ("Mindanao", "Capital", "Zamboanga", "Davao", "SOCCSKSARGEN", "Caraga", "BARMM", "ARMM"))
]
sys.exit(
    not promised or elsewhere or len(regions) != 11 or not 1500 < len(blank) < 2100 or not broken or whole or dialled or digits != {11}
)
PY
env/bin/python shown.py
echo 'No address is in Mindanao, and one in eleven is blank, as described.'
