#!/usr/bin/env bash
# Expected: `parse` of the PyPI package bayan-address finds names of cities as words, and leaves the other words as they are.
# Happens:  it finds `banga` within Lambangan, says that it is the city, and cuts it out: the barangay becomes `Lamn Cabanglasan`.
# Seen:     28 November 2026, bayan-address 0.2.1, Python 3.13.0.
# Hurts:    whoever stores the parts: the city is wrong, and the name of the barangay is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check bayan-address==0.2.1
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
from bayan_address import parse

print("bayan-address", version("bayan-address"), "Python", sys.version.split()[0])
found = parse("Brgy Lambangan Cabanglasan Bukidnon")
print(found)
sys.exit([found["city"], found["barangay"]] != ["banga", "Brgy Lamn Cabanglasan"])
PY
env/bin/python shown.py
echo 'A city was found within a word and cut out of it, as described.'
