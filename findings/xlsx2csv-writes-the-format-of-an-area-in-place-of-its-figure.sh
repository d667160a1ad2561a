#!/usr/bin/env bash
# Expected: xlsx2csv writes the figure of a cell, as shown or as stored, also if the format of the cell names a unit in quotes: 2279.5 with
#           the format `0.00" km²"` is `2279.50 km²` or `2279.5`.
# Happens:  it writes the format and no figure: `0.00" k03²"`, the same in each row. It takes the format for a date if an h, m, d or y is
#           anywhere in it, quoted or not, and puts the hour, month or day there. `"PHP"#,##0.00` becomes `"p12p"#,##0.00`. Formats without
#           those letters, and `[$PHP] #,##0.00`, keep their figure. pylightxl reads `"Barangay "0` and `#,##0" households"` as days in 1906.
#           openpyxl and python-calamine read all of them as numbers, and a real date as a date.
# Seen:     30 November 2026, xlsx2csv 0.8.6, pylightxl 1.61, openpyxl 3.1.5, python-calamine 0.9.1, Python 3.13.0.
# Hurts:    who turns tables of land areas, households or pesos into CSV: the column is full and none of its figures is left.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check xlsx2csv==0.8.6 pylightxl==1.61 openpyxl==3.1.5 python-calamine==0.9.1 XlsxWriter==3.3.1
cat > shown.py <<'PY'
import csv
import sys
from importlib.metadata import version
import openpyxl
import pylightxl
import python_calamine
import xlsxwriter
from xlsx2csv import Xlsx2csv

print(*(f"{name} {version(name)}" for name in ("xlsx2csv", "pylightxl", "openpyxl", "python-calamine", "XlsxWriter")))
print("Python", sys.version.split()[0])
FORMATS = {
    "General": "2279.5",
    "0000000000": "2279.5",
    '"Region "0': "2279.5",
    "[$PHP] #,##0.00": "2279.5",
    '0.00" km²"': '0.00" k03²"',
    '"PHP"#,##0.00': '"p12p"#,##0.00',
    '0.0" ha"': '0.0" 12a"',
    '"Barangay "0': '"barangay "0',
    '#,##0" households"': '#,##0" 12ouse12ol28s"',
}
with xlsxwriter.Workbook("table.xlsx") as book:
    sheet = book.add_worksheet("table")
    for at, shown in enumerate(FORMATS):
        sheet.write_string(at, 0, shown)
        sheet.write_number(at, 1, 2279.5, book.add_format({"num_format": shown}))
    sheet.write_string(len(FORMATS), 0, "date")
    sheet.write_number(len(FORMATS), 1, 2279.5, book.add_format({"num_format": "yyyy-mm-dd"}))
Xlsx2csv("table.xlsx", outputencoding="utf-8").convert("table.csv")
with open("table.csv", encoding="utf-8", newline="") as file:
    written = dict(csv.reader(file))
other = dict(pylightxl.readxl("table.xlsx").ws("table").rows)
by_openpyxl = {shown.value: value.is_date for shown, value in openpyxl.load_workbook("table.xlsx").active.iter_rows()}
by_calamine = dict(python_calamine.CalamineWorkbook.from_path("table.xlsx").get_sheet_by_index(0).to_python())
for shown in written:
    print(f"{shown}: xlsx2csv {written[shown]}, pylightxl {other[shown]}, openpyxl date {by_openpyxl[shown]}, calamine {by_calamine[shown]}")
dates = {shown for shown, value in other.items() if value != 2279.5}
same = all(written[shown] == value for shown, value in FORMATS.items()) and written["date"] == "1906-03-28"
same = same and dates == {'"Barangay "0', '#,##0" households"', "date"}
same = same and all(by_openpyxl[shown] == (shown == "date") == (by_calamine[shown] != 2279.5) for shown in written)
sys.exit(not same)
PY
env/bin/python shown.py
echo 'The format stands where the figure was, as described.'
