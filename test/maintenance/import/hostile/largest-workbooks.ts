import { TITLES } from '../small-publication.ts';
import { archiveWith, CLOSE, OPEN, SHEET, SHARED_STRINGS, STRINGS, workbook } from './small-archive.ts';
import type { HostileFile } from './hostile-file.ts';
import { repeated, stored } from './zip.ts';

const title = (text: string, at: number) =>
  `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row r="1">${TITLES.map(title).join('')}</row>`;
const COLUMNS = [...'ABCDEFGH'];

const sheet = (row: (line: number) => string, lines: number): string =>
  OPEN +
  HEADER +
  Array.from({ length: lines - 1 }, (_, at) => `<row r="${at + 2}">${row(at + 2)}</row>`).join('') +
  CLOSE;
const text = (length: number) => `<sst><si><t>${'Ab '.repeat(length / 3)}</t></si></sst>`;

/** Workbooks just within the limits, which are read and then refused for what they contain. */
export const LARGEST_WORKBOOKS: readonly HostileFile[] = [
  workbook('800 thousand cells with wrong values', /problems/, () =>
    archiveWith(
      stored(STRINGS, text(9)),
      SHARED_STRINGS,
      stored(
        SHEET,
        sheet((line) => COLUMNS.map((column) => `<c r="${column}${line}" t="s"><v>0</v></c>`).join(''), 100_000),
      ),
    ),
  ),
  workbook('100,000 rows with a cell in the column J', /a header and no rows/, () =>
    archiveWith(
      stored(
        SHEET,
        sheet((line) => `<c r="J${line}"><v>1</v></c>`, 100_000),
      ),
    ),
  ),
  workbook('two million empty cells', /problem/, () =>
    archiveWith(repeated(SHEET, [`${OPEN}${HEADER}<row>`, '<c r="A2"/>', `</row>${CLOSE}`], 1_999_000)),
  ),
  workbook('7 million shared strings', /problem/, () =>
    archiveWith(
      repeated(STRINGS, ['<sst>', '<si/>', '</sst>'], 7_000_000),
      SHARED_STRINGS,
      stored(SHEET, OPEN + CLOSE),
    ),
  ),
  workbook('49 million characters in its cells', /problems/, () =>
    archiveWith(
      stored(STRINGS, text(24_000)),
      SHARED_STRINGS,
      stored(
        SHEET,
        sheet((line) => `<c r="A${line}" t="s"><v>0</v></c>`, 2_000),
      ),
    ),
  ),
  workbook('a thousand names in 60 MB', /problem/, () =>
    archiveWith(
      ...Array.from({ length: 60 }, (_, at) => repeated(`xl/${at}.xml`, ['<x>', '<a/>      '.repeat(9), '</x>'], 1e4)),
    ),
  ),
  workbook('a megabyte of date formats', /problem/, () => {
    const format = `<numFmt numFmtId="100" formatCode="${'[$-409]d/m/'.repeat(8_000)}"/>`;
    const formats = `<styleSheet><numFmts>${format.repeat(11)}</numFmts><cellXfs><xf/>${'<xf numFmtId="100" applyNumberFormat="1"/>'.repeat(500)}</cellXfs></styleSheet>`;
    const cells = Array.from({ length: 500 }, (_, at) => `<c r="A${at + 1}" s="${at + 1}"><v>1</v></c>`);
    const rows = cells.map((xml, at) => `<row r="${at + 1}">${xml}</row>`);
    return archiveWith(stored('xl/styles.xml', formats), stored(SHEET, OPEN + rows.join('') + CLOSE));
  }),
];
