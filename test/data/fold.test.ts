import { expect, test } from 'vitest';
import { stripDiacritics } from '../../generator/core/names/fold.ts';

/** By the definition: the text is taken apart, and all marks in it are removed. */
const defined = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const BLOCK = 256;

/** The planes 4 to 13 have no characters, and the last two are for private use: one block in 16 is enough of them. */
const isSparse = (code: number): boolean => code >= 0x40000 && (code < 0xe0000 || code >= 0xf0000);

test('folding removes the marks of every character, also between other marks', () => {
  const wrong: string[] = [];
  for (let block = 0; block <= 0x10ffff; block += isSparse(block) ? 16 * BLOCK : BLOCK) {
    const codes = Array.from({ length: BLOCK }, (_, at) => block + at);
    const text = codes.map((code) => `a\u0316${String.fromCodePoint(code)}\u0301e`).join('');
    if (stripDiacritics(text) !== defined(text)) wrong.push(block.toString(16));
  }
  expect(wrong).toEqual([]);
});
