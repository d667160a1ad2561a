/** A text without its diacritics and in lower case: `Leaño` is `leano`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A name as it is compared when no exact one fits: without case, diacritics and runs of spaces. */
export function foldName(name: string): string {
  return withoutMarks(name).replace(/\s+/gu, ' ').trim();
}
