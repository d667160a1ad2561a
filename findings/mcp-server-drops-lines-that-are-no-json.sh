#!/usr/bin/env bash
# Expected: a server of the Model Context Protocol over stdio answers a line that is no JSON with error -32700 and the id null,
#           as JSON-RPC 2.0, section 5.1, says.
# Happens:  the transport of the official package drops the line: no answer, no call of onerror. The next request is answered.
# Seen:     28 November 2026, @modelcontextprotocol/server 2.4.0, Node 20.20.2.
# Hurts:    whoever writes a client of a server by hand: a request that was cut waits for an answer that never comes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @modelcontextprotocol/server@2.4.0
cat > server.mjs <<'JS'
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

const server = new Server({ name: 'shown', version: '1' }, { capabilities: {} });
server.onerror = (error) => console.error(`onerror: ${error.message}`);
await server.connect(new StdioServerTransport());
JS
version=$(node -p "JSON.parse(require('fs').readFileSync('node_modules/@modelcontextprotocol/server/package.json')).version")
echo "@modelcontextprotocol/server $version, node $(node --version)"
lines=$({
  echo 'this is no JSON'
  echo '{"jsonrpc":"2.0","id":7,"method":"ping"}'
  sleep 3
} | node server.mjs 2>&1)
echo "$lines"
[ "$(grep -c '"id":7' <<< "$lines")" = 1 ]
if grep -qE -- '-32700|onerror' <<< "$lines"; then exit 1; fi
echo 'The line that is no JSON got no answer, as described.'
