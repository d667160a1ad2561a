/**
 * Numbers as text without any character that JSON escapes: digits to the base 32, where the last digit of a number has
 * characters of its own. So numbers need nothing in between, and small ones are one character.
 */
const BASE_BITS = 5;
/** The largest number that is one character. */
export const MAX_DIGIT = 31;

/** The codes of the characters for zero: `]` for a last digit, and `<` for one that another digit follows. */
const LAST = 93;
const FOLLOWED = 60;

/** Writes a whole number below 2^31. */
export function packNumber(number: number): string {
  const last = String.fromCharCode(LAST + (number & MAX_DIGIT));
  return number <= MAX_DIGIT ? last : packFollowed(number >> BASE_BITS) + last;
}

function packFollowed(number: number): string {
  const digit = String.fromCharCode(FOLLOWED + (number & MAX_DIGIT));
  return number <= MAX_DIGIT ? digit : packFollowed(number >> BASE_BITS) + digit;
}

/** Writes a whole number as one character; a number above 31 becomes 31. */
export const packDigit = (number: number): string => String.fromCharCode(LAST + Math.min(number, MAX_DIGIT));

/** Reads the character at a position of a text of `packDigit`. */
export const digitAt = (packed: string, at: number): number => packed.charCodeAt(at) - LAST;

/** The whole numbers that a text consists of. */
export function unpackNumbers(packed: string): readonly number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < packed.length; at += 1) {
    const code = packed.charCodeAt(at);
    if (code >= LAST) {
      numbers.push((number << BASE_BITS) | (code - LAST));
      number = 0;
    } else {
      number = (number << BASE_BITS) | (code - FOLLOWED);
    }
  }
  return numbers;
}
