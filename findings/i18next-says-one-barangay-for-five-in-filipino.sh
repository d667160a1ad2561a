#!/usr/bin/env bash
# Expected: Filipino texts for one and for more, written for gettext (the file says plural=(n > 1)) and made into JSON by i18next-conv, are
#           shown by i18next as they were meant: 5 is `5 na barangay`.
# Happens:  5 is `isang barangay` (one barangay), and so are 2, 3, 7, 8 and 10: i18next goes by CLDR, where the Filipino "one" is each number
#           that does not end in 4, 6 or 9, and i18next-conv (with compatibilityJSON v4, which i18next 26 needs) gives the text for one the
#           key _one, whatever the rule of the file says. In English, all is right.
# Seen:     30 November 2026, i18next 26.7.2, i18next-conv 16.0.0, Node 20.20.2.
# Hurts:    who translates counts into Filipino with a word for one in the text: `isang barangay found` is shown where there are five.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts i18next@26.7.2 i18next-conv@16.0.0
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { gettextToI18next } from 'i18next-conv';

for (const name of ['i18next', 'i18next-conv']) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
console.log('Node', process.version);
const file = (language, rule) => `msgid ""
msgstr ""
"Language: ${language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(${rule});\\n"

msgid "found"
msgid_plural "{{count}} found"
msgstr[0] "isang barangay"
msgstr[1] "{{count}} na barangay"
`;
async function numbersWithTheTextForOne(language, rule) {
  const texts = JSON.parse(await gettextToI18next(language, Buffer.from(file(language, rule)), { compatibilityJSON: 'v4' }));
  const shown = i18next.createInstance();
  await shown.init({ lng: language, resources: { [language]: { translation: texts } } });
  const numbers = Array.from({ length: 11 }, (_, number) => number);
  return `${Object.keys(texts)}: ${numbers.filter((count) => shown.t('found', { count }) === 'isang barangay')}`;
}
const seen = {
  Filipino: await numbersWithTheTextForOne('fil', 'n > 1'),
  English: await numbersWithTheTextForOne('en', 'n != 1'),
};
console.log(seen);
const expected = {
  Filipino: 'found_one,found_other: 0,1,2,3,5,7,8,10',
  English: 'found_one,found_other: 1',
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node shown.mjs
echo 'Five are one barangay, as described.'
