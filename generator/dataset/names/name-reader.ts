import { foldName } from '../fold.ts';
import type { Kind } from '../kind.ts';
import { toNumeral } from './numeral.ts';
import type { NameLabel, NameWriting } from './writing.ts';

/** Words with hyphens count as one; everything else separates words. */
const CHUNKS = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** A letter that was lost in an encoding. All letters beyond ASCII in the names of the PSGC are ñ. */
const LOST_LETTER = /(?<=\p{L})[?\ufffd](?=\p{L})/gu;

const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;

/** A word that is left out before a number: `Barangay No. 5`. */
export const NUMBER_WORD = 'no';

/** Reads names in the way in which they are compared if neither the exact nor the folded name matches. */
export class NameReader {
  readonly #meanings: ReadonlyMap<string, string>;
  readonly #labels: readonly (NameLabel & { readonly words: readonly string[] })[];

  constructor({ words, labels }: NameWriting) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
    this.#labels = labels.map((label) => ({ ...label, words: label.label.split(' ') }));
  }

  /**
   * The key of a name of an area of some kind: what its words mean, without labels, and without anything between two
   * words except between digits: `sanjose1a` for `Brgy. San Jose I-A (Pob.)`. Names are the same if their keys are.
   */
  key(name: string, kind: Kind): string {
    let words = this.#words(name);
    for (let before = -1; before !== words.length; ) {
      before = words.length;
      for (const label of this.#labels) if (label.kind === kind) words = withoutLabel(words, label);
    }
    return words.reduce((key, word) => key + (/\d$/.test(key) && /^\d/.test(word) ? ' ' : '') + word, '');
  }

  /** The two keys of a name with another one in parentheses: `San Juan (Lapog)`. */
  pair(name: string, kind: Kind): readonly [string, string] | undefined {
    const parts = /^([^()]+)\(([^()]+)\)$/.exec(this.#withoutLabelInParentheses(name.trim(), kind));
    if (parts === null) return undefined;
    const [one, other] = [this.key(parts[1] ?? '', kind), this.key(parts[2] ?? '', kind)];
    return one === '' || other === '' || one === other ? undefined : [one, other];
  }

  #words(name: string): readonly string[] {
    const plain = foldName(name.replace(LOST_LETTER, 'n')).replace(APOSTROPHE, '');
    const words = (plain.match(CHUNKS) ?? []).flatMap((chunk) => {
      const [first = '', ...rest] = chunk.split('-');
      return [toNumeral(rest.length > 0 ? first : (this.#meanings.get(first) ?? first)), ...rest];
    });
    return words.filter((word, at) => word !== NUMBER_WORD || !/^\d/.test(words[at + 1] ?? ''));
  }

  #withoutLabelInParentheses(name: string, kind: Kind): string {
    const [, before, last = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(name) ?? [];
    const words = this.#words(last).join(' ');
    const isLabel = this.#labels.some((label) => label.kind === kind && label.label === words);
    return before !== undefined && isLabel ? this.#withoutLabelInParentheses(before, kind) : name;
  }
}

function withoutLabel(
  words: readonly string[],
  { place, words: label }: { readonly place: 'start' | 'end'; readonly words: readonly string[] },
): readonly string[] {
  const rest = words.length - label.length;
  if (rest <= 0) return words;
  const from = place === 'start' ? 0 : rest;
  if (!label.every((word, at) => words[from + at] === word)) return words;
  if (place === 'end') return words.slice(0, rest);
  return /^\d/.test(words[label.length] ?? '') ? words : words.slice(label.length);
}
