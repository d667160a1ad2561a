#!/usr/bin/env bash
# Expected: the command line of the inspector of the Model Context Protocol sends `--tool-arg code=1380600000` as the text that the
#           schema of the tool asks for (`"type": "string"`), as it sends `code=0102801000`.
# Happens:  it reads each value as JSON whatever the schema says: a code that begins with 0 is no JSON and stays a text, one that
#           begins with another digit becomes a number, and `1e5` becomes 100000. One option, two types, by the first digit.
# Seen:     29 November 2026, @modelcontextprotocol/inspector 2.12.0, Node 20.20.2.
# Hurts:    whoever tries a tool with codes, ZIP codes or telephone numbers: a server that checks its arguments refuses those of
#           Manila and answers those of Ilocos Norte.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @modelcontextprotocol/inspector@2.12.0 2> /dev/null
cat > server.mjs <<'JS'
import { createInterface } from 'node:readline';

const results = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'shown', version: '1' } }),
  'tools/list': () => ({ tools: [{ name: 'show', inputSchema: { type: 'object', properties: { code: { type: 'string' } } } }] }),
  'tools/call': (params) => ({ content: [{ type: 'text', text: `${typeof params.arguments.code} ${params.arguments.code}` }] }),
};
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method]?.(params) ?? {} }));
}
JS
version=$(node -p "JSON.parse(require('fs').readFileSync('node_modules/@modelcontextprotocol/inspector/package.json')).version")
echo "@modelcontextprotocol/inspector $version, node $(node --version)"
sent() {
  node_modules/.bin/mcp-inspector --cli node server.mjs --method tools/call --tool-name show --tool-arg "code=$1" |
    node -e 'process.stdin.on("data", (data) => console.log(JSON.parse(data).content[0].text))'
}
for code in 0102801000 1380600000 1e5; do echo "code=$code arrives as: $(sent "$code")"; done | tee seen
grep -q '^code=0102801000 arrives as: string 0102801000$' seen
grep -q '^code=1380600000 arrives as: number 1380600000$' seen
grep -q '^code=1e5 arrives as: number 100000$' seen
echo 'The same option sends a text or a number, by the first digit of the code, as described.'
