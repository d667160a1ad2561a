import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { showCellFaults } from '../../data/input/cell-values.ts';
import { type SheetRows, toSheetRows } from '../../tables/sheet.ts';

export { writeWorkbook } from '../../tables/workbook.ts';

const IS_READ = /\.(?:xml|rels)$/;
const IS_WORKBOOK = /(?:^|\/)workbook\d*\.xml$/;
const MAX_BYTES = 512e6;

export interface ReadSheet {
  readonly name: string;
  readonly rows: SheetRows;
}

/**
 * Reads the sheets of a workbook that have cells, as texts. Parts are packed again without compression: for large ones the
 * reader would start a worker from a text, which the policy of the page forbids. @throws {Error} if it cannot be read.
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
  if (!Object.keys(parts).some((name) => IS_WORKBOOK.test(name))) throw new TypeError('it is another kind of ZIP file');
  for (const [name, part] of Object.entries(parts)) {
    const text = strFromU8(part, true);
    const shown = showCellFaults(text);
    if (shown !== text) parts[name] = strToU8(shown, true);
  }
  const sheets = await readXlsxFile(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false });
  return sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: toSheetRows(data).filter((row) => row.some((cell) => cell.trim() !== '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}
