/** The words of a query, and how many slips divide it in this way. */
export interface Division {
  readonly words: readonly string[];
  readonly slips: number;
}

/** The fewest letters of a word that may be two words, and of these two. */
const MIN_LETTERS = 5;
const MIN_PART = 2;

/** How many other divisions are tried, so that no query takes long. */
const MOST_DIVISIONS = 4;

/**
 * The ways in which words that occur in no name can be divided otherwise: `sanjose` is `san jose`, `mala bon` is
 * `malabon`, and `bf` is `b f`.
 *
 * @param occurs whether a word is one of a name, as it is or as the beginning.
 * @param isKnown whether a word is one of a name.
 */
export const otherDivisions = (
  words: readonly string[],
  occurs: (at: number) => boolean,
  isKnown: (word: string) => boolean,
): readonly Division[] => [...allDivisions(words, occurs, isKnown)].slice(0, MOST_DIVISIONS);

function* allDivisions(
  words: readonly string[],
  occurs: (at: number) => boolean,
  isKnown: (word: string) => boolean,
): Iterable<Division> {
  for (const [at, word] of words.entries()) {
    if (occurs(at)) continue;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    for (const parts of inTwo(word)) {
      if (parts.every(isKnown)) yield { words: [...before, ...parts, ...after], slips: 1 };
    }
    const [next, previous] = [words[at + 1], words[at - 1]];
    if (next !== undefined && isKnown(word + next)) {
      yield { words: [...before, word + next, ...words.slice(at + 2)], slips: 1 };
    }
    if (previous !== undefined && occurs(at - 1) && isKnown(previous + word)) {
      yield { words: [...words.slice(0, at - 1), previous + word, ...after], slips: 1 };
    }
  }
}

/** The ways to divide a word: after each letter but those at its ends. Of short words only initials are divided. */
function* inTwo(word: string): Iterable<readonly [string, string]> {
  if (word.length < MIN_LETTERS && word.length !== 2) return;
  const shortest = word.length === 2 ? 1 : MIN_PART;
  for (let end = shortest; end <= word.length - shortest; end += 1) yield [word.slice(0, end), word.slice(end)];
}
