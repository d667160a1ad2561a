import {
  allowedErrors,
  countErrors,
  isNumber,
  isPossible,
  joinWords,
  type Reading,
  soundOf,
  spellingOf,
  type Spelling,
  type TextReader,
  withoutLanguage,
} from './written-text.ts';
import type { Area } from '../areas/area.ts';

/** How a name belongs to an area: its own of today, one of an earlier release, or another one in use. */
export type NameSource = 'own' | 'former' | 'other';

/** A name that areas can be found by. */
export interface AreaName {
  readonly name: string;
  readonly source: NameSource;
  /** The areas that it stands for: several, if the area of the name was divided. */
  readonly areas: readonly Area[];
}

/**
 * How far a text is from a name, the least first. Between two of them are those of names that are not the area's own.
 */
export const DISTANCE = {
  /** The official name, except for letter case and accents. */
  official: 0,
  /** The same words, or words that mean the same, without those for the kind of area. */
  words: 2,
  /** The same words without `Poblacion`, `Zone` and the like, in any order. */
  core: 3,
  /** Words that are shortened: `M. L. Quezon`. */
  shortened: 5,
  /** Another spelling of the same sounds; a typing error adds 1, and so does a second one. */
  sound: 6,
  /** Some of the words only. */
  part: 10,
} as const;

/** What a name that is not the area's own adds. */
const OTHER_NAME = 2;

/** A name that a text was found to be near to. */
export interface Hit extends AreaName {
  readonly distance: number;
}

/** Words that only say of what kind an area is; without them a name is still known. */
const GENERIC = new Set(
  'barangay barrio poblacion zone district city municipality province region capital number of the'.split(' '),
);

interface Entry extends AreaName {
  /** Its words without those for its kind. */
  readonly core: readonly string[];
}

/** A name as it is compared with texts that may have typing errors. */
interface Spelled {
  readonly entry: Entry;
  readonly spelling: Spelling;
  readonly sound: string;
}

/**
 * Some areas of one level by their names.
 *
 * A text is compared with all of them, as exactly as possible: only if it is no name, words may be left out, and only
 * then letters may be wrong.
 */
export class NamedAreas {
  readonly #reader: TextReader;
  /** The names by their folded form, their words, and their core. */
  readonly #folded = new Map<string, Entry[]>();
  readonly #joined = new Map<string, Entry[]>();
  readonly #cores = new Map<string, Entry[]>();
  readonly #entries: Entry[] = [];
  #spelled: readonly Spelled[] | undefined;
  /** Words at the start or end that only say what kind of area a name is about. */
  readonly #labels: Labels;
  readonly #kept = new Map<string, readonly Hit[]>();

  constructor(names: Iterable<AreaName>, reader: TextReader, labels: Labels) {
    this.#reader = reader;
    this.#labels = labels;
    for (const name of names) this.#add(name);
  }

  #add({ name, source, areas }: AreaName): void {
    const { folded, words: all } = this.#reader.readName(name);
    const words = withoutLabels(all, this.#labels);
    const core = coreOf(words);
    const entry = { name, source, areas, core };
    this.#entries.push(entry);
    put(this.#folded, folded, entry);
    put(this.#joined, joinWords(words), entry);
    put(this.#cores, sorted(core), entry);
  }

  /** The names that a text is nearest to; empty if it is none of them. */
  find(text: string): readonly Hit[] {
    const hits = this.findWithoutErrors(this.#reader.read(text));
    return hits.length > 0 ? hits : this.findNear(text);
  }

  #once(key: string, find: () => readonly Hit[]): readonly Hit[] {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const hits = find();
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    if (key.length <= MAX_KEPT_LENGTH) this.#kept.set(key, hits);
    return hits;
  }

  /** The same, but only names without a typing error. */
  findWithoutErrors(reading: Reading): readonly Hit[] {
    const official = this.#folded.get(reading.folded);
    const words = withoutLabels(reading.words, this.#labels);
    const hits = new Map<Entry, number>();
    for (const entry of official ?? []) hits.set(entry, DISTANCE.official);
    const add = (entries: readonly Entry[] | undefined, distance: number) => {
      for (const entry of entries ?? []) if (!hits.has(entry)) hits.set(entry, distance);
    };
    add(this.#joined.get(joinWords(words)), DISTANCE.words);
    const core = coreOf(words);
    add(this.#cores.get(sorted(core)), DISTANCE.core);
    return toHits(hits);
  }

  /**
   * The names that a text is near to, with typing errors or shortened words.
   *
   * @param shortest how many letters a word needs for a typing error.
   */
  findNear(text: string, shortest?: number): readonly Hit[] {
    return this.#once(`${shortest ?? ''} ${text}`, () =>
      this.#findNear(coreOf(withoutLabels(this.#reader.read(text).words, this.#labels)), shortest),
    );
  }

  #findNear(core: readonly string[], shortest?: number): readonly Hit[] {
    const spelling = spellingOf(core);
    const sound = soundOf(spelling.letters);
    const hits = new Map<Entry, number>();
    this.#spelled ??= this.#entries.map((entry) => {
      const of = spellingOf(entry.core);
      return { entry, spelling: of, sound: soundOf(of.letters) };
    });
    for (const spelled of this.#spelled) {
      const { entry } = spelled;
      if (isShortened(core, entry.core)) {
        hits.set(entry, DISTANCE.shortened);
        continue;
      }
      const errors = errorsBetween(spelling, sound, spelled, shortest);
      if (errors !== undefined) hits.set(entry, DISTANCE.sound + errors);
    }
    return toHits(hits);
  }

  /** The names of which a text has all words, or that have all words of it: what they share must be long enough. */
  findParts(text: string): readonly Hit[] {
    const core = coreOf(withoutLabels(this.#reader.read(text).words, this.#labels));
    const hits = new Map<Entry, number>();
    for (const entry of this.#entries) {
      if (isPart(core, entry.core) || isBeginning(core, entry.core)) hits.set(entry, DISTANCE.part);
    }
    return toHits(hits);
  }
}

/**
 * How many typing errors a text has, none if it only sounds the same; `undefined` if it is too far from a name. Initials
 * that only one of them has count as an error.
 */
function errorsBetween(
  text: Spelling,
  sound: string,
  { spelling, sound: other }: Spelled,
  shortest?: number,
): number | undefined {
  if (text.numbers !== spelling.numbers) return undefined;
  if (text.fixed !== spelling.fixed) {
    // A word such as `norte` has an error itself, or is another one.
    const isLong = Math.min(text.all.length, spelling.all.length) >= MIN_LETTERS_OF_ALL;
    return isLong && countErrors(text.all, spelling.all, 1) <= 1 ? 1 : undefined;
  }
  if (text.initials !== spelling.initials && text.initials !== '' && spelling.initials !== '') return undefined;
  const more = text.initials === spelling.initials ? 0 : 1;
  if (other === sound && sound.length >= MIN_LETTERS) return more;
  const most = Math.min(
    allowedErrors(text.letters.length + 1, shortest),
    allowedErrors(spelling.letters.length, shortest),
  );
  if (!isPossible(text.mask, spelling.mask, most)) return undefined;
  const errors = most === 0 ? 1 : countErrors(text.letters, spelling.letters, most);
  return errors > most ? undefined : errors + more;
}

/** How many letters a name needs for an error in a word that tells it from others. */
const MIN_LETTERS_OF_ALL = 8;

const MAX_KEPT = 4096;
const MAX_KEPT_LENGTH = 100;
const MIN_LETTERS = 4;

/** Words that a name can begin or end with, each label as its words. */
export interface Labels {
  readonly start: readonly (readonly string[])[];
  readonly end: readonly (readonly string[])[];
}

/** Words without the labels at both ends, which are never all of them. */
export function withoutLabels(words: readonly string[], { start, end }: Labels): readonly string[] {
  let left = words;
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    for (const label of start) {
      if (label.length < left.length && label.every((word, at) => word === left[at])) left = left.slice(label.length);
    }
    for (const label of end) {
      const from = left.length - label.length;
      if (from > 0 && label.every((word, at) => word === left[from + at])) left = left.slice(0, from);
    }
  }
  return left;
}

/** Words without those that only say of what kind an area is, unless there are no others. */
export function coreOf(all: readonly string[]): readonly string[] {
  const words = withoutLanguage(all);
  let generic = 0;
  for (const word of words) if (GENERIC.has(word)) generic += 1;
  return generic === 0 || generic === words.length ? words : words.filter((word) => !GENERIC.has(word));
}

export const isGeneric = (words: readonly string[]): boolean => words.every((word) => GENERIC.has(word));

const sorted = (words: readonly string[]): string => joinWords(words.length < 2 ? words : words.toSorted());

/** Whether the words of one are those of the other in their order, some of them shortened: `m l quezon`. */
function isShortened(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length || some.length < 2) return false;
  let isWhole = false;
  for (let at = 0; at < some.length; at += 1) {
    const [one, other] = [some[at] as string, others[at] as string];
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

const MAX_SHORTENED = 4;

/** Whether one word begins the other: `Dasma`. */
const isBeginning = ([one = '', ...more]: readonly string[], [other = '', ...others]: readonly string[]): boolean =>
  more.length === 0 && others.length === 0 && one.length >= MIN_LETTERS && other.startsWith(one);

function isPart(some: readonly string[], others: readonly string[]): boolean {
  const [few, many] = some.length < others.length ? [some, others] : [others, some];
  if (few.length === many.length) return false;
  const rest = [...many];
  for (const word of few) {
    const at = rest.indexOf(word);
    if (at === -1) return false;
    rest.splice(at, 1);
  }
  if (rest.some(isNumber)) return false;
  return few.some((word) => word.length >= MIN_LETTERS && !isNumber(word));
}

function put(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  if (key === '') return;
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

/** The hits, nearest first. */
function toHits(hits: ReadonlyMap<Entry, number>): readonly Hit[] {
  const all = [...hits].map(([{ name, source, areas }, distance]) => {
    return { name, source, areas, distance: distance + (source === 'own' ? 0 : OTHER_NAME) };
  });
  return all.sort((one, other) => one.distance - other.distance);
}
