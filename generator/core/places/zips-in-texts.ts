import { isJoined, saysAt } from './beside.ts';
import type { Lexicon } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { BORDER, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { isInZip, isOfStreet } from './readings.ts';
import { isNumber } from '../names/name-reader.ts';

const ZIP = /^\d{4}$/;

/** A number with the digits of a ZIP code. */
interface NumberInText {
  readonly at: number;
  /** True if it looks like that of a house or a telephone. */
  readonly isDoubtful: boolean;
}

/** The numbers that can be ZIP codes, on both sides of which a name ends: `Guagua 2003 Pampanga`. */
export function findNumbers(words: Word[], lexicon: Lexicon): readonly NumberInText[] {
  const numbers: NumberInText[] = [];
  const separate = (at: number): void => {
    const word = words[at];
    if (word !== undefined && word.border < BORDER.comma) words[at] = { ...word, border: BORDER.comma };
  };
  for (const [at, { word, column, border }] of words.entries()) {
    if (!ZIP.test(word) || column === 'barangay' || !lexicon.isZip(word)) continue;
    const before = words[at - 1];
    const isNumberOf = border === BORDER.none && before !== undefined && before.says & (SAYS.barangay | SAYS.part);
    if (isNumberOf) continue;
    const isDoubtful = column === undefined && (isOfHouse(words, at) || isOfTelephone(words, at));
    numbers.push({ at, isDoubtful });
    if (isDoubtful) continue;
    separate(at);
    separate(at + 1);
  }
  return numbers;
}

/**
 * True if a number is a ZIP code: it stands behind the name of an area or at the end, or an area that is named has it. Else it is
 * that of a house or a telephone: `2401 Taft Avenue, Malate`, `Strata 2000, Ortigas Road, Pasig`, `Tel. 252-6504`.
 */
export function isZipCode(
  { at, isDoubtful }: NumberInText,
  words: readonly Word[],
  mentions: readonly Mention[],
  lexicon: Lexicon,
): boolean {
  const { column, word } = words[at] as Word;
  if (column !== undefined || (mentions.length === 0 && !isDoubtful)) return true;
  const isEnd = words.slice(at + 1).every(({ says }) => says & (SAYS.country | SAYS.filler));
  if (!isDoubtful && isEnd) return true;
  if ((!isDoubtful || isJoined(words, at)) && mentions.some(({ outerTo }) => outerTo === at)) return true;
  const areas = lexicon.zipAreas(word);
  const text = { words, zipAreas: undefined, isInColumns: false };
  return mentions.some((mention) => isInZip(mention.area, areas) && !isOfStreet(mention, text));
}

/** True if the name of a street follows a number: `2401 Taft Avenue`. */
function isOfHouse(words: readonly Word[], at: number): boolean {
  let next = at + 1;
  while (isJoined(words, next) && (saysAt(words, next) & SAYS.street) === 0) next += 1;
  return isJoined(words, next);
}

/** True if a number is joined to another one, of three digits or more if it stands before: `0917 382 8105`, `Lot 5 4027 Calamba`. */
function isOfTelephone(words: readonly Word[], at: number): boolean {
  const isNumberAt = (position: number): boolean => isNumber((words[position] as Word).word);
  return (
    (isJoined(words, at) && isNumberAt(at - 1) && (words[at - 1] as Word).word.length > 2) ||
    (isJoined(words, at + 1) && isNumberAt(at + 1))
  );
}
