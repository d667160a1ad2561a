import fc from 'fast-check';
import { stored, toArchive } from '../maintenance/import/hostile/zip.ts';
import { ROWS, TITLES, TOTALS } from '../maintenance/import/small-publication.ts';
import { anyText } from './hostile.ts';

/** The parts of a workbook by name, as XML that may be invalid. */
export type Parts = Readonly<Record<string, string>>;

const NAMES = ['PSGC', 'National Summary', 'Metadata'];
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The style of a date cell. */
const DATE = 1;

/** The XML of a cell without its address, with any type, style and value. */
export type AnyCell = readonly [attributes: string, content: string];

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\ud800-\udfff]/g, (half) => `&#${half.charCodeAt(0)};`);
export const textCell = (text: string): AnyCell => [
  't="inlineStr"',
  `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`,
];

const number = fc.oneof(
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom('1e308', '-1', '0', '1e15', '2958466', '3000000', '-700000', '102801000', '100000000', 'x', ''),
);

/** A cell of any type, with a value that may not fit the type. */
export const anyCell: fc.Arbitrary<AnyCell> = fc.oneof(
  { weight: 3, arbitrary: anyText.map(textCell) },
  number.map((value): AnyCell => ['', `<v>${value}</v>`]),
  number.map((value): AnyCell => [`s="${DATE}"`, `<v>${value}</v>`]),
  fc
    .tuple(fc.constantFrom('s', 'b', 'e', 'str', 'd', 'n', 'inlineStr', 'x', '__proto__'), anyText)
    .map(([type, value]): AnyCell => [`t="${type}"`, `<v>${escapeXml(value)}</v>`]),
  anyText.map((formula): AnyCell => ['t="str"', `<f>${escapeXml(formula)}</f><v>${escapeXml(formula)}</v>`]),
);

/** The parts of a workbook with the sheets `PSGC`, `National Summary` and `Metadata`. */
export function toParts(sheets: readonly (readonly (readonly AnyCell[])[])[]): Parts {
  const sheetXml = (rows: readonly (readonly AnyCell[])[]) =>
    rows
      .map((cells, row) => {
        const address = (at: number) => `${String.fromCharCode(65 + at)}${row + 1}`;
        const xml = cells.map(([attributes, content], at) => `<c r="${address(at)}" ${attributes}>${content}</c>`);
        return `<row r="${row + 1}">${xml.join('')}</row>`;
      })
      .join('');
  const relationship = (at: number, type: string, target: string) =>
    `<Relationship Id="rId${at}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  const relationships = (all: readonly string[]) =>
    `<Relationships xmlns="${RELATIONSHIPS}">${all.join('')}</Relationships>`;
  const sheetList = NAMES.map((name, at) => `<sheet r:id="rId${at + 1}" sheetId="${at + 1}" name="${name}"/>`);
  return {
    '_rels/.rels': relationships([relationship(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">` + `<sheets>${sheetList.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...NAMES.map((_, at) => relationship(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relationship(9, 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="100" formatCode="dd/mm/yyyy"/></numFmts>` +
      '<cellXfs><xf/><xf numFmtId="100" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${sheetXml(rows)}</sheetData></worksheet>`,
      ]),
    ),
  };
}

/** The sheets of a workbook of the small publication. */
export const SMALL_SHEETS: readonly (readonly (readonly AnyCell[])[])[] = [
  [[...TITLES, '2020 Population'], ...ROWS.map((row) => row.with(8, '7'))].map((row) => row.map(textCell)),
  TOTALS.trim()
    .split('\n')
    .map((line) => line.split(',').map(textCell)),
  [[textCell('Publication date:'), textCell('31 July 2025')]],
];

/** A zip archive of uncompressed files. */
export const toZip = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  toArchive(Object.entries(files).map(([name, content]) => stored(name, content)));
