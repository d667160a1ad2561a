#!/usr/bin/env bash
# Expected: a cell of a workbook that shows #REF! or #N/A is told apart from a blank one, by its text or by an error.
# Happens:  read-excel-file gives null for both, and for a formula whose value was never stored, which programs write that
#           do not calculate (openpyxl and others). Nothing says that a code or a name was lost.
# Seen:     28 November 2026, read-excel-file 9.3.17 with fflate 0.8.3, Node 20.20.2.
# Hurts:    who reads tables of codes from offices: a column that a broken link made #REF! looks as if nobody had filled it in.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --ignore-scripts read-excel-file@9.3.17 fflate@0.8.3
cat > show.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheet = `<worksheet xmlns="${main}"><sheetData><row r="1">
<c r="A1" t="inlineStr"><is><t>error</t></is></c><c r="B1" t="inlineStr"><is><t>formula</t></is></c><c r="C1" t="inlineStr"><is><t>blank</t></is></c><c r="D1" t="inlineStr"><is><t>code</t></is></c></row>
<row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2"><f>D2</f></c><c r="D2" t="inlineStr"><is><t>0102805001</t></is></c></row></sheetData></worksheet>`;
const files = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
};
writeFileSync('table.xlsx', zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
const read = await readExcelFile('table.xlsx');
const rows = Array.isArray(read[0]) ? read : read[0].data;
console.log(JSON.stringify(rows));
const [, [error, formula, blank, code]] = rows;
if (error !== null || formula !== null || blank !== null || code !== '0102805001') process.exit(1);
JS
echo "read-excel-file $(node -p "JSON.parse(require('fs').readFileSync('node_modules/read-excel-file/package.json')).version"), node $(node --version)"
node show.mjs && echo 'An error, a formula without a value and a blank cell are all null, as described.'
