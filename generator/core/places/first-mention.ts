import type { BarangayLexicon } from './barangay-lexicon.ts';
import { saysAt } from './beside.ts';
import type { Mention } from './mentions.ts';
import { SAYS } from './place-words.ts';
import { isLocality, type Understood } from './readings.ts';
import { keyOfWords } from './spans.ts';

/**
 * A place with where it is named first, if only names of itself and of areas above it stand between, as where the columns of a town
 * and a province were put behind an address: `Lumbo Valencia City, CITY OF VALENCIA, BUKIDNON`. A first mention that can be that of a
 * barangay stays one, unless a province follows it or the text says of what kind it is: `Tinoc, Tinoc, Ifugao`.
 */
export function fromFirstMention(
  place: Mention,
  { words, mentions, zips, isInColumns }: Understood,
  barangays: BarangayLexicon,
): Mention {
  const { area } = place;
  if (isInColumns || !isLocality(place)) return place;
  /** True if so many words before a name make that of a barangay with it: `Upper Jasaan` is no Jasaan. */
  const isOfBarangay = ({ from, to }: Mention, before: number): boolean =>
    before <= from && barangays.in(area).has(keyOfWords(words, from - before, to));
  const own = [area, area.province, area.region];
  let { firstFrom } = place;
  let isProvinceBehind = false;
  for (let at = firstFrom; at > 0; ) {
    const name = mentions.find((mention) => mention.outerTo === at && !mention.isInside && own.includes(mention.area));
    if (name === undefined && !zips.includes(at - 1) && !(saysAt(words, at - 1) & SAYS.country)) break;
    at = name?.outerFrom ?? at - 1;
    if (name === undefined) continue;
    if (name.area !== area) isProvinceBehind = true;
    // A district such as Jaro in Iloilo City says where the barangay is.
    else if (
      name.entry.form !== 'other' &&
      (isProvinceBehind || name.kindFits > 0 || !isOfBarangay(name, 0)) &&
      ![1, 2, 3].some((before) => isOfBarangay(name, before))
    )
      firstFrom = at;
  }
  return firstFrom === place.firstFrom ? place : { ...place, firstFrom };
}
