#!/usr/bin/env bash
# Expected: pyshp, which warns when it cuts a text that is too long for its column, refuses or warns also when a number is too long,
#           or writes asterisks, as dBASE does.
# Happens:  it cuts the last digits without a word, even with `strict=True`: 1380600000, the City of Manila in the codes of ten digits,
#           becomes 138060000 in a column of nine, where the codes of nine digits stood. 112,729,484 people become 1,127,294 in
#           a column of seven. Other readers read what was cut.
# Seen:     29 November 2026, pyshp 3.1.6, read with dbfread 2.0.7 as well, Python 3.13.0.
# Hurts:    who writes the new codes or the new census into a Shapefile that was laid out for the old: what comes out still looks like
#           a code, and the figure like a figure.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pyshp==3.1.6 dbfread==2.0.7
cat > shown.py <<'PY'
import sys
import warnings
from importlib.metadata import version
import dbfread
import shapefile

print("pyshp", version("pyshp"), "dbfread", version("dbfread"), "Python", sys.version.split()[0])


def written(kind, size, value):
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        with shapefile.Writer("places", shapeType=shapefile.POINT, strict=kind == "N") as places:
            places.field("value", kind, size=size)
            places.point(121, 14.6)
            places.record(value)
    with shapefile.Reader("places") as places:
        own = places.record(0)[0]
    (row,) = dbfread.DBF("places.dbf", encoding="utf-8")
    return own, row["value"], len(warned)


code = written("N", 9, 1380600000)
as_text = written("N", 9, "1380600000")
people = written("N", 7, 112729484)
name = written("C", 9, "City of Manila")
print(code, as_text, people, name)
expected = [(138060000, 138060000, 0), (138060000, 138060000, 0), (1127294, 1127294, 0), ("City of M", "City of M", 1)]
sys.exit([code, as_text, people, name] != expected)
PY
env/bin/python shown.py
echo 'A number loses its last digits without a warning, as described.'
