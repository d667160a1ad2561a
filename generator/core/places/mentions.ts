import { isBesideTowns, type NameEntry } from './area-names.ts';
import { goesOn, isBegun } from './beside.ts';
import type { Lexicon } from './lexicon.ts';
import { BORDER, type Word } from './place-text.ts';
import type { WordSpan } from './spans.ts';
import { SAYS } from './place-words.ts';
import type { Area } from '../areas/area.ts';
import type { Kind } from '../psgc/kinds.ts';

/** A name of an area in a text, from one word to another one. */
export interface Mention {
  readonly area: Area;
  readonly entry: Pick<NameEntry, 'cost' | 'form' | 'isShared'>;
  /** The first word of the name, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** The same with the words beside it that say of what kind the area is: `City of Batac`, `Cebu Province`. */
  readonly outerFrom: number;
  readonly outerTo: number;
  /** Where the place is named first, if only names of areas above it stand between: as `outerFrom`, until `fromFirstMention` looks. */
  readonly firstFrom: number;
  /** 1 if these words fit the area, -1 if they are about another kind, 0 if there are none. */
  readonly kindFits: -1 | 0 | 1;
  /** True if it is a part of a longer name in the text. */
  readonly isInside: boolean;
}

const OF_KIND: Readonly<Record<Kind, number>> = {
  region: SAYS.region,
  province: SAYS.province,
  city: SAYS.city,
  municipality: SAYS.municipality,
  'sub-municipality': SAYS.district,
  barangay: SAYS.barangay,
};

/** The kinds that stand before a name without `of`: `Province Cebu`. */
const BEFORE = SAYS.region | SAYS.province | SAYS.municipality;

const ANY_KIND = BEFORE | SAYS.city | SAYS.district;

/** Numbers alone name a region only in its column. */
const NUMBER = /^\d+[a-z]?$/;

/** Finds each name of an area above the barangays. A name does not go over a comma, a bracket or into another column. */
export function findMentions(
  words: readonly Word[],
  spans: readonly WordSpan[],
  { names }: Lexicon,
): readonly Mention[] {
  const mentions: Mention[] = [];
  for (const { from, to, key, isDivided } of spans) {
    const entries = isDivided ? undefined : names.find(key);
    if (entries === undefined || (NUMBER.test(key) && words[from]?.column !== 'region')) continue;
    for (const entry of entries) {
      const mention = mentionOf(words, from, to, entry);
      // `Misamis Annex`, `Lanao del Norte`, `Zamboanga City`
      if (!isBesideTowns(entry.form) || !(goesOn(words, to) || mention.kindFits < 0)) mentions.push(mention);
    }
  }
  return mentions.length < 2 ? mentions : withoutRepeats(mentions);
}

/** Leaves out names within longer ones of the same area, and marks those within longer ones of others. */
function withoutRepeats(mentions: readonly Mention[]): readonly Mention[] {
  const all: Mention[] = [];
  for (const mention of mentions) {
    let { isInside } = mention;
    let isRepeated = false;
    for (const { from, to, entry, area } of mentions) {
      if (!isLonger(from, to, mention) || entry.cost > mention.entry.cost + 1) continue;
      isInside = true;
      isRepeated ||= area === mention.area;
    }
    if (!isRepeated) all.push(isInside ? { ...mention, isInside } : mention);
  }
  return all;
}

const isLonger = (from: number, to: number, than: Mention): boolean =>
  from <= than.from && to >= than.to && to - from > than.to - than.from;

export function mentionOf(
  words: readonly Word[],
  from: number,
  to: number,
  entry: Mention['entry'] & { readonly area: Area },
): Mention {
  const { area } = entry;
  let [outerFrom, outerTo] = [from, to];
  let says = 0;
  const saysAt = (at: number): number => words[at]?.says ?? 0;
  const isOf = from > 1 && (saysAt(from - 1) & SAYS.of) !== 0 && isUndivided(words, from - 1);
  const label = from - (isOf ? 2 : 1);
  const isLabel = from > 0 && isUndivided(words, from) && (isOf || words[label]?.word !== 'bayan');
  if (isLabel && saysAt(label) & (isOf ? ANY_KIND : BEFORE)) {
    outerFrom = label;
    says |= saysAt(label) & ANY_KIND;
  }
  if (saysAt(to) & ANY_KIND && isUndivided(words, to)) {
    outerTo = to + 1;
    says |= saysAt(to) & ANY_KIND;
  }
  // A city has districts that were towns: `Bacon District, Sorsogon City`.
  const ofKind = OF_KIND[area.kind] | (entry.form === 'other' ? SAYS.district : 0);
  const kindFits = says === 0 ? 0 : says & ofKind ? 1 : -1;
  // A part of a word with a hyphen is a part of a name: `Parang-Parang`.
  const isHyphened = words[from]?.border === BORDER.hyphen || words[to]?.border === BORDER.hyphen;
  const isWater = words[to]?.written === 'bay' && isUndivided(words, to);
  const isInside = isHyphened || isWater || isBegun(words, to);
  return { area, entry, from, to, outerFrom, outerTo, firstFrom: outerFrom, kindFits, isInside };
}

/** True if no comma, bracket or other column is between a word and the one before it. */
const isUndivided = (words: readonly Word[], at: number): boolean =>
  (words[at]?.border ?? BORDER.column) < BORDER.comma;

export const overlaps = (one: Pick<Mention, 'from' | 'to'>, other: Pick<Mention, 'from' | 'to'>): boolean =>
  one.from < other.to && other.from < one.to;
