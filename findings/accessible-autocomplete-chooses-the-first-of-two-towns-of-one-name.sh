#!/usr/bin/env bash
# Expected: enhanceSelectElement of accessible-autocomplete lets one type in a list of towns, and what is chosen there is chosen in the list:
#           the second San Jose in the menu is 1705110000, in Occidental Mindoro.
# Happens:  it looks for the option by its text and takes the first: whichever San Jose is chosen, the list has 0401022000, in Batangas, and
#           the form sends that. In the menu the two look alike, though the list has them under the names of their provinces.
# Seen:     30 November 2026, accessible-autocomplete 3.0.1, jsdom 27.2.0, Node 20.20.2.
# Hurts:    lists of towns: 110 names of towns are those of several, San Jose of nine. The address has a province that nobody chose, and
#           no error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts accessible-autocomplete@3.0.1 jsdom@27.2.0
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { JSDOM } = require('jsdom');

const { window } = new JSDOM(
  `<form>
    <label for="town">Town</label>
    <select id="town" name="town">
      <option value="">None</option>
      <optgroup label="Ilocos Norte"><option value="0102801000">Adams</option></optgroup>
      <optgroup label="Batangas"><option value="0401022000">San Jose</option></optgroup>
      <optgroup label="Occidental Mindoro"><option value="1705110000">San Jose</option></optgroup>
    </select>
  </form>`,
  { pretendToBeVisual: true },
);
const { document } = window;
Object.assign(globalThis, { window, document, self: window });
globalThis.navigator ??= window.navigator;
const { enhanceSelectElement } = require('accessible-autocomplete');

for (const name of ['accessible-autocomplete', 'jsdom']) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
console.log('Node', process.version);
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
const list = document.getElementById('town');
const sent = () => new window.FormData(document.querySelector('form')).get('town');
async function choose(typed, at) {
  const field = document.querySelector('input');
  field.focus();
  field.value = typed;
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
  await pause();
  const menu = [...document.querySelectorAll('li')];
  const texts = menu.map((line) => line.textContent);
  menu[at].click();
  await pause();
  return `${texts} -> ${sent()}`;
}
(async () => {
  list.value = '1705110000';
  const before = sent();
  list.value = '';
  enhanceSelectElement({ selectElement: list, defaultValue: '' });
  await pause();
  const seen = [before, await choose('Adams', 0), await choose('San Jose', 0), await choose('Adams', 0), await choose('San Jose', 1)];
  console.log(seen);
  const expected = [
    '1705110000',
    'Adams -> 0102801000',
    'San Jose,San Jose -> 0401022000',
    'Adams -> 0102801000',
    'San Jose,San Jose -> 0401022000',
  ];
  process.exit(seen.join() === expected.join() ? 0 : 1);
})();
JS
node shown.cjs
echo 'The second San Jose is the first, as described.'
