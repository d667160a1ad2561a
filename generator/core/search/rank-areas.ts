import { isBeginning, NO_MATCH, typosOf } from './sorted-words.ts';
import { IN_LABEL, positionIn, type SearchIndex, spanIn } from './search-index.ts';
import type { SearchedAreas } from './searched-areas.ts';
import type { WordMatch } from './word-match.ts';
import { MAX_DIGIT } from '../packed/numbers.ts';
import { KINDS } from '../psgc/kinds.ts';

/** Keeps the best areas, each with its lowest rank. A rank modulo the number of areas is the number of its area. */
export class BestAreas {
  readonly #limit: number;
  readonly #areaCount: number;
  readonly #ranks: number[] = [];

  constructor(limit: number, areaCount: number) {
    this.#limit = limit;
    this.#areaCount = areaCount;
  }

  /**
   * The areas by number, each with whether typing errors were needed, and more than for the best one, or more words from names far above
   * it. Unless a kind was asked for, areas are left out that have no word in their own names, if the best one has.
   */
  ranked(isOfKind: boolean) {
    const parts = this.#ranks.map((rank) => {
      const weighed = Math.floor(rank / this.#areaCount);
      return (['typos', 'fromAfar', 'withoutOwnWord'] as const).map(
        (part) => Math.floor(weighed / WEIGHTS[part].weight) % (WEIGHTS[part].largest + 1),
      );
    });
    const wanted = parts.filter((own) => isOfKind || own[2] === parts[0]?.[2]);
    return wanted.map((own, at) => ({
      number: (this.#ranks[at] ?? 0) % this.#areaCount,
      hasTypos: (own[0] ?? 0) > 0,
      isDistant: own.some((value, part) => value > (parts[0]?.[part] ?? 0)),
    }));
  }

  takes(rank: number): boolean {
    return this.#ranks.length < this.#limit || rank < (this.#ranks.at(-1) ?? 0);
  }

  add(rank: number): void {
    if (!this.takes(rank)) return;
    const known = this.#ranks.findIndex((each) => each % this.#areaCount === rank % this.#areaCount);
    if (known !== -1 && (this.#ranks[known] ?? 0) <= rank) return;
    if (known !== -1) this.#ranks.splice(known, 1);
    const after = this.#ranks.findIndex((each) => each > rank);
    this.#ranks.splice(after === -1 ? this.#ranks.length : after, 0, rank);
    if (this.#ranks.length > this.#limit) this.#ranks.pop();
  }
}

/** Which areas a search may find. */
export interface Narrowing {
  /** A position in `KINDS`, or `undefined` for all kinds. */
  readonly kind: number | undefined;
  /** For each area above the barangays, whether what is in it counts; `undefined` for the country. */
  readonly within: readonly boolean[] | undefined;
  /** The area that the search is within; it is no result itself. */
  readonly except: number | undefined;
}

/** The ways in which a name is matched, best first. */
const EXACT = 0;
const EXACT_IN_OTHER_ORDER = 1;
const BEGINNING = 2;
const WORDS = 3;

const CITY = KINDS.indexOf('city');
const MUNICIPALITY = KINDS.indexOf('municipality');
const BARANGAY = KINDS.indexOf('barangay');

/**
 * The parts of a rank, the most important first, with the number of values of each; a larger value counts as the largest. All
 * ranks times the number of areas must stay below 2^53; they reach 2^51.
 */
const PARTS = [
  /** A word for a kind does not count, as `city` in `Araneta City`. */
  ['withoutOwnWord', 2],
  ['typos', 64],
  ['form', 4],
  /** Words from the names above; a repeated one that no other of these names has counts twice. */
  ['fromAbove', 64],
  /** A position in `KINDS`. */
  ['kind', 8],
  /** Words that a barangay's city or municipality does not have, and that do not stand for its province either. */
  ['fromAfar', 32],
  /** Words of the name that are not in the query. */
  ['left', 32],
  /** Twice the size that its population is short of the largest that can be stored; by another name, 5.5 sizes more. */
  ['people', 128],
] as const;

/** Twice the sizes that an area with this name of its own may be smaller than one that is also known by it: about a seventh. */
const OF_OTHER_NAME = 11;

type Part = (typeof PARTS)[number][0];

const WEIGHTS = weigh();

function weigh(): Readonly<Record<Part, { readonly largest: number; readonly weight: number }>> {
  const weights = new Map<Part, { readonly largest: number; readonly weight: number }>();
  let weight = 1;
  for (const [part, values] of PARTS.toReversed()) {
    weights.set(part, { largest: values - 1, weight });
    weight *= values;
  }
  return Object.fromEntries(weights) as Record<Part, { largest: number; weight: number }>;
}

function weighed(part: Part, value: number): number {
  const { largest, weight } = WEIGHTS[part];
  return (value > largest ? largest : value) * weight;
}

/** Adds the areas that match every word, each with its rank by `PARTS` and then number; `typos` count for all. */
export function rankAreas(
  words: readonly WordMatch[],
  index: SearchIndex,
  narrowing: Narrowing,
  typos: number,
  best: BestAreas,
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
    const absent = area < above && entry < areas.length ? missing.ofArea[area] : missing.below[areas.locality(area)];
    if (((absent as number) & ~(inNames[entry] as number)) !== 0 || !isWanted(area, index, narrowing)) return;
    const less = entry < areas.length ? 0 : OF_OTHER_NAME;
    const people = weighed('people', 2 * (MAX_DIGIT - index.magnitude(area)) + less);
    if (!best.takes((leastRank(entry, areas.kind(area), words, typos) + people) * areas.length)) return;
    const rank = rankOf(entry, area, words, index, typos);
    if (rank !== undefined) best.add((rank + people) * areas.length + area);
  };
  for (const { entries } of words) for (const entry of entries) add(entry, index.areaOf(entry));
  // All others have no word of the query in their names, so none of them ranks better than this.
  if (!best.takes((weighed('withoutOwnWord', 1) + weighed('typos', typos)) * areas.length)) return;
  for (let area = 0; area < above; area += 1) {
    if (missing.ofArea[area] === 0) add(area, area);
    if (missing.below[area] !== 0) continue;
    const { from, to } = areas.barangays(area);
    for (let barangay = from; barangay < to; barangay += 1) add(barangay, barangay);
  }
}

/**
 * Words as bits, by their positions in a query. Those after the thirty-second share the bits of the first ones, which only
 * lets more areas through: `rankOf` checks each word.
 */
type Words = number;

function wordsInNames(words: readonly WordMatch[], entries: number): Uint32Array {
  const found = new Uint32Array(entries);
  for (let nth = 0; nth < words.length; nth += 1) {
    const bit: Words = 1 << nth;
    for (const entry of (words[nth] as WordMatch).entries) found[entry] = (found[entry] as Words) | bit;
  }
  return found;
}

/** For each area above the barangays the words that must be in its own name, and in those of the barangays in it. */
function missingWords(words: readonly WordMatch[], areas: SearchedAreas) {
  const { length } = areas.above;
  const ofArea = new Uint32Array(length);
  const below = new Uint32Array(length);
  for (let nth = 0; nth < words.length; nth += 1) {
    const { above, namesIn, kindsIn, kinds } = words[nth] as WordMatch;
    const bit: Words = 1 << nth;
    const isOfBarangays = kinds[BARANGAY] !== NO_MATCH;
    for (let area = 0; area < length; area += 1) {
      if (kindsIn[area] !== NO_MATCH) continue;
      const isOfKind = kinds[areas.kind(area)] !== NO_MATCH;
      if (above[area] === NO_MATCH && !isOfKind) ofArea[area] = (ofArea[area] as Words) | bit;
      if (namesIn[area] === NO_MATCH && !isOfBarangays) below[area] = (below[area] as Words) | bit;
    }
  }
  return { ofArea, below };
}

function isWanted(area: number, { areas }: SearchIndex, { kind, within, except }: Narrowing): boolean {
  if (kind !== undefined && kind !== areas.kind(area)) return false;
  return within === undefined || (within[areas.locality(area)] === true && area !== except);
}

/** A rank that no area of a kind with this name can be below, found much faster than its own; most areas are not the best. */
function leastRank(entry: number, kind: number, words: readonly WordMatch[], typos: number): number {
  const inName = words.length === 1 ? ((words[0] as WordMatch).inName[entry] as number) : 0;
  const form = isBeginning(inName) && inName !== NO_MATCH ? BEGINNING : EXACT;
  return weighed('typos', typos) + weighed('form', form) + weighed('kind', kind);
}

/** The rank of an area by one of its names, still without the part `people`; `undefined` if a word is in no name. */
function rankOf(entry: number, area: number, words: readonly WordMatch[], index: SearchIndex, typos: number) {
  const { areas } = index;
  const kind = areas.kind(area);
  const locality = areas.locality(area);
  const length = index.lengthOf(entry);
  let allTypos = typos;
  let ownWords = 0;
  let ownKinds = 0;
  let wordsLeft = length;
  let fromAbove = 0;
  let fromAfar = 0;
  let fromAboveAtFirst = 0;
  let nextPosition = 0;
  let isOrdered = true;
  let isOpen = false;
  for (let nth = 0; nth < words.length; nth += 1) {
    const word = words[nth] as WordMatch;
    const inName = word.inName[entry] ?? NO_MATCH;
    // With another name of a city, its own is written too: `cubao qc`.
    const inNames = (kind === BARANGAY || entry >= areas.length ? word.namesIn : word.above)[locality] ?? NO_MATCH;
    const inOwnKind = word.kinds[kind] ?? NO_MATCH;
    const inKinds = word.kindsIn[locality] ?? NO_MATCH;
    const quality = Math.min(inName, inNames, inOwnKind, inKinds);
    if (quality === NO_MATCH) return undefined;
    allTypos += typosOf(quality);
    if (isBeginning(quality)) isOpen = true;
    const isOwn = inName === quality && !(word.isRepeated && inNames === quality);
    if (!isOwn) {
      if (inOwnKind !== quality) fromAbove += 1;
      if (inOwnKind === quality || inKinds === quality) continue;
      const isNear = kind === BARANGAY && word.near[locality] === quality;
      const isFar = (kind === BARANGAY ? word.far : word.above)[locality] === quality;
      const names = Number(inName === quality) + Number(isNear) + Number(isFar);
      if (names < word.names) fromAbove += 1;
      if (kind === BARANGAY && !isNear && word.notOfProvince[locality] === 1) fromAfar += 1;
      continue;
    }
    const place = word.places[entry] ?? 0;
    if (place === IN_LABEL) continue;
    const position = positionIn(place);
    // Words of the name that are not together in the query are less likely to be meant as the name.
    if (position !== nextPosition || (ownWords > 0 && fromAbove !== fromAboveAtFirst)) isOrdered = false;
    if (ownWords === 0) fromAboveAtFirst = fromAbove;
    ownWords += 1;
    if (inKinds === quality) ownKinds += 1;
    wordsLeft -= spanIn(place);
    nextPosition = position + spanIn(place);
  }
  // `San Jose` also means San Jose del Monte rather than a barangay.
  const isCityBegun = isOrdered && fromAbove === 0 && (kind === CITY || kind === MUNICIPALITY);
  const isWhole = !isOpen && (wordsLeft <= 0 || isCityBegun);
  const form = isWhole ? (isOrdered ? EXACT : EXACT_IN_OTHER_ORDER) : isOrdered ? BEGINNING : WORDS;
  return (
    weighed('withoutOwnWord', ownWords === ownKinds ? 1 : 0) +
    weighed('typos', allTypos) +
    weighed('form', form) +
    weighed('fromAbove', fromAbove) +
    weighed('kind', kind) +
    weighed('fromAfar', fromAfar) +
    weighed('left', Math.max(wordsLeft, 0))
  );
}
