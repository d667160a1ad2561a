import { deflateRawSync } from 'node:zlib';
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
  workbook('60 thousand sheets', /a workbook of 60,007 files/, () =>
    archiveWith(...Array.from({ length: 60_000 }, (_, at) => stored(`xl/worksheets/${at}.xml`, ''))),
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
