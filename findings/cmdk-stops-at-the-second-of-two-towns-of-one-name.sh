#!/usr/bin/env bash
# Expected: the arrow keys go through a menu of cmdk (the list behind many a combobox made with React) line by line, and Enter chooses the line
#           that is marked; lines are told apart by their React keys, the codes.
# Happens:  lines are told apart by their text. At two towns named San Jose, both are marked at once, the arrow never gets past them, Enter
#           chooses the first, and Tabuk, which comes after, cannot be reached. So it is too if `value` is the name. With the code for
#           `value` each line is reached, and typing San finds no town, as the code is what is searched, until the name is in `keywords`.
# Seen:     30 November 2026, cmdk 1.1.1, react 19.3.1, jsdom 27.2.0, Node 20.20.2.
# Hurts:    who chooses a town with the keyboard: 110 names of towns are those of several, and the address gets the province of another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts cmdk@1.1.1 react@19.3.1 react-dom@19.3.1 jsdom@27.2.0
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
const { document, Event, HTMLElement, requestAnimationFrame, cancelAnimationFrame } = window;
Object.assign(globalThis, { window, document, Event, HTMLElement, requestAnimationFrame, cancelAnimationFrame });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.navigator ??= window.navigator;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.Element.prototype.scrollIntoView = () => {};
const { createElement, act } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Command } = await import('cmdk');

for (const name of ['cmdk', 'react', 'jsdom']) console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
console.log('Node', process.version);
const TOWNS = [
  ['0102801000', 'Adams'],
  ['0401022000', 'San Jose'],
  ['1705110000', 'San Jose'],
  ['1403213000', 'City of Tabuk'],
];
async function go(props, towns = TOWNS) {
  const chosen = [];
  const root = createRoot(document.getElementById('root'));
  const line = ([code, name]) => createElement(Command.Item, { key: code, ...props(code, name), onSelect: () => chosen.push(code) }, name);
  const menu = createElement(Command, null, createElement(Command.Input), createElement(Command.List, null, towns.map(line)));
  await act(async () => root.render(menu));
  const field = document.querySelector('[cmdk-input]');
  const press = (key) => act(async () => field.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true })));
  const lines = () => [...document.querySelectorAll('[cmdk-item]')];
  const marked = () => lines().map((item) => (item.getAttribute('aria-selected') === 'true' ? 'x' : '-')).join('');
  const steps = [marked()];
  for (let step = 1; step < 4; step += 1) {
    await press('ArrowDown');
    steps.push(marked());
  }
  await press('Enter');
  await act(async () => {
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(field, 'San');
    field.dispatchEvent(new window.Event('input', { bubbles: true }));
  });
  const found = lines().length;
  await act(async () => root.unmount());
  return `${steps.join(' ')}, Enter: ${chosen}, San: ${found}`;
}
const seen = {
  'names that differ': await go(() => ({}), TOWNS.toSpliced(2, 1, ['0806414000', 'San Juan'])),
  'no value': await go(() => ({})),
  'the name': await go((code, name) => ({ value: name })),
  'the code': await go((code) => ({ value: code })),
  'the code, with keywords': await go((code, name) => ({ value: code, keywords: [name] })),
};
console.log(seen);
const each = 'x--- -x-- --x- ---x, Enter: 1403213000';
const stopped = 'x--- -xx- -xx- -xx-, Enter: 0401022000, San: 2';
const expected = {
  'names that differ': `${each}, San: 2`,
  'no value': stopped,
  'the name': stopped,
  'the code': `${each}, San: 0`,
  'the code, with keywords': `${each}, San: 2`,
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node shown.mjs
echo 'The arrow stops at the second San Jose, as described.'
