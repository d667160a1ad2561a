import { strToU8, Zip, ZipDeflate } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats';

/** A sheet of a workbook, whose first row stays in view. */
export interface WrittenSheet {
  /** Other than those of the other sheets; characters that Excel does not take become spaces. */
  readonly name: string;
  readonly rows: Iterable<readonly (string | number)[]>;
}

const PIECE = 2000;

/** Any day, the same for every time zone: a workbook of the same rows has the same bytes. */
const MADE = new Date(2000, 0, 1);

/** Writes a workbook in pieces, in which texts stay texts; `write-excel-file` starts a worker that the pages' policy forbids. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): readonly Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 1 });
    part.mtime = MADE;
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(partsOf(sheets))) add(name).push(strToU8(XML + text), true);
  for (const [at, { rows }] of sheets.entries()) writeSheet(add(`xl/worksheets/sheet${at + 1}.xml`), rows);
  zip.end();
  return pieces;
}

/** The parts of a workbook besides its sheets: ECMA-376, part 1. */
function partsOf(sheets: readonly WrittenSheet[]): Readonly<Record<string, string>> {
  const each = (write: (number: number, name: string) => string) =>
    sheets.map(({ name }, at) => write(at + 1, sheetName(name))).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}-officedocument.spreadsheetml.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  };
}

/** Excel takes 31 characters. */
const sheetName = (name: string): string => escaped(name.replaceAll(/[[\]:*?/\\"]/g, ' ').slice(0, 31));

function writeSheet(sheet: ZipDeflate, rows: WrittenSheet['rows']): void {
  // The first rows say how wide the columns are, which stand before them.
  const widths: number[] = [];
  let [text, number] = ['', 0];
  for (const row of rows) {
    number += 1;
    text += `<row r="${number}">`;
    for (const [at, value] of row.entries()) {
      if (number <= PIECE) widths[at] = Math.max(widths[at] ?? 0, `${value}`.length);
      if (value !== '') text += cell(`${columnName(at)}${number}`, value);
    }
    text += '</row>';
    if (number % PIECE > 0) continue;
    sheet.push(strToU8(number === PIECE ? beginning(widths) + text : text));
    text = '';
  }
  sheet.push(strToU8(`${number < PIECE ? beginning(widths) : ''}${text}</sheetData></worksheet>`), true);
}

/** The most characters of a column that are in view. */
const WIDEST = 60;

function beginning(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(width, WIDEST) + 2}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>`;
}

const cell = (place: string, value: string | number): string =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** The letters of columns: 0 → `A`, 26 → `AA`. */
const COLUMN_NAMES: string[] = [];

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return (COLUMN_NAMES[at] ??= at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const PLAIN = /^[\w .,:;()ñ'-]{0,32767}$/;

/** Characters that XML does not have are left out. A cell has 32,767 characters at most. */
const escaped = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .slice(0, 32_767)
        .replaceAll(/[\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/gu, '')
        .replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
