import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMALL_SHEETS, toParts } from '../../../fuzz/workbook.ts';
import { type ZipEntry, repeated, stored, toArchive } from './zip.ts';
import { HEADER } from '../small-publication.ts';

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

const sheet = (what: string, found: RegExp, xml: string) =>
  workbook(what, found, () => archiveWith(stored(SHEET, OPEN + xml + CLOSE)));

const number = (address: string) => `<c r="${address}"><v>1</v></c>`;
const ENTITIES = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
const LAUGHS = `<!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES}]>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY e10 SYSTEM "file:///etc/passwd">]>';

/** Workbooks with addresses that a reader would fill up to. */
const FAR_OFF: readonly HostileFile[] = [
  sheet('a cell XFD1048577', /row 1,048,577/, `<row>${number('XFD1048577')}</row>`),
  sheet('a cell in the last column of Excel', /column 16384/, `<row r="1">${number('XFD1')}</row>`),
  workbook('100,000 rows with a cell in the column GR', /more than 2,000,000 cells/, () =>
    archiveWith(
      stored(
        SHEET,
        rows(100_000, (line) => number(`GR${line}`)),
      ),
    ),
  ),
];

/** Workbooks that are no usual zip archives. */
const ODD: readonly HostileFile[] = [
  workbook('names with ../', /invalid relative path/, () => archiveWith(stored('../../../tmp/evil.xml', '<x/>'))),
  workbook('an absolute name', /absolute path/, () => archiveWith(stored('/etc/evil.xml', '<x/>'))),
  workbook('an encrypted file', /an encrypted workbook/, () =>
    archiveWith({ ...stored(SHEET, '12 bytes and a secret'), size: 9, flags: 1 }),
  ),
  workbook('the same file twice', /the file "xl\/worksheets\/sheet1.xml" twice/, () =>
    archiveWith(stored(SHEET, OPEN + CLOSE), stored(SHEET, OPEN + CLOSE)),
  ),
  ...Object.keys(PARTS).flatMap((part) =>
    Object.entries({ 'entities in entities': LAUGHS, 'an external entity': EXTERNAL }).map(([what, type]) =>
      workbook(`${what} in ${part}`, /a document type in/, () =>
        archiveWith(stored(part, type + (PARTS[part] ?? '').replaceAll('PSGC', '&e10;'))),
      ),
    ),
  ),
];

/** Archives whose bombs are where no spreadsheet program looks: they are imported like the workbook without them. */
export const harmless = (): Uint8Array => archiveWith(stored('xl/media/a.zip', nested()));

export const HOSTILE_WORKBOOKS: readonly HostileFile[] = [...FAR_OFF, ...ODD];

const csv = (what: string, found: RegExp, content: () => string | number): HostileFile => ({
  what,
  name: '2026-1Q.csv',
  content: () => {
    const made = content();
    return typeof made === 'number' ? made : Buffer.from(made);
  },
  found,
});

const titles = `${HEADER.join()}\n`;

export const HOSTILE_CSV_FILES: readonly HostileFile[] = [
  csv('a line of 2 GB', /a file of more than 32 MB/, () => 2 ** 31),
  csv('a line of 31 MB', /found the columns aaaa/, () => 'a'.repeat(31e6)),
  csv('a value of 31 MB in quotes', /paired double quotes/, () => `${titles}"${'a'.repeat(31e6)}"`),
  csv(
    'a quote of 31 MB that is not closed',
    /paired double quotes/,
    () => `${titles}"${'a\n'.repeat(240_000)}${'b'.repeat(30e6)}`,
  ),
  csv('31 million quotes', /found 1 value, expected 9|paired double quotes/, () => `${titles}${'"'.repeat(31e6)}`),
  csv('10 million columns', /more than 4,000,000 values/, () => 'a,'.repeat(10e6)),
  csv('3 million columns', /found the columns a, a, a/, () => 'a,'.repeat(3e6)),
  csv('15 million lines', /15,000,002 lines, more than 500,000/, () => titles + 'a\n'.repeat(15e6)),
  csv('15 million lines that end with CR', /15,000,002 lines, more than 500,000/, () => titles + 'a\r'.repeat(15e6)),
];
