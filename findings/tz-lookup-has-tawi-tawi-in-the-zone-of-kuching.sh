#!/usr/bin/env bash
# Expected: tz-lookup gives the zone of a town: of each in the Philippines, Asia/Manila. It says that it is approximate, and that errors
#           are near borders of zones "far away from populated areas". @photostructure/tz-lookup, which goes on with it and warns of more
#           errors (5 in 100 points anywhere on Earth have another time), has newer data.
# Happens:  in both, Bongao, the capital of Tawi-Tawi with 131,887 people, is in Asia/Kuching with five other towns of the province, and
#           Sarangani, an island town of Davao Occidental, in Asia/Makassar: 364,030 people in seven towns. By the zone,
#           countries-and-timezones has them in Malaysia and Indonesia. The five other towns of Tawi-Tawi are right; so is tzfpy for all.
# Seen:     30 November 2026, tz-lookup 6.1.25, @photostructure/tz-lookup 11.7.0, countries-and-timezones 3.10.0, Node 20.20.2; tzfpy 2.1.1,
#           Python 3.13.0. The points are middles of the land of the towns, the figures those of the census of 2024.
# Hurts:    who guesses the country or the currency by the zone: these towns are abroad. Clocks of today do not show it, as all three zones
#           are at +8; those of June 1990, when the Philippines had summer time, are an hour off.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0 countries-and-timezones@3.10.0
"${PYTHON:-python3.13}" -m venv env
env/bin/pip install --quiet --no-compile --disable-pip-version-check tzfpy==2.1.1
cat > towns.json <<'JSON'
{
  "Panglima Sugala": { "point": [5.119, 119.9479], "people": 52657 },
  "Bongao": { "point": [5.1382, 119.8843], "people": 131887 },
  "Mapun": { "point": [7.0082, 118.4558], "people": 29218 },
  "Simunul": { "point": [4.8788, 119.8204], "people": 35616 },
  "Sitangkai": { "point": [4.7472, 119.4101], "people": 42172 },
  "South Ubian": { "point": [5.4079, 120.5873], "people": 31942 },
  "Tandubas": { "point": [5.2479, 120.2075], "people": 34702 },
  "Turtle Islands": { "point": [6.0768, 118.3141], "people": 7665 },
  "Languyan": { "point": [5.2057, 119.9919], "people": 41587 },
  "Sapa-Sapa": { "point": [5.1487, 120.1976], "people": 37129 },
  "Sibutu": { "point": [4.779, 119.4857], "people": 38070 },
  "Sarangani": { "point": [5.4046, 125.3918], "people": 22041 },
  "City of Zamboanga": { "point": [7.0308, 122.0719], "people": 1018849 }
}
JSON
cat > shown.py <<'PY'
import json
import sys
from importlib.metadata import version

import tzfpy

print("tzfpy", version("tzfpy"), "Python", sys.version.split()[0])
with open("towns.json") as file:
    towns = json.load(file)
zones = {name: tzfpy.get_tz(town["point"][1], town["point"][0]) for name, town in towns.items()}
print("tzfpy:", sorted(set(zones.values())))
sys.exit(any(zone != "Asia/Manila" for zone in zones.values()))
PY
env/bin/python shown.py
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { getCountryForTimezone } = require('countries-and-timezones');
const towns = JSON.parse(readFileSync('towns.json'));

const names = ['tz-lookup', '@photostructure/tz-lookup'];
for (const name of [...names, 'countries-and-timezones']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const seen = names.map((name) => {
  const lookUp = require(name);
  const abroad = {};
  for (const [town, { point }] of Object.entries(towns)) {
    const zone = lookUp(...point);
    if (zone !== 'Asia/Manila') {
      (abroad[zone] ??= []).push(town);
    }
  }
  console.log(name, abroad);
  return abroad;
});
const people = Object.values(seen[0]).flat().reduce((sum, town) => sum + towns[town].people, 0);
const countries = Object.keys(seen[0]).map((zone) => getCountryForTimezone(zone).id);
const hour = (zone, when) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(when));
const zones = ['Asia/Manila', 'Asia/Kuching', 'Asia/Makassar'];
const hours = ['2026-11-30T00:00Z', '1990-06-15T00:00Z'].map((when) => zones.map((zone) => hour(zone, when)).join());
console.log({ people, countries, hours });
const kuching = ['Panglima Sugala', 'Bongao', 'Simunul', 'Sitangkai', 'Languyan', 'Sibutu'];
const expected = JSON.stringify({ 'Asia/Kuching': kuching, 'Asia/Makassar': ['Sarangani'] });
const isAsDescribed =
  seen.every((abroad) => JSON.stringify(abroad) === expected) &&
  people === 364030 &&
  countries.join() === 'MY,ID' &&
  hours.join(' ') === '08,08,08 09,08,08';
process.exit(isAsDescribed ? 0 : 1);
JS
node shown.cjs
echo 'Bongao is in the zone of Kuching, as described.'
