/**
 * What Windows-1252 has for the bytes 0x80 to 0x9F, where Latin-1 has control characters. Written out
 * because the `TextDecoder` of some versions of Node reads `windows-1252` as Latin-1.
 * Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Undoes UTF-8 that was read as Windows-1252 or Latin-1: `Santo NiÃ±o` → `Santo Niño`. What does not
 * come out as UTF-8 to the last byte was no such text, and is returned as it is.
 */
export function decodeAgain(text: string): string {
  const ascii = Buffer.byteLength(text) === text.length;
  if (ascii) return text;
  const bytes = Array.from(text, toByte);
  if (bytes.includes(undefined)) return text;
  try {
    return decodeAgain(UTF8.decode(Uint8Array.from(bytes as number[])));
  } catch {
    return text;
  }
}

/** The byte that a character was read from, in either encoding. */
function toByte(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code <= 0xff) return code;
  const at = WINDOWS.indexOf(character);
  return at === -1 ? undefined : 0x80 + at;
}
