import type { Lexicon } from './lexicon.ts';
import type { MatchQuery } from './match.ts';
import { findMentions } from './mentions.ts';
import { BORDER, PLACE_LEVELS, spansOf, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import type { Understood } from './readings.ts';

const MAX_LENGTH = 300;
const ZIP = /^\d{4}$/;

/** Reads the texts of a query as words, and finds the names of areas above the barangays and the ZIP codes in them. */
export function understand(query: MatchQuery, lexicon: Lexicon): Understood {
  const cut = (text: string | undefined): string => (text ?? '').slice(0, MAX_LENGTH);
  const isInColumns = cut(query.address).trim() === '';
  const words = isInColumns
    ? PLACE_LEVELS.flatMap((level) => {
        const [first, ...more] = lexicon.reader.read(cut(query[level]), level);
        // Of `No. 5`, the first word is left out.
        return first === undefined
          ? []
          : [first.border === BORDER.column ? first : { ...first, border: BORDER.column }, ...more];
      })
    : [...lexicon.reader.read(cut(query.address))];
  const zips = findZips(words, lexicon);
  const given = query.zip?.trim() ?? '';
  const codes = [...zips.map((at) => (words[at] as Word).word), ...(lexicon.isZip(given) ? [given] : [])];
  const zipAreas = codes.length === 0 ? undefined : unionOf(codes.map((zip) => lexicon.zipAreas(zip)));
  const spans = spansOf(words);
  return { words, spans, mentions: findMentions(words, spans, lexicon), zips, zipAreas, isInColumns, texts: query };
}

const unionOf = <Member>(sets: readonly ReadonlySet<Member>[]): ReadonlySet<Member> =>
  sets.length === 1 ? (sets[0] as ReadonlySet<Member>) : new Set(sets.flatMap((members) => [...members]));

/** The positions of ZIP codes, on both sides of which a name ends: `Guagua 2003 Pampanga`. */
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
    if (isNumberOf) continue;
    zips.push(at);
    separate(at);
    separate(at + 1);
  }
  return zips;
}
