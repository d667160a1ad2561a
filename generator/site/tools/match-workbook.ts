import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { type SheetRows, toRows } from '../../tables/sheet.ts';

const IS_READ = /\.(?:xml|rels)$/;
const MAX_BYTES = 512e6;

export interface ReadSheet {
  readonly name: string;
  readonly rows: SheetRows;
}

/**
 * Reads the sheets of a workbook that have cells, as texts. The parts are packed again without compression, because the
 * reader would start a worker from a text for large ones, which the policy of the page forbids.
 *
 * @throws {Error} if it cannot be read.
 */
export async function readSheetTexts(bytes: Uint8Array): Promise<readonly ReadSheet[]> {
  let left = MAX_BYTES;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!IS_READ.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new RangeError('the workbook has more than 512 MB');
      return true;
    },
  });
  const sheets = await readXlsxFile(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false });
  return sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: toRows(data).filter((row) => row.some((cell) => cell.trim() !== '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats';

/** The parts of a workbook with one sheet, besides the sheet: ECMA-376, part 1. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${TYPES}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="PSGC" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const PIECE = 2000;

/**
 * Writes a workbook in pieces, with one sheet in which every cell is a text, so that codes keep their zeros. `write-excel-file`
 * would start a worker from a text, which the policy of the page forbids.
 */
export function writeWorkbook(rows: Iterable<readonly string[]>): readonly Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(PARTS)) add(name).push(strToU8(XML + text), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  const begin =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
  let text = `${XML}<worksheet xmlns="${MAIN}">${begin}`;
  let waiting = 0;
  let number = 0;
  for (const row of rows) {
    number += 1;
    text += `<row r="${number}">`;
    for (const [at, value] of row.entries()) {
      if (value !== '')
        text += `<c r="${columnName(at)}${number}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    }
    text += '</row>';
    waiting += 1;
    if (waiting < PIECE) continue;
    sheet.push(strToU8(text));
    [text, waiting] = ['', 0];
  }
  sheet.push(strToU8(`${text}</sheetData></worksheet>`), true);
  zip.end();
  return pieces;
}

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
