import { LOCALITY_END, VALUE_END } from '../packed/column.ts';
import { type NameLabel, type NameRules, type NameWord, NUMBER_WORD, toRoman } from './name-reader.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import type { Kind } from '../psgc/kinds.ts';

/** A pattern that finds all names with a key in a folded column, and perhaps others, so that their keys are compared then. */
export interface NamePattern {
  /** The source of a pattern for a name with the character before it, that looks ahead for the one after it. */
  readonly source: string;
  /** A pattern for a word that all these names contain, searched first because that is faster; `undefined` if none. */
  readonly anchor: string | undefined;
}

const VALUE = `\\${VALUE_END}`;
/** The characters that can stand between two words of a folded name in a column. */
const BETWEEN = `[^a-z0-9${VALUE}\\${LOCALITY_END}]`;

/** The characters that can stand between two letters of a word. */
const WITHIN = "[-'’]?";

/** The length of a word that is worth searching for. */
const MIN_ANCHOR = 3;

export class NamePatterns {
  readonly #writing: NameRules;
  readonly #forms: ReadonlyMap<string, readonly NameWord[]>;
  readonly #labelsOf = memoized((kind: Kind) => memoized((place: NameLabel['place']) => this.#labels(kind, place)));

  constructor(writing: NameRules) {
    this.#writing = writing;
    this.#forms = groupBy(writing.words, ({ means }) => means);
  }

  pattern(key: string, kind: Kind): NamePattern {
    const words = key.split(' ');
    const body = words.reduce((source, word, at) => {
      const isBetweenNumbers = /\d$/.test(words[at - 1] ?? '') && /^\d/.test(word);
      return source + (at === 0 ? '' : `${BETWEEN}${isBetweenNumbers ? '*' : '+'}`) + this.#word(word);
    }, '');
    const literal = words.filter((word) => word.length >= MIN_ANCHOR && !/\d/.test(word) && !this.#forms.has(word));
    const [anchor] = literal.sort((a, b) => b.length - a.length);
    return {
      source: `${VALUE}${BETWEEN}*${this.#labelsOf(kind)('start')}${body}${BETWEEN}*${this.#labelsOf(kind)('end')}(?=${VALUE})`,
      anchor: anchor && lettersOf(anchor),
    };
  }

  #word(word: string): string {
    const forms = this.#forms.get(word)?.map(({ written }) => written);
    return forms === undefined ? lettersOf(word) : `(?:${[lettersOf(word), ...forms].join('|')})`;
  }

  #labels(kind: Kind, place: NameLabel['place']): string {
    const labels = this.#writing.labels.filter((label) => label.kind === kind && label.place === place);
    const written = labels.map(({ label }) =>
      label
        .split(' ')
        .map((word) => this.#word(word))
        .join(`${BETWEEN}+`),
    );
    return written.length === 0 ? '' : `(?:(?:${written.join('|')})${BETWEEN}*)*`;
  }
}

function lettersOf(word: string): string {
  const parts = word.match(/\d+|\D/g) ?? [];
  return parts.map((part) => (/\d/.test(part) ? numberOf(part) : part)).join(WITHIN);
}

function numberOf(digits: string): string {
  const roman = toRoman(digits);
  return `(?:${NUMBER_WORD}${BETWEEN}*)?(?:0*${digits}${roman === undefined ? '' : `|${roman}`})`;
}

/** The positions before the values of a column that a pattern finds. */
export function* matchNames(column: string, { source, anchor }: NamePattern): Iterable<number> {
  if (anchor === undefined) {
    for (const { index } of column.matchAll(new RegExp(source, 'g'))) yield index;
    return;
  }
  const word = new RegExp(anchor, 'g');
  const name = new RegExp(source, 'y');
  for (let hit = word.exec(column); hit !== null; hit = word.exec(column)) {
    name.lastIndex = column.lastIndexOf(VALUE_END, hit.index);
    const start = name.lastIndex;
    if (name.test(column)) yield start;
    word.lastIndex = column.indexOf(VALUE_END, hit.index);
  }
}
