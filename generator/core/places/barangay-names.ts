import { coreKey, type NameEntry, NameTable } from './area-names.ts';
import { keyOfWords, type PlaceTextReader, type Word } from './place-text.ts';
import { SAYS } from './place-words.ts';
import { errorsBetween, Spelled } from './spelling.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { memoized, once } from '../kept.ts';
import { foldName } from '../names/fold.ts';
import { isNumber } from '../names/name-reader.ts';

/** A number and a name in one: `Bgy. 42 - Rawis`, `Bgy. No. 1, San Lorenzo`. */
const NUMBERED = /^(?:Bgy|Bry|Brgy|Barangay)\.?\s*(?:No\.?\s*)?(\d+(?:-[A-Z])?)\s*(?:-|,)\s*(\D.+)$/i;

/** The words of a name without `Barangay` before it and `Poblacion` behind it. */
function withoutLabels(words: readonly Word[]): readonly Word[] {
  let [from, to] = [0, words.length];
  if (to - from > 1 && (words[from]?.says ?? 0) & SAYS.barangay) from += 1;
  if (to - from > 1 && words[to - 1]?.word === 'poblacion') to -= 1;
  return words.slice(from, to);
}

/** The forms of names that several barangays can share, such as that of their district. */
const SHARED: ReadonlySet<NameEntry['form']> = new Set(['other', 'part']);

/** The cost of another name that is the official one of a barangay beside it. */
const NOT_OFFICIAL = 3;

/** The cost of a typing error, and of having one at all. */
const ERROR = 0.8;

/** The ways to write the barangays of one city, municipality or sub-municipality. */
export class BarangayNames {
  readonly #table: NameTable;
  /** The barangays of its centre, which a text can mean that only says `Poblacion`. */
  readonly #centre: () => readonly NameEntry[];
  readonly #spelled = once(() => this.#table.all().map((entry) => [entry, new Spelled(entry.words)] as const));
  readonly #near = memoized((key: string) => this.#findNear(key.split(' ')));

  constructor(table: NameTable, centre: () => readonly NameEntry[]) {
    this.#table = table;
    this.#centre = centre;
  }

  /** The barangays whose name has these words. */
  find(key: string): readonly NameEntry[] | undefined {
    return this.#table.find(key) ?? (key === 'poblacion' ? this.#centre() : undefined);
  }

  /** The keys of all names. */
  keys(): Iterable<string> {
    return this.#centre().length === 0 ? this.#table.entries.keys() : [...this.#table.entries.keys(), 'poblacion'];
  }

  /** The same for words in another order or language, or without `Zone` and the like. */
  findCore(words: readonly Word[]): readonly NameEntry[] | undefined {
    return this.#table.cores().get(coreKey(words.map(({ word }) => word)));
  }

  /** The barangays whose name these words are with typing errors, or with words shortened: the nearest ones. */
  findNear(words: readonly Word[]): readonly NameEntry[] {
    return this.#near(words.map(({ word }) => word).join(' '));
  }

  /**
   * The barangays whose names begin with these words: all of them may be meant (`Fatima` of `Fatima I` and `Fatima II`), and one
   * only if its name was cut, as in tables with columns of a fixed width: `Kap. Tomas Monteverd`.
   */
  #begunBy(words: readonly string[]): readonly NameEntry[] {
    const text = words.join(' ');
    if (text.length < MIN_BEGUN || words.every(isNumber)) return [];
    const begun = this.#table.all().filter((entry) => entry.words.join(' ').startsWith(text));
    const areas = new Set(begun.map(({ area }) => area));
    const isCut =
      areas.size === 1 && text.length >= MIN_CUT && begun.some((entry) => !entry.words.includes(words.at(-1) ?? ''));
    return [...areas].flatMap((area) => {
      const entry = begun.find((known) => known.area === area);
      return entry === undefined
        ? []
        : [{ ...entry, form: 'typo' as const, cost: entry.cost + 2 * ERROR, isShared: !isCut }];
    });
  }

  #findNear(words: readonly string[]): readonly NameEntry[] {
    const text = new Spelled(words);
    let least = Infinity;
    let near: NameEntry[] = [];
    for (const [entry, spelled] of this.#spelled()) {
      const errors = isAbbreviation(words, entry.words) ? 0 : errorsBetween(text, spelled);
      if (errors === undefined || errors > least) continue;
      if (errors < least) near = [];
      least = errors;
      if (!near.some(({ area }) => area === entry.area)) {
        near.push({ ...entry, form: 'typo', cost: entry.cost + ERROR * (1 + errors) });
      }
    }
    return near.length > 0 ? near : this.#begunBy(words);
  }
}

/** The fewest letters of a name that was cut. */
const MIN_CUT = 10;
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

/** The names of barangays by city or municipality, each of which is read when it is first needed. */
export class BarangayLexicon {
  readonly #gazetteer: Gazetteer;
  readonly #reader: PlaceTextReader;
  readonly in = memoized((locality: Area): BarangayNames => this.#namesIn(locality));
  readonly #otherNames = once(() => {
    const { writing, formerNames } = this.#gazetteer;
    const names = [
      ...writing.otherNames.map(({ code, name }) => ({ code, name, form: 'other' as const })),
      ...formerNames().map(({ code, name }) => ({ code, name, form: 'former' as const })),
    ];
    return groupBy(
      names.filter(({ code }) => !code.endsWith('000')),
      ({ code }) => code,
    );
  });
  readonly #former = once(() => groupBy(this.#gazetteer.formerBarangays(), ({ locality }) => locality));

  constructor(gazetteer: Gazetteer, reader: PlaceTextReader) {
    this.#gazetteer = gazetteer;
    this.#reader = reader;
  }

  /** The barangays of a locality whose whole name a text is, the nearest first. */
  named(text: string, locality: Area, canHaveErrors: boolean): readonly NameEntry[] {
    const names = this.in(locality);
    const words = this.#reader.read(text);
    const bracket = text.indexOf('(');
    const outside = bracket > 0 ? this.#reader.read(text.slice(0, bracket)) : words;
    const bare = withoutLabels(outside);
    const entries = [words, outside, bare]
      .map((part) => names.find(keyOfWords(part)))
      .find((found) => found !== undefined);
    const near = () => (bare.length === 0 ? [] : (names.findCore(bare) ?? (canHaveErrors ? names.findNear(bare) : [])));
    return [...(entries ?? near())].sort((a, b) => a.cost - b.cost);
  }

  /** Selects the cities and municipalities, always the same array, in which one of the keys is the name of a barangay. */
  withNames(localities: readonly Area[], keys: Iterable<string>): readonly Area[] {
    const byKey = this.#localitiesByKey(localities);
    const named = new Set<Area>();
    for (const key of keys) for (const locality of byKey.get(key) ?? []) named.add(locality);
    return [...named];
  }

  readonly #localitiesByKey = memoized((localities: readonly Area[]): ReadonlyMap<string, readonly Area[]> => {
    const byKey = new Map<string, Area[]>();
    for (const locality of localities) {
      for (const key of this.in(locality).keys()) {
        const known = byKey.get(key);
        if (known === undefined) byKey.set(key, [locality]);
        else known.push(locality);
      }
    }
    return byKey;
  }, new WeakMap());

  #namesIn(locality: Area): BarangayNames {
    const { hierarchy } = this.#gazetteer;
    const table = new NameTable(this.#reader, withoutLabels);
    const barangays = hierarchy.list(locality, 'barangays');
    const official = once(() => new Set(barangays.map(({ name }) => foldName(name))));
    for (const area of barangays) {
      const areas = [area];
      const { name, oldName } = area;
      table.add({ name, form: 'official', areas });
      const [, number, rest] = NUMBERED.exec(name) ?? [];
      for (const part of number === undefined ? [] : [`Barangay ${number}`, rest ?? '']) {
        table.add({ name: part, form: 'part', areas });
      }
      if (oldName !== null && !name.includes(`(${oldName})`)) {
        for (const old of oldName.split(/[;/]/)) table.add({ name: old.trim(), form: 'former', areas });
      }
      for (const { name: other, form } of this.#otherNames().get(area.code) ?? []) {
        if (form === 'former' && official().has(foldName(other))) continue;
        table.add({ name: other.replace(/,.*/, ''), form, areas });
      }
    }
    for (const { name, successors } of this.#former().get(locality.code) ?? []) {
      const areas = successors.flatMap((code) => hierarchy.get(code) ?? []);
      if (areas.length > 0 && !official().has(foldName(name))) table.add({ name, form: 'former', areas });
    }
    const centre = once(() =>
      barangays
        .filter(
          ({ name, isPoblacion }) =>
            isPoblacion || this.#reader.readName(name).some(({ word }) => word === 'poblacion'),
        )
        .map(
          (area, _at, all): NameEntry => ({
            area,
            form: 'other',
            cost: 2.5,
            isShared: all.length > 1,
            words: [],
            written: '',
          }),
        ),
    );
    for (const entries of table.entries.values()) {
      const others = entries.filter(({ form }) => SHARED.has(form)).length;
      for (const [at, entry] of entries.entries()) {
        if (SHARED.has(entry.form) && others > 1) entries[at] = { ...entry, cost: entry.cost + Math.log(others) };
      }
      if (!entries.some(({ form, cost }) => form === 'official' && cost < 0.5)) continue;
      for (const [at, entry] of entries.entries()) {
        if (entry.form === 'other') entries[at] = { ...entry, cost: entry.cost + NOT_OFFICIAL };
      }
    }
    return new BarangayNames(table, centre);
  }
}
