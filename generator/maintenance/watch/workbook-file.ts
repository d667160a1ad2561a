import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import { formatNumber } from '../../core/format.ts';
import { Problems } from '../../core/problem.ts';
import { findPeriod } from '../import/publication/period.ts';
import { readPublication } from '../import/publication/read-publication.ts';
import { LIMITS } from '../../data/input/open-workbook.ts';

/** Bytes of all files in the archive, pictures too, of which an import reads nothing. */
const MAX_BYTES = 2 * LIMITS.bytes;

const WORKBOOK = 'xl/workbook.xml';

/**
 * Unpacks every file of a workbook and compares it with its checksum.
 *
 * @returns what is wrong, such as `xl/workbook.xml is damaged`; `undefined` if nothing is.
 */
export async function checkArchive(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (archive.entryCount > LIMITS.files) return `it has ${formatNumber(archive.entryCount)} files`;
    let length = 0;
    let isWorkbook = false;
    for await (const entry of archive.eachEntry()) {
      const { fileName } = entry;
      if (entry.isEncrypted()) return `${fileName} is encrypted`;
      let sum = 0;
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        sum = crc32(chunk as Buffer, sum);
        length += (chunk as Buffer).length;
        if (length > MAX_BYTES) return `it unpacks to more than ${formatNumber(MAX_BYTES)} bytes`;
      }
      if (sum !== entry.crc32) return `${fileName} is damaged`;
      isWorkbook ||= fileName === WORKBOOK;
    }
    return isWorkbook ? undefined : `it has no ${WORKBOOK}`;
  } catch (error) {
    // yauzl says of an archive without an end, as a download that was cut off is: “End of central directory …”.
    return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  }
}

/**
 * The release that a workbook is of, by the publication date in its sheet `Metadata`.
 *
 * @throws {InvalidInput} if it cannot be read, or says no date.
 */
export async function releaseOfWorkbook(file: string): Promise<string> {
  const problems = new Problems();
  const publication = await readPublication(file, problems);
  const period = publication && findPeriod(undefined, publication, problems);
  problems.throwIfAny(file);
  if (period === undefined) throw new Error(`${file} has neither a release nor a problem`);
  return period.release;
}
