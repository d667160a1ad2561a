import { createHash, hash } from 'node:crypto';

const PIECE_CHARACTERS = 1 << 20;

const MOST_BYTES_A_CHARACTER = 3;

/** Whether a body is a text that is encoded in pieces, because its bytes would take as much memory again. */
export const isLongText = (body: string | Uint8Array): body is string =>
  typeof body === 'string' && body.length > PIECE_CHARACTERS;

/** A text in UTF-8, piece by piece. The next piece overwrites the last one. */
export function* encodedPieces(text: string): Iterable<Uint8Array> {
  const buffer = Buffer.allocUnsafe(Math.min(text.length, PIECE_CHARACTERS) * MOST_BYTES_A_CHARACTER);
  for (let start = 0; start < text.length; ) {
    const end = start + PIECE_CHARACTERS;
    // The two halves of a character beyond the first 65,536 are encoded together.
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
    yield buffer.subarray(0, buffer.write(text.slice(start, next)));
    start = next;
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** The SHA-256 of a body. */
export function sha256Of(body: string | Uint8Array): string {
  if (!isLongText(body)) return hash('sha256', body);
  const digest = createHash('sha256');
  for (const piece of encodedPieces(body)) digest.update(piece);
  return digest.digest('hex');
}
