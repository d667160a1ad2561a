import type { NameEntry } from './area-names.ts';
import { COSTS } from './costs.ts';
import type { Lexicon } from './lexicon.ts';
import { wordInEnglish } from './place-words.ts';
import { errorsAllowedIn, errorsBetween, isFixed, MAX_LONGER, Spelled } from './spelling.ts';
import type { Area } from '../areas/area.ts';
import { groupBy } from '../group-by.ts';
import { LimitedStore, memoized, once } from '../kept.ts';
import { hasAtMost, letterBits } from '../names/typing-errors.ts';

/** The texts of which the nearest names are kept. */
const MAX_KNOWN = 1 << 14;
/** A word with so many letters can have a typing error. */
const SHORTEST = 4;
/** A name of which so many letters are written is known by its beginning: `Dasma`. */
const MIN_BEGINNING = 5;

/** Finds names above the barangays with typing errors. */
export class NearNames {
  readonly #lexicon: Lexicon;
  readonly #names = once((): SpelledNames => {
    const byWords = groupBy(this.#lexicon.names.all(), ({ words }) => words.join(' '));
    // Initials with an error are others: `SFDM` is not SJDM.
    const names = [...byWords.values()].map((all) =>
      all.filter(
        ({ form, words }) => form !== 'short' && form !== 'island' && words.some((word) => /[aeiouy]/.test(word)),
      ),
    );
    const entries = names.filter((all) => all.length > 0);
    const spelled = entries.map(([entry]) => new Spelled(entry?.words ?? []));
    const bySound = new Map<string, Set<number>>();
    for (const [at, { sound }] of spelled.entries()) bySound.set(sound, (bySound.get(sound) ?? new Set()).add(at));
    const wordsAt = (at: number): readonly string[] => entries[at]?.[0]?.words ?? [];
    const byLastWord = groupBy(entries.keys(), (at) => wordsAt(at).at(-1) ?? '');
    const ofOneWord = [...entries.keys()].filter((at) => wordsAt(at).length === 1);
    const byBeginning = groupBy(ofOneWord, (at) => (wordsAt(at)[0] ?? '').slice(0, MIN_BEGINNING));
    return {
      ...{ entries, spelled, bySound, byLastWord, byBeginning },
      lengths: Uint8Array.from(spelled, ({ all }) => all.length),
      letters: Int32Array.from(spelled, ({ bits }) => bits),
      all: Int32Array.from(spelled, ({ all }) => letterBits(all)),
    };
  });
  readonly #near = memoized((key: string) => this.#find(key.split(' ')), new LimitedStore(MAX_KNOWN));

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The nearest names to words. */
  find(words: readonly string[]): readonly NameEntry[] {
    return this.#near(words.join(' '));
  }

  #find(words: readonly string[]): readonly NameEntry[] {
    const text = new Spelled(words);
    const { entries, spelled, byLastWord, byBeginning, ...letters } = this.#names();
    const [first = ''] = words;
    const canBegin = words.length === 1 && first.length >= MIN_BEGINNING;
    const begun = (canBegin ? byBeginning.get(first.slice(0, MIN_BEGINNING)) : undefined) ?? [];
    const near = new Map<Area, NameEntry>();
    const initials = words.findIndex((word, at) => word.length === 1 && at < words.length - 1);
    const ofPersons = initials === -1 ? [] : (byLastWord.get(words.at(-1) ?? '') ?? []);
    for (const at of [...positionsNear(text, letters), ...begun, ...ofPersons]) {
      const ofName = entries[at] as readonly NameEntry[];
      const name = ofName[0]?.words ?? [];
      const isBeginning = begun.includes(at) && name[0]?.startsWith(first) === true;
      const isPerson = initials !== -1 && isOfPerson(words, initials, name);
      const errors = isPerson ? 0 : isBeginning ? 1 : errorsBetween(text, spelled[at] as Spelled, SHORTEST);
      if (errors === undefined) continue;
      for (const entry of ofName) {
        const cost = entry.cost + COSTS.error * (1 + errors);
        if (cost < (near.get(entry.area)?.cost ?? Infinity)) near.set(entry.area, { ...entry, form: 'typo', cost });
      }
    }
    const least = Math.min(...[...near.values()].map(({ cost }) => cost));
    return [...near.values()].filter(({ cost }) => cost <= least + COSTS.error);
  }
}

/** True if words are the name of a person with initials, and with or without the title: `E. Magalona` of Enrique B. Magalona. */
function isOfPerson(words: readonly string[], initials: number, name: readonly string[]): boolean {
  const first = [initials, initials + 1].find((at) => name[at]?.startsWith(words[initials] ?? ''));
  const isTitled = words.slice(0, initials).every((word, at) => word === name[at]);
  const [last = ''] = words.slice(-1);
  return (
    isTitled &&
    first !== undefined &&
    first < name.length - 1 &&
    last === name.at(-1) &&
    !isFixed(wordInEnglish(last, true))
  );
}

/** The letters of names by their position. */
interface LettersOfNames {
  readonly bySound: ReadonlyMap<string, ReadonlySet<number>>;
  /** The number of letters of all words. */
  readonly lengths: Uint8Array;
  /** The `letterBits` of what can have an error, and of all words. */
  readonly letters: Int32Array;
  readonly all: Int32Array;
}

interface SpelledNames extends LettersOfNames {
  /** The entries of each name. */
  readonly entries: readonly (readonly NameEntry[])[];
  readonly byLastWord: ReadonlyMap<string, readonly number[]>;
  /** Names of one word, by its first letters. */
  readonly byBeginning: ReadonlyMap<string, readonly number[]>;
  readonly spelled: readonly Spelled[];
}

/** The positions of the names that can be near a text, by their letters or sound. */
function positionsNear(text: Spelled, names: LettersOfNames): readonly number[] {
  const { bySound, lengths, letters, all } = names;
  const ofSound = bySound.get(text.sound);
  const { bits } = text;
  const ofAll = letterBits(text.all);
  const most = errorsAllowedIn(text, SHORTEST);
  const length = text.all.length;
  const positions: number[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    const allOfName = all[at] as number;
    const longer = (lengths[at] as number) - length;
    if (longer > MAX_LONGER || longer < -MAX_LONGER) continue;
    const lettersOfName = letters[at] as number;
    const isNear =
      (hasAtMost(bits & ~lettersOfName, most) && hasAtMost(lettersOfName & ~bits, most)) ||
      (hasAtMost(ofAll & ~allOfName, 1) && hasAtMost(allOfName & ~ofAll, 1)) ||
      ofSound?.has(at) === true;
    if (isNear) positions.push(at);
  }
  return positions;
}
