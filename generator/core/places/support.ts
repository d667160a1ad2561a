import type { Mention } from './mentions.ts';
import { BORDER, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import type { BarangayMention, PlaceReading, Understood } from './readings.ts';
import { isAboveLocalities } from '../areas/area.ts';

/** The position of `Brgy.` before the name of a barangay, or of the name, if there is none or it is a part of it: `Barangay 1`. */
export const labelledFrom = ({ isLabelled, from }: BarangayMention, words: readonly Word[]): number =>
  isLabelled && ((words[from]?.says ?? 0) & SAYS.barangay) === 0 ? from - 1 : from;

/** True if a reading is about a city or municipality with which everything above agrees that the text names. */
export function isSupported(
  reading: PlaceReading | undefined,
  { mentions, zipAreas, words }: Understood,
): reading is PlaceReading {
  if (reading?.place === undefined || isAboveLocalities(reading.place.area) || reading.contradictions.length > 0)
    return false;
  if (isLabelled(reading.place, words) || words[reading.place.from]?.column === 'barangay') return false;
  if (reading.above.length > 0) return true;
  return (
    zipAreas === undefined &&
    mentions.every(({ area, isInside }) => isInside || !isAboveLocalities(area) || area === reading.area)
  );
}

/** True if a name, or a longer one that ends with it, is said to be that of a barangay: `Brgy. Bagong Silang`. */
export function isLabelled({ outerFrom }: Pick<Mention, 'outerFrom'>, words: readonly Word[]): boolean {
  let at = outerFrom - 1;
  while (at > 0 && words[at]?.says === 0 && (words[at + 1] as Word).border < BORDER.dash) at -= 1;
  return ((words[at]?.says ?? 0) & SAYS.barangay) !== 0;
}
