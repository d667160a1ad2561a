const LINE_BITS = 6;
const LINE = 1 << LINE_BITS;

/** Writes texts without spaces as lines of 64. */
export function toLines(texts: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += LINE) lines.push(texts.slice(at, at + LINE).join(' '));
  return lines.join('\n');
}

/** A function that reads the text at a position of lines; a line is divided when it is first needed. */
export function lineReader(lines: string): (at: number) => string | undefined {
  const undivided = lines.split('\n');
  const divided: (readonly string[] | undefined)[] = [];
  return (at) => {
    const line = at >> LINE_BITS;
    const texts = (divided[line] ??= undivided[line]?.split(' ') ?? []);
    return texts[at % LINE];
  };
}

const LETTERS = 24;

/** No character of a word is before it, but those between words are, and there is none after the last. */
const SPACE = 32;

/** The letters of a word as bits. Two letters that are far from each other can share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % LETTERS);
  return letters;
}

/** Words in the order of their characters, each once. */
export class SortedWords {
  readonly at: (number: number) => string | undefined;
  readonly #lengths: number[] = [];
  readonly #letters: number[] = [];

  /** @param lines as `toLines` writes them. */
  constructor(lines: string) {
    this.at = lineReader(lines);
    // One pass over the characters takes less time than to divide the lines.
    let [start, letters] = [0, 0];
    for (let at = 0; at <= lines.length && lines !== ''; at += 1) {
      const code = lines.charCodeAt(at);
      if (code > SPACE) letters |= 1 << (code % LETTERS);
      else {
        this.#lengths.push(at - start);
        this.#letters.push(letters);
        [start, letters] = [at + 1, 0];
      }
    }
  }

  find(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return this.at(number) === word ? number : undefined;
  }

  eachBeginning(text: string, visit: (number: number) => void): void {
    for (let number = this.#firstFrom(text); this.at(number)?.startsWith(text) === true; number += 1) visit(number);
  }

  /**
   * Visits the words that lack few of the letters of a typed word: with the number of the word, how much longer it is,
   * the letters that it lacks, and those that it has besides, each as a bit.
   *
   * @param most how many are few: 1 or 2.
   */
  eachSimilar(
    typed: string,
    most: number,
    visit: (number: number, longer: number, lacking: number, added: number) => void,
  ): void {
    const typedLetters = lettersOf(typed);
    for (const number of similar(this.#letters, typedLetters, most)) {
      const letters = this.#letters[number] ?? 0;
      const longer = (this.#lengths[number] ?? 0) - typed.length;
      visit(number, longer, typedLetters & ~letters, letters & ~typedLetters);
    }
  }

  #firstFrom(text: string): number {
    let [from, to] = [0, this.#letters.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.at(middle) ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The numbers of the words that lack at most one or two of some letters. It is small, so that it is compiled early. */
function similar(letters: readonly number[], wanted: number, most: number): readonly number[] {
  const numbers: number[] = [];
  const { length } = letters;
  for (let number = 0; number < length; number += 1) {
    let lacking = wanted & ~(letters[number] as number);
    // Each step removes one bit.
    lacking &= lacking - 1;
    if (most > 1) lacking &= lacking - 1;
    if (lacking === 0) numbers.push(number);
  }
  return numbers;
}
