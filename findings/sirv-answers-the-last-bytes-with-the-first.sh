#!/usr/bin/env bash
# Expected: a static server that answers 206 with Content-Range sends the bytes that the range names. `bytes=-8` are the last eight
#           (RFC 9110), where Parquet has the size of its footer; `bytes=0-0` is the first byte.
# Happens:  sirv sends the first nine bytes of the file for `bytes=-8` and says `bytes 0-8`, and the whole file for `bytes=0-0`.
#           http-server refuses `bytes=-8` with 416, as if the file ended before. serve-handler answers both rightly.
# Seen:     29 November 2026, sirv 3.0.2, http-server 14.1.1 and serve-handler 6.1.7, Node 20.20.2.
# Hurts:    readers of Parquet and ZIP that begin at the end of a file: the footer is not found on a preview server, and the
#           answer looks right, with 206. Who asks for one byte to learn the size downloads everything.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts sirv@3.0.2 http-server@14.1.1 serve-handler@6.1.7
mkdir public
printf '%s' '0102801000,Adams|0102805001|footer99' > public/places.txt
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import httpServer from 'http-server';
import serveHandler from 'serve-handler';
import sirv from 'sirv';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
const serve = sirv('public');
const servers = {
  sirv: createServer((request, response) => serve(request, response)),
  'http-server': httpServer.createServer({ root: 'public' }).server,
  'serve-handler': createServer((request, response) => serveHandler(request, response, { public: 'public' })),
};
const seen = {};
for (const [name, server] of Object.entries(servers)) {
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  for (const range of ['bytes=2-4', 'bytes=-8', 'bytes=0-0']) {
    const address = `http://127.0.0.1:${server.address().port}/places.txt`;
    const response = await fetch(address, { headers: { range } });
    const text = response.status === 206 ? await response.text() : '';
    (seen[name] ??= []).push(`${response.status} ${response.headers.get('content-range')} ${text}`.trim());
  }
  console.log(name, version(name), seen[name]);
  server.close();
  server.closeAllConnections();
}
console.log('Node', process.version);
const [within, end, first] = seen.sirv;
const isAsDescribed =
  Object.values(seen).every(([each]) => each === '206 bytes 2-4/36 028') &&
  within === '206 bytes 2-4/36 028' &&
  end === '206 bytes 0-8/36 010280100' &&
  first === '206 bytes 0-35/36 0102801000,Adams|0102805001|footer99' &&
  seen['http-server'][1].startsWith('416') &&
  seen['http-server'][2] === '206 bytes 0-0/36 0' &&
  seen['serve-handler'][1] === '206 bytes 28-35/36 footer99' &&
  seen['serve-handler'][2] === '206 bytes 0-0/36 0';
process.exitCode = isAsDescribed ? 0 : 1;
JS
node --no-deprecation shown.mjs
echo 'The last bytes are answered with the first, as described.'
