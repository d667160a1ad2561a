/** The words of a query, and how many slips divide it in this way. */
export interface Division {
  readonly words: readonly string[];
  readonly slips: number;
}

/** The fewest letters of a word that may be two. */
const MIN_LETTERS = 5;

/**
 * The ways in which words that occur in no name can be divided otherwise: `sanjose` is `san jose`, and `mala bon` is
 * `malabon`.
 *
 * @param occurs whether a word is one of a name, as it is or as the beginning.
 * @param isKnown whether a word is one of a name.
 */
export function* otherDivisions(
  words: readonly string[],
  occurs: (at: number) => boolean,
  isKnown: (word: string) => boolean,
): Iterable<Division> {
  for (const [at, word] of words.entries()) {
    if (occurs(at)) continue;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    for (let end = 2; word.length >= MIN_LETTERS && end <= word.length - 2; end += 1) {
      const parts = [word.slice(0, end), word.slice(end)];
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
