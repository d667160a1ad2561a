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
