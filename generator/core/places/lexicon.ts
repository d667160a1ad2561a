import { type AreaName, type AreaNames, type NameEntry, NameTable, weighOthers } from './area-names.ts';
import { COSTS } from './costs.ts';
import { FORMER_ABOVE, OTHER_NAMES } from './other-names.ts';
import { openAreaNames, packAreaNames } from './packed-names.ts';
import type { WordOfName, PlaceTextReader } from './place-text.ts';
import { keyOfWords } from './spans.ts';
import { isGenericWord, saidBy, SAYS, wordInEnglish } from './place-words.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer, PackedNames } from '../gazetteer/gazetteer.ts';
import { memoized } from '../kept.ts';
import { isNumber } from '../names/name-reader.ts';
import { usualName } from '../names/usual-name.ts';
import { provincePart, regionPart } from '../psgc/code.ts';

const LABELS = SAYS.city | SAYS.municipality | SAYS.province | SAYS.region;

/** The words of a name without those at its ends that say of what kind the area is: `City of Batac`, `Cebu Province`. */
function withoutLabels(words: readonly WordOfName[]): readonly WordOfName[] {
  let [from, to] = [0, words.length];
  const says = (at: number, what: number): boolean => ((words[at]?.says ?? 0) & what) !== 0;
  if (to - from > 2 && says(from, LABELS) && says(from + 1, SAYS.of)) from += 2;
  else if (to - from > 1 && says(from, SAYS.region)) from += 1;
  if (to - from > 1 && says(to - 1, LABELS)) to -= 1;
  return words.slice(from, to);
}

/** Regions of the nine-digit codes that are not those of today with two digits more. */
const OLD_REGIONS: Readonly<Record<string, string>> = { '15': '1900000000' };

const MIDDLE_INITIAL = / [A-Z]\. /;

/** All ways to write the areas above the barangays, and which areas lie or lay in which others. */
export class Lexicon {
  readonly reader: PlaceTextReader;
  readonly names: AreaNames;
  readonly #gazetteer: Gazetteer;
  /** The provinces and regions that an area belonged to before, by all codes that it had. */
  readonly formerAbove = memoized((locality: Area): ReadonlySet<Area> => this.#formerAbove(locality));
  /** The same by its nine-digit code and by divisions, for which no release of the history is read. */
  readonly #byNineDigits = memoized((locality: Area) => this.#findByNineDigits(locality));
  readonly #zipAreas = memoized((zip: string): ReadonlySet<Area> => new Set(this.#gazetteer.zipCodes.areasOf(zip)));

  constructor(gazetteer: Gazetteer, reader: PlaceTextReader) {
    this.#gazetteer = gazetteer;
    this.reader = reader;
    const { packedNames, hierarchy } = gazetteer;
    this.names = packedNames === undefined ? this.#readNames() : openAreaNames(packedNames, hierarchy.above);
  }

  /** The names as `openAreaNames` takes them, which spares an instance the reading of all names. */
  pack(): PackedNames {
    return packAreaNames(this.#readNames(), this.#gazetteer.hierarchy.above);
  }

  #readNames(): NameTable {
    const { hierarchy } = this.#gazetteer;
    const provinces = new Set(hierarchy.list(null, 'provinces').map(({ name }) => name));
    const isNamesake = ({ kind, name }: Area): boolean =>
      kind === 'city' && provinces.has(name.replace(/^City of | City$/g, ''));
    const names = new NameTable(this.reader, withoutLabels, (area) => (isNamesake(area) ? COSTS.namesake : 0));
    for (const area of hierarchy.above) {
      this.#addNamesOf(area, names);
      if (isNamesake(area)) names.add({ name: usualName(area.name), form: 'other', areas: [area] });
    }
    this.#addOtherNames(names);
    weighOthers(names, COSTS.otherTown);
    return names;
  }

  /** The areas whose whole name a text is, in any of the ways to write it, the most usual first. */
  named(text: string): readonly NameEntry[] {
    const words = this.reader.read(text);
    const keys = [keyOfWords(words), keyOfWords(withoutLabels(words))];
    const entries = keys.flatMap((key) => this.names.find(key) ?? []);
    return [...new Set(entries)].sort((a, b) => a.cost - b.cost);
  }

  isZip(text: string): boolean {
    return this.#gazetteer.zipCodes.has(text);
  }

  /** The areas that a ZIP code is given to, each the lowest that is certain. */
  zipAreas(zip: string): ReadonlySet<Area> {
    return this.#zipAreas(zip);
  }

  /** The cities and municipalities in a province or region, or near it: those that it says something about. */
  readonly localitiesOf = memoized((above: Area): readonly Area[] =>
    this.#gazetteer.hierarchy
      .list(null, 'cities-municipalities')
      .filter(
        (area) =>
          area.province === above ||
          area.region === above ||
          area.locatedIn === above ||
          this.#byNineDigits(area).includes(above),
      ),
  );

  #addNamesOf(area: Area, names: NameTable): void {
    const { name, oldName, iso3166, kind } = area;
    const areas = [area];
    names.add({ name, form: 'official', areas });
    if (oldName !== null && !name.includes(`(${oldName})`)) {
      for (const old of oldName.split(/[;/]/)) names.add({ name: old.trim(), form: 'former', areas });
    }
    if (iso3166 !== null) {
      names.add({ name: iso3166, form: 'short', areas });
      const letters = iso3166.slice(3);
      // `SUR` is Surigao del Sur, and a word of the names of eight provinces.
      const isWord = wordInEnglish(letters.toLowerCase(), true) !== letters.toLowerCase();
      if (kind === 'province' && !isWord) names.add({ name: letters, form: 'short', areas }, COSTS.provinceLetters);
    }
    // `Surigao Norte`
    if (name.includes(' del ')) names.add({ name: name.replace(' del ', ' '), form: 'other', areas });
    for (const short of this.#shortNamesOf(area)) names.add({ name: short, form: 'short', areas });
  }

  /** The initials of a name of three words, and of a city of two, and that of a person without the middle one: `CDO`, `Leon Postigo`. */
  #shortNamesOf({ name, kind }: Area): readonly string[] {
    if (kind === 'region' || kind === 'province') return [];
    const person = MIDDLE_INITIAL.test(name) ? [name.replace(MIDDLE_INITIAL, ' ')] : [];
    const core = withoutLabels(this.reader.readName(name.replace(/\s*\(.*/, '')))
      .map(({ word }) => word)
      .filter((word) => !isNumber(word) && !isGenericWord(word));
    const initials = core.map((word) => word[0]).join('');
    const isCity = kind === 'city';
    if (initials.length < (isCity ? 2 : 3)) return person;
    const shorts = isCity ? [initials, `${initials}c`] : [initials];
    // `St.` is a street, and not Santo Tomas; `Sr.` ends the name of a person.
    const known = shorts.filter((short) => saidBy(short) === 0 && this.reader.readName(short)[0]?.word === short);
    return [...known, ...person];
  }

  #addOtherNames(names: NameTable): void {
    const { hierarchy, writing, formerNames } = this.#gazetteer;
    const add = (form: AreaName['form'], name: string, codes: readonly string[]): void => {
      const areas = codes.flatMap((code) => hierarchy.get(code) ?? []);
      if (areas.length > 0) names.add({ name, form, areas });
    };
    for (const { code, name } of writing.otherNames) if (code.endsWith('000')) add('other', name, [code]);
    for (const { code, name } of formerNames()) if (code.endsWith('000')) add('former', name, [code]);
    for (const { codes, source, names: others } of OTHER_NAMES) for (const name of others) add(source, name, codes);
  }

  #formerAbove(locality: Area): ReadonlySet<Area> {
    const { hierarchy, codes } = this.#gazetteer;
    const former = new Set(this.#byNineDigits(locality));
    for (const code of codes.of(locality).formerCodes) {
      for (const above of [provincePart(code), regionPart(code)]) {
        const record = codes.findExact(above);
        for (const successor of record?.successors.length ? record.successors : [above]) {
          const area = hierarchy.get(successor);
          if (area !== undefined) former.add(area);
        }
      }
    }
    return former;
  }

  #findByNineDigits({ code, correspondenceCode: nine, province, locatedIn }: Area): readonly Area[] {
    const { hierarchy, correspondence } = this.#gazetteer;
    const codes = [code, province?.code, locatedIn?.code].flatMap((above) => FORMER_ABOVE[above ?? ''] ?? []);
    const region = nine?.slice(0, 2) ?? '';
    const above = nine === null ? codes : [...codes, OLD_REGIONS[region] ?? `${region}00000000`];
    const former = above.flatMap((each) => hierarchy.get(each) ?? []);
    const oldProvince = nine === null ? undefined : correspondence.find(`${nine.slice(0, 4)}00000`);
    return oldProvince === undefined ? former : [...former, oldProvince];
  }
}
