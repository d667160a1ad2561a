#!/usr/bin/env bash
# Expected: json-server 1.0, which serves a file of JSON for trying a client, finds the places whose code is 0102801000, or is one of several, or
#           starts with 01, where codes are texts: its documentation has `startsWith` for texts, and `GET /posts?id:in=1,2,3` beside a file in
#           which the ids are texts.
# Happens:  each value that can be a number is made one before it is compared. `code=0102801000` and `code:in=` find nothing, as does the
#           documentation's own query with its own posts. `code:startsWith=01` looks for codes that start with 1: the City of Manila is
#           found, and Adams is not. /places/0102801000 is found, and `code:lt=0500000000` too. Version 0.17.4, the latest that is no beta,
#           finds each of them in its own way of asking.
# Seen:     30 November 2026, json-server 1.0.0-beta.15 and 0.17.4, Node 20.20.2.
# Hurts:    who tries a client of codes or ZIP codes with it: lists are empty, or those of another region, and the fault is looked for in the client.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts json-server@1.0.0-beta.15 older@npm:json-server@0.17.4
cat > data.json <<'JSON'
{
  "places": [
    { "id": "0102801000", "code": "0102801000", "name": "Adams", "zip": "2922" },
    { "id": "1380600000", "code": "1380600000", "name": "Manila", "zip": "1000" }
  ],
  "posts": [
    { "id": "1", "title": "First", "views": 100 },
    { "id": "2", "title": "Second", "views": 200 }
  ]
}
JSON
cp data.json older.json
cat > shown.mjs <<'JS'
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
console.log('json-server', version('json-server'), 'and', version('older'), 'Node', process.version);
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
async function found(program, data, queries) {
  const port = await freePort();
  const server = spawn('node', [program, data, '--port', port], { stdio: 'ignore' });
  const get = (query) => fetch(`http://localhost:${port}/${query}`).then((answer) => answer.json());
  try {
    for (let tries = 0; tries < 300; tries++) {
      if (await get('posts').catch(() => undefined)) break;
      await setTimeout(100);
    }
    const entries = [];
    for (const query of queries) entries.push([query, [await get(query)].flat().map(({ name, title }) => name ?? title)]);
    return Object.fromEntries(entries);
  } finally {
    server.kill();
  }
}
const wanted = {
  'places/0102801000': ['Adams'],
  'places?code=0102801000': [],
  'places?code=1380600000': [],
  'places?code:in=0102801000,1380600000': [],
  'places?code:startsWith=01': ['Manila'],
  'places?code:lt=0500000000': ['Adams'],
  'places?zip=1000': [],
  'places?name=Adams': ['Adams'],
  'posts?id:in=1,2,3': [],
  'posts/1': ['First'],
};
const wantedOfOlder = {
  'places?code=0102801000': ['Adams'],
  'places?code=0102801000&code=1380600000': ['Adams', 'Manila'],
  'places?code_like=^01': ['Adams'],
  'places?zip=1000': ['Manila'],
  'posts?id=1&id=2&id=3': ['First', 'Second'],
};
const seen = await found('node_modules/json-server/lib/bin.js', 'data.json', Object.keys(wanted));
const seenOfOlder = await found('node_modules/older/lib/cli/bin.js', 'older.json', Object.keys(wantedOfOlder));
console.log(seen, seenOfOlder);
process.exit(isDeepStrictEqual(seen, wanted) && isDeepStrictEqual(seenOfOlder, wantedOfOlder) ? 0 : 1);
JS
node shown.mjs
echo 'Manila is found for 01, as described.'
