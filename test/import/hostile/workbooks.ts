import { deflateRawSync } from 'node:zlib';
import { SMALL_SHEETS, toParts } from '../../fuzz/workbook.ts';
import type { HostileFile } from './hostile-file.ts';
import { repeated, stored, toArchive, type ZipEntry } from './zip.ts';

const PARTS = toParts(SMALL_SHEETS);
export const SHEET = 'xl/worksheets/sheet1.xml';
export const STRINGS = 'xl/sharedStrings.xml';
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
export const workbook = (what: string, found: RegExp, content: () => Uint8Array): HostileFile => ({
  what,
  name: 'psgc.xlsx',
  content,
  found,
});
const sheet = (what: string, found: RegExp, xml: string) =>
  workbook(what, found, () => archiveWith(stored(SHEET, OPEN + xml + CLOSE)));

const cell = '<c r="A1" t="inlineStr"><is><t>x</t></is></c>';
const number = (address: string) => `<c r="${address}"><v>1</v></c>`;
const rows = (count: number, row: (line: number) => string) =>
  OPEN + Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${row(at + 1)}</row>`).join('') + CLOSE;
const ENTITIES = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
const LAUGHS = `<!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES}]>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY e10 SYSTEM "file:///etc/passwd">]>';
const nested = (): Uint8Array => {
  const inner = toArchive([repeated('a.xml', ['', ' ', ''], 1e9)]);
  return toArchive(Array.from({ length: 10 }, (_, at) => stored(`${at}.zip`, inner)));
};

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

/** Workbooks with addresses that a reader would fill up to. */
const FAR_OFF: readonly HostileFile[] = [
  sheet('a row numbered 99999999999', /at "99999999999"/, `<row r="99999999999">${cell}</row>`),
  sheet('a row numbered 9999999999', /row 9,999,999,999/, `<row r="9999999999">${cell}</row>`),
  sheet('a row numbered Infinity', /at "Infinity"/, `<row r="Infinity">${cell}</row>`),
  sheet('a row with a prefix', /row 1,048,576/, `<x:row x:r = '1048576'>${cell}</x:row>`),
  sheet('a cell XFD1048577', /row 1,048,577/, `<row>${number('XFD1048577')}</row>`),
  sheet('a cell ZZZZZZ1', /at "ZZZZZZ1"/, `<row>${number('ZZZZZZ1')}</row>`),
  sheet('a cell in the last column of Excel', /column 16384/, `<row r="1">${number('XFD1')}</row>`),
  sheet('a cell whose address has a reference', /at "&#65;1"/, `<row r="1">${number('&#65;1')}</row>`),
  sheet('a tag whose quotes are not closed', /at "<row r=/, `<row r="9${cell}`),
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
  workbook('half of its bytes', /cannot be read/, () => {
    const whole = archiveWith();
    return whole.subarray(0, whole.length / 2);
  }),
  workbook('its last byte missing', /cannot be read/, () => archiveWith().subarray(0, -1)),
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
