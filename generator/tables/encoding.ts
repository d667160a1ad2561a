import { beforeInvalid, countBreaks } from '../data/input/csv.ts';
import { InvalidInput } from '../core/problem.ts';

/** The encoding that an input was read as, if it is not UTF-8. */
export type FoundEncoding = 'UTF-16' | 'Windows-1252';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes the bytes of an input while they come: as UTF-16 by its byte order mark, which stays in the text, otherwise by the first
 * character that is not ASCII as UTF-8 or Windows-1252. @throws {InvalidInput} for bytes that the encoding does not have.
 */
export async function* decodeText(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onFound: (encoding: FoundEncoding) => void,
): AsyncGenerator<string> {
  const decoder = new Decoder(file, onFound);
  for await (const chunk of chunks) yield decoder.push(chunk, false);
  yield decoder.push(new Uint8Array(), true);
}

class Decoder {
  readonly #file: string;
  readonly #onFound: (encoding: FoundEncoding) => void;
  #encoding: Encoding | undefined;
  #rest = new Uint8Array();
  #isStart = true;
  #line = 1;

  constructor(file: string, onFound: (encoding: FoundEncoding) => void) {
    this.#file = file;
    this.#onFound = onFound;
  }

  push(chunk: Uint8Array, isLast: boolean): string {
    const bytes = this.#rest.length === 0 ? chunk : joined(this.#rest, chunk);
    const end = this.#decide(bytes, isLast);
    // What is kept is a copy, because the bytes of a chunk can be used again.
    this.#rest = bytes.slice(end);
    return this.#decode(bytes.subarray(0, end));
  }

  /** Finds out the encoding, if the bytes show it. @returns the end of what can be decoded. */
  #decide(bytes: Uint8Array, isLast: boolean): number {
    if (this.#isStart) {
      if (bytes.length < 2 && !isLast) return 0;
      this.#isStart = false;
      this.#encoding = MARKS[`${bytes[0]} ${bytes[1]}`];
      if (this.#encoding !== undefined) this.#onFound('UTF-16');
    }
    if (this.#encoding === undefined && !isAscii(bytes)) {
      const at = bytes.findIndex((byte) => byte > 0x7f);
      // A character of UTF-8 has at most four bytes.
      if (bytes.length < at + 4 && !isLast) return 0;
      this.#encoding = beginsWithUtf8(bytes.subarray(at)) ? 'utf-8' : 'windows-1252';
      if (this.#encoding === 'windows-1252') this.#onFound('Windows-1252');
    }
    return isLast ? bytes.length : wholeEnd(bytes, this.#encoding);
  }

  #decode(bytes: Uint8Array): string {
    const encoding = this.#encoding ?? 'utf-8';
    const text = encoding === 'windows-1252' ? fromWindows1252(bytes) : strictly(bytes, encoding);
    const wrong = text === undefined ? 0 : text.search(NOT_IN_WINDOWS_1252);
    if (text !== undefined && (encoding !== 'windows-1252' || wrong === -1)) {
      this.#line += countBreaks(text);
      return text;
    }
    const before =
      text?.slice(0, wrong) ??
      (encoding === 'utf-8' ? beforeInvalid(bytes) : new TextDecoder(encoding).decode(bytes).split('\ufffd', 1)[0]);
    const byte = text?.charCodeAt(wrong).toString(16);
    const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16';
    throw new InvalidInput(this.#file, [
      {
        file: this.#file,
        line: this.#line + countBreaks(before ?? ''),
        found: byte === undefined ? `bytes that are not ${name}` : `the byte 0x${byte}`,
        expected: byte === undefined ? name : 'UTF-8, UTF-16 with a byte order mark, or Windows-1252',
        remedy: 'save the file as CSV UTF-8',
      },
    ]);
  }
}

const MARKS: Readonly<Record<string, Encoding>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' };

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** The text; `undefined` if bytes are not in the encoding. */
function strictly(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Only ASCII has as many characters as bytes in UTF-8. */
const isAscii = (bytes: Uint8Array): boolean => strictly(bytes, 'utf-8')?.length === bytes.length;

function beginsWithUtf8(bytes: Uint8Array): boolean {
  const [lead = 0] = bytes;
  return strictly(bytes.subarray(0, lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4), 'utf-8') !== undefined;
}

/** The end of the last character that is surely whole: one of ASCII, or in UTF-16 one that is no half of a pair. */
function wholeEnd(bytes: Uint8Array, encoding: Encoding | undefined): number {
  if (encoding === 'utf-8') return bytes.findLastIndex((byte) => byte < 0x80) + 1;
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return bytes.length;
  const high = encoding === 'utf-16le' ? 1 : 0;
  for (let at = bytes.length - (bytes.length % 2); at > 0; at -= 2) {
    if (((bytes[at - 2 + high] ?? 0) & 0xf8) !== 0xd8) return at;
  }
  return 0;
}

/** Windows-1252 from 0x80 to 0x9F: https://encoding.spec.whatwg.org/index-windows-1252.txt. It has five as Latin-1 has them. */
export const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const NOT_IN_WINDOWS_1252 = /[\u0080-\u009f]/;

/** Some versions of Node decode these as Latin-1, as which bytes that Windows-1252 does not have stay. */
const fromWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll(/[\u0080-\u009f]/g, (character) => FROM_0X80.charAt(character.charCodeAt(0) - 0x80));
