#!/usr/bin/env bash
# Expected: a list of towns in a form of Form.io stores the code that was chosen as the form has it, a text; or, as the type in which it is
#           stored is found automatically if none is set, each code of the list in one type.
# Happens:  processing a submission with @formio/core makes a number of each code without a zero at its front: 1380600000 of the City of Manila
#           is a number, 0102801000 of Adams a text. So it is with radio buttons for ZIP codes, 1000 and 0410, and in a list of several
#           choices. A field of text keeps both as they are, and so does a list with the dataType `string`.
# Seen:     30 November 2026, @formio/core 2.8.3, Node 20.20.2.
# Hurts:    who looks up what was stored: the column has two types, a query for the text finds the towns of nine regions and none of Manila,
#           and a form that was tried with a town of Ilocos works.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts @formio/core@2.8.3
cat > shown.cjs <<'JS'
const { readFileSync } = require('node:fs');
const { isDeepStrictEqual } = require('node:util');
const { ProcessTargets, processSync } = require('@formio/core');

console.log('@formio/core', JSON.parse(readFileSync('node_modules/@formio/core/package.json')).version, 'Node', process.version);
const values = [
  { label: 'Adams', value: '0102801000' },
  { label: 'Manila', value: '1380600000' },
];
const towns = { label: 'Town', type: 'select', input: true, data: { values } };
const components = [
  { ...towns, key: 'town' },
  { ...towns, key: 'towns', multiple: true },
  { ...towns, key: 'typed', dataType: 'string' },
  { label: 'ZIP', type: 'radio', key: 'zip', input: true, values: [{ label: 'A', value: '0410' }, { label: 'B', value: '1000' }] },
  { label: 'Code', type: 'textfield', key: 'text', input: true },
];
function stored(code, zip) {
  const data = { town: code, towns: [code], typed: code, zip, text: code };
  const context = { form: { components }, components, data, submission: { data }, processors: ProcessTargets.submission, scope: {} };
  processSync(context);
  if (context.scope.errors?.length) throw new Error(JSON.stringify(context.scope.errors));
  console.log(context.data);
  return context.data;
}
const adams = stored('0102801000', '0410');
const manila = stored('1380600000', '1000');
const isAsDescribed =
  isDeepStrictEqual(adams, { town: '0102801000', towns: ['0102801000'], typed: '0102801000', zip: '0410', text: '0102801000' }) &&
  isDeepStrictEqual(manila, { town: 1380600000, towns: [1380600000], typed: '1380600000', zip: 1000, text: '1380600000' });
process.exit(isAsDescribed ? 0 : 1);
JS
node shown.cjs
echo 'One list stores texts and numbers, as described.'
