#!/usr/bin/env bash
# Expected: jsonstat-validator, which says that it applies all rules of JSON-stat and is stricter than the official validator, refuses a
#           table that has not as many values as its size says, and a place whose position is outside the table.
# Happens:  it finds both valid. Two places and one year may have one value or three; `index` may give Manila the position 5 of two, or the
#           position of another place; `value` may have a figure at 7. It does refuse a size that is not the number of places, a code twice
#           and a label that lacks. pyjstat cannot read the tables of one value and of three.
# Seen:     30 November 2026, jsonstat-validator 0.4.6, pyjstat 2.4.0 with pandas 2.3.3, Python 3.13.0.
# Hurts:    who publishes a census table after a place was left out or put in: the check says yes, and each figure after it is that of a neighbour.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check jsonstat-validator==0.4.6 pyjstat==2.4.0 pandas==2.3.3
cat > shown.py <<'PY'
import json
import sys
import warnings
from importlib.metadata import version
from jsonstat_validator import JSONStatValidationError, validate_jsonstat
from pyjstat import pyjstat

warnings.simplefilter("ignore")
print("jsonstat-validator", version("jsonstat-validator"), "pyjstat", version("pyjstat"), "Python", sys.version.split()[0])
CODES = ["0102801000", "1380600000"]


def table(values, size=2, index=CODES, names=CODES):
    return {
        "version": "2.0",
        "class": "dataset",
        "label": "Population",
        "id": ["place", "year"],
        "size": [size, 1],
        "role": {"geo": ["place"], "time": ["year"]},
        "dimension": {
            "place": {"label": "Place", "category": {"index": index, "label": {code: code for code in names}}},
            "year": {"label": "Year", "category": {"index": ["2024"], "label": {"2024": "2024"}}},
        },
        "value": values,
    }


CASES = {
    "two values": (table([2279, 1902590]), True),
    "one value": (table([2279]), True),
    "three values": (table([9, 2279, 1902590]), True),
    "position 5 of 2": (table([2279, 1902590], index={CODES[0]: 0, CODES[1]: 5}), True),
    "one position twice": (table([2279, 1902590], index={CODES[0]: 0, CODES[1]: 0}), True),
    "value at 7 of 2": (table({"0": 2279, "7": 1902590}), True),
    "size 3": (table([2279, 1902590, 1], size=3), False),
    "a code twice": (table([2279, 1902590], index=[CODES[0], CODES[0]], names=CODES[:1]), False),
    "a label too few": (table([2279, 1902590], names=CODES[:1]), False),
}
same = True
for name, (dataset, expected) in CASES.items():
    try:
        valid, why = validate_jsonstat(dataset), ""
    except JSONStatValidationError as error:
        valid, why = False, str(error)
    print(f"{name}: {valid} {why}")
    same = same and valid == expected
read = []
for name in ("two values", "one value", "three values"):
    try:
        frame = pyjstat.Dataset.read(json.dumps(CASES[name][0])).write("dataframe")
        read.append([int(value) for value in frame["value"]])
    except (ValueError, IndexError) as error:
        read.append(None)
        print("pyjstat,", name, "-", error)
sys.exit(not same or read != [[2279, 1902590], None, None])
PY
env/bin/python shown.py
echo 'Tables with too few and too many values are valid, as described.'
