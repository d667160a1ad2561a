#!/usr/bin/env bash
# Expected: a JSON-stat dataset that pyjstat reads into a data frame and writes again has a category for each value, or pyjstat
#           says that it cannot write it.
# Happens:  the codes are not in the data frame, which has labels, and places of one name become one category: a size of 2 with
#           three values. That is no JSON-stat, and pyjstat itself refuses to read it. `naming='id'` keeps the codes and loses
#           the names.
# Seen:     29 November 2026, pyjstat 2.4.0 with pandas 2.3.3, Python 3.13.0.
# Hurts:    who filters or adds figures of barangays in pandas and publishes them again: nothing fails until somebody reads it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyjstat==2.4.0 pandas==2.3.3
cat > shown.py <<'PY'
import json
import sys
from importlib.metadata import version
from pyjstat import pyjstat

print("pyjstat", version("pyjstat"), "pandas", version("pandas"), "Python", sys.version.split()[0])


def round_trip(names):
    codes = ["0102805001", "0402101001", "0402101002"]
    category = {"index": codes, "label": dict(zip(codes, names))}
    dataset = {
        **{"version": "2.0", "class": "dataset", "label": "People", "id": ["area"], "size": [3]},
        **{"dimension": {"area": {"label": "Area", "category": category}}, "value": [10, 20, 30]},
    }
    frame = pyjstat.Dataset.read(json.dumps(dataset)).write("dataframe")
    text = pyjstat.Dataset.read(frame).write()
    written = json.loads(text)
    try:
        rows = len(pyjstat.Dataset.read(text).write("dataframe"))
    except ValueError as error:
        rows = f"ValueError: {error}"
    print(list(frame.columns), written["size"], written["value"], rows)
    return written["size"], len(written["value"]), rows


unlike = round_trip(["Poblacion", "Aplaya", "San Jose"])
alike = round_trip(["Poblacion", "Poblacion", "San Jose"])
sys.exit(unlike != ([3], 3, 3) or alike[:2] != ([2], 3) or "Length mismatch" not in str(alike[2]))
PY
env/bin/python shown.py
echo 'Two places of one name are one category with two values, as described.'
