import { LineJoiner, LONGEST_RECORD, tooLong, type RawRecord } from './line-joiner.ts';

const LF = 10;
const CR = 13;

/**
 * Splits the bytes of a CSV into records, in groups, without holding more than a group in memory. Lines end with LF or
 * CRLF in any mixture, or all with CR. A BOM is a part of the first record.
 *
 * @param file the name of the input in errors.
 * @throws {InvalidInput} for bytes that are not UTF-8, and for a record of more than `LONGEST_RECORD` bytes.
 */
export async function* rawRecords(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly RawRecord[]> {
  let splitter: LineJoiner | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const lineBreak = findLineBreak(bytes);
    splitter ??= lineBreak === undefined ? undefined : new LineJoiner(file, lineBreak);
    const cut = splitter === undefined ? -1 : bytes.lastIndexOf(splitter.lineBreak);
    if (splitter !== undefined && cut !== -1) yield splitter.push(bytes.subarray(0, cut + 1));
    rest = bytes.subarray(cut + 1);
    if (rest.length > LONGEST_RECORD) throw tooLong(file, splitter?.line ?? 1);
  }
  splitter ??= new LineJoiner(file, LF);
  yield splitter.push(rest, true);
}

/** LF if there is one; CR if the text only has those. A CR at the end can be the first half of CRLF. */
function findLineBreak(bytes: Buffer): number | undefined {
  if (bytes.includes(LF)) return LF;
  const at = bytes.indexOf(CR);
  return at === -1 || at === bytes.length - 1 ? undefined : CR;
}
