import type { BarangayLexicon } from './barangay-lexicon.ts';
import { findBarangays, scoreBarangay } from './barangay-mentions.ts';
import { contradictionsOf, digitsBelowCity, isOfOwnCity, isTownElsewhere, isTownLeft } from './contradictions.ts';
import { fromFirstMention } from './first-mention.ts';
import type { Lexicon } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import type { NearNames } from './near-names.ts';
import {
  type Above,
  type BarangayMention,
  findAreasAbove,
  isInZip,
  isLocality,
  isOfStreet,
  type PartsOfReading,
  type PlaceReading,
  scoreAbove,
  scoreMention,
  type Understood,
} from './readings.ts';
import { isGenericWord } from './place-words.ts';
import { Tally, WEIGHTS } from './scores.ts';
import { keyOfWords } from './spans.ts';
import { isInLongerName } from './support.ts';
import { scoreUnexplained } from './unexplained.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

/** The lexicons that readings are made of. */
export interface Lexicons {
  readonly above: Lexicon;
  readonly barangays: BarangayLexicon;
  readonly near: NearNames;
  /** Barangays that have a name, best first. */
  readonly namesakes: (text: string) => readonly Area[];
  /** True if names of other barangays begin with a name: `Molino` is no barangay of Naic where Molino I is in Bacoor. */
  readonly isBeginning: (text: string) => boolean;
  /** The number of digits of a population, with decimals. */
  readonly magnitudeOf: (area: Area) => number;
}

/** The most names of areas whose readings are made: the last ones, as an address ends with the largest areas. */
const MAX_READINGS = 120;

/** All ways to understand a text in which an area above the barangays is named. */
export function readPlaces(understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const places = understood.mentions.filter(({ entry }) => entry.form !== 'island');
  const begun = places.slice(-MAX_READINGS).map((named) => {
    const place = fromFirstMention(named, understood, lexicons.barangays);
    const above = findAreasAbove(place.area, place, understood, lexicons.above);
    return begin({ area: place.area, place, above, barangay: undefined }, understood, lexicons);
  });
  begun.sort((a, b) => b.tally.total - a.tally.total);
  let most = -Infinity;
  const readings: PlaceReading[] = [];
  for (const beginning of begun) {
    // What is left to score only lowers it.
    if (beginning.tally.total < most - MARGIN_OF_PLACES) break;
    const reading = finish(beginning, understood, lexicons);
    readings.push(reading);
    most = Math.max(most, reading.total);
  }
  const all: PlaceReading[] = [];
  for (const reading of readings) {
    all.push(reading);
    const { place, total } = reading;
    const isNamed = place !== undefined && (reading.above.length > 0 || !isOfStreet(place, understood));
    // The name of another city can be that of a barangay.
    const margin = MARGIN_OF_PLACES - (reading.contradictions.some(isLocality) ? WEIGHTS.otherCity : 0);
    if (isNamed && isLocality(place) && total > most - margin)
      all.push(...withBarangays(reading, place, understood, lexicons));
  }
  return all;
}

/** Barangays are looked for in cities and municipalities whose score is not lower by more: a barangay does not add as much. */
const MARGIN_OF_PLACES = 9;

/**
 * The readings of a city, municipality or sub-municipality with each barangay of it that fits. The name of a district that is
 * also one of the city names a barangay a second time: `San Isidro, Jaro`.
 */
function withBarangays(
  { area, above }: PlaceReading,
  place: Mention,
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  // In its column, `Maragusan (San Mariano)` names the city twice.
  const own = understood.mentions.filter(
    (mention) => mention.area === area && understood.words[mention.from]?.column === 'city',
  );
  const isTaken = (from: number, to: number): boolean =>
    [place, ...own].some((mention) => from < mention.outerTo && mention.firstFrom < to);
  const names = lexicons.barangays.in(area);
  const found = findBarangays(names, isTaken, understood, place).filter(
    ([named]) => above.length > 0 || !isCentreOfSeveral(named, place, understood),
  );
  const ofDistrict =
    place.entry.form === 'other' ? (names.find(keyOfWords(understood.words, place.from, place.to)) ?? []) : [];
  const most = Math.max(...found.map(([, score]) => score));
  return found
    .filter(([{ isLabelled }, score]) => isLabelled || score > most - MARGIN)
    .map(([named]) => {
      const isDistrict = named.also === undefined && ofDistrict.some((entry) => entry.area === named.area);
      const barangay = isDistrict ? { ...named, also: [place.from, place.to] as const } : named;
      return readingOf(
        { area: named.area, place, above: withoutOverlap(above, barangay), barangay },
        understood,
        lexicons,
      );
    });
}

/** True if a name says only that the place is in the centre, and several towns have the name behind it: `Poblacion, San Ildefonso`. */
function isCentreOfSeveral({ from, to, isLabelled }: BarangayMention, place: Mention, understood: Understood): boolean {
  const { words, mentions, zipAreas, isInColumns } = understood;
  if (zipAreas !== undefined || isInColumns || isLabelled || to !== place.firstFrom) return false;
  if (!words.slice(from, to).every(({ word }) => word === 'poblacion' || word === 'centro')) return false;
  const namesakes = mentions.filter((mention) => mention.from === place.from && mention.outerTo === place.outerTo);
  return (
    !namesakes.some(({ area }) => isAboveLocalities(area)) &&
    namesakes.some(
      ({ area, entry, kindFits }) =>
        area !== place.area && area.kind !== 'sub-municipality' && entry.cost <= 1 && kindFits >= place.kindFits,
    )
  );
}

/** Barangays whose score is lower by more are not among the readings. */
const MARGIN = 4;

const withoutOverlap = (above: readonly Above[], barangay: BarangayMention | undefined): readonly Above[] =>
  barangay === undefined
    ? above
    : above.filter(({ mention: { from, to } }) => to <= barangay.from || barangay.to <= from);

interface BegunReading {
  readonly parts: PartsOfReading;
  readonly locality: Area;
  readonly tally: Tally;
}

/** A reading with its score; `explained` gets the named ones. */
export function readingOf(
  parts: PartsOfReading,
  understood: Understood,
  lexicons: Lexicons,
  explained?: Tally,
): PlaceReading {
  return finish(begin(parts, understood, lexicons, explained), understood, lexicons);
}

/** Scores what a reading names. */
function begin(parts: PartsOfReading, understood: Understood, lexicons: Lexicons, explained?: Tally): BegunReading {
  const { area, place, above, barangay } = parts;
  const tally = explained ?? new Tally();
  const locality = place?.area ?? area.subMunicipality ?? area.cityMunicipality ?? area;
  if (place === undefined) tally.add('noCity');
  else scoreMention(tally, place, understood);
  for (const each of above) scoreAbove(tally, each, place, understood);
  if (barangay !== undefined) {
    scoreBarangay(tally, barangay, place, understood);
    if (barangay.also !== undefined) tally.add('alsoNamed');
  }
  if (understood.namedTwice.has(locality)) tally.add('alsoNamed');
  scoreZip(tally, locality, understood);
  tally.add('population', lexicons.magnitudeOf(locality));
  tally.add('smaller', digitsBelowCity(parts, understood, lexicons.magnitudeOf));
  return { parts, locality, tally };
}

/** Scores what a reading contradicts or leaves without an explanation. */
function finish({ parts, locality, tally }: BegunReading, understood: Understood, lexicons: Lexicons): PlaceReading {
  const contradictions = contradictionsOf(locality, parts, understood, lexicons.above, lexicons.magnitudeOf);
  for (const { area, from, to } of contradictions)
    if (area.kind === 'province') tally.add('otherProvince', 1 + (to - from) / 5);
  if (contradictions.some(isLocality)) tally.add('otherCity');
  if (isTownLeft(parts, understood)) tally.add('townLeft');
  if (isTownElsewhere(parts, understood, lexicons.above))
    tally.add('townElsewhere', isOfNumber(parts, understood) ? 2 : isOfTwoWords(parts.place) ? 1.5 : 1);
  if (isOfOwnCity(parts, understood)) tally.add('ownCity');
  const unexplained = scoreUnexplained(tally, parts, understood);
  if (isInLongerName(parts, unexplained, understood)) tally.add('inside');
  // Each part by its name, as copying all of them takes a tenth of the time of a match.
  const { area, place, above, barangay } = parts;
  return { area, place, above, barangay, contradictions, unexplained, total: tally.total };
}

/** True if no city is named, and the name of the barangay is a number, which hundreds of towns have: `Brgy. 3, Poblacion`. */
function isOfNumber({ place, barangay }: PartsOfReading, { words }: Understood): boolean {
  const name = words.slice(barangay?.from ?? 0, barangay?.to ?? 0);
  return place === undefined && name.every(({ word }) => isNumber(word) || isGenericWord(word));
}

/** Two words of a province weigh twice as much as one. */
const isOfTwoWords = (place: Mention | undefined): boolean => place !== undefined && place.to - place.from > 1;

function scoreZip(tally: Tally, locality: Area, { zipAreas, mentions }: Understood): void {
  if (zipAreas === undefined) return;
  if (isInZip(locality, zipAreas)) tally.add('zip');
  else if (!isAboveLocalities(locality)) tally.add('otherZip');
  else if (mentions.some(({ area }) => zipAreas.has(area) && area.locatedIn === locality)) tally.add('otherZip', 0.5);
}
