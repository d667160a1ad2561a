import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { showCellFaults } from './cell-values.ts';
import { type Problem, quote } from '../../core/problem.ts';
import { formatNumber } from '../../core/format.ts';

/** The limits of a workbook, with the largest of PSA in parentheses; docs/data.md, "Limits of a publication", says why. */
export const LIMITS = {
  /** Files in the zip archive that a workbook is (39). */
  files: 1_000,
  /** Bytes of XML in a workbook (23 million). */
  bytes: 64_000_000,
  /** Rows (43,769), and the number of a row of a workbook (43,770). */
  rows: 100_000,
  /** The number of a column (26). */
  columns: 200,
  /** Cells of a sheet, empty ones included: the last row times the last column (481 thousand). */
  cells: 2_000_000,
  /** Characters in all cells of a workbook (1.3 million). */
  characters: 50_000_000,
} as const;

/** Why a workbook is not read, as the parts of a problem. */
export class RefusedWorkbook extends Error {
  override readonly name = 'RefusedWorkbook';
  readonly problem: Pick<Problem, 'found' | 'expected' | 'remedy'>;

  constructor(found: string, expected: string, remedy?: string) {
    super(found);
    this.problem = { found, expected, remedy };
  }
}

/** The address of a row or a cell. */
const ADDRESS = /\sr\s*=\s*["']([A-Z]{0,9})(\d{1,12})["']/g;

/** The tag of a text or a value with something else than characters in it; and what is a tag in a comment. */
const INTERRUPTED = /<!--[\s\S]*?-->|<(?:[^\s/><]*:)?[tv](?:\s[^>]*)?(?<!\/)>[^<]*<(?!\/)[^>]{0,60}/g;

/** Checks where cells are, since read-excel-file fills gaps, and that texts are characters only. @throws {RefusedWorkbook} */
function checkCells(part: string, xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', digits] of xml.matchAll(ADDRESS)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, toNumber(letters));
  }
  if (rows > LIMITS.rows) throw beyond(part, `row ${formatNumber(rows)}`, `${formatNumber(LIMITS.rows)} rows`);
  if (columns > LIMITS.columns) throw beyond(part, `column ${columns}`, `${LIMITS.columns} columns`);
  if (rows * columns > LIMITS.cells) {
    throw beyond(part, `more than ${formatNumber(LIMITS.cells)} cells`, 'fewer, with those that are empty');
  }
  for (const [text] of xml.matchAll(INTERRUPTED)) if (!text.startsWith('<!--')) throw interrupted(part, text);
}

/** The number of a column: `A` → 1, `XFD` → 16384. */
const toNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @param text where it begins, as Latin-1. */
const interrupted = (part: string, text: string): RefusedWorkbook =>
  new RefusedWorkbook(
    `a text with a comment or another tag in it, ${quote(Buffer.from(text, 'latin1').toString())}, in ${part}`,
    'texts of characters only, as spreadsheets write them',
    'open it in a spreadsheet and save it as .xlsx again',
  );

const beyond = (part: string, found: string, most: string): RefusedWorkbook =>
  new RefusedWorkbook(`${found} in ${part}`, `at most ${most}`, 'delete what is outside of the table');

/** Checks the XML of a part, and shows its faults. @throws {RefusedWorkbook} if it is over a limit, or has a document type. */
function checkPart(name: string, xml: Uint8Array): Uint8Array {
  const part = quote(name);
  const text = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('latin1');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new RefusedWorkbook(`a document type in ${part}`, 'XML without one, as spreadsheets write it');
  }
  checkCells(part, text);
  const shown = showCellFaults(text);
  return shown === text ? xml : Buffer.from(shown, 'latin1');
}

/** The parts that are read: XML, and what relates them. The others, such as pictures, are never unpacked. */
const IS_READ = /\.(?:xml|rels)$/;

/**
 * Unpacks a workbook as far as it is read and within `LIMITS`, and packs these parts without compression, so that its reader
 * meets nothing else. @throws {RefusedWorkbook} if it is over a limit, encrypted, or has a part twice, {Error} if it is damaged.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ArrayBuffer> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (archive.entryCount > LIMITS.files) {
    const found = `a workbook of ${formatNumber(archive.entryCount)} files`;
    throw new RefusedWorkbook(found, `at most ${formatNumber(LIMITS.files)}`);
  }
  const parts: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>;
  let left: number = LIMITS.bytes;
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (entry.isEncrypted()) throw new RefusedWorkbook('an encrypted workbook', 'one that opens without a password');
    if (!IS_READ.test(fileName)) continue;
    if (fileName in parts) throw new RefusedWorkbook(`the file ${quote(fileName)} twice`, 'a workbook with each once');
    const part = await unpack(archive, entry, left);
    left -= part.length;
    parts[fileName] = checkPart(fileName, part);
  }
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
}

/** The bytes of a file. Its declared size is not believed: yauzl ends with an error if there are more or fewer. */
async function unpack(archive: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  if (entry.uncompressedSize > most) {
    const megabytes = LIMITS.bytes / 1e6;
    throw new RefusedWorkbook(`more than ${megabytes} MB in a workbook`, `at most ${megabytes} MB of XML`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
