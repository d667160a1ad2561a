#!/usr/bin/env bash
# Expected: addresses of the PyPI package faker-ph, which it says are made of all barangays of the PSGC, name the city of the barangay
#           and a ZIP code that can be of that place.
# Happens:  the City of Manila is never named. Its 897 barangays, four in ten of those of Metro Manila, are in `Unknown City`. The ZIP
#           code is any number of four digits, so Quezon City has 2389 and the like; in other highly urbanized cities the
#           province is the text `(HUC — no province)`, and names such as `City of Tacloban ` keep a blank at their end.
# Seen:     29 November 2026, faker-ph 0.1.0 with pandas 3.1.1, Python 3.13.0.
# Hurts:    tests of forms and of what finds addresses in texts: the capital is never tried, and no check of ZIP codes passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check faker-ph==0.1.0 pandas==3.1.1
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
from faker_ph import FakerPH

print("faker-ph", version("faker-ph"), "pandas", version("pandas"), "Python", sys.version.split()[0])
faker = FakerPH(seed=42)
addresses = [faker.address() for _ in range(700)]
capital = [each for each in addresses if each["province"] == "Metro Manila"]
unknown = [each for each in capital if each["city"] == "Unknown City"]
manila = [each for each in addresses if each["city"].strip() in ("Manila", "City of Manila")]
print(f"{len(capital)} of {len(addresses)} in Metro Manila, {len(unknown)} in an unknown city, {len(manila)} in Manila")
print(unknown[0]["full"])
# All ZIP codes of Quezon City are from 1100 to 1138.
codes = [each["zip_code"] for each in capital if each["city"] == "Quezon City"]
print("Quezon City:", codes)
alone = [each for each in addresses if each["province"] == "(HUC — no province)"]
blank = [each for each in addresses if each["city"] != each["city"].strip()]
print(f"{len(alone)} have the province {alone[0]['province']!r}, {len(blank)} a city such as {blank[0]['city']!r}")
possible = [code for code in codes if "1100" <= code <= "1138"]
sys.exit(manila != [] or len(unknown) < len(capital) / 4 or len(possible) > len(codes) / 4 or not codes or not alone or not blank)
PY
env/bin/python shown.py
echo 'Manila is an unknown city, as described.'
