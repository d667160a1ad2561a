/**
 * The characters of Windows-1252 for the bytes 0x80 to 0x9F, where Latin-1 has control characters. They are
 * listed here because the `TextDecoder` of some versions of Node decodes `windows-1252` as Latin-1.
 * Source: https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Restores text that was UTF-8 but was decoded as Windows-1252 or Latin-1, once or repeatedly:
 * `Santo NiÃ±o` → `Santo Niño`. Any other text is returned unchanged.
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

/** The byte that one of the encodings decodes as this character. */
function toByte(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (code <= 0xff) return code;
  const at = WINDOWS.indexOf(character);
  return at === -1 ? undefined : 0x80 + at;
}
