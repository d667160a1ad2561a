#!/usr/bin/env bash
# Expected: in the map of the Philippines that datamaps ships, each area has an id of its own, by which `data` colours it, and
#           `updateChoropleth` colours it again.
# Happens:  39 cities, those of Metro Manila, Cebu and Davao among them, and Pateros have one id, `PH.`; Apayao and Kalinga share
#           `PH.AP`, and Zamboanga del Sur and Sibugay `PH.ZS`. So a figure for Apayao colours Kalinga too, and no city can have
#           one of its own. `updateChoropleth` changes nothing for `PH.BO`, which it takes for two classes; `PH\\.CB` works.
# Seen:     29 November 2026, datamaps 0.5.10 with d3 3.5.17, topojson 1.6.27 and jsdom 27.2.0, Node 20.20.2.
# Hurts:    maps of figures by province: a wrong province is coloured, without an error, and later figures are not shown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts datamaps@0.5.10 d3@3.5.17 topojson@1.6.27 jsdom@27.2.0
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { JSDOM } = require('jsdom');

const { version } = JSON.parse(readFileSync('node_modules/datamaps/package.json'));
console.log('datamaps', version, 'Node', process.version);
const { window } = new JSDOM('<div id="map"></div>', { runScripts: 'outside-only', pretendToBeVisual: true });
const { document } = window;
for (const file of ['d3/d3.js', 'topojson/build/topojson.js', 'datamaps/dist/datamaps.phl.js']) {
  window.eval(readFileSync(`node_modules/${file}`, 'utf8'));
}
const map = new window.Datamap({
  element: document.getElementById('map'),
  scope: 'phl',
  width: 500,
  height: 500,
  fills: { defaultFill: '#cccccc', high: 'red', city: 'green' },
  data: { 'PH.AP': { fillKey: 'high' }, 'PH.': { fillKey: 'city' } },
  setProjection: () => {
    const projection = window.d3.geo.mercator().center([122, 12]).scale(1500).translate([250, 250]);
    return { projection, path: window.d3.geo.path().projection(projection) };
  },
});
const colouredIn = (colour) =>
  [...document.querySelectorAll('.datamaps-subunit')].filter(({ style }) => style.fill === colour).map((path) => path.__data__.properties.name);
map.updateChoropleth({ 'PH.BO': '#0000ff', 'PH\\.CB': '#000080' });
setTimeout(() => {
  const [red, green, blue, navy] = ['red', 'green', '#0000ff', '#000080'].map(colouredIn);
  console.log({ red, green: `${green.length}, ${green.slice(0, 5)}`, blue, navy });
  const isOneId = red.join() === 'Apayao,Kalinga' && green.length === 40 && green.includes('Manila');
  const isAsDescribed = isOneId && blue.length === 0 && navy.join() === 'Cebu';
  window.close();
  process.exit(isAsDescribed ? 0 : 1);
}, 1500);
JS
node shown.cjs
echo '39 cities and Pateros have one id, and an update colours nothing, as described.'
