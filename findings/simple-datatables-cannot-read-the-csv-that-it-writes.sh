#!/usr/bin/env bash
# Expected: simple-datatables, which shows a table with a search and says that it exports CSV and imports it, reads with convertCSV what exportCSV
#           has written: San Jose, Batangas is one cell, and #12 Rizal Street stays so.
# Happens:  exportCSV puts a cell with a comma in quotes, and convertCSV cuts at each comma, so San Jose, Batangas becomes two cells, also with
#           removeDoubleQuotes, and the ZIP code moves under the next heading. A # is written as %23, also in a text that is not to be
#           downloaded, and stays %23 for any reader. exportTXT with tabs leaves out blank cells at the end of a line. papaparse reads
#           what exportCSV wrote into the right cells.
# Seen:     30 November 2026, simple-datatables 10.3.0, papaparse 5.7.1, jsdom 27.2.0, Node 20.20.2.
# Hurts:    who lets people download a list of addresses and put it back: each place that is written with its province is torn apart.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts simple-datatables@10.3.0 papaparse@5.7.1 jsdom@27.2.0
cat > shown.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { JSDOM } from 'jsdom';
import Papa from 'papaparse';

for (const name of ['simple-datatables', 'papaparse', 'jsdom']) {
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version);
}
console.log('Node', process.version);
const { window } = new JSDOM('<table id="places"></table>', { pretendToBeVisual: true });
const { CustomEvent, document, Element, Event, HTMLElement, HTMLInputElement, HTMLTableElement, Node } = window;
Object.assign(globalThis, { window, CustomEvent, document, Element, Event, HTMLElement, HTMLInputElement, HTMLTableElement, Node });
const { convertCSV, DataTable, exportCSV, exportTXT } = await import('simple-datatables');
const headings = ['code', 'place', 'zip', 'hall'];
const data = [
  ['0401022000', 'San Jose, Batangas', '4227', '#12 Rizal Street'],
  ['0102801000', 'Adams', '2922', ''],
];
const table = new DataTable('#places', { paging: false, data: { headings, data } });
await setTimeout(100);
const text = exportCSV(table, { download: false });
const seen = {
  text,
  itself: convertCSV({ data: text, headings: true }).data,
  withoutQuotes: convertCSV({ data: text, headings: true, removeDoubleQuotes: true }).data,
  papaparse: Papa.parse(text).data,
  tabs: exportTXT(table, { download: false, columnDelimiter: '\t' }).split('\n'),
};
console.log(seen);
const adams = data[1];
const expected = {
  text: 'code,place,zip,hall\n0401022000,"San Jose, Batangas",4227,%2312 Rizal Street\n0102801000,Adams,2922,',
  itself: [['0401022000', '"San Jose', ' Batangas"', '4227', '%2312 Rizal Street'], adams],
  withoutQuotes: [['0401022000', 'San Jose', 'Batangas', '4227', '%2312 Rizal Street'], adams],
  papaparse: [headings, ['0401022000', 'San Jose, Batangas', '4227', '%2312 Rizal Street'], adams],
  tabs: ['code\tplace\tzip\thall', '0401022000\t"San Jose, Batangas"\t4227\t%2312 Rizal Street', '0102801000\tAdams\t2922'],
};
process.exit(isDeepStrictEqual(seen, expected) ? 0 : 1);
JS
node shown.mjs
echo 'The place is torn apart, as described.'
