"""Makes the form of docs/odk.md with pyxform from an XLSForm, given as lines of JSON, and prints it."""

import json
import sys

import openpyxl
from pyxform.xls2xform import convert

book = openpyxl.Workbook()
book.active.title = "survey"
for line in json.load(sys.stdin):
    book.active.append([cell or None for cell in line])
book.save("form.xlsx")
made = convert("form.xlsx", validate=False)
print(json.dumps({"warnings": made.warnings, "form": made.xform}))
