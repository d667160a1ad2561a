#!/usr/bin/env bash
# Expected: a list of towns in a form of react-jsonschema-form is blank until somebody chooses, if the schema has no default: also if each code
#           has its name, by `oneOf` of `const` and `title`. So it is with the bare codes in an `enum`.
# Happens:  with names, the first of the list is chosen from the start: a form that is sent untouched has 0102800000 and 0102801000 (Adams,
#           Ilocos Norte). If the towns come with the province, by `then` or `dependencies`, the first town is chosen with the first province
#           that is, and none with the next. With constAsDefaults set to skipOneOf (the usual is always), lists with names are blank.
# Seen:     30 November 2026, @rjsf/core and @rjsf/validator-ajv8 6.11.1, react 19.3.1, jsdom 27.2.0, Node 20.20.2.
# Hurts:    who adds names to a list of codes: optional addresses fill up with the first town, and a check for a missing one finds none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @rjsf/core@6.11.1 @rjsf/utils@6.11.1 @rjsf/validator-ajv8@6.11.1 react@19.3.1 \
  react-dom@19.3.1 jsdom@27.2.0
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true });
const { document, Element, Event, HTMLElement, Node } = window;
Object.assign(globalThis, { window, document, Element, Event, HTMLElement, Node });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
globalThis.navigator ??= window.navigator;
const { createElement, act } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Form } = await import('@rjsf/core').then((found) => ({ Form: found.default.default ?? found.default }));
const { validator } = await import('@rjsf/validator-ajv8').then((found) => ({ validator: found.default.default ?? found.default }));

for (const name of ['@rjsf/core', '@rjsf/validator-ajv8', 'react', 'jsdom']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const PROVINCES = { '0102800000': 'Ilocos Norte', '0401000000': 'Batangas' };
const TOWNS = {
  '0102800000': { '0102801000': 'Adams', '0102802000': 'Bacarra' },
  '0401000000': { '0401022000': 'San Jose', '0401023000': 'San Juan' },
};
const bare = (places) => ({ type: 'string', enum: Object.keys(places) });
const named = (places) => ({ type: 'string', oneOf: Object.entries(places).map(([code, title]) => ({ const: code, title })) });
const apart = (list) => ({ type: 'object', properties: { province: list(PROVINCES), town: list(TOWNS['0102800000']) } });
const conditional = (list) => ({
  type: 'object',
  properties: { province: bare(PROVINCES) },
  allOf: Object.keys(TOWNS).map((code) => ({
    if: { properties: { province: { const: code } }, required: ['province'] },
    then: { properties: { town: list(TOWNS[code]) } },
  })),
});
const dependent = (list) => ({
  type: 'object',
  properties: { province: bare(PROVINCES) },
  dependencies: {
    province: { oneOf: Object.keys(TOWNS).map((code) => ({ properties: { province: { const: code }, town: list(TOWNS[code]) } })) },
  },
});
async function sent(schema, options, ...provinces) {
  let data;
  const root = createRoot(document.getElementById('root'));
  const form = { schema, validator, noHtml5Validate: true, onSubmit: ({ formData }) => { data = formData; }, ...options };
  await act(async () => root.render(createElement(Form, form)));
  for (const province of provinces) {
    await act(async () => {
      const list = document.getElementById('root_province');
      list.selectedIndex = [...list.options].findIndex((option) => option.textContent === province);
      list.dispatchEvent(new window.Event('change', { bubbles: true }));
    });
  }
  await act(async () => document.querySelector('form').dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true })));
  await act(async () => root.unmount());
  return JSON.stringify(data);
}
const skip = { experimental_defaultFormStateBehavior: { constAsDefaults: 'skipOneOf' } };
const seen = {
  'untouched, codes': await sent(apart(bare)),
  'untouched, names': await sent(apart(named)),
  'untouched, names, skipOneOf': await sent(apart(named), skip),
  'then, codes': await sent(conditional(bare), {}, '0401000000'),
  'then, names': await sent(conditional(named), {}, '0401000000'),
  'then, names, another': await sent(conditional(named), {}, '0401000000', '0102800000'),
  'then, names, skipOneOf': await sent(conditional(named), skip, '0401000000'),
  'dependencies, names': await sent(dependent(named), {}, '0401000000'),
  'dependencies, names, another': await sent(dependent(named), {}, '0401000000', '0102800000'),
};
console.log(seen);
const expected = {
  'untouched, codes': '{}',
  'untouched, names': '{"province":"0102800000","town":"0102801000"}',
  'untouched, names, skipOneOf': '{}',
  'then, codes': '{"province":"0401000000"}',
  'then, names': '{"province":"0401000000","town":"0401022000"}',
  'then, names, another': '{"province":"0102800000"}',
  'then, names, skipOneOf': '{"province":"0401000000"}',
  'dependencies, names': '{"province":"0401000000","town":"0401022000"}',
  'dependencies, names, another': '{"province":"0102800000"}',
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node shown.mjs
echo 'The first town is chosen, as described.'
