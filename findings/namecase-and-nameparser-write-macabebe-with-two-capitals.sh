#!/usr/bin/env bash
# Expected: programs that write names in capitals as names, and give McArthur two capitals, do so with Mac in names that are known to be made so
#           and leave Macabebe (Pampanga), Mactan, Macrohon, Macaraeg and Macapagal.
# Happens:  namecase of npm and `capitalize` of PyPI's nameparser write MacAbebe, MacTan, MacRohon, MacAraeg and MacApagal. namecase has a list
#           of names to leave, with Machado, Mackey and none of the Philippines, and leaves those that end in a, c, i, j, o and z, so that
#           Macaspac is right. nameparser leaves none of those either: MacAspac, MacHado.
# Seen:     30 November 2026, npm namecase 1.1.2, Node 20.20.2; PyPI nameparser 2.6.0, Python 3.13.0.
# Hurts:    who tidies lists in capitals, as offices have them: names that many Filipinos bear, and towns, look foreign on every letter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check nameparser==2.6.0
npm install --silent --no-fund --no-audit --ignore-scripts namecase@1.1.2
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const namecase = require('namecase');

console.log('namecase', JSON.parse(readFileSync('node_modules/namecase/package.json')).version);
console.log('Node', process.version);
const write = namecase.namecase ?? namecase.nameCase ?? namecase;
const seen = ['MACABEBE', 'MACTAN', 'MACROHON', 'MACARAEG', 'MACAPAGAL', 'MACASPAC', 'MACHADO', 'MCARTHUR'].map((name) => write(name)).join(' ');
console.log(seen);
process.exit(seen === 'MacAbebe MacTan MacRohon MacAraeg MacApagal Macaspac Machado McArthur' ? 0 : 1);
JS
cat > shown.py <<'PY'
import sys
from importlib.metadata import version

from nameparser import HumanName

print("nameparser", version("nameparser"))
print("Python", sys.version.split()[0])
seen = []
for surname in ("MACABEBE", "MACTAN", "MACROHON", "MACARAEG", "MACAPAGAL", "MACASPAC", "MACHADO", "MCARTHUR"):
    name = HumanName(f"ANA {surname}")
    name.capitalize()
    seen.append(name.last)
print(seen)
sys.exit(seen != ["MacAbebe", "MacTan", "MacRohon", "MacAraeg", "MacApagal", "MacAspac", "MacHado", "McArthur"])
PY
node shown.cjs
env/bin/python shown.py
echo 'Names get a second capital, as described.'
