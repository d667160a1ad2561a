import { endsPart } from './beside.ts';
import { COSTS } from './costs.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, overlaps } from './mentions.ts';
import { SAYS } from './place-words.ts';
import { isLocality, isOfStreet, type PartsOfReading, relationOf, type Understood } from './readings.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';

/** The names of provinces and regions behind the area, or in their column, that are not above it. */
export function contradictionsOf(
  locality: Area,
  { place, above, barangay }: PartsOfReading,
  understood: Understood,
  lexicon: Lexicon,
): readonly Mention[] {
  const { mentions, isInColumns, words } = understood;
  const contradictions: Mention[] = [];
  for (const mention of mentions) {
    const { area, from, to } = mention;
    if (!isAboveLocalities(area)) continue;
    if (place !== undefined && (overlaps(place, mention) || (!isInColumns && from < place.to))) continue;
    if (isInColumns && words[from]?.column !== area.kind && words[from]?.column !== 'province') continue;
    if (mention.entry.cost > 1 || mention.isInside) continue;
    if (barangay !== undefined && from < barangay.to && barangay.from < to) continue;
    if (above.some((chosen) => overlaps(chosen.mention, mention))) continue;
    if (contradictions.some((chosen) => overlaps(chosen, mention))) continue;
    if (relationOf(locality, area, lexicon) !== 'other' || isOfStreet(mention, understood)) continue;
    contradictions.push(mention);
  }
  return contradictions;
}

/**
 * True if a reading about a province or region leaves the name of a city or municipality in its column unexplained; or in an
 * address, one without a province such a name behind its own, at the end of the part: `San Andres, Manila`, `Libertad Pasay`.
 */
export function isOtherCity(
  { place, above, barangay }: PartsOfReading,
  { words, mentions, isInColumns }: Understood,
  magnitudeOf: (area: Area) => number,
): boolean {
  if (place === undefined || barangay !== undefined) return false;
  if (!isInColumns)
    return (
      above.length === 0 &&
      !(isLocality(place) && place.entry.cost < 1 && magnitudeOf(place.area) >= MAGNITUDE_OF_CITY) &&
      mentions.some(
        ({ area, entry, outerFrom, outerTo }) =>
          outerFrom >= place.outerTo &&
          (area.kind === 'city' || area.kind === 'municipality') &&
          area !== place.area &&
          area !== place.area.cityMunicipality &&
          entry.cost <= COSTS.withoutLabel &&
          endsPart(words, outerTo) &&
          !mentions.some(
            (namesake) => namesake.area !== area && namesake.outerTo === outerTo && namesake.entry.cost < 1,
          ),
      )
    );
  if (isLocality(place)) return false;
  return mentions.some(
    (mention) =>
      isLocality(mention) &&
      words[mention.from]?.column === 'city' &&
      mention.entry.cost < 1 &&
      !overlaps(mention, place),
  );
}

/** A place with 100,000 people is no street or quarter of another city: `Cainta, Manila` contradicts itself. */
const MAGNITUDE_OF_CITY = 5;

/** True if a reading uses the name of a province, as that or as the name of a city, and leaves the name of a town in it out. */
export function isTownLeft(
  { place, above, barangay }: PartsOfReading,
  { mentions, words, isInColumns }: Understood,
): boolean {
  if (isInColumns || place === undefined) return false;
  return mentions.some(
    (mention) =>
      isLocality(mention) &&
      mention.area !== place.area &&
      mention.area.province !== null &&
      mentions.some(({ area, from }) => from === place.from && area === mention.area.province) &&
      mention.entry.cost < 1 &&
      !mention.isInside &&
      !overlaps(mention, place) &&
      (barangay === undefined || !overlaps(mention, barangay)) &&
      !above.some((chosen) => overlaps(mention, chosen.mention)) &&
      ((words[mention.outerTo]?.says ?? 0) & SAYS.street) === 0,
  );
}
