import { BarangayNames } from './barangay-names.ts';
import { COSTS } from './costs.ts';
import { type NameEntry, NameTable, weighOthers } from './area-names.ts';
import type { WordOfName, PlaceTextReader } from './place-text.ts';
import { keyOfWords } from './spans.ts';
import { SAYS } from './place-words.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { memoized, once } from '../kept.ts';
import { foldName } from '../names/fold.ts';

/** A number and a name in one: `Bgy. 42 - Rawis`, `Bgy. No. 1, San Lorenzo`, `Barangay I - City Hall`. */
const NUMBERED = /^(?:Bgy|Bry|Brgy|Barangay)\.?\s*(?:No\.?\s*)?(\d+(?:-[A-Z])?|[IVX]+)\s*(?:-|,)\s*(\D.+)$/i;

/** The words of a name without `Barangay` before it and `Poblacion` behind it. */
function withoutLabels<Named extends WordOfName>(words: readonly Named[]): readonly Named[] {
  let [from, to] = [0, words.length];
  if (to - from > 1 && (words[from]?.says ?? 0) & SAYS.barangay) from += 1;
  if (to - from > 1 && words[to - 1]?.word === 'poblacion') to -= 1;
  return words.slice(from, to);
}

/** The forms of names that several barangays can share, such as that of their district. */
const SHARED: ReadonlySet<NameEntry['form']> = new Set(['other', 'part']);

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

  /** Selects the cities and municipalities in which one of the keys is the name of a barangay. */
  withNames(localities: readonly Area[], keys: readonly string[]): readonly Area[] {
    return localities.filter((locality) => {
      const names = this.in(locality);
      return keys.some((key) => names.has(key));
    });
  }

  #namesIn(locality: Area): BarangayNames {
    const { hierarchy } = this.#gazetteer;
    const table = new NameTable(this.#reader, withoutLabels);
    const barangays = hierarchy.list(locality, 'barangays');
    const official = once(() => new Set(barangays.map(({ name }) => foldName(name))));
    for (const area of barangays) {
      const areas = [area];
      const { name, oldName } = area;
      table.add({ name, form: 'official', areas });
      const numbered = NUMBERED.exec(name);
      for (const part of numbered === null ? [] : [`Barangay ${numbered[1]}`, numbered[2] ?? '']) {
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
    weighNames(table);
    return new BarangayNames(
      table,
      once(() => this.#centreOf(barangays)),
    );
  }

  /** The barangays of a centre, as names of `Poblacion`. */
  #centreOf(barangays: readonly Area[]): readonly NameEntry[] {
    const inCentre = barangays.filter(
      ({ name, isPoblacion }) => isPoblacion || this.#reader.readName(name).some(({ word }) => word === 'poblacion'),
    );
    const isShared = inCentre.length > 1;
    return inCentre.map((area) => ({ area, form: 'other', cost: COSTS.centre, isShared, words: [], whole: [] }));
  }
}

/** The most that a name costs more because several barangays share it: `Jaro` is still a name in Iloilo City. */
const MAX_OF_SHARED = 2.5;

/** Makes names dearer that several barangays share, and others that are the official one of another barangay. */
function weighNames(table: NameTable): void {
  for (const entries of table.entries.values()) {
    if (!Array.isArray(entries)) continue;
    const others = entries.filter(({ form }) => SHARED.has(form)).length;
    for (const [at, entry] of entries.entries()) {
      if (others < 2) continue;
      // The name of a district is not more that of the barangay that had it too.
      const own = { form: 'other', cost: COSTS.other, whole: [] } as const;
      const shared = entry.form === 'former' ? { ...entry, ...own } : entry;
      if (SHARED.has(shared.form))
        entries[at] = { ...shared, cost: shared.cost + Math.min(Math.log(others), MAX_OF_SHARED) };
    }
  }
  weighOthers(table, COSTS.officialOfAnother);
}
