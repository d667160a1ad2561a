import type { ShapeFeature } from './shape-layers.ts';
import { codeOfToday, type Found, recordsOf, type Tie, type TiedBy, type Unmatched } from './ties.ts';
import type { Area } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { groupBy } from '../core/group-by.ts';
import { BarangayLexicon } from '../core/places/barangay-lexicon.ts';
import { Lexicon } from '../core/places/lexicon.ts';
import { PlaceTextReader } from '../core/places/place-text.ts';
import { isGenericWord } from '../core/places/place-words.ts';
import { foldName } from '../core/names/fold.ts';
import { isNumber } from '../core/names/name-reader.ts';
import { countErrors } from '../core/names/typing-errors.ts';

export interface TiedBarangays {
  readonly ties: readonly Tie[];
  readonly unmatched: readonly Unmatched[];
  /** The city or municipality that the barangays with these first digits are in, by these digits. */
  readonly localities: ReadonlyMap<string, Area>;
}

const NUMBER = 3;

/** Ties the barangays of a file to areas of today. */
export class BarangayTies {
  readonly above: Lexicon;
  readonly #names: BarangayLexicon;
  readonly #gazetteer: Gazetteer;
  /** The barangays of today that former ones are a part of, by the city or municipality of then and the name. */
  readonly #former: ReadonlyMap<string, readonly string[]>;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    const reader = new PlaceTextReader(gazetteer.writing);
    this.above = new Lexicon(gazetteer, reader);
    this.#names = new BarangayLexicon(gazetteer, reader);
    this.#former = new Map(
      gazetteer.formerBarangays().map(({ name, locality, successors }) => [keyOf(locality, name), successors]),
    );
  }

  /** @param barangays those of one layer. */
  tie(barangays: readonly Found[]): TiedBarangays {
    const ties = new Map<Found, Tie>();
    const reasons = new Map<Found, string>();
    const localities = new Map<string, Area>();
    const taken = new Set<string>();
    const take = (found: Found, area: Area, by: TiedBy): void => {
      ties.set(found, { ...found, area, by });
      taken.add(area.code);
    };
    for (const found of barangays) {
      const area = this.#byCode(found.feature);
      if (area === undefined || taken.has(area.code)) continue;
      take(found, area, found.feature.names.barangay === undefined ? 'code' : 'code and name');
    }
    const groups = groupBy(barangays, ({ feature }) => feature.code.slice(0, -NUMBER));
    for (const [digits, group] of groups) {
      const locality = this.#localityOf(group, ties);
      if (locality !== undefined) localities.set(digits, locality);
      const open = group.filter((found) => !ties.has(found));
      for (const found of open) {
        const fate = this.#fateOf(found.feature, locality);
        const [area, ...others] = fate.areas;
        if (others.length > 0) reasons.set(found, 'split since');
        else if (area !== undefined) take(found, area, fate.by);
      }
      if (locality !== undefined) this.#byName(open, locality, { ties, reasons, taken, take });
      for (const found of open) {
        if (ties.has(found) || reasons.has(found)) continue;
        const area = this.#similar(found.feature);
        if (area !== undefined && !taken.has(area.code)) take(found, area, 'similar name');
      }
    }
    const unmatched = barangays.flatMap((found) => {
      if (ties.has(found)) return [];
      const locality = localities.get(found.feature.code.slice(0, -NUMBER));
      return [{ ...found, locality, reason: reasons.get(found) ?? this.#reasonOf(found.feature) }];
    });
    return { ties: [...ties.values()], unmatched, localities };
  }

  #get(code: string | undefined): Area | undefined {
    return code === undefined ? undefined : this.#gazetteer.hierarchy.get(code);
  }

  #byCode(feature: ShapeFeature): Area | undefined {
    const name = feature.names.barangay;
    return this.#underCode(feature).find((area) => name === undefined || this.#isCalled(area, name, false));
  }

  #similar(feature: ShapeFeature): Area | undefined {
    const name = feature.names.barangay;
    if (name === undefined) return undefined;
    return this.#underCode(feature).find(
      (area) => this.#isCalled(area, name, true) || this.#isWrittenNearly(area.name, name),
    );
  }

  /** True if two names differ in a letter or two. Numbers are never nearly the same. */
  #isWrittenNearly(a: string, b: string): boolean {
    const [words, others] = [a, b].map((name) => this.above.reader.read(name).map(({ word }) => word));
    if (words === undefined || others === undefined || [...words, ...others].some(isNumber)) return false;
    const [letters, otherLetters] = [words.join(''), others.join('')];
    const isLong = Math.min(letters.length, otherLetters.length) >= MIN_LETTERS;
    return isLong && countErrors(letters, otherLetters, MAX_ERRORS) <= MAX_ERRORS;
  }

  #underCode(feature: ShapeFeature): readonly Area[] {
    const areas = recordsOf(feature, this.#gazetteer).flatMap((record) => this.#get(codeOfToday(record)) ?? []);
    return areas.filter(({ kind }) => kind === 'barangay');
  }

  #isCalled(area: Area, name: string, canHaveErrors: boolean): boolean {
    const locality = area.subMunicipality ?? area.cityMunicipality;
    return locality !== null && this.#names.named(name, locality, canHaveErrors).some((entry) => entry.area === area);
  }

  /** The fate of a barangay that is gone: of its code, if it had the name, or of the name in the city or municipality. */
  #fateOf(
    feature: ShapeFeature,
    locality: Area | undefined,
  ): { readonly areas: readonly Area[]; readonly by: 'merged since' | 'former name' } {
    const { barangay: name } = feature.names;
    const ofCode = recordsOf(feature, this.#gazetteer).find(
      (record) =>
        record.kind === 'barangay' &&
        (record.status === 'merged' || record.status === 'split') &&
        (name === undefined || this.#coreOf(record.name) === this.#coreOf(name)),
    );
    const ofName = name === undefined || locality === undefined ? [] : this.#former.get(keyOf(locality.code, name));
    const codes = ofCode?.successors ?? ofName ?? [];
    return {
      areas: codes.flatMap((code) => this.#get(code) ?? []),
      by: ofCode === undefined ? 'former name' : 'merged since',
    };
  }

  /** The words of a name without those for its kind: `Kaingin (Pob.)` is `kaingin`. */
  #coreOf(name: string): string {
    const words = this.above.reader.read(name).map(({ word }) => word);
    const core = words.filter((word) => !isGenericWord(word));
    return (core.length === 0 ? words : core).join(' ');
  }

  /** The cities and municipalities of a name: `Shariff Aguak (Maganoy) (Capital)`, `Special Geographic Area - Pikit II`. */
  citiesCalled(name: string): readonly Area[] {
    const plain = name.replaceAll(/\([^)]*\)/g, '').trim();
    const texts = new Set([name, plain, plain.replace(/\s+[IVX]+$/, '')]);
    return [...texts].flatMap((text) =>
      this.above.named(text).flatMap(({ area }) => (area.kind === 'province' || area.kind === 'region' ? [] : [area])),
    );
  }

  #localityOf(group: readonly Found[], ties: ReadonlyMap<Found, Tie>): Area | undefined {
    const [first] = group;
    if (first === undefined) return undefined;
    const { feature } = first;
    const ofCode = recordsOf({ ...feature, code: cityOf(feature) }, this.#gazetteer).flatMap(
      (record) => this.#get(codeOfToday(record)) ?? record.successors.flatMap((code) => this.#get(code) ?? []),
    );
    const ofTies = group.flatMap((found) => ties.get(found)?.area.cityMunicipality ?? []);
    const { city } = feature.names;
    const ofName = this.citiesCalled(city ?? '');
    const candidates = [...new Set([...ofCode, ...ofTies, ...ofName])].filter(
      (area) => this.#gazetteer.hierarchy.localityAt(area.code) !== -1,
    );
    const names = group.flatMap(({ feature: { names: named } }) => named.barangay ?? []);
    if (names.length === 0) return candidates[0];
    let best: Area | undefined;
    let most = 0;
    for (const candidate of candidates) {
      const known = names.filter((name) => this.#names.named(name, candidate, false).length > 0).length;
      if (known > most) [best, most] = [candidate, known];
      if (known === names.length) break;
    }
    return most >= names.length * LEAST_KNOWN ? best : undefined;
  }

  /** Ties the features whose name only one barangay of the city or municipality has that no other feature is. */
  #byName(open: readonly Found[], locality: Area, { ties, reasons, taken, take }: Taking): void {
    const wanted = new Map<Area, { readonly found: Found; readonly cost: number }[]>();
    for (const found of open) {
      const name = found.feature.names.barangay;
      if (name === undefined || ties.has(found) || reasons.has(found)) continue;
      const hits = this.#names.named(name, locality, false);
      const areas = new Set(hits.flatMap(({ area, cost }) => (cost === hits[0]?.cost ? [area] : [])));
      const [area] = areas;
      if (area === undefined) continue;
      if (areas.size > 1) reasons.set(found, 'several barangays have the name');
      else if (!taken.has(area.code)) {
        const others = wanted.get(area);
        const want = { found, cost: hits[0]?.cost ?? 0 };
        if (others === undefined) wanted.set(area, [want]);
        else others.push(want);
      }
    }
    for (const [area, wants] of wanted) {
      const least = wants.reduce((most, { cost }) => Math.min(most, cost), Infinity);
      const [first, ...others] = wants.filter(({ cost }) => cost === least);
      if (others.length > 0) for (const { found } of wants) reasons.set(found, 'several features have the name');
      else if (first !== undefined) take(first.found, area, 'name');
    }
  }

  #reasonOf(feature: ShapeFeature): string {
    const records = recordsOf(feature, this.#gazetteer);
    if (records.length === 0) return 'no release has its code, and no barangay its name';
    if (feature.names.barangay === undefined) return `its code is ${records[0]?.status ?? 'unknown'} today`;
    return 'the area with its code has another name';
  }
}

interface Taking {
  readonly ties: ReadonlyMap<Found, Tie>;
  readonly reasons: Map<Found, string>;
  readonly taken: ReadonlySet<string>;
  readonly take: (found: Found, area: Area, by: TiedBy) => void;
}

/** The fewest letters of names under one code that are the same with so many errors. */
const MIN_LETTERS = 6;
const MAX_ERRORS = 2;
const LEAST_KNOWN = 0.3;

/** The code of the city or municipality in the code of a barangay, as the file would write it. */
const cityOf = ({ code, isPcode }: ShapeFeature): string =>
  isPcode ? code.slice(0, -NUMBER) : `${code.slice(0, -NUMBER)}000`;

const keyOf = (locality: string, name: string): string => `${locality} ${foldName(name)}`;
