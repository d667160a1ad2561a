import { isLabelBehind } from './beside.ts';
import { BORDER, type Word } from './place-text.ts';
import { LOCAL, SAYS } from './place-words.ts';
import type { BarangayMention, PartsOfReading, Understood } from './readings.ts';
import type { Tally } from './scores.ts';
import { labelledFrom } from './support.ts';
import { isAboveLocalities } from '../areas/area.ts';
import { isNumber } from '../names/name-reader.ts';

const IGNORED = SAYS.country | SAYS.filler;
const MAX_BEHIND = 6;

/** Marks the words that the names of a reading explain. */
function explainedBy({ place, above, barangay }: PartsOfReading, { words, zips, mentions }: Understood): Uint8Array {
  const explained = new Uint8Array(words.length);
  const cover = (from: number, to: number): void => {
    for (let at = Math.max(from, 0); at < to; at += 1) explained[at] = 1;
  };
  if (place !== undefined) cover(place.firstFrom, place.outerTo);
  for (const { mention } of above) cover(mention.outerFrom, mention.outerTo);
  // The same area can be named twice: `Maragusan (San Mariano)`; but `Cotabato City, Cotabato` is not the province.
  for (const mention of mentions)
    if (
      mention.kindFits >= 0 &&
      (mention.area === place?.area || above.some((chosen) => chosen.mention.area === mention.area))
    )
      cover(mention.outerFrom, mention.outerTo);
  if (barangay !== undefined) {
    cover(labelledFrom(barangay, words), barangay.to + (isLabelBehind(words, barangay.to) ? 1 : 0));
    if (barangay.also !== undefined) cover(...barangay.also);
  }
  for (const at of zips) explained[at] = 1;
  return explained;
}

/** Scores the words that no name of a reading explains, and returns their positions. */
export function scoreUnexplained(tally: Tally, parts: PartsOfReading, understood: Understood): readonly number[] {
  const { place, above, barangay } = parts;
  const { words } = understood;
  const explained = explainedBy(parts, understood);
  const unexplained: number[] = [];
  // `Poblacion, Cebu` is a barangay of a town that is not named.
  const isAbove = place !== undefined && barangay === undefined && isAboveLocalities(place.area);
  let behind = 0;
  let isMissing = false;
  let isOtherLabelled = false;
  let isTown = false;
  for (let at = 0; at < words.length; at += 1) {
    const { word, says, column, border } = words[at] as Word;
    if (explained[at] === 1 || (says & IGNORED && !(isAbove && word === 'poblacion'))) continue;
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
      isMissing = isOtherLabelled = true;
  }
  // `Zone 2, Brgy. Santo Niño` is rather the unknown barangay than the one that is called Zone 2.
  const isZone = barangay?.isLabelled === false && ((words[barangay.from] as Word).says & SAYS.part) !== 0;
  if (isOtherLabelled && isZone) tally.add('noBarangay', 4);
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
