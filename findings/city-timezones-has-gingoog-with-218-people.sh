#!/usr/bin/env bash
# Expected: city-timezones, which finds a city by its name or its province and gives the place, the province, the people and the zone of it,
#           finds the Philippine cities that it has by the names that they have, in the provinces that they are in.
# Happens:  it has 38, and the zone of each is right. Gingoog has 218 people (138,895 in the census of 2024), San Carlos in Negros
#           Occidental 6,353 (133,175) and Tagum 6,726 (300,042). Surigao, the capital of Surigao del Norte, is in Dinagat Islands, and
#           nothing is found by Surigao del Norte. Cotabato is in Shariff Kabunsuan, a province that the Supreme Court voided in 2008.
#           Ormoc is found as Ormac only, Baguio as Baguio City, and Cebu City as Cebu.
# Seen:     30 November 2026, city-timezones 1.3.4, Node 20.20.2.
# Hurts:    lists of cities in which the largest of a name comes first, and those by province: Ormoc has no zone, Gingoog is a hamlet, and a
#           customer in Surigao is sent to another island.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts city-timezones@1.3.4
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { cityMapping, findFromCityStateProvince, lookupViaCity } = require('city-timezones');

const { version } = JSON.parse(readFileSync('node_modules/city-timezones/package.json'));
console.log('city-timezones', version, 'Node', process.version);
const isHere = ({ iso2 }) => iso2 === 'PH';
const cities = cityMapping.filter(isHere);
const zones = new Set(cities.map(({ timezone }) => timezone));
console.log(cities.length, 'cities in', [...zones]);

// The census of 2024.
const people = { Gingoog: 138895, 'San Carlos': 133175, Tagum: 300042, 'General Santos': 722059 };
const counts = Object.keys(people).map((name) => lookupViaCity(name).find(isHere).pop);
Object.entries(people).forEach(([name, count], at) => console.log(`${name}: ${counts[at]} people, ${count} in the census`));

const provinces = Object.fromEntries(['Surigao', 'Cotabato', 'Tacloban'].map((name) => [name, lookupViaCity(name).find(isHere).province]));
console.log(provinces);

const names = ['Ormoc', 'Ormoc City', 'Ormac', 'Baguio', 'Baguio City', 'Cebu', 'Cebu City', 'Iloilo'];
const found = names.filter((name) => lookupViaCity(name).some(isHere));
const byProvince = ['Surigao del Norte', 'Dinagat Islands', 'Ormoc'].map((text) => findFromCityStateProvince(text).length);
console.log('found:', found.join(', '), '- by province:', byProvince);

const isAsDescribed =
  cities.length === 38 &&
  [...zones].join() === 'Asia/Manila' &&
  counts.slice(0, 3).join() === '218,6353,6726' &&
  provinces.Surigao === 'Dinagat Islands' &&
  provinces.Cotabato === 'Shariff Kabunsuan' &&
  found.join() === 'Ormac,Baguio City,Cebu,Iloilo' &&
  byProvince.join() === '0,1,0';
process.exit(isAsDescribed ? 0 : 1);
JS
node shown.cjs
echo 'Gingoog has 218 people, as described.'
