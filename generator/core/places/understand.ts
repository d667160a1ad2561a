import { isJoined, saysAt } from './beside.ts';
import type { Lexicon } from './lexicon.ts';
import type { MatchQuery } from './match.ts';
import { findMentions, type Mention } from './mentions.ts';
import { BORDER, PLACE_LEVELS, type PlaceLevel, type Word } from './place-text.ts';
import { spansOf, type WordSpan } from './spans.ts';
import { SAYS } from './place-words.ts';
import { isInZip, isOfStreet, type Understood } from './readings.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';
import { LimitedStore, memoized } from '../kept.ts';
import { isNumber } from '../names/name-reader.ts';

const MAX_LENGTH = 300;
/** The texts of a column that are kept: those of its areas, in several spellings. */
const MAX_KNOWN = 1 << 12;
const ZIP = /^\d{4}$/;

/** The words and names of a text by itself, whatever stands in other columns. */
type ReadText = Pick<Understood, 'words' | 'spans' | 'mentions' | 'zips'>;

/** Reads the texts of queries as words, and finds the names of areas above the barangays and the ZIP codes in them. */
export function understanding(lexicon: Lexicon): (query: MatchQuery) => Understood {
  const read = (text: string, level?: PlaceLevel): ReadText => readText(text.slice(0, MAX_LENGTH), level, lexicon);
  const columns = PLACE_LEVELS.map((level) => {
    const readColumn = (text: string): ReadText => read(text, level);
    // Nearly all barangays of a table are different ones.
    return [level, level === 'barangay' ? readColumn : memoized(readColumn, new LimitedStore(MAX_KNOWN))] as const;
  });
  return (query) => {
    const { address = '', zip = '' } = query;
    const isInColumns = address.trim() === '';
    const text = isInColumns
      ? joined(columns.map(([level, readColumn]) => readColumn(query[level] ?? '')))
      : read(address);
    const given = zip.trim();
    const codes = [...text.zips.map((at) => (text.words[at] as Word).word), ...(lexicon.isZip(given) ? [given] : [])];
    const zipAreas = codes.length === 0 ? undefined : unionOf(codes.map((code) => lexicon.zipAreas(code)));
    const { words, spans, mentions, zips } = text;
    const namedTwice = areasNamedTwice(mentions);
    return { words, spans, mentions, namedTwice, zips, zipAreas, isInColumns, texts: query };
  };
}

function areasNamedTwice(mentions: readonly Mention[]): ReadonlySet<Area> {
  const isOwn = ({ area, entry, outerTo }: Mention, other: Mention): boolean =>
    area === other.area && entry.form === 'official' && outerTo === other.outerFrom && !isAboveLocalities(area);
  const others = mentions.filter(
    (other) => other.entry.form !== 'official' && mentions.some((own) => isOwn(own, other)),
  );
  return new Set(others.map(({ area }) => area));
}

function readText(text: string, level: PlaceLevel | undefined, lexicon: Lexicon): ReadText {
  const words = [...lexicon.reader.read(text, level)];
  const [first] = words;
  // Of `No. 5`, the first word is left out.
  if (first !== undefined && level !== undefined) words[0] = { ...first, border: BORDER.column };
  const numbers = findZips(words, lexicon);
  const spans = spansOf(words);
  const mentions = findMentions(words, spans, lexicon);
  const zips = numbers.filter((at) => isZip(at, words, mentions, lexicon));
  return { words, spans, mentions, zips };
}

/**
 * True if a number with the digits of a ZIP code is one: it stands behind the name of an area or at the end, or an area that is
 * named has it. Else it is that of a house: `2401 Taft, Malate`, `Strata 2000, Ortigas Road, Pasig`.
 */
function isZip(at: number, words: readonly Word[], mentions: readonly Mention[], lexicon: Lexicon): boolean {
  if (mentions.length === 0 || (words[at] as Word).column !== undefined) return true;
  if (words.slice(at + 1).every(({ says }) => says & (SAYS.country | SAYS.filler))) return true;
  if (mentions.some(({ outerTo }) => outerTo === at)) return true;
  const areas = lexicon.zipAreas((words[at] as Word).word);
  const text = { words, zipAreas: undefined, isInColumns: false };
  return mentions.some((mention) => isInZip(mention.area, areas) && !isOfStreet(mention, text));
}

/** The texts of columns one behind the other; no name goes over from one into the next. */
function joined(texts: readonly ReadText[]): ReadText {
  const words: Word[] = [];
  const spans: WordSpan[] = [];
  const mentions: Mention[] = [];
  const zips: number[] = [];
  for (const text of texts) {
    const first = words.length;
    for (const word of text.words) words.push(word);
    for (const { from, to, key, isDivided } of text.spans)
      spans.push({ from: from + first, to: to + first, key, isDivided });
    for (const { area, entry, from, to, outerFrom, outerTo, kindFits, isInside } of text.mentions) {
      const [outer, end] = [outerFrom + first, outerTo + first];
      mentions.push({
        area,
        entry,
        from: from + first,
        to: to + first,
        outerFrom: outer,
        outerTo: end,
        kindFits,
        isInside,
      });
    }
    for (const at of text.zips) zips.push(at + first);
  }
  return { words, spans, mentions, zips };
}

const unionOf = <Member>(sets: readonly ReadonlySet<Member>[]): ReadonlySet<Member> =>
  sets.length === 1 ? (sets[0] as ReadonlySet<Member>) : new Set(sets.flatMap((members) => [...members]));

/** True if the name of a street follows a number: `2401 Taft Avenue`. */
function isOfHouse(words: readonly Word[], at: number): boolean {
  let next = at + 1;
  while (isJoined(words, next) && (saysAt(words, next) & SAYS.street) === 0) next += 1;
  return isJoined(words, next);
}

/** True if a number is joined to another one: `0917 382 8105`, `Tel. 252-6504`; but `Lot 5 4027 Calamba` has a ZIP code. */
function isOfTelephone(words: readonly Word[], at: number): boolean {
  const isNumberAt = (other: number): boolean => isNumber((words[other] as Word).word);
  return (
    (isJoined(words, at) && isNumberAt(at - 1) && (words[at - 1] as Word).word.length > 2) ||
    (isJoined(words, at + 1) && isNumberAt(at + 1))
  );
}

/** The positions of what can be ZIP codes, on both sides of which a name ends: `Guagua 2003 Pampanga`. */
function findZips(words: Word[], lexicon: Lexicon): readonly number[] {
  const zips: number[] = [];
  const separate = (at: number): void => {
    const word = words[at];
    if (word !== undefined && word.border < BORDER.comma) words[at] = { ...word, border: BORDER.comma };
  };
  for (const [at, { word, column, border }] of words.entries()) {
    if (!ZIP.test(word) || column === 'barangay' || !lexicon.isZip(word)) continue;
    const before = words[at - 1];
    const isNumberOf = border === BORDER.none && before !== undefined && before.says & (SAYS.barangay | SAYS.part);
    if (isNumberOf || (column === undefined && (isOfHouse(words, at) || isOfTelephone(words, at)))) continue;
    zips.push(at);
    separate(at);
    separate(at + 1);
  }
  return zips;
}
