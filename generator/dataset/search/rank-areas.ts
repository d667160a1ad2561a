import { KINDS } from '../kind.ts';
import type { Best } from './best.ts';
import { IN_LABEL, positionIn, spanIn } from './packed-search.ts';
import { isBeginning, NO_MATCH, slipsOf } from './quality.ts';
import type { SearchedAreas } from './searched-areas.ts';
import type { SearchIndex } from './search-index.ts';
import type { WordMatch } from './word-match.ts';

/** Which areas a search may find. */
export interface Narrowing {
  /** A position in `KINDS`, or `undefined` for all kinds. */
  readonly kind: number | undefined;
  /** For each area above the barangays, whether what is in it counts; `undefined` for the country. */
  readonly within: readonly boolean[] | undefined;
  /** The area itself that the search is within, which does not count. */
  readonly without: number | undefined;
}

/** How a name is matched, best first. */
const EXACT = 0;
const EXACT_IN_OTHER_ORDER = 1;
const BEGINNING = 2;
const WORDS = 3;

const BARANGAY = KINDS.indexOf('barangay');

/** The least rank of an area without a word in its own name; it is multiplied by the number of areas. */
const NO_OWN_WORD = 64 * 4 * 64 * 2 * 8 * 32;

/**
 * Adds the areas that match every word.
 *
 * An area is better if a word is in its own name; then with fewer slips; then if its name is matched as a whole rather
 * than at its beginning or anywhere; then with fewer words from the names above it; then by its own name rather than by
 * another one; then if it is of a larger kind; then with fewer words left over; and then with a lower code.
 *
 * @param slips that count for every area, because of the way in which the query was divided into words.
 */
export function rankAreas(
  words: readonly WordMatch[],
  index: SearchIndex,
  narrowing: Narrowing,
  slips: number,
  best: Best,
): void {
  if (words.length === 0) return;
  const { areas } = index;
  const above = areas.above.length;
  const missing = missingWords(words, areas);
  const inNames = wordsInNames(words, index.entries);
  const ranked = new Uint8Array(index.entries);
  const add = (entry: number, area: number): void => {
    if (ranked[entry] === 1) return;
    ranked[entry] = 1;
    const absent = area < above ? missing.ofArea[area] : missing.below[areas.locality(area)];
    if (((absent as number) & ~(inNames[entry] as number)) !== 0 || !isWanted(area, index, narrowing)) return;
    if (!best.takes(leastRank(entry, areas.kind(area), words, slips) * areas.length)) return;
    const rank = rankOf(entry, area, words, index, slips);
    if (rank !== undefined) best.add(area, rank * areas.length + area);
  };
  for (const { entries } of words) for (const entry of entries) add(entry, index.areaOf(entry));
  // All others have no word of the query in their names.
  if (!best.takes(NO_OWN_WORD * areas.length)) return;
  for (let area = 0; area < above; area += 1) {
    if (missing.ofArea[area] === 0) add(area, area);
    if (missing.below[area] !== 0) continue;
    const { from, to } = areas.barangays(area);
    for (let barangay = from; barangay < to; barangay += 1) add(barangay, barangay);
  }
}

/** Words as bits, by their positions in a query. Those after the thirty-second share the bits of the first ones. */
type Words = number;

/** For each entry the words that its name has. */
function wordsInNames(words: readonly WordMatch[], entries: number): Uint32Array {
  const found = new Uint32Array(entries);
  for (let nth = 0; nth < words.length; nth += 1) {
    const bit: Words = 1 << nth;
    for (const entry of (words[nth] as WordMatch).entries) found[entry] = (found[entry] as Words) | bit;
  }
  return found;
}

/** For each area above the barangays the words that must be in its own name, and in those of the barangays in it. */
function missingWords(
  words: readonly WordMatch[],
  areas: SearchedAreas,
): { readonly ofArea: Uint32Array; readonly below: Uint32Array } {
  const { length } = areas.above;
  const ofArea = new Uint32Array(length);
  const below = new Uint32Array(length);
  for (let nth = 0; nth < words.length; nth += 1) {
    const { above, namesIn, kindsIn, kinds } = words[nth] as WordMatch;
    const bit: Words = 1 << nth;
    const isOfBarangays = kinds[BARANGAY] !== NO_MATCH;
    for (let area = 0; area < length; area += 1) {
      if (kindsIn[area] !== NO_MATCH) continue;
      if (above[area] === NO_MATCH) ofArea[area] = (ofArea[area] as Words) | bit;
      if (namesIn[area] === NO_MATCH && !isOfBarangays) below[area] = (below[area] as Words) | bit;
    }
  }
  return { ofArea, below };
}

function isWanted(area: number, { areas }: SearchIndex, { kind, within, without }: Narrowing): boolean {
  if (kind !== undefined && kind !== areas.kind(area)) return false;
  return within === undefined || (within[areas.locality(area)] === true && area !== without);
}

/**
 * A rank that an area of a kind cannot have less than. It is found much faster than its rank, and most of the areas that
 * match a query of one word are not among the best.
 */
function leastRank(entry: number, kind: number, words: readonly WordMatch[], slips: number): number {
  const inName = words.length === 1 ? ((words[0] as WordMatch).inName[entry] as number) : 0;
  const form = isBeginning(inName) && inName !== NO_MATCH ? BEGINNING : EXACT;
  return ((Math.min(slips, 63) * 4 + form) * 64 * 2 * 8 + kind) * 32;
}

/** The rank of an area by one of its names, `undefined` if a word is in no name. */
function rankOf(
  entry: number,
  area: number,
  words: readonly WordMatch[],
  index: SearchIndex,
  slips: number,
): number | undefined {
  const { areas } = index;
  const kind = areas.kind(area);
  const parent = areas.locality(area);
  const length = index.lengthOf(entry);
  let edits = slips;
  let own = 0;
  let left = length;
  let fromAbove = 0;
  let aboveBefore = 0;
  let next = 0;
  let isOrdered = true;
  let isOpen = false;
  for (let nth = 0; nth < words.length; nth += 1) {
    const word = words[nth] as WordMatch;
    const inName = word.inName[entry] ?? NO_MATCH;
    const inNames = (kind === BARANGAY ? word.namesIn : word.above)[parent] ?? NO_MATCH;
    const inOwnKind = word.kinds[kind] ?? NO_MATCH;
    const inKinds = word.kindsIn[parent] ?? NO_MATCH;
    const quality = Math.min(inName, inNames, inOwnKind, inKinds);
    if (quality === NO_MATCH) return undefined;
    edits += slipsOf(quality);
    if (isBeginning(quality)) isOpen = true;
    const isOwn = inName === quality && !(word.isRepeated && inNames === quality);
    if (!isOwn) {
      if (inOwnKind !== quality) fromAbove += 1;
      continue;
    }
    const place = word.places[entry] ?? 0;
    if (place === IN_LABEL) continue;
    const position = positionIn(place);
    // Words of the name that are not together in the query are less likely to be meant as the name.
    if (position !== next || (own > 0 && fromAbove !== aboveBefore)) isOrdered = false;
    if (own === 0) aboveBefore = fromAbove;
    own += 1;
    left -= spanIn(place);
    next = position + spanIn(place);
  }
  const isWhole = left <= 0 && !isOpen;
  const form = isWhole ? (isOrdered ? EXACT : EXACT_IN_OTHER_ORDER) : isOrdered ? BEGINNING : WORDS;
  let rank = own === 0 ? 1 : 0;
  rank = rank * 64 + Math.min(edits, 63);
  rank = rank * 4 + form;
  rank = rank * 64 + Math.min(fromAbove, 63);
  rank = rank * 2 + (entry < areas.length ? 0 : 1);
  rank = rank * 8 + kind;
  rank = rank * 32 + Math.min(Math.max(left, 0), 31);
  return rank;
}
