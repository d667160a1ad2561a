#!/usr/bin/env bash
# Expected: LokiJS, whose queries are those of MongoDB, finds the areas of a region by the first digits of their codes, which are texts
#           on both sides: from '04' to before '05', as mingo, sift and nedb-promises do.
# Happens:  nothing is found, and `$gte: '04'` alone finds every area. Two texts that look like numbers are compared as numbers, and
#           any code is more than 5. `$regex` works.
# Seen:     29 November 2026, lokijs 1.5.12, mingo 7.2.7, sift 17.1.4 and nedb-promises 6.2.4, Node 20.20.2.
# Hurts:    apps that keep the areas in the browser: a list of a region or a province is empty, with no error, and with P-codes
#           (PH04) the same query works.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts lokijs@1.5.12 mingo@7.2.7 sift@17.1.4 nedb-promises@6.2.4
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import Loki from 'lokijs';
import { Query } from 'mingo';
import Datastore from 'nedb-promises';
import sift from 'sift';

for (const name of ['lokijs', 'mingo', 'sift', 'nedb-promises']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const areas = ['0102801000', '0402101000', '0434200000', '0505000000', '1380600000'].map((code) => ({ code, pcode: `PH${code}` }));
const within = { $gte: '04', $lt: '05' };
const collection = new Loki('areas').addCollection('areas');
collection.insert(structuredClone(areas));
const store = Datastore.create();
await store.insert(areas);
const seen = {
  loki: collection.find({ $and: [{ code: { $gte: '04' } }, { code: { $lt: '05' } }] }).length,
  between: collection.find({ code: { $between: ['04', '05'] } }).length,
  from: collection.find({ code: { $gte: '04' } }).length,
  pcodes: collection.find({ pcode: { $between: ['PH04', 'PH05'] } }).length,
  regex: collection.find({ code: { $regex: /^04/ } }).length,
  mingo: new Query({ code: within }).find(areas).all().length,
  sift: areas.filter(sift({ code: within })).length,
  nedb: (await store.find({ code: within })).length,
};
console.log(seen);
const expected = { loki: 0, between: 0, from: 5, pcodes: 2, regex: 2, mingo: 2, sift: 2, nedb: 2 };
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
JS
node shown.mjs
echo 'No area of the region is found, as described.'
