import fc from 'fast-check';

/** Texts with a special meaning for a parser, a file system, a spreadsheet or a JavaScript object. */
const MEANINGFUL = [
  ['', ' ', '\t', '\u00a0', '\u2003', '\n', '\r\n', '\r', '\0', '\u001b[2J', '\u007f', '\u0085'],
  '__proto__ constructor prototype toString hasOwnProperty valueOf __defineGetter__'.split(' '),
  '. .. ../.. / // \\ a/../b /etc/passwd C:\\ con .json index.html * :region ~ ? # % %2F %00'.split(' '),
  '=1+1 =HYPERLINK("http://x") +1 -1 @SUM(A1) \'0102801000 " "" , ; "a","b" <x> &amp; ${x} {{x}} $&'.split(' '),
  '\ufffd \u200b \u202e Ã± ÃƒÂ± n\u0303 \u0301 İ ẞ ﬁ ñ 𠮷 👩‍👩‍👧'.split(' '),
  ['\ufeff', '\u2028', '\ud800', '\udc00', 'a\udfffb'],
  '0 -0 00 1e21 1e999 NaN Infinity 0x10 ٣ ９ - NA null undefined true 9007199254740993'.split(' '),
  '0100000000 102801000 0102801000 0102805000 9999999999 99999999999 0000000000'.split(' '),
  ['[object Object]', '0102801000 ', ' 0102801000', '1st* (x)', '1st, 2nd', 'Tagoloan Ii', 'Region I'],
  'Reg Prov City Mun SubMun Bgy reg 4th* Lone Fuentes* Adams'.split(' '),
].flat();

/** A code point of any plane, without surrogates; fast-check's own unit `binary` spends a second on numbering them. */
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Any text: texts with a special meaning, characters of all planes, lone surrogates, and mixtures of them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MEANINGFUL) },
  { weight: 2, arbitrary: fc.string({ unit: codePoint, maxLength: 20 }) },
  fc.string({ unit: 'binary-ascii', maxLength: 20 }),
  fc.string({ unit: codeUnit, maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...MEANINGFUL), { maxLength: 4 }).map((parts) => parts.join('')) },
);

/** A text that is repeated many times. */
export const hugeText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(' ', 'Ii ', '* ', ...'a 9 * Ã± \u0301 \u0316\u0301 " , a, \n ñ / %41'.split(/ /)),
    fc.nat(50_000),
    fc.constantFrom('', 'x'),
  )
  .map(([part, length, end]) => part.repeat(length / part.length) + end);

/** Any text that can be encoded as UTF-8. */
export const anyWellFormed: fc.Arbitrary<string> = anyText.map((text) => Buffer.from(text).toString());

/** Any bytes: random ones, or those of a text. */
export const anyBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  anyText.map((text) => Buffer.from(text, 'utf8')),
  anyText.map((text) => Buffer.from(text, 'utf16le')),
);

/** The bytes with one to four changes: at each place some bytes are removed and others inserted. */
export function mutated(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const edit = fc.record({
    at: fc.nat(bytes.length),
    cut: fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, fc.nat(bytes.length)),
    put: fc.oneof(
      { weight: 2, arbitrary: fc.uint8Array({ maxLength: 4 }) },
      anyText.map((text) => Buffer.from(text)),
    ),
  });
  return fc
    .array(edit, { minLength: 1, maxLength: 4 })
    .map((edits) =>
      edits.reduce<Uint8Array>(
        (now, { at, cut, put }) => Buffer.concat([now.subarray(0, at), put, now.subarray(at + cut)]),
        bytes,
      ),
    );
}
