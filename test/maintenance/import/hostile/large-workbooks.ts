import { deflateRawSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import { archiveWith, CLOSE, nested, OPEN, rows, SHARED_STRINGS, SHEET, STRINGS, workbook } from './small-archive.ts';
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
  workbook('10 million shared strings with text', /more than 64 MB/, () =>
    archiveWith(repeated(STRINGS, ['<sst>', '<si><t>a</t></si>', '</sst>'], 10e6)),
  ),
  workbook('50 million empty cells', /more than 64 MB/, () =>
    archiveWith(repeated(SHEET, [OPEN, '<c/>', CLOSE], 50e6)),
  ),
  workbook('6 million empty cells in a row', /more than 2,000,000 cells/, () =>
    archiveWith(repeated(SHEET, [`${OPEN}<row>`, '<c/>', `</row>${CLOSE}`], 6e6)),
  ),
  workbook('6 million empty rows', /row 100,001/, () => archiveWith(repeated(SHEET, [OPEN, '<row/>', CLOSE], 6e6))),
  workbook('60 thousand sheets', /a workbook of 60,007 files/, () =>
    archiveWith(...Array.from({ length: 60_000 }, (_, at) => stored(`xl/worksheets/${at}.xml`, ''))),
  ),
  workbook('a million names of sheets', /bytes in "xl\/workbook.xml"/, () =>
    archiveWith(
      repeated('xl/workbook.xml', ['<workbook><sheets>', '<sheet r:id="rId1"/>', '</sheets></workbook>'], 1e6),
    ),
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
  workbook('10 million references to characters', /more than 8,000,000 tags|without a tag/, () =>
    archiveWith(repeated(STRINGS, ['<sst><si><t>', '&lt;', '</t></si></sst>'], 10e6)),
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
