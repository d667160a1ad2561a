#!/usr/bin/env bash
# Expected: superstatic, the server that Firebase gives for trying a site on one's own machine, serves a file of a type that it does
#           not know as application/octet-stream or without a type, and answers 304 to who sends back the ETag of a file.
# Happens:  TopoJSON, Parquet, PMTiles, FlatGeobuf and NDJSON are of the type `false`. The ETag lacks the quotes that HTTP wants, and
#           sent back as it came, or in quotes, it changes nothing: the file is sent again. Ranges are ignored as well.
# Seen:     29 November 2026, superstatic 10.0.0, Node 20.20.2.
# Hurts:    who tries a site with maps before it is published: readers of PMTiles and Parquet, caches and checks of the type fail
#           there, and not on the host.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts superstatic@10.0.0
mkdir public
for name in places.topojson places.parquet places.pmtiles places.fgb places.ndjson places.geojson places.csv; do
  echo '{"type":"FeatureCollection","features":[]}' > "public/$name"
done
cat > shown.cjs <<'JS'
const { readdirSync } = require('node:fs');
const { createServer } = require('node:http');
const { default: superstatic } = require('superstatic');
const { version } = require('superstatic/package.json');

const answer = superstatic({ cwd: process.cwd(), config: { public: 'public' } });
const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()));
server.listen(0, '127.0.0.1', async () => {
  const ask = async (name, headers) => {
    const response = await fetch(`http://127.0.0.1:${server.address().port}/${name}`, { headers });
    await response.text();
    return response;
  };
  console.log('superstatic', version, 'Node', process.version);
  const types = {};
  for (const name of readdirSync('public')) types[name] = (await ask(name)).headers.get('content-type');
  const etag = (await ask('places.topojson')).headers.get('etag');
  const again = [];
  for (const sent of [etag, `"${etag}"`]) again.push((await ask('places.topojson', { 'if-none-match': sent })).status);
  const part = (await ask('places.pmtiles', { range: 'bytes=0-3' })).status;
  console.log(types, etag, again, part);
  const wrong = Object.keys(types).filter((name) => types[name] === 'false');
  const isAsDescribed =
    wrong.join() === 'places.fgb,places.ndjson,places.parquet,places.pmtiles,places.topojson' &&
    types['places.geojson'] === 'application/geo+json' &&
    /^[0-9a-f]{32}$/.test(etag) &&
    again.join() === '200,200' &&
    part === 200;
  process.exit(isAsDescribed ? 0 : 1);
});
JS
node shown.cjs
echo 'TopoJSON is of the type "false", as described.'
