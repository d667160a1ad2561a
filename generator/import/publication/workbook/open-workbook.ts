import { zipSync } from 'fflate';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { quote } from '../../../dataset/problem.ts';
import { formatNumber } from '../../../format.ts';
import { LIMITS } from '../limits.ts';
import { checkPart } from './check-part.ts';
import { RefusedWorkbook } from './refused-workbook.ts';

/** The parts that are read: XML, and what relates them. The others, such as pictures, are never unpacked. */
const IS_READ = /\.(?:xml|rels)$/;

/**
 * Unpacks a workbook as far as it is read and within `LIMITS`, and packs these parts without compression. A reader of the
 * result can neither meet more data than was counted here nor another directory than the one that was checked.
 *
 * @throws {RefusedWorkbook} if it is over a limit, encrypted, or has a part twice.
 * @throws {Error} if it is no zip archive, or a damaged one.
 */
export async function openWorkbook(bytes: Uint8Array): Promise<ArrayBuffer> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (archive.entryCount > LIMITS.files) {
    const found = `a workbook of ${formatNumber(archive.entryCount)} files`;
    throw new RefusedWorkbook(found, `at most ${formatNumber(LIMITS.files)}`);
  }
  const parts: Record<string, Uint8Array> = Object.create(null) as Record<string, Uint8Array>;
  const left = { bytes: LIMITS.bytes, markup: LIMITS.markup };
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (entry.isEncrypted()) throw new RefusedWorkbook('an encrypted workbook', 'one that opens without a password');
    if (!IS_READ.test(fileName)) continue;
    if (fileName in parts) throw new RefusedWorkbook(`the file ${quote(fileName)} twice`, 'a workbook with each once');
    const part = await unpack(archive, entry, left.bytes);
    left.bytes -= part.length;
    left.markup -= checkPart(fileName, part, left.markup);
    parts[fileName] = part;
  }
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
}

/** The bytes of a file. Its declared size is not believed: yauzl ends with an error if there are more or fewer. */
async function unpack(archive: ZipFile, entry: Entry, most: number): Promise<Uint8Array> {
  if (entry.uncompressedSize > most) throw tooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const tooLarge = (): RefusedWorkbook =>
  new RefusedWorkbook(`more than ${LIMITS.bytes / 1e6} MB in a workbook`, `at most ${LIMITS.bytes / 1e6} MB of XML`);
