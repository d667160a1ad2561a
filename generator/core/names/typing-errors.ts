/**
 * The typing errors between two texts: letters that are missing, added or wrong, and neighbours that are swapped
 * (optimal string alignment: https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance). Where the texts first differ
 * there must be one, so each kind of error is tried there, which is fast for one or two.
 *
 * @param most the result is above it if there are more.
 * @param isOpen true if the second text may go on after what is like the first one.
 * @param from where the part of the first text begins that is compared; `otherFrom` of the second one.
 */
export function countErrors(
  text: string,
  other: string,
  most: number,
  isOpen = false,
  from = 0,
  otherFrom = 0,
): number {
  let [at, otherAt] = [from, otherFrom];
  while (at < text.length && text.charCodeAt(at) === other.charCodeAt(otherAt)) {
    at += 1;
    otherAt += 1;
  }
  const [left, otherLeft] = [text.length - at, other.length - otherAt];
  if (left === 0 || otherLeft === 0) return isOpen ? left : left + otherLeft;
  if (left - otherLeft > most || (!isOpen && otherLeft - left > most)) return most + 1;
  let errors = most;
  if (errors > 0) errors = Math.min(errors, countErrors(text, other, errors - 1, isOpen, at + 1, otherAt + 1));
  if (errors > 0) errors = Math.min(errors, countErrors(text, other, errors - 1, isOpen, at + 1, otherAt));
  if (errors > 0) errors = Math.min(errors, countErrors(text, other, errors - 1, isOpen, at, otherAt + 1));
  const isSwapped =
    text.charCodeAt(at) === other.charCodeAt(otherAt + 1) && text.charCodeAt(at + 1) === other.charCodeAt(otherAt);
  if (errors > 0 && isSwapped)
    errors = Math.min(errors, countErrors(text, other, errors - 1, isOpen, at + 2, otherAt + 2));
  return errors + 1;
}

/** The letters of a word as bits. An error changes one on each side at most; some share one. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

export function hasAtMost(bits: number, count: number): boolean {
  let left = bits;
  for (let nth = 0; nth < count; nth += 1) left &= left - 1;
  return left === 0 && count >= 0;
}
