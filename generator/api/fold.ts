/** A text without its diacritics and in lower case: `Leaño` is `leano`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
