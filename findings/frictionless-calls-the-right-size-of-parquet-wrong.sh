#!/usr/bin/env bash
# Expected: frictionless compares the size that a data package gives for a file with that of the file.
# Happens:  for Parquet it compares with None, so a package with the right size and digest is invalid: byte-count.
# Seen:     28 November 2026, frictionless 5.21.0 with pandas 3.1.1 and pyarrow 26.0.1, Python 3.11.
# Hurts:    who publishes Parquet in a data package with bytes and hash: its readers are told that the file is broken.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env && env/bin/pip install -q frictionless==5.21.0 pandas==3.1.1 pyarrow==26.0.1
cat > show.py <<'PY'
import hashlib, importlib.metadata as m, os, pandas
from frictionless import Package
print('frictionless', m.version('frictionless'))
pandas.DataFrame({'code': ['0102'], 'n': [1]}).to_parquet('a.parquet', index=False)
pandas.DataFrame({'code': ['0102'], 'n': [1]}).to_csv('a.csv', index=False)
fields = [{'name': 'code', 'type': 'string'}, {'name': 'n', 'type': 'integer'}]
def check(name):
    resource = {'name': 'a', 'path': name, 'bytes': os.path.getsize(name), 'schema': {'fields': fields}}
    return [(error.type, error.note) for task in Package({'resources': [resource]}).validate().tasks for error in task.errors]
seen = {name: check(name) for name in ('a.csv', 'a.parquet')}
print(seen)
assert seen['a.csv'] == [] and [kind for kind, _ in seen['a.parquet']] == ['byte-count'] and 'None' in seen['a.parquet'][0][1]
PY
env/bin/python show.py && echo 'The right size of Parquet is called wrong, as described.'
