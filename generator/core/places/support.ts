import { beginsPart, isJoined, isLetters, isOfSaint, saysAt } from './beside.ts';
import { BORDER, type Word } from './place-text.ts';
import { BEFORE_NAMES, SAYS } from './place-words.ts';
import {
  type BarangayMention,
  isOfNamedCity,
  isOfStreet,
  type PartsOfReading,
  type PlaceReading,
  type Understood,
} from './readings.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';

/** True for a barangay of the centre, also if only its name says so: `Poblacion South`. */
export const isOfCentre = ({ isPoblacion, name }: Area): boolean => isPoblacion || name.includes('Poblacion');

/** The position of `Brgy.` before the name of a barangay, of `Poblacion` before that of one of the centre, or of both; or of the name. */
export function labelledFrom({ area, isLabelled, from }: BarangayMention, words: readonly Word[]): number {
  const isLabel = (at: number): boolean => isJoined(words, at) && (saysAt(words, at - 1) & SAYS.barangay) !== 0;
  const isInCentre = isJoined(words, from) && words[from - 1]?.word === 'poblacion' && isOfCentre(area);
  if (isInCentre) return isLabel(from - 1) ? from - 2 : from - 1;
  return isLabelled && !(saysAt(words, from) & SAYS.barangay) && isLabel(from) ? from - 1 : from;
}

/** True if a reading is about a city or municipality with which everything above agrees that the text names. */
export function isSupported(reading: PlaceReading | undefined, understood: Understood): reading is PlaceReading {
  if (reading?.place === undefined || isAboveLocalities(reading.place.area) || reading.contradictions.length > 0)
    return false;
  if (isOfOther(reading, understood)) return false;
  if (reading.above.length > 0) return true;
  return (
    understood.zipAreas === undefined &&
    understood.mentions.every(({ area, isInside }) => isInside || !isAboveLocalities(area) || area === reading.area)
  );
}

/** True if the name of the place of a reading is that of a street, or stands in a longer name or the column of a barangay. */
export const isOfOther = (reading: PlaceReading, understood: Understood): boolean => {
  const { place, unexplained } = reading;
  return (
    place !== undefined &&
    (place.isInside ||
      understood.words[place.from]?.column === 'barangay' ||
      (isLabelled(place.outerFrom, understood.words, unexplained) &&
        !isOfNamedCity(place, understood.mentions, understood.words)) ||
      isOfStreet(place, understood) ||
      isInLongerName(reading, reading.unexplained, understood))
  );
};

/**
 * True if the name of a city, of which neither the kind nor a ZIP code is said, stands in that of a street, an estate, a person or
 * a newer place: `Salvador Calo Avenue`, `Don Carlos Village`, `Gen. E. Aguinaldo`, `New Cebu`.
 */
export function isInLongerName(
  { place, above, barangay }: PartsOfReading,
  unexplained: readonly number[],
  { words, zipAreas, isInColumns }: Understood,
): boolean {
  if (place === undefined || isInColumns || zipAreas !== undefined || place.kindFits > 0) return false;
  const { outerFrom, outerTo } = place;
  if (!isJoined(words, outerFrom) && !isJoined(words, outerTo)) return false;
  const says = (at: number, what: number): boolean => isJoined(words, at) && (saysAt(words, at) & what) !== 0;
  const before = barangay === undefined && isJoined(words, outerFrom) ? (words[outerFrom - 1] as Word) : undefined;
  if (before !== undefined && BEFORE_NAMES.has(before.word)) return true;
  if (above.some(({ relation }) => relation !== 'former')) return false;
  if (before !== undefined && isInitial(words, outerFrom - 1)) return true;
  // `Tagaytay Aguinaldo Highway` begins with the city, but for a saint's.
  const canGoOn = place.area.kind !== 'city' || isOfSaint(words[outerFrom]);
  const isOpen = canGoOn && isJoined(words, outerTo) && saysAt(words, outerTo) === 0 && unexplained.includes(outerTo);
  return says(isOpen ? outerTo + 1 : outerTo, SAYS.estate | SAYS.street);
}

/** True for the initial of a first name, as `E.` in `Gen. E. Aguinaldo`; but `Tower A Makati` and `Purok 2-A` have none. */
function isInitial(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  if (!isLetter(words[at] as Word)) return false;
  return beginsPart(words, at) || (before !== undefined && (isLetter(before) || isTitle(before)));
}

const isLetter = (word: Word): boolean => word.word.length === 1 && isLetters(word);

const isTitle = ({ word, says }: Word): boolean => BEFORE_NAMES.has(word) || (says & SAYS.barangay) !== 0;

/** True if the name at a position, or a longer one that it ends, is said to be that of a barangay: `Brgy. Bagong Silang`. */
export function isLabelled(from: number, words: readonly Word[], open: readonly number[] = []): boolean {
  let at = from - 1;
  while (at > 0 && words[at]?.says === 0 && (words[at + 1] as Word).border < BORDER.dash && open.includes(at)) at -= 1;
  return at >= 0 && ((words[at] as Word).says & SAYS.barangay) !== 0;
}
