import { beginsPart, endsPart, isOfSaint, saysAt } from './beside.ts';
import { COSTS } from './costs.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, overlaps } from './mentions.ts';
import type { Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { isLocality, isOfStreet, type PartsOfReading, relationOf, type Understood } from './readings.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';

/**
 * The names behind the area, or in their columns, of others than those above it: of provinces and regions, and of cities and
 * municipalities.
 */
export function contradictionsOf(
  locality: Area,
  parts: PartsOfReading,
  understood: Understood,
  lexicon: Lexicon,
  magnitudeOf: (area: Area) => number,
): readonly Mention[] {
  const { place, above, barangay } = parts;
  const { mentions, isInColumns, words } = understood;
  const contradictions: Mention[] = [];
  for (const mention of mentions) {
    const { area, from } = mention;
    if (isLocality(mention) ? !isOtherCity(mention, parts, understood, magnitudeOf) : mention.entry.cost > 1) continue;
    if (place !== undefined && (overlaps(place, mention) || (!isInColumns && from < place.to))) continue;
    if (mention.isInside) continue;
    if (barangay !== undefined && overlaps(barangay, mention)) continue;
    if (above.some((chosen) => overlaps(chosen.mention, mention))) continue;
    if (contradictions.some((chosen) => overlaps(chosen, mention))) continue;
    if (isAboveLocalities(area)) {
      if (isInColumns && words[from]?.column !== area.kind && words[from]?.column !== 'province') continue;
      if (relationOf(locality, area, lexicon) !== 'other' || isOfStreet(mention, understood)) continue;
      if (place !== undefined && !isInColumns && isRepeated(mention, place, words)) continue;
    }
    contradictions.push(mention);
  }
  return contradictions;
}

/** True if a name only says again how the official name before it begins: `Quezon City, Quezon`. */
const isRepeated = ({ from, to }: Mention, place: Mention, words: readonly Word[]): boolean =>
  place.entry.cost === 0 &&
  from >= place.to &&
  place.to - place.from > to - from &&
  words.slice(from, to).every(({ word }, nth) => word === words[place.from + nth]?.word);

/**
 * True if a name of a city or municipality is none of the place of a reading: in its column; or in an address behind the place, as
 * a whole part, or without a province and a barangay at the end of one: `San Andres, Manila`, `Libertad Pasay`.
 */
function isOtherCity(
  { area, entry, outerFrom, outerTo, from }: Mention,
  { place, above, barangay }: PartsOfReading,
  { words, mentions, isInColumns }: Understood,
  magnitudeOf: (area: Area) => number,
): boolean {
  if (place === undefined || area === place.area || area === place.area.cityMunicipality) return false;
  if (isInColumns && words[from]?.column !== 'city') return false;
  if (isInColumns && words[place.from]?.column !== 'city') return entry.cost < 1;
  const isAlone = !isInColumns && above.length === 0 && barangay === undefined;
  return (
    area.kind !== 'sub-municipality' &&
    entry.cost <= COSTS.other &&
    endsPart(words, outerTo) &&
    (isAlone ||
      (beginsPart(words, outerFrom) && (area.locatedIn === null || area.locatedIn !== place.area.province))) &&
    (isInColumns ||
      !isLocality(place) ||
      place.area.kind === 'sub-municipality' ||
      place.entry.cost >= 1 ||
      (isOfSaint(words[place.from]) && place.kindFits <= 0 && place.to - place.from < LONG_NAME) ||
      magnitudeOf(place.area) < MAGNITUDE_OF_CITY) &&
    !mentions.some(
      (namesake) =>
        namesake.area !== area &&
        namesake.outerTo === outerTo &&
        namesake.kindFits >= 0 &&
        ((namesake.entry.cost < 1 && isAboveLocalities(namesake.area)) || namesake.area === place.area),
    )
  );
}

/** A town with 100,000 people is no street or quarter of another city, if barangays have no such name: `Cainta, Manila` contradicts itself. */
const MAGNITUDE_OF_CITY = 5;

/** A name that begins with a saint is that of many barangays, unless it has as many words: `San Jose del Monte`. */
const LONG_NAME = 3;

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

/**
 * True if a whole part before the province of a reading, or before its town or barangay that is called like a province, is the only
 * city or municipality of a name, elsewhere: `Guiuan, Leyte`.
 */
export function isTownElsewhere(
  { place, above, barangay }: PartsOfReading,
  { mentions, words, isInColumns }: Understood,
  lexicon: Lexicon,
): boolean {
  const isBehind = barangay?.entry.form === 'former' && barangay.from === place?.outerTo;
  const last = isBehind ? barangay : (place ?? above[0]?.mention ?? barangay);
  if (isInColumns || last === undefined) return false;
  const province = mentions.find(
    ({ area, from, to }) =>
      from === last.from &&
      to === last.to &&
      (isAboveLocalities(last.area) ? area === last.area : area.kind === 'province'),
  );
  if (province === undefined || (place !== undefined && place !== province && (place.kindFits > 0 || above.length > 0)))
    return false;
  const towns = mentions.filter((mention) => isLocality(mention) && mention.outerTo === province.outerFrom);
  const [town] = towns;
  if (town === undefined || town.isInside || town.entry.cost > COSTS.withoutLabel) return false;
  if (!beginsPart(words, town.outerFrom) || !endsPart(words, town.outerTo)) return false;
  const isBarangay = barangay !== undefined && barangay !== last && overlaps(town, barangay);
  if (isBarangay && barangay.entry.form !== 'typo' && town.area.kind !== 'city') return false;
  return towns.every(({ area }) => area === town.area) && relationOf(town.area, province.area, lexicon) === 'other';
}

/** The digits that the largest city of the name of a place has more people, if a whole part says nothing but the name: `Bacolod`. */
export function digitsBelowCity(
  { place, above, barangay }: PartsOfReading,
  { mentions, words, zipAreas }: Understood,
  magnitudeOf: (area: Area) => number,
): number {
  if (place === undefined || !isLocality(place) || above.length > 0 || barangay !== undefined || zipAreas) return 0;
  const { from, outerFrom, outerTo } = place;
  const isWhole = beginsPart(words, outerFrom) && endsPart(words, outerTo);
  if (!isWhole || words.some(({ says }) => says & (SAYS.part | SAYS.barangay))) return 0;
  let digits = 0;
  for (const city of mentions) {
    if (city.from !== from || city.outerTo !== outerTo || city.area.kind !== 'city' || city.entry.cost >= 1) continue;
    digits = Math.max(digits, magnitudeOf(city.area) - magnitudeOf(place.area));
  }
  return digits;
}

/** True if a street or a building stands before a province that is called like the independent city in it: `Colon St., Cebu`. */
export const isOfOwnCity = (
  { area, place, above }: PartsOfReading,
  { mentions, words, zipAreas, isInColumns }: Understood,
): boolean =>
  !isInColumns &&
  zipAreas === undefined &&
  area.kind === 'province' &&
  place !== undefined &&
  place.kindFits <= 0 &&
  above.length === 0 &&
  (saysAt(words, place.outerFrom - 1) & (SAYS.street | SAYS.building | SAYS.city)) !== 0 &&
  mentions.some((city) => city.from === place.from && city.area.locatedIn === area) &&
  !mentions.some((city) => city.from !== place.from && city.area.locatedIn === area);
