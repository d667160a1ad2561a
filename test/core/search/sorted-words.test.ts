import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachNear, SortedWords, toLines } from '../../../generator/core/search/sorted-words.ts';

/** The edits between two words, by the definition of optimal string alignment. */
function edits(typed: string, word: string): number {
  const table = Array.from({ length: typed.length + 1 }, (_row, row) => [row]);
  for (let column = 1; column <= word.length; column += 1) (table[0] ??= [])[column] = column;
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      (table[row] ??= [])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(typed.length, word.length);
}

/** docs/contract.md, section 13: a word of 4 to 7 letters can have one typo, a longer one two. */
const forgiven = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
const longer = (one: string, other: string): string => (one.length < other.length ? other : one);

/** Words of few different letters, so that many are near to each other, of at most 31 letters. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 'o', 'ñ', '1'), minLength: 1, maxLength: 14 });

const nearest = (typed: string, isOpen: boolean, words: readonly string[]) => {
  const found = new Map<string, number>();
  const add = (number: number, typos: number, isBeginning: boolean) => {
    const key = `${words[number]} ${isBeginning}`;
    found.set(key, Math.min(typos, found.get(key) ?? Infinity));
  };
  eachNear(typed, isOpen, new SortedWords(toLines(words)), add);
  return found;
};

test('the words with as few typos as are forgiven are near, and no others', () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 90 }), fc.boolean(), (typed, several, isOpen) => {
      const words = several.toSorted();
      const expected = new Map<string, number>();
      for (const each of words) {
        const typos = edits(typed, each);
        // Words without forgiven typos are found otherwise.
        if (forgiven(longer(typed, each)) > 0 && typos <= forgiven(longer(typed, each)))
          expected.set(`${each} false`, typos);
        const beginnings = [...each].map((_letter, at) => edits(typed, each.slice(0, at + 1)));
        const least = Math.min(...beginnings);
        const isPossible = isOpen && each.length > typed.length && forgiven(typed) > 0;
        if (isPossible && least <= forgiven(typed)) expected.set(`${each} true`, least);
      }
      expect(nearest(typed, isOpen, words)).toEqual(expected);
    }),
    { numRuns: 300, examples: [['obn', ['obn'], false]] },
  );
});

test('a word is found by its number, and all words that begin with a text', () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 200 }), (text, several) => {
      const words = several.toSorted();
      const sorted = new SortedWords(toLines(words));
      expect(words.map((each) => sorted.find(each))).toEqual(words.map((_each, at) => at));
      expect(sorted.find(text)).toBe(words.includes(text) ? words.indexOf(text) : undefined);
      const begun: (string | undefined)[] = [];
      sorted.eachBeginning(text, (number) => begun.push(sorted.at(number)));
      expect(begun).toEqual(words.filter((each) => each.startsWith(text)));
    }),
    { numRuns: 100 },
  );
});
