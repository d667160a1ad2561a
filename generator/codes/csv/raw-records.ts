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
  splitter ??= new LineJoiner(file, rest.includes(CR) ? CR : LF);
  const cut = rest.lastIndexOf(splitter.lineBreak);
  if (cut !== -1) yield splitter.push(rest.subarray(0, cut + 1));
  yield splitter.push(rest.subarray(cut + 1), true);
}

/**
 * LF if there is one where the first record can be; CR if there are only those; `undefined` until enough bytes have come,
 * so that it does not matter in which pieces they come.
 */
function findLineBreak(bytes: Buffer): number | undefined {
  const first = bytes.subarray(0, LONGEST_RECORD);
  if (first.includes(LF)) return LF;
  return first.length === LONGEST_RECORD && first.includes(CR) ? CR : undefined;
}
