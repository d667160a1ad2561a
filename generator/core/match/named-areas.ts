import { KeptTexts, type ReadText, type TextReader } from './text-reader.ts';
import { errorsBetween, Spelled } from './spelling.ts';
import { coreOf, isBeginningOf, isPart, isAbbreviation, withoutLabels } from './words.ts';
import type { Area } from '../areas/area.ts';
import { joinWords, type Label } from '../names/name-reader.ts';

/** The source of a name of an area: its own of today, a part of it, one of an earlier release, or another one in use. */
type NameSource = 'own' | 'part' | 'former' | 'other';

export interface AreaName {
  readonly name: string;
  readonly source: NameSource;
  /** The areas that it stands for: several, if the area of the name was divided. */
  readonly areas: readonly Area[];
}

/** Distances of a text from a name, the least first. Between two of them are those of names not the area's own. */
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

const OF_SOURCE: Readonly<Record<NameSource, number>> = { own: 0, part: 1, former: 2, other: 2 };

/** A name that a text was found to be near to. */
export interface Hit extends AreaName {
  readonly distance: number;
}

interface Entry extends AreaName {
  /** Its words without those for its kind. */
  readonly core: readonly string[];
  /** The same for comparisons with typing errors, from the first one on. */
  spelled: Spelled | undefined;
}

/** Areas of one level by name. Only if a text is no name, words may be missing, and only then letters wrong. */
export class NamedAreas {
  readonly #reader: TextReader;
  /** The names by their folded form, their words, and their core. */
  readonly #folded = new Map<string, Entry[]>();
  readonly #joined = new Map<string, Entry[]>();
  readonly #cores = new Map<string, Entry[]>();
  readonly #entries: Entry[] = [];
  /** Words at the start or end that only say what kind of area a name is about. */
  readonly #labels: readonly Label[];
  readonly #kept: KeptTexts<readonly Hit[]>;

  /** @param kept for how many texts with typing errors the names are remembered. */
  constructor(names: Iterable<AreaName>, reader: TextReader, labels: readonly Label[], kept?: number) {
    this.#kept = new KeptTexts(kept);
    this.#reader = reader;
    this.#labels = labels;
    for (const name of names) this.#add(name);
  }

  #add({ name, source, areas }: AreaName): void {
    const { folded, words: all } = this.#reader.readName(name);
    const words = withoutLabels(all, this.#labels);
    const core = coreOf(words);
    const entry: Entry = { name, source, areas, core, spelled: undefined };
    this.#entries.push(entry);
    put(this.#folded, folded, entry);
    put(this.#joined, joinWords(words), entry);
    put(this.#cores, sorted(core), entry);
  }

  find(text: string): readonly Hit[] {
    const hits = this.findWithoutErrors(this.#reader.read(text));
    return hits.length > 0 ? hits : this.findNear(text);
  }

  findWithoutErrors(reading: ReadText): readonly Hit[] {
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

  /** The names that a text is near to; a word needs `shortest` letters or more for a typing error. */
  findNear(text: string, scope?: ReadonlySet<Area>, shortest?: number): readonly Hit[] {
    const find = () => this.#findNear(this.#coreOf(text), scope, shortest);
    return scope === undefined ? this.#kept.get(`${shortest ?? ''} ${text}`, find) : find();
  }

  #findNear(core: readonly string[], scope?: ReadonlySet<Area>, shortest?: number): readonly Hit[] {
    const text = new Spelled(core);
    const hits = new Map<Entry, number>();
    for (const entry of this.#entries) {
      if (!isWithin(entry, scope)) continue;
      if (isAbbreviation(core, entry.core)) {
        hits.set(entry, DISTANCE.shortened);
        continue;
      }
      entry.spelled ??= new Spelled(entry.core);
      const errors = errorsBetween(text, entry.spelled, shortest);
      if (errors !== undefined) hits.set(entry, DISTANCE.sound + errors);
    }
    return toHits(hits);
  }

  #coreOf(text: string): readonly string[] {
    return coreOf(withoutLabels(this.#reader.read(text).words, this.#labels));
  }

  /** The names of which a text has all words, or that have all words of it: what they share must be long enough. */
  findParts(text: string, scope?: ReadonlySet<Area>): readonly Hit[] {
    const core = this.#coreOf(text);
    const hits = new Map<Entry, number>();
    for (const entry of this.#entries) {
      if (!isWithin(entry, scope)) continue;
      if (isPart(core, entry.core) || isBeginningOf(core, entry.core)) hits.set(entry, DISTANCE.part);
    }
    return toHits(hits);
  }
}

const sorted = (words: readonly string[]): string => joinWords(words.length < 2 ? words : words.toSorted());

const isWithin = ({ areas }: Entry, scope?: ReadonlySet<Area>): boolean =>
  scope === undefined || areas.some((area) => scope.has(area));

function put(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  if (key === '') return;
  const entries = map.get(key);
  if (entries === undefined) map.set(key, [entry]);
  else entries.push(entry);
}

function toHits(hits: ReadonlyMap<Entry, number>): readonly Hit[] {
  const all = [...hits].map(([{ name, source, areas }, distance]) => {
    return { name, source, areas, distance: distance + OF_SOURCE[source] };
  });
  return all.sort((a, b) => a.distance - b.distance);
}
