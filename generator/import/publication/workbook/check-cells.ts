import { quote } from '../../../dataset/problem.ts';
import { formatNumber } from '../../../format.ts';
import { LIMITS } from '../limits.ts';
import { RefusedWorkbook } from './refused-workbook.ts';

/** The beginning of a row, a cell, a text or a value, with any prefix. */
const START = /<(?:[^\s/><]*:)?(row|c|t|v)(?=[\s/>])/g;

/** The attributes of a tag and its end, as XML wants them. */
const ATTRIBUTES = /((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/** An address, with any prefix. */
const ADDRESS = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const ROW = /^[1-9]\d{0,9}$/;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,9})$/;

/**
 * Checks where the rows and cells of a sheet are: read-excel-file fills the gaps between them. Also checks that texts, those
 * of shared strings too, have nothing in them but characters: of a text with a comment it would keep what follows, and of
 * CDATA nothing.
 *
 * @param part the name of the file, quoted.
 * @throws {RefusedWorkbook} if an address is malformed or over a limit, or a text has something else in it.
 */
export function checkCells(part: string, xml: string): void {
  let rows = 0;
  let columns = 0;
  let row = 0;
  let cells = 0;
  START.lastIndex = 0;
  for (let start = START.exec(xml); start !== null; start = START.exec(xml)) {
    ATTRIBUTES.lastIndex = START.lastIndex;
    const [, attributes, slash] = ATTRIBUTES.exec(xml) ?? [];
    const here = xml.slice(start.index, start.index + 80);
    if (start[1] === 't' || start[1] === 'v') {
      const end = slash === '' ? xml.indexOf('<', ATTRIBUTES.lastIndex) : -1;
      if (attributes === undefined || (end !== -1 && xml[end + 1] !== '/')) throw interrupted(part, here);
      continue;
    }
    if (attributes === undefined) throw malformed(part, here);
    const isRow = start[1] === 'row';
    if (isRow) row += 1;
    else cells += 1;
    for (const [, double, single] of attributes.matchAll(ADDRESS)) {
      const address = double ?? single ?? '';
      const [, letters = '', digits = address] = isRow ? [] : (CELL.exec(address) ?? []);
      if (!ROW.test(digits)) throw malformed(part, address);
      if (isRow) row = Number(digits);
      else rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, toNumber(letters));
    }
    rows = Math.max(rows, row);
    if (rows > LIMITS.rows) throw beyond(part, `row ${formatNumber(rows)}`, `${formatNumber(LIMITS.rows)} rows`);
    if (columns > LIMITS.columns) throw beyond(part, `column ${columns}`, `${LIMITS.columns} columns`);
    const all = Math.max(cells, rows * columns);
    if (all > LIMITS.cells) {
      throw beyond(part, `more than ${formatNumber(LIMITS.cells)} cells`, 'fewer, with those that are empty');
    }
  }
}

/** The number of a column: `A` → 1, `XFD` → 16384. */
const toNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @param text where it begins, as Latin-1. */
const interrupted = (part: string, text: string): RefusedWorkbook =>
  new RefusedWorkbook(
    `a text with a comment or another tag in it, ${quote(Buffer.from(text, 'latin1').toString())}, in ${part}`,
    'texts of characters only, as spreadsheets write them',
    'open it in a spreadsheet and save it as .xlsx again',
  );

const malformed = (part: string, found: string): RefusedWorkbook =>
  new RefusedWorkbook(`a row or cell at ${quote(found)} in ${part}`, 'an address such as 12 or C12');

const beyond = (part: string, found: string, most: string): RefusedWorkbook =>
  new RefusedWorkbook(`${found} in ${part}`, `at most ${most}`, 'delete what is outside of the table');
