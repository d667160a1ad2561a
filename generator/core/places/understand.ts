import type { Lexicon } from './lexicon.ts';
import { hasText, type MatchQuery } from './match.ts';
import { findMentions, type Mention } from './mentions.ts';
import { BORDER, PLACE_LEVELS, type PlaceLevel, repaired, type Word } from './place-text.ts';
import { spansOf, type WordSpan } from './spans.ts';
import type { Understood } from './readings.ts';
import { findNumbers, isZipCode } from './zips-in-texts.ts';
import { type Area, isAboveLocalities } from '../areas/area.ts';
import { LimitedStore, memoized } from '../kept.ts';

const MAX_LENGTH = 300;
/** The texts of a column that are kept: those of its areas, in several spellings. */
const MAX_KNOWN = 1 << 12;

/** The words and names of a text by itself, whatever stands in other columns. */
interface ReadText extends Pick<Understood, 'words' | 'spans' | 'mentions' | 'zips'> {
  readonly text: string;
}

const withoutNothing = (part: string): string => (hasText(part) ? part : ' '.repeat(part.length));

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
    const isInColumns = !hasText(address);
    const texts = isInColumns
      ? columns.map(([level, readColumn]) => [level, readColumn(query[level] ?? '')] as const)
      : [['address', read(address)] as const];
    const { words, spans, mentions, zips } = joined(texts.map(([, text]) => text));
    const given = zip.trim();
    const codes = [...zips.map((at) => (words[at] as Word).word), ...(lexicon.isZip(given) ? [given] : [])];
    const zipAreas = codes.length === 0 ? undefined : unionOf(codes.map((code) => lexicon.zipAreas(code)));
    const namedTwice = areasNamedTwice(mentions);
    const written = Object.fromEntries(texts.map(([level, { text }]) => [level, text]));
    return { words, spans, mentions, namedTwice, zips, zipAreas, isInColumns, texts: written };
  };
}

function areasNamedTwice(mentions: readonly Mention[]): ReadonlySet<Area> {
  const isOwn = ({ area, entry, outerTo }: Mention, second: Mention): boolean =>
    area === second.area && entry.form === 'official' && outerTo === second.outerFrom && !isAboveLocalities(area);
  const seconds = mentions.filter(
    (second) => second.entry.form !== 'official' && mentions.some((own) => isOwn(own, second)),
  );
  return new Set(seconds.map(({ area }) => area));
}

function readText(given: string, level: PlaceLevel | undefined, lexicon: Lexicon): ReadText {
  const text = repaired(given);
  // `n/a, Aborlan, Palawan`
  const written = level === undefined ? text.replace(/^[^,]*(?=,)/, withoutNothing) : text;
  const words = hasText(written) ? [...lexicon.reader.readRepaired(written, level)] : [];
  const [first] = words;
  // Of `No. 5`, the first word is left out.
  if (first !== undefined && level !== undefined) words[0] = { ...first, border: BORDER.column };
  const numbers = findNumbers(words, lexicon);
  const spans = spansOf(words);
  const mentions = findMentions(words, spans, lexicon);
  const zips = numbers.filter((number) => isZipCode(number, words, mentions, lexicon)).map(({ at }) => at);
  return { text, words, spans, mentions, zips };
}

/** The texts of columns one behind the other; no name goes over from one into the next. */
function joined(texts: readonly ReadText[]): Omit<ReadText, 'text'> {
  const [only] = texts;
  if (only !== undefined && texts.length === 1) return only;
  const words: Word[] = [];
  const spans: WordSpan[] = [];
  const mentions: Mention[] = [];
  const zips: number[] = [];
  for (const text of texts) {
    const first = words.length;
    for (const word of text.words) words.push(word);
    for (const { from, to, key, isDivided } of text.spans)
      spans.push({ from: from + first, to: to + first, key, isDivided });
    for (const mention of text.mentions) {
      const [from, to] = [mention.from + first, mention.to + first];
      const [outerFrom, outerTo] = [mention.outerFrom + first, mention.outerTo + first];
      mentions.push({ ...mention, from, to, outerFrom, outerTo, firstFrom: outerFrom });
    }
    for (const at of text.zips) zips.push(at + first);
  }
  return { words, spans, mentions, zips };
}

const unionOf = <Member>(sets: readonly ReadonlySet<Member>[]): ReadonlySet<Member> =>
  sets.length === 1 ? (sets[0] as ReadonlySet<Member>) : new Set(sets.flatMap((members) => [...members]));
