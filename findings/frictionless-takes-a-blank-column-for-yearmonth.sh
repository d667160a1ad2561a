#!/usr/bin/env bash
# Expected: frictionless takes a column that is blank in all rows that it looks at for any type, or for texts.
# Happens:  of a workbook with empty texts it becomes yearmonth, so that the first name after row 100 is an error.
# Seen:     28 November 2026, frictionless 5.21.0 with openpyxl 3.1.5, Python 3.11.
# Hurts:    who validates a workbook without a schema in which a column is filled further down.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env && env/bin/pip install -q 'frictionless[excel]==5.21.0' openpyxl==3.1.5
cat > show.py <<'PY'
import importlib.metadata as m, openpyxl
from frictionless import Resource
print('frictionless', m.version('frictionless'))
book = openpyxl.Workbook()
for row in [['name', 'within']] + [[f'place {at}', 'Pampanga' if at > 300 else ''] for at in range(400)]:
    book.active.append(row)
for row in book.active.iter_rows(min_row=2, min_col=2, max_col=2):
    for cell in row:
        if cell.value is None:
            cell.value, cell.data_type = '', 's'
book.save('a.xlsx')
resource = Resource('a.xlsx')
errors = resource.validate().tasks[0].errors
print(resource.schema.get_field('within').type, len(errors), errors and errors[0].message)
assert resource.schema.get_field('within').type == 'yearmonth' and errors[0].type == 'type-error'
PY
env/bin/python show.py && echo 'A blank column is taken for yearmonth, as described.'
