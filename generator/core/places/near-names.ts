import type { NameEntry } from './area-names.ts';
import type { Lexicon } from './lexicon.ts';
import { errorsBetween, Spelled } from './spelling.ts';
import type { Area } from '../areas/area.ts';
import { LimitedStore, memoized, once } from '../kept.ts';

/** The cost of a typing error, and of having one at all. */
export const ERROR = 0.8;
/** The texts of which the nearest names are kept. */
const MAX_KNOWN = 5000;
/** A word with so many letters can have a typing error. */
const SHORTEST = 4;
/** A name of which so many letters are written is known by its beginning: `Dasma`. */
const MIN_BEGINNING = 5;

/** Finds names above the barangays with typing errors. */
export class NearNames {
  readonly #lexicon: Lexicon;
  readonly #spelled = once(() =>
    this.#lexicon.names
      .all()
      .flatMap((entry) => (entry.form === 'short' ? [] : [[entry, new Spelled(entry.words)] as const])),
  );
  readonly #near = memoized((key: string) => this.#find(key), new LimitedStore(MAX_KNOWN));

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  /** The nearest names to words, of areas in a scope. */
  find(words: readonly string[], isInScope: (area: Area) => boolean): readonly NameEntry[] {
    const near = this.#near(words.join(' ')).filter(({ area }) => isInScope(area));
    const least = Math.min(...near.map(({ cost }) => cost));
    return near.filter(({ cost }) => cost <= least + ERROR);
  }

  #find(key: string): readonly NameEntry[] {
    const words = key.split(' ');
    const text = new Spelled(words);
    const near = new Map<Area, NameEntry>();
    for (const [entry, spelled] of this.#spelled()) {
      const [name, ...more] = entry.words;
      const isBeginning =
        words.length === 1 && more.length === 0 && key.length >= MIN_BEGINNING && name?.startsWith(key) === true;
      const errors = isBeginning ? 1 : errorsBetween(text, spelled, SHORTEST);
      if (errors === undefined) continue;
      const cost = entry.cost + ERROR * (1 + errors);
      if (cost < (near.get(entry.area)?.cost ?? Infinity)) near.set(entry.area, { ...entry, form: 'typo', cost });
    }
    return [...near.values()];
  }
}
