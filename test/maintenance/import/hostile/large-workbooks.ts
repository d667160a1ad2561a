import { deflateRawSync } from 'node:zlib';
import { TITLES } from '../small-publication.ts';
import {
  archiveWith,
  CLOSE,
  type HostileFile,
  nested,
  OPEN,
  rows,
  SHARED_STRINGS,
  SHEET,
  STRINGS,
  workbook,
} from './hostile-files.ts';
import { repeated, stored } from './zip.ts';

/** Workbooks that are refused by the size of what they contain. */
export const LARGE_WORKBOOKS: readonly HostileFile[] = [
  workbook('a sheet of 10 GB of zeros', /more than 64 MB in a workbook/, () =>
    archiveWith(repeated(SHEET, [OPEN, '0', CLOSE], 10e9)),
  ),
  workbook('a sheet of 10 GB that is declared as 1 kB', /too many bytes in the stream/, () =>
    archiveWith({ ...repeated(SHEET, [OPEN, ' ', CLOSE], 10e9), size: 1000 }),
  ),
  workbook('a small sheet that is declared as 4 GB', /more than 64 MB in a workbook/, () =>
    archiveWith({ ...stored(SHEET, OPEN + CLOSE), data: deflateRawSync(OPEN + CLOSE), isDeflated: true, size: 4e9 }),
  ),
  workbook('files that are 80 MB together', /more than 64 MB in a workbook/, () =>
    archiveWith(
      ...Array.from({ length: 80 }, (_, at) => repeated(`xl/${at}.xml`, ['<x>', '<a/>      '.repeat(9), '</x>'], 1e4)),
    ),
  ),
  workbook('zip bombs in a zip archive in place of a sheet', /without a tag/, () =>
    archiveWith(stored(SHEET, nested())),
  ),
  workbook('10 million shared strings', /more than 8,000,000 tags/, () =>
    archiveWith(repeated(STRINGS, ['<sst>', '<si/>', '</sst>'], 10e6)),
  ),
  workbook('6 million empty cells in a row', /more than 2,000,000 cells/, () =>
    archiveWith(repeated(SHEET, [`${OPEN}<row>`, '<c/>', `</row>${CLOSE}`], 6e6)),
  ),
  workbook('6 million empty rows', /row 100,001/, () => archiveWith(repeated(SHEET, [OPEN, '<row/>', CLOSE], 6e6))),
  workbook('60 thousand sheets', /a workbook of 60,007 files/, () =>
    archiveWith(...Array.from({ length: 60_000 }, (_, at) => stored(`xl/worksheets/${at}.xml`, ''))),
  ),
  workbook('40 thousand names of one sheet', /the sheets a/, () =>
    archiveWith(
      repeated('xl/workbook.xml', ['<workbook><sheets>', '<sheet r:id="rId1" name="a"/>', '</sheets></workbook>'], 3e4),
    ),
  ),
  workbook('a tag with a million attributes', /bytes in .* without a tag/, () =>
    archiveWith(repeated(SHEET, [`${OPEN}<row><c`, ' a="1"', `/></row>${CLOSE}`], 1e6)),
  ),
  workbook('a text of 60 MB', /bytes in .* without a tag/, () =>
    archiveWith(repeated(STRINGS, ['<sst><si><t>', 'a', '</t></si></sst>'], 60e6)),
  ),
  workbook('one text of 30 thousand characters in 100,000 cells', /characters in the cells/, () =>
    archiveWith(
      stored(STRINGS, `<sst><si><t>${'ab '.repeat(10_000)}</t></si></sst>`),
      SHARED_STRINGS,
      stored(
        SHEET,
        rows(100_000, (line) => `<c r="A${line}" t="s"><v>0</v></c>`),
      ),
    ),
  ),
];

const title = (text: string, at: number) =>
  `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`;
const TITLE_ROW = `<row r="1">${TITLES.map(title).join('')}</row>`;
const COLUMNS = [...'ABCDEFGH'];

const fullSheet = (row: (line: number) => string, lines: number): string =>
  OPEN +
  TITLE_ROW +
  Array.from({ length: lines - 1 }, (_, at) => `<row r="${at + 2}">${row(at + 2)}</row>`).join('') +
  CLOSE;
const strings = (length: number) => `<sst><si><t>${'Ab '.repeat(length / 3)}</t></si></sst>`;

/** Workbooks just within the limits, which are read and then refused for what they contain. */
export const LARGEST_WORKBOOKS: readonly HostileFile[] = [
  workbook('800 thousand cells with wrong values', /problems/, () =>
    archiveWith(
      stored(STRINGS, strings(9)),
      SHARED_STRINGS,
      stored(
        SHEET,
        fullSheet((line) => COLUMNS.map((column) => `<c r="${column}${line}" t="s"><v>0</v></c>`).join(''), 100_000),
      ),
    ),
  ),
  workbook('100,000 rows with a cell in the column J', /a header and no rows/, () =>
    archiveWith(
      stored(
        SHEET,
        fullSheet((line) => `<c r="J${line}"><v>1</v></c>`, 100_000),
      ),
    ),
  ),
  workbook('two million empty cells', /problem/, () =>
    archiveWith(repeated(SHEET, [`${OPEN}${TITLE_ROW}<row>`, '<c r="A2"/>', `</row>${CLOSE}`], 1_999_000)),
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
      stored(STRINGS, strings(24_000)),
      SHARED_STRINGS,
      stored(
        SHEET,
        fullSheet((line) => `<c r="A${line}" t="s"><v>0</v></c>`, 2_000),
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
    const lines = cells.map((xml, at) => `<row r="${at + 1}">${xml}</row>`);
    return archiveWith(stored('xl/styles.xml', formats), stored(SHEET, OPEN + lines.join('') + CLOSE));
  }),
];
