#!/usr/bin/env bash
# Expected: to-words and n2words, asked for Filipino, write numbers as CLDR's rules for Filipino say: 100 is `isang daan`, 101 `isang daan at
#           isa`, 21 `dalawampu't isa`, 400 `apat na daan`, 1000 `isang libo`.
# Happens:  to-words writes 100 as `Isang Daan` and 101 as `Isa Daan Isa`, 21 as `Dalawampu Isa`, 200 as `Dalawa Daan`: the words for one and
#           two lack their link (-ng), which the round hundred has, and `at` or `'t` is not there. n2words has a link on the last word as
#           well, where nothing follows: 100 is `isang daang`, 1000 `isang libong`; and no `'t` between tens and ones either.
# Seen:     30 November 2026, to-words 5.7.0, n2words 4.0.0, cldr-rbnf 48.2.0, Node 20.20.2.
# Hurts:    amounts in words on receipts, permits and cheques: each amount but the round ones is broken Filipino.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts to-words@5.7.0 n2words@4.0.0 cldr-rbnf@48.2.0
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { toCardinal } from 'n2words/fil-PH';
import { ToWords } from 'to-words';

for (const name of ['to-words', 'n2words', 'cldr-rbnf']) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
console.log('Node', process.version);
// CLDR: the words of "times" (isáng, ápat na) stand before hundred and thousand, and what follows is linked with at or 't.
const groups = JSON.parse(readFileSync('node_modules/cldr-rbnf/rbnf/fil.json')).rbnf.rbnf.SpelloutRules;
const rule = (group, number) => groups[group].find(([from]) => from === number)[1];
const rules = [
  ...['1', '4'].map((number) => rule('%%number-times', number)),
  ...['20', '100', '1000'].map((number) => rule('%spellout-cardinal', number)),
];
console.log(rules);
const filipino = new ToWords({ localeCode: 'fil-PH' });
const numbers = [21, 100, 101, 200, 400, 1000, 1001];
const seen = {
  'to-words': numbers.map((number) => filipino.convert(number)).join(', '),
  pesos: [100, 101].map((number) => filipino.convert(number, { currency: true })).join(', '),
  n2words: numbers.map((number) => toCardinal(number)).join(', '),
};
console.log(seen);
const expected = {
  'to-words': 'Dalawampu Isa, Isang Daan, Isa Daan Isa, Dalawa Daan, Apat Daan, Isang Libo, Isa Libo Isa',
  pesos: 'Isang Daan Piso Lamang, Isa Daan Isa Piso Lamang',
  n2words: 'dalawampu isa, isang daang, isang daang isa, dalawang daang, apat na daang, isang libong, isang libong isa',
};
const parts = ['isáng', 'ápat na', '’t →→', ' at →→', '’t →→'];
const linked = parts.every((part, index) => rules[index].includes(part));
process.exit(linked && JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node shown.mjs
echo 'Links are missing or too many, as described.'
