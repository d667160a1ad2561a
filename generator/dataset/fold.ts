/** A text in lower case and without diacritics: `Leaño` becomes `leano`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A name in lower case, without diacritics and repeated spaces; it is compared if no exact name matches. */
export function foldName(name: string): string {
  return withoutMarks(name).replace(/\s+/gu, ' ').trim();
}
