import { COSTS } from './costs.ts';
import type { WordOfName, PlaceTextReader } from './place-text.ts';
import { appendToKey, keyOfWords } from './spans.ts';
import { isGenericWord, wordInEnglish } from './place-words.ts';
import type { Area } from '../areas/area.ts';
import { once } from '../kept.ts';

/**
 * The way in which a text writes the name of an area: the official name, a part of it, another name in use, a name of an earlier
 * release, a short form, or a name with typing errors.
 */
export type NameForm = 'official' | 'part' | 'other' | 'former' | 'divided' | 'island' | 'short' | 'typo';

/** True for names that mean a province only beside that of a city or municipality: `Ozamiz, Misamis`, `Dapa, Siargao`. */
export const isBesideTowns = (form: NameForm): boolean => form === 'divided' || form === 'island';

/** A name of areas: several, if the area that had it was divided. */
export interface AreaName {
  readonly name: string;
  readonly form: NameForm;
  readonly areas: readonly Area[];
}

/** A way to write the name of an area. */
export interface NameEntry {
  readonly area: Area;
  readonly form: NameForm;
  /** The unlikeliness of the form, from 0 on; a point is as much as a typing error. */
  readonly cost: number;
  /** True if the name stands for further areas. */
  readonly isShared: boolean;
  /** The words of the name as they are compared letter by letter, without labels. */
  readonly words: readonly string[];
  /** The words of the whole name; none for a part of it. */
  readonly whole: readonly WordOfName[];
}

const NO_WORDS: readonly WordOfName[] = [];

const BRACKETS = /^([^(]*)\(([^)]*)\)?[\s.]*$/;
/** Texts in brackets that name nothing. */
const NO_NAME =
  /^(?:capital|pob\.?|poblacion|not a province|huc|icc|cc|city proper|province|municipality|city|region)$/i;

/** The names in a name with another one in brackets: `San Juan (Lapog)`. */
function* namesIn(whole: AreaName): Iterable<AreaName> {
  const { name, form, areas } = whole;
  yield whole;
  const [, outside = '', inside = ''] = BRACKETS.exec(name) ?? [];
  if (outside.trim() !== '') yield { name: outside.trim(), form, areas };
  if (inside.trim() !== '' && !NO_NAME.test(inside.trim())) {
    yield { name: inside.trim(), form: form === 'official' ? 'part' : form, areas };
  }
}

/** The words of a name without those that only say of what kind an area is, in English and in the order of letters. */
export const coreKey = (words: readonly string[]): string => {
  const core = words.filter((word) => !isGenericWord(word));
  const all = core.length === 0 ? words : core;
  const last = all.length - 1;
  return all
    .map((word, at) => wordInEnglish(word, at === 0 || at === last))
    .sort()
    .reduce(appendToKey, '');
};

/** Names of areas that are found by the key of a way in which they are written. */
export interface AreaNames {
  readonly find: (key: string) => readonly NameEntry[] | undefined;
  /** All of them, for comparisons letter by letter. */
  readonly all: () => readonly NameEntry[];
}

/** The only name with a key as it is, because an array for each of tens of thousands would take a sixth of their memory. */
type NamesByKey = Map<string, NameEntry | NameEntry[]>;

/** Names of areas by the keys of the ways in which they are written. */
export class NameTable implements AreaNames {
  readonly entries: NamesByKey = new Map();
  readonly #all: NameEntry[] = [];
  /** The same by `coreKey`, made when they are first needed. */
  readonly #cores = once(() => {
    const cores: NamesByKey = new Map();
    for (const entry of this.#all) put(cores, coreKey(entry.words), entry);
    return cores;
  });
  readonly #reader: PlaceTextReader;
  readonly #costOfBare: (area: Area) => number;
  readonly #bare: (words: readonly WordOfName[]) => readonly WordOfName[];

  /** @param bare the words of a name without labels such as `City of`. @param costOfBare what leaving them out costs. */
  constructor(
    reader: PlaceTextReader,
    bare: (words: readonly WordOfName[]) => readonly WordOfName[],
    costOfBare: (area: Area) => number = () => 0,
  ) {
    this.#reader = reader;
    this.#bare = bare;
    this.#costOfBare = costOfBare;
  }

  find(key: string): readonly NameEntry[] | undefined {
    return listOf(this.entries.get(key));
  }

  /** The same for the words of a name in another order or language. */
  findCore(words: readonly string[]): readonly NameEntry[] | undefined {
    return listOf(this.#cores().get(coreKey(words)))?.map((entry) => ({ ...entry, cost: entry.cost + COSTS.core }));
  }

  all(): readonly NameEntry[] {
    return this.#all;
  }

  add(name: AreaName, more = 0): void {
    for (const part of name.name.includes('(') ? namesIn(name) : [name]) {
      const words = this.#reader.readName(part.name);
      const { form, areas } = part;
      const cost = COSTS[form] + more;
      const isShared = areas.length > 1;
      const bare = this.#bare(words);
      const isBare = bare.length === words.length || bare.length === 0;
      const bareWords = bare.map(({ word }) => word);
      // As long as it is: an array that grew has room for more.
      const whole = part === name ? words.slice() : NO_WORDS;
      for (const area of areas) {
        const entry: NameEntry = { area, form, cost, isShared, words: bareWords, whole };
        this.#all.push(entry);
        put(this.entries, keyOfWords(words), entry);
        if (isBare) continue;
        const bareCost = cost + COSTS.withoutLabel + this.#costOfBare(area);
        put(this.entries, keyOfWords(bare), { ...entry, cost: bareCost, whole: NO_WORDS });
      }
    }
  }
}

/** Makes the other names dearer, by a cost, that are the official one of another area. */
export function weighOthers({ entries: byKey }: NameTable, more: number): void {
  for (const entries of byKey.values()) {
    if (!Array.isArray(entries) || !entries.some(({ form, cost }) => form === 'official' && cost < 0.5)) continue;
    for (const [at, entry] of entries.entries())
      if (entry.form === 'other') entries[at] = { ...entry, cost: entry.cost + more };
  }
}

function put(map: NamesByKey, key: string, entry: NameEntry): void {
  if (key === '') return;
  const known = map.get(key);
  const entries = listOf(known) ?? [];
  const at = entries.findIndex(({ area }) => area === entry.area);
  if (known === undefined) map.set(key, entry);
  else if (at === -1) map.set(key, [...entries, entry]);
  else if ((entries[at] as NameEntry).cost > entry.cost)
    map.set(key, Array.isArray(known) ? known.with(at, entry) : entry);
}

const listOf = (entries: NameEntry | NameEntry[] | undefined): readonly NameEntry[] | undefined =>
  entries === undefined || Array.isArray(entries) ? entries : [entries];
