import type { NameEntry, NameTable } from './area-names.ts';
import { COSTS } from './costs.ts';
import type { Word } from './place-text.ts';
import { wordInEnglish } from './place-words.ts';
import { errorsBetween, isFixed, Spelled } from './spelling.ts';
import { LimitedStore, memoized, once } from '../kept.ts';
import { isNumber } from '../names/name-reader.ts';

/** The texts of which the nearest names are kept. */
const MAX_KNOWN = 16;

/** A name with fewer letters is short. */
const MIN_LONG = 7;

/** The ways to write the barangays of one city, municipality or sub-municipality. */
export class BarangayNames {
  readonly #table: NameTable;
  /** The barangays of its centre, which a text can mean that only says `Poblacion`. */
  readonly #centre: () => readonly NameEntry[];
  readonly #spelled = once(() => this.#table.all().map(({ words }) => new Spelled(words)));
  readonly #near = memoized((key: string) => this.#findNear(key.split(' ')), new LimitedStore(MAX_KNOWN));

  constructor(table: NameTable, centre: () => readonly NameEntry[]) {
    this.#table = table;
    this.#centre = centre;
  }

  /** The barangays whose name has these words. */
  find(key: string): readonly NameEntry[] | undefined {
    return this.#table.find(key) ?? (key === 'poblacion' ? this.#centre() : undefined);
  }

  /** True if the key is one of a name. */
  has(key: string): boolean {
    return this.#table.entries.has(key) || (key === 'poblacion' && this.#centre().length > 0);
  }

  /** The same for words in another order or language, or without `Zone` and the like. */
  findCore(words: readonly Word[]): readonly NameEntry[] | undefined {
    return this.#table.findCore(words.map(({ word }) => word));
  }

  /** The barangays whose name these words are with typing errors, or with words shortened: the nearest ones. */
  findNear(words: readonly Word[]): readonly NameEntry[] {
    return this.#near(words.map(({ word }) => word).join(' '));
  }

  /** The barangays whose names end with these words, which are only possible: `Taruc` of Albino Taruc. */
  endedBy(words: readonly Word[]): readonly NameEntry[] {
    const all = words.map(({ word }) => word);
    const text = all.join(' ');
    if (text.length < MIN_BEGUN || all.every((word) => isFixed(wordInEnglish(word, true)))) return [];
    const entries = this.#table.all().filter((entry) => entry.words.join(' ').endsWith(` ${text}`));
    return this.#inPart(entries, 5, () => true);
  }

  /** The barangays whose names begin with these words: all may be meant, and `Fatima` also another one than `Fatima II`. */
  #begunBy(words: readonly string[]): readonly NameEntry[] {
    const text = words.join(' ');
    if (text.length < MIN_BEGUN || words.every(isFixed)) return [];
    const entries = this.#table.all().filter((entry) => entry.words.join(' ').startsWith(text));
    return this.#inPart(entries, 2, ({ words: name }) => isFixed(name[words.length] ?? ''));
  }

  /** One entry of each barangay, as that of a part of its name with so many errors. */
  #inPart(
    entries: readonly NameEntry[],
    errors: number,
    isShared: (entry: NameEntry) => boolean,
  ): readonly NameEntry[] {
    const byArea = new Map(entries.toReversed().map((entry) => [entry.area, entry]));
    return [...byArea.values()].reverse().map((entry) => ({
      ...entry,
      form: 'typo',
      cost: entry.cost + errors * COSTS.error,
      isShared: byArea.size > 1 || isShared(entry),
    }));
  }

  #findNear(words: readonly string[]): readonly NameEntry[] {
    const text = new Spelled(words);
    let least = Infinity;
    let near: NameEntry[] = [];
    const spelled = this.#spelled();
    for (const [at, entry] of this.#table.all().entries()) {
      const errors = isAbbreviation(words, entry.words) ? 0 : errorsBetween(text, spelled[at] as Spelled);
      if (errors === undefined || errors > least) continue;
      if (errors < least) near = [];
      least = errors;
      if (!near.some(({ area }) => area === entry.area)) {
        const inShort = errors > 0 && text.letters.length < MIN_LONG ? COSTS.errorInShort : 0;
        near.push({ ...entry, form: 'typo', cost: entry.cost + COSTS.error * (1 + errors) + inShort });
      }
    }
    return near.length > 0 ? near : this.#begunBy(words);
  }
}

/** The fewest letters of the beginning of a name. */
const MIN_BEGUN = 5;

const MIN_LETTERS = 4;
const MAX_SHORTENED = 4;

/** True if words are those of a name in their order, some of them shortened: `m l quezon`. */
function isAbbreviation(some: readonly string[], name: readonly string[]): boolean {
  if (some.length !== name.length || some.length < 2) return false;
  let isWhole = false;
  for (const [at, one] of some.entries()) {
    const other = name[at] ?? '';
    if (one === other) {
      isWhole ||= one.length >= MIN_LETTERS;
      continue;
    }
    if (isNumber(one) || isNumber(other)) return false;
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    if (short.length > MAX_SHORTENED || !long.startsWith(short)) return false;
  }
  return isWhole;
}
