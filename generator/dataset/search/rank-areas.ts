import { KINDS } from '../kind.ts';
import type { Best } from './best.ts';
import { positionIn, spanIn } from './name-words.ts';
import type { SearchIndex } from './search-index.ts';
import { isBeginning, NO_MATCH, slipsOf } from './vocabulary.ts';
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
  { areas, names, entryAreas }: SearchIndex,
  { kind, within, without }: Narrowing,
  slips: number,
  best: Best,
): void {
  if (words.length === 0) return;
  const above = areas.above.length;
  const barangay = KINDS.indexOf('barangay');
  entries: for (let entry = 0; entry < entryAreas.length; entry += 1) {
    const area = entryAreas[entry] ?? 0;
    const isBarangay = area >= above;
    const parent = isBarangay ? areas.locality(area) : area;
    if (kind !== undefined && kind !== areas.kind(area)) continue;
    if (within !== undefined && (within[parent] === false || area === without)) continue;
    const begin = names.begins[entry] ?? 0;
    const afterLast = names.begins[entry + 1] ?? 0;
    const first = names.firsts[entry] ?? 0;
    const end = names.ends[entry] ?? 0;
    let edits = slips;
    let own = 0;
    let left = end - first;
    let fromAbove = 0;
    let aboveBefore = 0;
    let next = first;
    let isOrdered = true;
    let isOpen = false;
    for (let nth = 0; nth < words.length; nth += 1) {
      const word = words[nth] as WordMatch;
      let inName = NO_MATCH;
      let place = 0;
      for (let at = begin; at < afterLast; at += 1) {
        const quality = word.words[names.words[at] ?? 0] ?? NO_MATCH;
        if (quality < inName) {
          inName = quality;
          place = names.places[at] ?? 0;
        }
      }
      const inNames = (isBarangay ? word.namesIn : word.above)[parent] ?? NO_MATCH;
      const inOwnKind = (isBarangay ? word.kinds[barangay] : word.kinds[areas.kind(area)]) ?? NO_MATCH;
      const inKinds = word.kindsIn[parent] ?? NO_MATCH;
      const quality = Math.min(inName, inNames, inOwnKind, inKinds);
      if (quality === NO_MATCH) continue entries;
      edits += slipsOf(quality);
      if (isBeginning(quality)) isOpen = true;
      const isOwn = inName === quality && !(word.isRepeated && inNames === quality);
      if (!isOwn) {
        if (inOwnKind !== quality) fromAbove += 1;
        continue;
      }
      const position = positionIn(place);
      if (position < first || position >= end) continue;
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
    rank = rank * 8 + areas.kind(area);
    rank = rank * 32 + Math.min(Math.max(left, 0), 31);
    best.add(area, rank * areas.length + area);
  }
}
