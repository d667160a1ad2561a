#!/usr/bin/env bash
# Expected: pyexcel-ods and pyexcel-ods3, which read workbooks of LibreOffice, give a cell with an amount of money as a number, as they give
#           a percentage: ₱1,234.50 is 1234.5.
# Happens:  it is the text `1234.5 PHP`, where the cell is of the type currency, as LibreOffice makes it when its button for currency is used.
#           In the same column a cell without that format is a number, and so is a percentage. pandas gives a number for each.
# Seen:     30 November 2026, pyexcel-ods 0.6.0, pyexcel-ods3 0.6.1, written with odfpy 1.4.1; pandas 3.1.1; Python 3.13.0.
# Hurts:    who reads budgets and incomes of towns: sums fail, or, where somebody leaves texts out, lack the towns that were formatted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check pyexcel-ods==0.6.0 pyexcel-ods3==0.6.1 odfpy==1.4.1 pandas==3.1.1
cat > shown.py <<'PY'
import sys
from importlib.metadata import version

import pandas
import pyexcel_ods
import pyexcel_ods3
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

for name in ("pyexcel-ods", "pyexcel-ods3", "odfpy", "pandas"):
    print(name, version(name))
print("Python", sys.version.split()[0])


def row(*cells):
    line = TableRow()
    for text, attributes in cells:
        cell = TableCell(**attributes)
        cell.addElement(P(text=text))
        line.addElement(cell)
    return line


def text(value):
    return value, {"valuetype": "string"}


def share(shown, value):
    return shown, {"valuetype": "percentage", "value": value}


table = Table(name="towns")
table.addElement(row(text("name"), text("income"), text("share")))
pesos = {"valuetype": "currency", "currency": "PHP", "value": "1234.5"}
table.addElement(row(text("Adams"), ("₱1,234.50", pesos), share("12.5%", "0.125")))
table.addElement(row(text("Bacarra"), ("2000.5", {"valuetype": "float", "value": "2000.5"}), share("50%", "0.5")))
book = OpenDocumentSpreadsheet()
book.spreadsheet.addElement(table)
book.save("towns.ods")
seen = {
    "pyexcel-ods": pyexcel_ods.get_data("towns.ods")["towns"][1:],
    "pyexcel-ods3": pyexcel_ods3.get_data("towns.ods")["towns"][1:],
    "pandas": pandas.read_excel("towns.ods", engine="odf").values.tolist(),
}
for way, rows in seen.items():
    print(way, rows)
text_of_money = [["Adams", "1234.5 PHP", 0.125], ["Bacarra", 2000.5, 0.5]]
numbers = [["Adams", 1234.5, 0.125], ["Bacarra", 2000.5, 0.5]]
sys.exit(seen != {"pyexcel-ods": text_of_money, "pyexcel-ods3": text_of_money, "pandas": numbers})
PY
env/bin/python -W ignore shown.py
echo 'Pesos are texts, as described.'
