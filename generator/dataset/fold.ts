/** A text in lower case and without diacritics: `Leaño` becomes `leano`. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A name without case, diacritics and repeated spaces, as it is compared when no exact one matches. */
export function foldName(name: string): string {
  return withoutMarks(name).replace(/\s+/gu, ' ').trim();
}
