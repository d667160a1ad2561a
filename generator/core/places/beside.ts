import { BORDER, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { isNumber } from '../names/name-reader.ts';

/** True if nothing but spaces or a hyphen stands between a word and the one before it. */
export const isJoined = (words: readonly Word[], at: number): boolean =>
  at > 0 && at < words.length && (words[at] as Word).border < BORDER.dash;

/** True if a comma, a bracket or a dash stands before a word, or nothing. */
export const beginsPart = (words: readonly Word[], at: number): boolean =>
  at === 0 || (words[at] as Word).border >= BORDER.dash;

/** The same for what stands behind the word before a position. */
export const endsPart = (words: readonly Word[], at: number): boolean =>
  at >= words.length || (words[at] as Word).border >= BORDER.dash;

/** The kinds of thing that a word says, a sum of values of `SAYS`; 0 where there is none. */
export const saysAt = (words: readonly Word[], at: number): number => words[at]?.says ?? 0;

/** Words before `Zone` or `Area`, where no name follows: `Clark Freeport Zone Angeles City`. */
const KINDS_OF_ZONES = new Set('free freeport economic processing industrial reclamation'.split(' '));

/** True if a word names a thing within a barangay whose own name follows; that of `Bldg.` stands before it: `Mun. Bldg. Unisan`. */
export const isOfPart = (words: readonly Word[], at: number): boolean =>
  (saysAt(words, at) & SAYS.part) !== 0 &&
  (saysAt(words, at) & SAYS.building) === 0 &&
  !KINDS_OF_ZONES.has(words[at - 1]?.word ?? '');

/** True if `Brgy.` follows as the last word of a part: `Lahug Brgy., Cebu City`. */
export const isLabelBehind = (words: readonly Word[], to: number): boolean =>
  isJoined(words, to) && (saysAt(words, to) & SAYS.barangay) !== 0 && endsPart(words, to + 1);

/** `sr` means `senor` in names of areas. */
const NAME_ENDS = new Set(['senor', 'jr']);

/** True if the word of a street follows, at once or behind the end of a person's name, or its initials: `E. Rodriguez Sr. Avenue`. */
export const isBeforeStreet = (words: readonly Word[], to: number): boolean => {
  const at = isJoined(words, to) && NAME_ENDS.has((words[to] as Word).word) ? to + 1 : to;
  // `San Jose Dr. Reyes Clinic`
  if (words[at]?.word === 'dr' && goesOn(words, at + 1)) return false;
  if (isJoined(words, at)) return (saysAt(words, at) & SAYS.street) !== 0;
  // `Magsaysay & Bonifacio Sts.`
  if (words[at]?.border === BORDER.and) {
    const kind = words
      .slice(at)
      .find(({ says, border }, nth) => says & (SAYS.street | SAYS.of) || (nth > 0 && border >= BORDER.dash));
    return kind !== undefined && kind.border < BORDER.dash && (kind.says & SAYS.street) !== 0;
  }
  // `Doña Remedios Trinidad (DRT) Highway`
  if ((saysAt(words, at + 1) & SAYS.street) === 0 || !endsPart(words, at + 1)) return false;
  const initials = words[at]?.written ?? '';
  return (
    initials.length > 1 && [...initials].every((letter, nth) => words[at - initials.length + nth]?.word[0] === letter)
  );
};

/** True if a name goes on behind the words before a position: `Sta. Mesa` is no Santa. */
export const isBegun = (words: readonly Word[], to: number): boolean =>
  words[to - 1]?.written === 'sta' && isJoined(words, to);

/** True if a word that says nothing of a kind follows at once. */
export const goesOn = (words: readonly Word[], to: number): boolean =>
  isJoined(words, to) && saysAt(words, to) === 0 && isLetters(words[to] as Word);

/** True for a word that is no number. */
export const isLetters = ({ word }: Word): boolean => !isNumber(word);

/** True if a name begins with that of a saint, which many barangays have. */
export const isOfSaint = (first: Word | undefined): boolean => SAINT.test(first?.word ?? '');

const SAINT = /^san(?:t[ao])?$/;

/** True if the word of a building follows at once. */
export const isBeforeBuilding = (words: readonly Word[], to: number): boolean =>
  isJoined(words, to) && (saysAt(words, to) & SAYS.building) !== 0;
