import { archiveWith, CLOSE, type HostileFile, nested, OPEN, PARTS, rows, SHEET, workbook } from './hostile-file.ts';
import { stored } from './zip.ts';

const sheet = (what: string, found: RegExp, xml: string) =>
  workbook(what, found, () => archiveWith(stored(SHEET, OPEN + xml + CLOSE)));

const cell = '<c r="A1" t="inlineStr"><is><t>x</t></is></c>';
const number = (address: string) => `<c r="${address}"><v>1</v></c>`;
const ENTITIES = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
const LAUGHS = `<!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES}]>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY e10 SYSTEM "file:///etc/passwd">]>';

/** Workbooks with addresses that a reader would fill up to. */
const FAR_OFF: readonly HostileFile[] = [
  sheet('a row numbered 99999999999', /at "99999999999"/, `<row r="99999999999">${cell}</row>`),
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
