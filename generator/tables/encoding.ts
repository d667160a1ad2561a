import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { invalid } from './csv.ts';
import { quote } from '../core/problem.ts';

/** The encoding that an input was read as. */
export interface FoundEncoding {
  readonly name: 'UTF-16' | 'Windows-1252';
  /** Of Windows-1252, a text with the first character that shows it, in quotes. */
  readonly example: string | null;
}

interface Decoder {
  /** @returns the same text in UTF-8, as far as its characters are complete. */
  write(bytes: Uint8Array): Uint8Array;
  /** Checks that nothing is left over. */
  end(): void;
}

/**
 * Converts the bytes of an input to UTF-8 while they come. It is UTF-16 if it begins with a byte order mark of it.
 * Otherwise the first character that is not ASCII decides: if it is not UTF-8, the input is Windows-1252. What is taken
 * for UTF-8 goes on as it is, so that it can still be invalid.
 *
 * @param onFound is called if the input is not UTF-8.
 * @throws {InvalidInput} for bytes that UTF-16 or Windows-1252 does not have.
 */
export async function* toUtf8(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  onFound: (encoding: FoundEncoding) => void,
): AsyncGenerator<Uint8Array> {
  let decoder: Decoder | undefined;
  let rest: Buffer = Buffer.alloc(0);
  let isStart = true;
  let line = 1;
  const found = (encoding: FoundEncoding, made: Decoder): Decoder => {
    onFound(encoding);
    return made;
  };
  for await (const chunk of chunks) {
    if (decoder !== undefined) {
      yield decoder.write(chunk);
      continue;
    }
    const bytes = rest.length === 0 ? asBuffer(chunk) : Buffer.concat([rest, chunk]);
    if (isStart && bytes.length < 2) {
      rest = bytes;
      continue;
    }
    const mark = isStart ? bytes.readUInt16BE() : 0;
    isStart = false;
    rest = Buffer.alloc(0);
    if (mark === 0xfffe || mark === 0xfeff) {
      decoder = found({ name: 'UTF-16', example: null }, new Utf16(file, mark === 0xfeff));
      yield decoder.write(bytes);
      continue;
    }
    const at = isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte > 127);
    const ascii = bytes.subarray(0, at);
    const other = bytes.subarray(at);
    const begins = beginsWithUtf8(other);
    if (begins === undefined) {
      rest = other;
      line += countLines(ascii);
      yield ascii;
      continue;
    }
    decoder = begins
      ? AS_IT_IS
      : found({ name: 'Windows-1252', example: exampleAt(bytes, at) }, new Windows1252(file, line));
    yield decoder.write(bytes);
  }
  if (rest.length > 0) {
    if (!isAscii(rest)) {
      decoder = found({ name: 'Windows-1252', example: exampleAt(rest, 0) }, new Windows1252(file, line));
    }
    yield decoder?.write(rest) ?? rest;
  }
  decoder?.end();
}

const AS_IT_IS: Decoder = { write: (bytes) => bytes, end: () => {} };

/** True if bytes begin with a character of UTF-8 that is not ASCII; `undefined` if they are too few to say. */
function beginsWithUtf8(bytes: Buffer): boolean | undefined {
  const [lead] = bytes;
  if (lead === undefined) return undefined;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const character = bytes.subarray(0, length);
  if (lead < 0xc2 || lead > 0xf4 || character.subarray(1).some((byte) => byte < 0x80 || byte > 0xbf)) return false;
  return character.length < length ? undefined : isUtf8(character);
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 10) count += 1;
  return count;
}

class Utf16 implements Decoder {
  readonly #file: string;
  readonly #isBigEndian: boolean;
  readonly #decoder = new StringDecoder('utf16le');
  #half = Buffer.alloc(0);
  #line = 1;

  constructor(file: string, isBigEndian: boolean) {
    this.#file = file;
    this.#isBigEndian = isBigEndian;
  }

  write(bytes: Uint8Array): Uint8Array {
    const all = Buffer.concat([this.#half, bytes]);
    const whole = all.subarray(0, all.length - (all.length % 2));
    this.#half = all.subarray(whole.length);
    return this.#check(this.#decoder.write(this.#isBigEndian ? whole.swap16() : whole));
  }

  end(): void {
    this.#check(this.#decoder.end());
    if (this.#half.length > 0) throw this.#refusal('half a character at the end');
  }

  #check(text: string): Buffer {
    const half = text.search(/\p{Cs}/u);
    this.#line += (half === -1 ? text : text.slice(0, half)).split('\n').length - 1;
    if (half !== -1) throw this.#refusal('half of a surrogate pair');
    return Buffer.from(text);
  }

  #refusal(found: string) {
    const expected = 'UTF-16, as its byte order mark says';
    return invalid({ file: this.#file, line: this.#line, found, expected, remedy: 'save the file as CSV UTF-8' });
  }
}

/** The characters from 0x80 to 0x9F; those that Windows-1252 does not have are spaces. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** @throws {RangeError} for a byte that Windows-1252 does not have; its cause is the text before it. */
function fromWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, (byte, at: number, text: string) => {
    const character = FROM_0X80.charAt(byte.charCodeAt(0) - 0x80);
    if (character === ' ') throw new RangeError(`0x${byte.charCodeAt(0).toString(16)}`, { cause: text.slice(0, at) });
    return character;
  });
}

class Windows1252 implements Decoder {
  readonly #file: string;
  #line: number;

  /** @param line of the first byte. */
  constructor(file: string, line: number) {
    this.#file = file;
    this.#line = line;
  }

  write(bytes: Uint8Array): Uint8Array {
    try {
      const text = fromWindows1252(asBuffer(bytes));
      this.#line += text.split('\n').length - 1;
      return Buffer.from(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw invalid({
        file: this.#file,
        line: this.#line + String(error.cause).split('\n').length - 1,
        found: `the byte ${error.message}`,
        expected: 'UTF-8, UTF-16 with a byte order mark, or Windows-1252',
        remedy: 'save the file as CSV UTF-8',
      });
    }
  }

  end(): void {}
}

function exampleAt(bytes: Buffer, at: number): string {
  const text = (start: number, end: number) =>
    bytes
      .toString('latin1', Math.max(start, 0), end)
      .replaceAll(/[\u0080-\u009f]/g, (byte) => FROM_0X80.charAt(byte.charCodeAt(0) - 0x80))
      .split(/[\r\n,;\t"]/);
  return quote((text(at - 20, at).at(-1) ?? '') + (text(at, at + 20)[0] ?? ''));
}
