#!/usr/bin/env bash
# Expected: the npm package flatgeobuf writes the properties of all features of a FeatureCollection, or says that it leaves some out.
# Happens:  it takes the columns from the first feature. What that one lacks is dropped from all others without a word, and a text
#           where the first has a number becomes a number: 0102801001 is 102801001. If the first says null, the rest is kept.
# Seen:     29 November 2026, flatgeobuf 4.5.0, Node 20.20.2.
# Hurts:    who publishes places of which some have no ZIP code, and leaves out what is not known: sorted so that one without comes
#           first, the file has none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts flatgeobuf@4.5.0
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { geojson } from 'flatgeobuf';

const { version } = JSON.parse(readFileSync('node_modules/flatgeobuf/package.json'));
console.log('flatgeobuf', version, 'Node', process.version);
async function kept(places) {
  const features = places.map((properties, at) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [120 + at, 14] },
  }));
  const read = [];
  for await (const feature of geojson.deserialize(geojson.serialize({ type: 'FeatureCollection', features }))) read.push(feature.properties);
  return JSON.stringify(read.sort((a, b) => (a.name < b.name ? -1 : 1)));
}
const dropped = await kept([{ name: 'A' }, { name: 'B', zip: '6002' }]);
const asNull = await kept([{ name: 'A', zip: null }, { name: 'B', zip: '6002' }]);
const asNumber = await kept([{ name: 'A', code: 1380600000 }, { name: 'B', code: '0102801001' }]);
console.log({ dropped, asNull, asNumber });
const isAsDescribed = !dropped.includes('zip') && asNull.includes('"zip":"6002"') && asNumber.includes('"code":102801001');
process.exitCode = isAsDescribed ? 0 : 1;
JS
node shown.mjs
echo 'What the first feature lacks is dropped from all, as described.'
