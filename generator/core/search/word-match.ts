import type { Area } from '../areas/area.ts';
import { memoized } from '../kept.ts';
import { KINDS } from '../psgc/kinds.ts';
import { saysMore, type SearchIndex, type MatchedWords } from './search-index.ts';
import { isBeginning, NO_MATCH, type Quality, typosOf } from './sorted-words.ts';
import type { SearchedAreas } from './searched-areas.ts';

/** The matches of one word of a query with names, and with areas above the barangays. */
export interface WordMatch {
  readonly isRepeated: boolean;
  /** The number of names that must have it: two for the second `tarlac` of a query, but one for that of `tawi tawi`. */
  readonly names: number;
  /** True if it is a word of a name, or the beginning of one, without a typo. */
  readonly occurs: boolean;
  /** The entries whose names have a matching word, some of them more than once. */
  readonly entries: readonly number[];
  /** For each entry the quality of its best word. */
  readonly inName: Uint8Array;
  readonly places: Uint16Array;
  /** For each area above the barangays the best match in the names above it. */
  readonly above: Uint8Array;
  /** For each area above the barangays the best match in its own names and, of a sub-municipality, those of its city. */
  readonly near: Uint8Array;
  /** The same in the names of the areas above these. */
  readonly far: Uint8Array;
  /** For each area above the barangays, 1 if the word does not stand for its province. */
  readonly notOfProvince: Uint8Array;
  /** The same, with its own names: the names above what is in it. */
  readonly namesIn: Uint8Array;
  /** For each area above the barangays the best match among words for its kind and those of the areas above it. */
  readonly kindsIn: Uint8Array;
  /** For each position in `KINDS` the best match among the words for the kind, and for others. */
  readonly kinds: Uint8Array;
}

/** Matches the words of a query, which can be divided in several ways; each word is matched once. */
export function wordMatcher(index: SearchIndex): (words: readonly string[]) => readonly WordMatch[] {
  const matchOf = memoized((word: string) => memoized((isOpen: boolean) => matchWord(word, isOpen, index)));
  return (words) =>
    words.map((word, at) => {
      const isRepeated = words.indexOf(word) < at;
      const match = matchOf(word)(at === words.length - 1);
      return isRepeated ? { ...match, isRepeated, names: namesWith(word, words.slice(0, at), index) } : match;
    });
}

/** The number of names that must have a word that is repeated: one for each time, unless there is a name with the word twice. */
function namesWith(word: string, before: readonly string[], { vocabulary }: SearchIndex): number {
  const isDoubled = vocabulary.words.find(word + word) !== undefined;
  return isDoubled ? 1 : 1 + before.filter((each) => each === word).length;
}

/** Matches a word as it is typed with the words of all names; if open, it may be the beginning of one. */
function matchWord(typed: string, isOpen: boolean, index: SearchIndex): WordMatch {
  const { areas } = index;
  const matched = index.vocabulary.match(typed, index.meaning(typed), isOpen);
  const count = areas.above.length;
  const entries: number[] = [];
  const inName = unmatched(index.entries);
  const places = new Uint16Array(index.entries);
  const names = unmatched(count + 1);
  for (const [word, quality] of matched) {
    const occurrences = index.occurrences(word);
    let entry = 0;
    for (let at = 0; at < occurrences.length; at += 2) {
      entry += occurrences[at] as number;
      const place = occurrences[at + 1] as number;
      const best = inName[entry] as number;
      if (quality > best || (quality === best && !saysMore(place, places[entry] as number))) continue;
      inName[entry] = quality;
      places[entry] = place;
      entries.push(entry);
      const area = index.areaOf(entry);
      if (area < count && quality < (names[area] as number)) names[area] = quality;
    }
  }
  const kinds = matchKinds(matched, index);
  const own = names.slice();
  const near = names.slice();
  const { above, within } = spread(names, areas);
  const far = above.slice();
  for (const part of areas.subMunicipalities) {
    const city = areas.parents[part] as number;
    near[part] = Math.min(near[part] as number, near[city] as number);
    far[part] = above[city] as number;
  }
  const notOfProvince = findNotOfProvince(own, areas);
  return {
    isRepeated: false,
    names: 1,
    occurs: [...matched.values()].some((quality) => typosOf(quality) === 0),
    entries,
    inName,
    places,
    above,
    near,
    far,
    notOfProvince,
    namesIn: within,
    kindsIn: kindsIn(kinds, areas),
    kinds: withOtherKinds(kinds),
  };
}

/** Spreads the matches (`own`, and one more) of areas above the barangays to what is in them. */
function spread(own: Uint8Array, { parents, locations }: SearchedAreas): Record<'above' | 'within', Uint8Array> {
  const above = unmatched(own.length);
  // Areas come after those above them.
  for (let area = 0; area < parents.length; area += 1) {
    let best = own[parents[area] as number] as number;
    const location = own[locations[area] as number] as number;
    if (location < best) best = location;
    above[area] = best;
    if (best < (own[area] as number)) own[area] = best;
  }
  return { above, within: own };
}

/**
 * Finds the areas in which the word does not stand for their province: the province does not have it, or a city or
 * municipality in the same province or region has it as well. `tarlac` and `manila` stand for the cities, `rizal` for the
 * province, in which nothing else has its name.
 *
 * @param own for each area above the barangays its match.
 */
function findNotOfProvince(own: Uint8Array, { above, parents, locations }: SearchedAreas): Uint8Array {
  const { length } = above;
  const rivals = unmatched(length + 1);
  for (let area = length - 1; area >= 0; area -= 1) {
    const { kind } = above[area] as Area;
    const isLocality = kind === 'city' || kind === 'municipality';
    const best = isLocality ? Math.min(rivals[area] as number, own[area] as number) : (rivals[area] as number);
    if (best === NO_MATCH) continue;
    for (const each of [parents[area] as number, locations[area] as number]) {
      if (best < (rivals[each] as number)) rivals[each] = best;
    }
  }
  const marks = new Uint8Array(length + 1);
  const notOfProvince = new Uint8Array(length);
  for (let area = 0; area < length; area += 1) {
    const marked = (marks[parents[area] as number] as number) | (marks[locations[area] as number] as number);
    notOfProvince[area] = (marked & OF_PROVINCE) === 0 || (marked & WITH_RIVAL) !== 0 ? 1 : 0;
    const isOfProvince = (above[area] as Area).kind === 'province';
    const quality = own[area] as number;
    const mark = (isOfProvince ? OF_PROVINCE : 0) | ((rivals[area] as number) <= quality ? WITH_RIVAL : 0);
    marks[area] = quality === NO_MATCH ? marked : marked | mark;
  }
  return notOfProvince;
}

const BARANGAY = KINDS.indexOf('barangay');
const OF_PROVINCE = 1;
const WITH_RIVAL = 2;

/** For each area above the barangays the match of its kind and of those of the areas above it. */
function kindsIn(kinds: Uint8Array, areas: SearchedAreas): Uint8Array {
  const own = unmatched(areas.above.length + 1);
  if (kinds.every((quality) => quality === NO_MATCH)) return own;
  for (let area = 0; area < areas.above.length; area += 1) own[area] = kinds[areas.kind(area)] as number;
  return spread(own, areas).within;
}

function matchKinds(matched: MatchedWords, { kindsOfWords }: SearchIndex): Uint8Array {
  const kinds = unmatched(KINDS.length);
  for (const [word, bits] of kindsOfWords) {
    const quality = matched.get(word) ?? NO_MATCH;
    for (let kind = 0; kind < kinds.length; kind += 1) {
      if (((bits >> kind) & 1) === 1) kinds[kind] = Math.min(kinds[kind] ?? NO_MATCH, quality);
    }
  }
  return kinds;
}

/** A word for another kind than that of an area counts as one typo more. */
const OF_ANOTHER_KIND: Quality = 2;

function withOtherKinds(kinds: Uint8Array): Uint8Array {
  const best = Math.min(...kinds);
  if (best === NO_MATCH || isBeginning(best)) return kinds;
  return kinds.map((quality, kind) => (kind === BARANGAY ? quality : Math.min(quality, best + OF_ANOTHER_KIND)));
}

const unmatched = (length: number): Uint8Array => new Uint8Array(length).fill(NO_MATCH);
