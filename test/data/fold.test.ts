import { expect, test } from 'vitest';
import { stripDiacritics } from '../../generator/names/fold.ts';

/** By the definition: the text is taken apart, and all marks in it are removed. */
const defined = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const BLOCK = 256;

test('folding removes the marks of every character, also between other marks', () => {
  for (let block = 0; block <= 0x10ffff; block += BLOCK) {
    const codes = Array.from({ length: BLOCK }, (_, at) => block + at);
    const text = codes.map((code) => `a\u0316${String.fromCodePoint(code)}\u0301e`).join('');
    expect(stripDiacritics(text), block.toString(16)).toBe(defined(text));
  }
});
