import { deflateRawSync } from 'node:zlib';
import { TITLES } from '../small-publication.ts';
import {
  archiveWith,
  CLOSE,
  type HostileFile,
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
];
