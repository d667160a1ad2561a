import type { BarangayLexicon } from './barangay-lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { type Mention, overlaps } from './mentions.ts';
import type { NearNames } from './near-names.ts';
import { BORDER, type Word } from './place-text.ts';
import { LOCAL, SAYS } from './place-words.ts';
import {
  type Above,
  type BarangayMention,
  findAreasAbove,
  findBarangays,
  isLocality,
  isOfStreet,
  type PlaceReading,
  relationOf,
  scoreAbove,
  scoreBarangay,
  scoreMention,
  type Understood,
} from './readings.ts';
import { Tally } from './scores.ts';
import { labelledFrom } from './support.ts';
import { type Area, isAboveLocalities, isWithin } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

/** The lexicons that readings are made of. */
export interface Lexicons {
  readonly above: Lexicon;
  readonly barangays: BarangayLexicon;
  readonly near: NearNames;
  /** Barangays that have a name, best first. */
  readonly namesakes: (text: string) => readonly Area[];
  /** The number of digits of a population, with decimals. */
  readonly magnitudeOf: (area: Area) => number;
}

/** The most names of areas whose readings are made: the last ones, as an address ends with the largest areas. */
const MAX_READINGS = 120;

/** All ways to understand a text in which an area above the barangays is named. */
export function readPlaces(understood: Understood, lexicons: Lexicons): readonly PlaceReading[] {
  const begun = understood.mentions.slice(-MAX_READINGS).map((place) => {
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
    if (isNamed && isLocality(place) && total > most - MARGIN_OF_PLACES)
      all.push(...withBarangays(reading, place, understood, lexicons));
  }
  return all;
}

/** Barangays are looked for in cities and municipalities whose score is not lower by more: a barangay does not add as much. */
const MARGIN_OF_PLACES = 9;

/** The readings of a city, municipality or sub-municipality with each barangay of it that fits. */
function withBarangays(
  { area, above }: PlaceReading,
  place: Mention,
  understood: Understood,
  lexicons: Lexicons,
): readonly PlaceReading[] {
  const isTaken = (from: number, to: number): boolean => from < place.outerTo && place.outerFrom < to;
  const found = findBarangays(lexicons.barangays.in(area), isTaken, understood, place);
  const most = Math.max(...found.map(([, score]) => score));
  return found
    .filter(([, score]) => score > most - MARGIN)
    .map(([barangay]) =>
      readingOf({ area: barangay.area, place, above: withoutOverlap(above, barangay), barangay }, understood, lexicons),
    );
}

/** Barangays whose score is lower by more are not among the readings. */
const MARGIN = 4;

const withoutOverlap = (above: readonly Above[], barangay: BarangayMention | undefined): readonly Above[] =>
  barangay === undefined
    ? above
    : above.filter(({ mention: { from, to } }) => to <= barangay.from || barangay.to <= from);

type Parts = Pick<PlaceReading, 'area' | 'place' | 'above' | 'barangay'>;

interface BegunReading {
  readonly parts: Parts;
  readonly locality: Area;
  readonly tally: Tally;
}

/** A reading with its score; `explained` gets the named ones. */
export function readingOf(parts: Parts, understood: Understood, lexicons: Lexicons, explained?: Tally): PlaceReading {
  return finish(begin(parts, understood, lexicons, explained), understood, lexicons);
}

/** Scores what a reading names. */
function begin(parts: Parts, understood: Understood, lexicons: Lexicons, explained?: Tally): BegunReading {
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
  return { parts, locality, tally };
}

/** Scores what a reading contradicts or leaves without an explanation. */
function finish({ parts, locality, tally }: BegunReading, understood: Understood, lexicons: Lexicons): PlaceReading {
  const contradictions = contradictionsOf(locality, parts, understood, lexicons.above);
  for (const { area, from, to } of contradictions)
    if (area.kind === 'province') tally.add('otherProvince', 1 + (to - from) / 5);
  if (isOtherCity(parts, understood)) tally.add('otherCity');
  if (isTownLeft(parts, understood)) tally.add('townLeft');
  const unexplained = scoreUnexplained(tally, parts, understood);
  // Each part by its name, as copying all of them takes a tenth of the time of a match.
  const { area, place, above, barangay } = parts;
  return { area, place, above, barangay, contradictions, unexplained, total: tally.total };
}

/** True if a reading about a province or region leaves the name of a city or municipality in its column unexplained. */
function isOtherCity({ place, barangay }: Parts, { words, mentions }: Understood): boolean {
  if (barangay !== undefined || place === undefined || isLocality(place)) return false;
  return mentions.some(
    (mention) =>
      isLocality(mention) &&
      words[mention.from]?.column === 'city' &&
      mention.entry.cost < 1 &&
      !overlaps(mention, place),
  );
}

/** True if a reading uses the name of a province, as that or as the name of a city, and leaves the name of a town in it out. */
function isTownLeft({ place, above, barangay }: Parts, { mentions, words, isInColumns }: Understood): boolean {
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

/** True if a ZIP code is one of an area, of a part of it, or of one above it, where a list does not say of which town. */
export function isInZip(area: Area, zipAreas: ReadonlySet<Area>): boolean {
  const locality = area.kind === 'barangay' ? (area.subMunicipality ?? area.cityMunicipality ?? area) : area;
  for (const zipArea of zipAreas) {
    if (zipArea === locality || zipArea.cityMunicipality === locality || isWithin(locality, zipArea)) return true;
  }
  return false;
}

function scoreZip(tally: Tally, locality: Area, { zipAreas }: Understood): void {
  if (zipAreas === undefined) return;
  if (isInZip(locality, zipAreas)) tally.add('zip');
  else if (!isAboveLocalities(locality)) tally.add('otherZip');
}

/** The names of provinces and regions behind the area, or in their column, that are not above it. */
function contradictionsOf(
  locality: Area,
  { place, above, barangay }: Parts,
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

const IGNORED = SAYS.country | SAYS.filler;
const MAX_BEHIND = 6;

/** Marks the words that the names of a reading explain. */
function explainedBy({ place, above, barangay }: Parts, { words, zips, mentions }: Understood): Uint8Array {
  const explained = new Uint8Array(words.length);
  const cover = (from: number, to: number): void => {
    for (let at = Math.max(from, 0); at < to; at += 1) explained[at] = 1;
  };
  if (place !== undefined) cover(place.outerFrom, place.outerTo);
  for (const { mention } of above) cover(mention.outerFrom, mention.outerTo);
  // The same area can be named twice: `Maragusan (San Mariano)`; but `Cotabato City, Cotabato` is not the province.
  for (const mention of mentions)
    if (
      mention.kindFits >= 0 &&
      (mention.area === place?.area || above.some((chosen) => chosen.mention.area === mention.area))
    )
      cover(mention.outerFrom, mention.outerTo);
  if (barangay !== undefined) {
    cover(labelledFrom(barangay, words), barangay.to);
    if (barangay.also !== undefined) cover(...barangay.also);
  }
  for (const at of zips) explained[at] = 1;
  return explained;
}

/** Scores the words that no name of a reading explains, and returns their positions. */
function scoreUnexplained(tally: Tally, parts: Parts, understood: Understood): readonly number[] {
  const { place, above, barangay } = parts;
  const { words } = understood;
  const explained = explainedBy(parts, understood);
  const unexplained: number[] = [];
  let behind = 0;
  let isMissing = false;
  let isTown = false;
  for (let at = 0; at < words.length; at += 1) {
    const { word, says, column, border } = words[at] as Word;
    if (explained[at] === 1 || says & IGNORED) continue;
    unexplained.push(at);
    const isLocal = (says & (LOCAL | SAYS.of)) !== 0;
    if (column !== undefined && column !== 'barangay') {
      if (!(says & KIND)) tally.add('unknown');
      if (border === BORDER.column && isUnknown(words, at, explained)) tally.add('unknownColumn');
    } else if (barangay !== undefined && isBeside(words, at, barangay)) {
      if (!isLocal) tally.add('beside');
    } else if (column === 'barangay') isMissing ||= !isLocal;
    else if (place !== undefined && at >= place.to) behind += isLocal ? 0.5 : 1;
    else if (!isLocal) {
      tally.add('before');
      isTown ||= place === undefined && says === 0 && at >= (barangay?.to ?? words.length) && !isNumber(word);
    }
    if (says & SAYS.barangay && words[at + 1] !== undefined && (words[at + 1] as Word).border < BORDER.comma)
      isMissing = true;
  }
  if (isTown && above.length > 0 && understood.zipAreas === undefined) tally.add('otherCity');
  if (behind > 0) tally.add('behind', Math.min(MAX_BEHIND, behind));
  if (isMissing && barangay === undefined) tally.add('noBarangay');
  return unexplained;
}

const KIND = SAYS.city | SAYS.municipality | SAYS.province | SAYS.region;

/** True if no word of a column is explained. */
function isUnknown(words: readonly Word[], first: number, explained: Uint8Array): boolean {
  for (let at = first; at < words.length && (at === first || (words[at] as Word).border !== BORDER.column); at += 1) {
    if (explained[at] === 1) return false;
  }
  return true;
}

/** True if a word stands in the same part of the text as the name of a barangay in a column. */
function isBeside(words: readonly Word[], at: number, { from, to }: BarangayMention): boolean {
  if (words[at]?.column !== 'barangay' || isNumber((words[at] as Word).word)) return false;
  const [first, last] = at < from ? [at, from] : [to - 1, at];
  for (let next = first + 1; next <= last; next += 1) {
    const { border, says } = words[next] as Word;
    // What stands before `St.` is the name of a street.
    if (border >= BORDER.comma || says & (SAYS.street | SAYS.building)) return false;
  }
  // What follows `Purok` or `Sitio` is its own name.
  return !words.slice(Math.max(0, at - 2), at).some(({ says }) => says & SAYS.part);
}
