import { partReader } from './column.ts';

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

/** Figures of an area: as many numbers as all others of their table have, or `null`s. */
export type NumberRow = readonly (number | null)[];

/** The character between two groups of rows; no packed number has it. */
const GROUP_END = ' ';

/** Stands for `null`. Other numbers are 1, 2, 3, 4, 5 for 0, -1, 1, -2, 2, and so on. */
const UNKNOWN = 0;

const packSigned = (number: number | null): string =>
  packNumber(number === null ? UNKNOWN : number < 0 ? -2 * number : 2 * number + 1);

/** Writes groups of rows of whole numbers between -2^29 and 2^29 as one text. */
export const packRows = (groups: readonly (readonly NumberRow[])[]): string =>
  groups.map((rows) => rows.flat().map(packSigned).join('')).join(GROUP_END);

/** A function that returns the rows of the group at a position, none at -1. It decodes a group when it is asked for. */
export function rowReader(packed: string, groups: number, width: number): (group: number) => readonly NumberRow[] {
  const textOf = partReader(packed, GROUP_END, groups);
  return (group) => {
    const numbers = unpackNumbers(textOf(group));
    const rows: (number | null)[][] = [];
    for (let at = 0; at < numbers.length; at += width) {
      const row: (number | null)[] = [];
      for (let nth = at; nth < at + width; nth += 1) {
        const number = numbers[nth] ?? UNKNOWN;
        row.push(number === UNKNOWN ? null : (number & 1) === 1 ? number >> 1 : -(number >> 1));
      }
      rows.push(row);
    }
    return rows;
  };
}
