import { LOCALITY_END, VALUE_END } from '../column.ts';
import type { Kind } from '../kind.ts';
import { NUMBER_WORD } from './name-reader.ts';
import { toRoman } from './numeral.ts';
import type { NameWriting } from './writing.ts';

const VALUE = `\\${VALUE_END}`;
/** What can stand between two letters of a folded name in a column. */
const BETWEEN = `[^a-z0-9${VALUE}\\${LOCALITY_END}]`;

/**
 * Makes patterns that find names by their keys in a folded column, in one pass. A pattern finds every name whose key is
 * one of those wanted, and some others, so that what it finds has to be compared by key.
 */
export class NamePatterns {
  readonly #writing: NameWriting;
  /** The written forms of each meaning, besides the meaning itself. */
  readonly #forms = new Map<string, string[]>();
  readonly #parts: RegExp;

  constructor(writing: NameWriting) {
    this.#writing = writing;
    for (const { written, means } of writing.words)
      this.#forms.set(means, [...(this.#forms.get(means) ?? []), written]);
    const meanings = [...this.#forms.keys()].sort((one, other) => other.length - one.length);
    this.#parts = new RegExp([String.raw`\d+`, ' ', ...meanings, String.raw`[^\d ]`].join('|'), 'g');
  }

  /** A pattern for areas of one kind whose names have one of these keys. */
  pattern(keys: readonly string[], kind: Kind): RegExp {
    const bodies = keys.map((key) =>
      (key.match(this.#parts) ?? []).map((part) => this.#part(part)).join(`${BETWEEN}*`),
    );
    const start = this.#labels(kind, 'start');
    const end = this.#labels(kind, 'end');
    return new RegExp(`${VALUE}${BETWEEN}*${start}(?:${bodies.join('|')})${BETWEEN}*${end}(?=${VALUE})`, 'g');
  }

  #part(part: string): string {
    if (part === ' ') return BETWEEN;
    if (/^\d/.test(part)) {
      const roman = toRoman(part);
      return `(?:${NUMBER_WORD}${BETWEEN}*)?(?:0*${part}${roman === undefined ? '' : `|${roman}`})`;
    }
    return this.#forms.has(part) ? this.#word(part) : part;
  }

  /** A word in all its forms; its letters can have something in between. */
  #word(means: string): string {
    return `(?:${[[...means].join(`${BETWEEN}*`), ...(this.#forms.get(means) ?? [])].join('|')})`;
  }

  #labels(kind: Kind, place: 'start' | 'end'): string {
    const labels = this.#writing.labels.filter((label) => label.kind === kind && label.place === place);
    if (labels.length === 0) return '';
    const written = labels.map(({ label }) =>
      label
        .split(' ')
        .map((word) => this.#word(word))
        .join(`${BETWEEN}*`),
    );
    return `(?:(?:${written.join('|')})${BETWEEN}*)*`;
  }
}
