import { BORDER, type Word } from './place-text.ts';
import { isNumber } from '../names/name-reader.ts';

/** The words of a span as a key, without spaces, but between two numbers: `1 a`, `1-A` and `1A` are the same, `1 1` not. */
export const appendToKey = (key: string, word: string): string =>
  key !== '' && isNumber(word) && isDigit(key.charCodeAt(key.length - 1)) ? `${key} ${word}` : key + word;

export const keyOfWords = (words: readonly Pick<Word, 'word'>[], from = 0, to = words.length): string => {
  let key = '';
  for (let at = from; at < to; at += 1) key = appendToKey(key, (words[at] as Word).word);
  return key;
};

/** Words in a row, as the key by which names are found. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** True if a comma or a bracket is between two of its words. */
  readonly isDivided: boolean;
}

/** The most words that a name of an area has. */
const MAX_WORDS = 7;

/** All spans of words that can be a name; none goes over into another column. */
export function spansOf(words: readonly Word[]): readonly WordSpan[] {
  const spans: WordSpan[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let key = '';
    let isDivided = false;
    for (let to = from + 1; to <= words.length && to - from <= MAX_WORDS; to += 1) {
      const { border, word } = words[to - 1] as Word;
      if (to > from + 1 && border === BORDER.column) break;
      isDivided ||= to > from + 1 && border >= BORDER.comma;
      key = appendToKey(key, word);
      spans.push({ from, to, key, isDivided });
    }
  }
  return spans;
}

/** Words in a row that nothing explains. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** The runs of the words at some positions, in their order; a comma, a bracket or a dash ends one. */
export function runsOf(positions: readonly number[], words: readonly Word[]): readonly Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < positions.length; at += 1) {
    const from = positions[at] as number;
    let to = from + 1;
    while (positions[at + 1] === to && (words[to] as Word).border < BORDER.dash) {
      at += 1;
      to += 1;
    }
    runs.push({ from, to });
  }
  return runs;
}

const isDigit = (character: number): boolean => character >= 48 && character <= 57;
