/**
 * How well a typed word matches another one, less is better: twice the number of slips, and one more if the typed word
 * is only a beginning.
 */
export type Quality = number;

/** The quality of words that do not match. */
export const NO_MATCH: Quality = 255;

/** How many slips a quality has. */
export const slipsOf = (quality: Quality): number => quality >> 1;

/** Whether a quality is that of a beginning. */
export const isBeginning = (quality: Quality): boolean => (quality & 1) === 1;

/** How many slips are forgiven in a word of this many letters, the longer one of the typed word and the other one. */
export const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
