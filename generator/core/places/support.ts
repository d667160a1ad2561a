import { BORDER, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { type BarangayMention, isOfStreet, type PlaceReading, type Understood } from './readings.ts';
import { isAboveLocalities } from '../areas/area.ts';

/** The position of `Brgy.` before the name of a barangay, or of the name, if there is none or it is a part of it: `Barangay 1`. */
export const labelledFrom = ({ isLabelled, from }: BarangayMention, words: readonly Word[]): number =>
  isLabelled && ((words[from]?.says ?? 0) & SAYS.barangay) === 0 ? from - 1 : from;

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

/** True if the name of the place of a reading is that of a street, or stands in the name or the column of a barangay. */
export const isOfOther = ({ place, unexplained }: PlaceReading, understood: Understood): boolean =>
  place !== undefined &&
  (place.isInside ||
    understood.words[place.from]?.column === 'barangay' ||
    isLabelled(place.outerFrom, understood.words, unexplained) ||
    isOfStreet(place, understood));

/** True if the name at a position, or a longer one that it ends, is said to be that of a barangay: `Brgy. Bagong Silang`. */
export function isLabelled(from: number, words: readonly Word[], open: readonly number[] = []): boolean {
  let at = from - 1;
  while (at > 0 && words[at]?.says === 0 && (words[at + 1] as Word).border < BORDER.dash && open.includes(at)) at -= 1;
  return at >= 0 && ((words[at] as Word).says & SAYS.barangay) !== 0;
}
