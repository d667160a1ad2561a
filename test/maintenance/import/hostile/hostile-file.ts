import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMALL_SHEETS, toParts } from '../../../fuzz/workbook.ts';
import { repeated, stored, toArchive, type ZipEntry } from './zip.ts';

/** A file that would take all memory, a long time, or other files, and what the message about it says. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  /** The bytes, or the size of a file of zeros that takes no room on a disk. */
  readonly content: () => Uint8Array | number;
  readonly found: RegExp;
}

/** Writes a hostile file into a folder, and returns its path. */
export async function writeHostile(folder: string, { name, content }: HostileFile): Promise<string> {
  const file = join(folder, name);
  const made = content();
  if (typeof made !== 'number') {
    await writeFile(file, made);
    return file;
  }
  const handle = await open(file, 'w');
  await handle.truncate(made);
  await handle.close();
  return file;
}

/** The parts of a small workbook that is not hostile. */
export const PARTS = toParts(SMALL_SHEETS);
/** Its first sheet, `PSGC`, and where shared strings would be. */
export const SHEET = 'xl/worksheets/sheet1.xml';
export const STRINGS = 'xl/sharedStrings.xml';
/** What a sheet begins and ends with. */
export const OPEN = '<worksheet><sheetData>';
export const CLOSE = '</sheetData></worksheet>';

/** The relationships of the small workbook, with one to its shared strings. */
export const SHARED_STRINGS = stored(
  'xl/_rels/workbook.xml.rels',
  (PARTS['xl/_rels/workbook.xml.rels'] ?? '').replace(
    '</Relationships>',
    '<Relationship Id="rId8" Target="sharedStrings.xml" ' +
      'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings"/></Relationships>',
  ),
);

/** The small workbook with other files in place of its own, or besides them. */
export const archiveWith = (...entries: readonly ZipEntry[]): Buffer => {
  const names = new Set(entries.map(({ name }) => name));
  const kept = Object.entries(PARTS).filter(([name]) => !names.has(name));
  return toArchive([...kept.map(([name, xml]) => stored(name, xml)), ...entries]);
};

/** A hostile workbook. */
export const workbook = (what: string, found: RegExp, content: () => Uint8Array): HostileFile => ({
  what,
  name: 'psgc.xlsx',
  content,
  found,
});

/** A sheet with numbered rows. */
export const rows = (count: number, row: (line: number) => string): string =>
  OPEN + Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${row(at + 1)}</row>`).join('') + CLOSE;

/** Zip bombs in a zip archive. */
export function nested(): Uint8Array {
  const inner = toArchive([repeated('a.xml', ['', ' ', ''], 1e9)]);
  return toArchive(Array.from({ length: 10 }, (_, at) => stored(`${at}.zip`, inner)));
}
