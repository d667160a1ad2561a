#!/usr/bin/env bash
# Expected: Orama, which takes marks off letters when it makes words (its tokenizer has a table for that), finds `Santo Niño` for
#           `Niño` before all else, and for `Nino`, as it finds names with è for e.
# Happens:  the text is cut before the marks are taken off, and ñ is no letter to the cut: Niño becomes `ni` and `o`. `Nino` finds
#           nothing, and so do `Paranaque` and `Binan`; `Niño` finds Niugan first, which only begins alike.
# Seen:     29 November 2026, @orama/orama 3.1.18, Node 20.20.2 (language and tokenizer not set).
# Hurts:    searches for places: Parañaque, Las Piñas, Dasmariñas, Biñan and every Santo Niño are not found by who has no ñ on the
#           keyboard.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @orama/orama@3.1.18
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { create, insert, search } from '@orama/orama';

const { version } = JSON.parse(readFileSync('node_modules/@orama/orama/package.json'));
console.log('@orama/orama', version, 'Node', process.version);
const database = create({ schema: { name: 'string' } });
for (const name of ['Santo Niño', 'Niugan', 'Parañaque', 'Biñan', 'Las Piñas', 'Josè']) insert(database, { name });
const seen = {};
for (const term of ['Jose', 'Niño', 'Nino', 'Paranaque', 'Binan']) {
  seen[term] = (await search(database, { term })).hits.map((hit) => hit.document.name);
}
console.log(seen);
const isAsDescribed =
  seen.Jose.includes('Josè') && seen['Niño'][0] === 'Niugan' && ['Nino', 'Paranaque', 'Binan'].every((term) => seen[term].length === 0);
process.exitCode = isAsDescribed ? 0 : 1;
JS
node shown.mjs
echo 'Names with ñ are cut, as described.'
