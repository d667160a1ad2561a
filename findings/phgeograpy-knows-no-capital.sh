#!/usr/bin/env bash
# Expected: of the PyPI package phgeograpy, `is_city` is true of a city, `is_capital` of the capital of a province and `is_huc` of a highly
#           urbanized city, as its documentation says; and `slug` is unique, as it says too.
# Happens:  all three are false for all 1,633, Cebu City and Davao City among them. 120 slugs belong to more than one
#           municipality: seven are `san_juan`, so that a slug that was stored cannot be found again.
# Seen:     29 November 2026, phgeograpy 1.0.0, Python 3.13.0.
# Hurts:    forms that send the slug as the value of an option, and lists of capitals, which are empty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check phgeograpy==1.0.0
cat > shown.py <<'PY'
import sys
from collections import Counter
from importlib.metadata import version
import phgeograpy

print("phgeograpy", version("phgeograpy"), "Python", sys.version.split()[0])
places = phgeograpy.municipalities()
slugs = Counter(place.slug for place in places)
shared = [slug for slug, count in slugs.items() if count > 1]
counts = {key: sum(bool(getattr(place, key)) for place in places) for key in ("is_city", "is_capital", "is_huc")}
print(len(places), counts, len(shared), slugs.most_common(3), slugs["san_juan"])
sys.exit(len(places) != 1633 or any(counts.values()) or len(shared) != 120 or slugs["san_juan"] != 7)
PY
env/bin/python shown.py
echo 'No municipality is a city or a capital, as described.'
