#!/usr/bin/env bash
# Expected: read_json of pandas gives back what to_json wrote; at worst, codes of ten digits in the index come back as numbers, without
#           their zeros, as in columns.
# Happens:  they come back as dates: 0102801000 (Adams) as 4 April 1973, 1380600000 (the City of Manila) as 1 October 2013. It is so with the
#           orients columns (which is the usual one), index and split, with a Series, with codes as names of columns, and with dtype=str as
#           well, which does keep a column of codes. One code of nine digits below 031536000 in the index, and all are numbers. With
#           convert_axes=False, and with the orient table, they are texts.
# Seen:     30 November 2026, pandas 3.1.1, Python 3.13.0.
# Hurts:    who keeps figures of places by code in JSON: no row joins any more, and the new codes of ten digits do what the old did not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check pandas==3.1.1
cat > shown.py <<'PY'
import io
import sys
import pandas

print("pandas", pandas.__version__, "Python", sys.version.split()[0])
CODES = ["0102801000", "1380600000"]
DATES = ["1973-04-04 19:50:00", "2013-10-01 04:00:00"]
places = pandas.DataFrame({"people": [2279, 1902590]}, index=CODES)


def read(written, orient, axis="index", **options):
    return [str(value) for value in getattr(pandas.read_json(io.StringIO(written), orient=orient, **options), axis)]


old = places.set_axis(["012801000", "133900000"])
seen = {orient: read(places.to_json(orient=orient), orient) for orient in ("columns", "index", "split", "table")}
seen["codes as names of columns"] = read(places.T.to_json(), "columns", "columns")
seen["series"] = [str(value) for value in pandas.read_json(io.StringIO(places["people"].to_json()), typ="series").index]
seen["dtype=str"] = read(places.to_json(), "columns", dtype=str)
seen["convert_axes=False"] = read(places.to_json(), "columns", convert_axes=False)
seen["nine digits"] = read(old.to_json(), "columns")
column = pandas.read_json(io.StringIO(places.reset_index(names="code").to_json(orient="records")))["code"]
seen["column"] = [str(value) for value in column]
seen["column, dtype=str"] = [
    str(value)
    for value in pandas.read_json(io.StringIO(places.reset_index(names="code").to_json(orient="records")), dtype=str)["code"]
]
for name, values in seen.items():
    print(f"{name}: {values}")
expected = {name: DATES for name in ("columns", "index", "split", "codes as names of columns", "series", "dtype=str")}
expected |= {name: CODES for name in ("table", "convert_axes=False", "column, dtype=str")}
expected |= {"nine digits": ["12801000", "133900000"], "column": ["102801000", "1380600000"]}
sys.exit(seen != expected)
PY
env/bin/python shown.py
echo 'Codes come back as dates, as described.'
