#!/usr/bin/env bash
# Expected: sirv, and `serveStatic` of @hono/node-server, serve each file of a folder by its name as encodeURIComponent writes it: the comma
#           of "Cebu, City of.json" as %2C, the number sign of "Barangay #1.json" as %23.
# Happens:  both are 404, and so are names with & + or ; as they undo only what encodeURI writes. A comma as it stands is found, a number
#           sign never is: unencoded it starts a fragment. ñ and blanks are right either way. "100%.json" is 404 in Hono as well, unless
#           `allowPercentInPath` is set, which finds none of the others. serve-static and http.server of Python have them all.
# Seen:     30 November 2026, @hono/node-server 2.1.9, hono 4.13.19, sirv 3.0.2, serve-static 2.2.1, Node 20.20.2; Python 3.13.0.
# Hurts:    trees of files with names of places: a client that encodes each part of a path, as encodeURIComponent of JavaScript and quote of
#           Python do, finds most towns, and Cebu not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @hono/node-server@2.1.9 hono@4.13.19 sirv@3.0.2 serve-static@2.2.1
mkdir places
cat > shown.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
import { getRequestListener } from '@hono/node-server';
import { serveStatic as serveByHono } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import serveStatic from 'serve-static';
import sirv from 'sirv';

for (const name of ['@hono/node-server', 'hono', 'sirv', 'serve-static']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const names = [
  'Parañaque.json',
  'Sta. Rita.json',
  'Cebu, City of.json',
  'Zone 1; Poblacion.json',
  'Peace + Hope.json',
  'Land & Sea.json',
  'Barangay #1.json',
  '100%.json',
];
for (const name of names) {
  writeFileSync(`places/${name}`, JSON.stringify(name));
}
const byHono = (options) =>
  getRequestListener(new Hono().use('/*', serveByHono({ root: './places', ...options })).fetch);
const listeners = {
  hono: byHono(),
  percents: byHono({ allowPercentInPath: true }),
  sirv: sirv('places'),
  serveStatic: (request, response) => serveStatic('places')(request, response, () => response.writeHead(404).end()),
};
const ask = async (port, encode) => {
  const missing = [];
  for (const name of names) {
    const answer = await fetch(`http://127.0.0.1:${port}/${encode(name)}`);
    const text = await answer.text();
    if (answer.status !== 200 || JSON.parse(text) !== name) {
      missing.push(name);
    }
  }
  return missing;
};
const seen = {};
for (const [name, listener] of Object.entries(listeners)) {
  const server = createServer(listener);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  seen[name] = await ask(port, encodeURIComponent);
  if (name === 'hono' || name === 'sirv') {
    seen[`${name}, encodeURI`] = await ask(port, encodeURI);
  }
  server.closeAllConnections();
  server.close();
}
const python = spawn(process.env.PYTHON ?? 'python3.13', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '-d', 'places']);
process.on('exit', () => python.kill());
let printed = '';
for await (const bytes of python.stdout) {
  printed += bytes;
  if (printed.includes('\n')) {
    break;
  }
}
seen.python = await ask(/port (\d+)/.exec(printed)[1], encodeURIComponent);
console.log('not found:', seen);
const few = ['Cebu, City of.json', 'Zone 1; Poblacion.json', 'Peace + Hope.json', 'Land & Sea.json', 'Barangay #1.json'];
const expected = {
  hono: [...few, '100%.json'],
  'hono, encodeURI': ['Barangay #1.json', '100%.json'],
  percents: few,
  sirv: few,
  'sirv, encodeURI': ['Barangay #1.json'],
  serveStatic: [],
  python: [],
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
"${PYTHON:-python3.13}" --version
node shown.mjs
echo 'The file of Cebu is not found, as described.'
