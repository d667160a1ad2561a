import { fold } from '../../oracle/country.ts';
import { localityOf, locate, type Place } from '../../oracle/place.ts';
import { shippedFacts } from '../../oracle/shipped.ts';
import { Random } from '../../random.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A word of at least two letters with one slip: a letter is missing, added or another one, or two neighbours are
 * swapped.
 *
 * @param below chooses a whole number from 0 to before another one.
 */
export function withSlip(word: string, below: (end: number) => number): string {
  const at = below(word.length);
  const letter = LETTERS[below(LETTERS.length)] ?? 'a';
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  switch (below(4)) {
    case 0:
      return before + after;
    case 1:
      return before + letter + word.slice(at);
    case 2:
      return before + letter + after;
    default:
      return before.slice(0, -1) + (word[at] ?? '') + before.slice(-1) + after;
  }
}

/** The fewest letters of a word that gets a slip, and of one that gets another. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

/** Three of these five are done to each query, so that most have a slip. */
const CHANGES: readonly ((words: readonly string[], random: Random) => readonly string[])[] = [
  (words, random) => slipInOne(words, random, ONE_SLIP),
  (words, random) => slipInOne(words, random, TWO_SLIPS),
  swapped,
  wrongAccents,
  (words) => words.map((word) => word.toUpperCase()),
];

/**
 * Queries with slips, swapped words and wrong accents: names of barangays with the name of their locality, and names of
 * other areas with that of their province. The same for each seed.
 */
export function makeQueries(count: number, seed: number) {
  const random = new Random(seed);
  const places = locate(shippedFacts());
  const byText = new Map<string, Place[]>();
  for (const place of places) {
    const text = textOf(place);
    byText.set(text, [...(byText.get(text) ?? []), place]);
  }
  const localities = places.filter(({ kind }) => kind !== 'barangay');
  return Array.from({ length: count }, (_each, nth) => {
    const text = textOf(random.of(nth % 3 === 0 ? localities : places));
    let words: readonly string[] = text.split(' ');
    for (let change = 0; change < 3; change += 1) words = random.of(CHANGES)(words, random);
    return { q: words.join(' '), right: (byText.get(text) ?? []).map(({ code }) => code) };
  });
}

/** A name as somebody types it, with the name above it: `san isidro laur`. */
function textOf(place: Place): string {
  const above = place.kind === 'barangay' ? localityOf(place) : place.province;
  return [place, ...(above === null ? [] : [above])].map(({ name }) => typed(name)).join(' ');
}

/** A name without what is in parentheses, labels of cities and punctuation. */
const typed = (name: string): string =>
  fold(name.replace(/\s*\([^)]*\)/g, ''))
    .replace(/^city of /, '')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A slip in one of the words that are long enough. Some get two, also those in which only one is forgiven. */
function slipInOne(words: readonly string[], random: Random, letters: number): readonly string[] {
  const long = words.flatMap((word, at) => (/^[a-z]+$/.test(word) && word.length >= letters ? [at] : []));
  if (long.length === 0) return words;
  const at = random.of(long);
  return words.map((word, nth) => (nth === at ? withSlip(word, (end) => random.below(end)) : word));
}

function swapped(words: readonly string[], random: Random): readonly string[] {
  const at = random.below(words.length);
  return [...words.slice(at), ...words.slice(0, at)];
}

function wrongAccents(words: readonly string[], random: Random): readonly string[] {
  const marks = ['\u0301', '\u0303', '\u0308'];
  const at = random.below(words.length);
  return words.map((word, nth) =>
    nth === at ? word.replace(/[aeioun]/, (letter) => letter + random.of(marks)) : word,
  );
}
