import type { Area } from '../../../generator/areas/area.ts';
import { foldName } from '../../../generator/names/fold.ts';
import type { Gazetteer } from '../../../generator/gazetteer/gazetteer.ts';

/** A place of a list of zip codes. */
export interface ListedPlace {
  readonly zipCode: string;
  readonly place: string;
  /** The city in Metro Manila, the province elsewhere. */
  readonly within: string;
  readonly isInMetroManila: boolean;
}

/** A place with an area that certainly has it, and how that is known. */
export interface TiedPlace {
  readonly listed: ListedPlace;
  readonly area: Area;
  readonly by: 'barangay' | 'sub-municipality' | 'town' | 'zip code' | 'city' | 'province';
}

const METRO_MANILA = '1300000000';

/** The words for a side of a place, which stand before or after its name. */
const SIDES =
  /^(?:(?<first>North|South|East|West|Lower|Upper|Western|Central) )?(?<rest>.*?)(?: \(?(?<last>North|South|East|West|Lower|Upper|Western|Central)\)?)?$/i;

/** Names of PSA that say more than a post office does, or have numbers in words. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['Tondo', 'Tondo I/II'],
  ['Concepcion 1', 'Concepcion Uno'],
  ['Concepcion 2', 'Concepcion Dos'],
]);

const OPPOSITE: Readonly<Record<string, string>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

const POST_OFFICE = /\b(?:CPO|PO|P\.O\.)(?: Boxes)?\b/;

/**
 * Ties the places of lists of zip codes to areas, and guesses nothing. In Metro Manila: to a barangay or sub-municipality
 * of the city whose name the place has, as people may write it; to several, if the place is a list of names; otherwise to
 * the city. Elsewhere: to the town of that name in the province, otherwise to the only town with the zip code, otherwise to
 * the province, within whose borders an independent city can have it.
 *
 * @param oldest the gazetteer of the oldest release: lists have barangays in the city that they were in before.
 */
export class Tie {
  readonly #gazetteer: Gazetteer;
  readonly #oldest: Gazetteer;
  readonly #listed: ReadonlySet<string>;

  constructor(gazetteer: Gazetteer, oldest: Gazetteer, listed: readonly ListedPlace[]) {
    this.#gazetteer = gazetteer;
    this.#oldest = oldest;
    this.#listed = new Set(listed.map(({ within, place }) => `${foldName(within)} ${foldName(place)}`));
  }

  /** The areas of a place; none if not even the city or province is known. */
  of(listed: ListedPlace): readonly TiedPlace[] {
    return listed.isInMetroManila ? this.#inMetroManila(listed) : this.#elsewhere(listed);
  }

  #inMetroManila(listed: ListedPlace): readonly TiedPlace[] {
    const region = this.#gazetteer.hierarchy.get(METRO_MANILA) as Area;
    const name = listed.within.replace(/ area\b/, ' City').replace(/ \(.*\)$/, '');
    const city = this.#gazetteer.finder.find(name, 'cities-municipalities', region);
    if (city === undefined) return [];
    const found = this.#below(listed, listed.place, city);
    const tied = found.length > 0 ? found : partsOf(listed.place).flatMap((part) => this.#below(listed, part, city));
    return tied.length > 0 ? tied : [{ listed, area: city, by: 'city' }];
  }

  /** The barangay or sub-municipality of a city that a text names. */
  #below(listed: ListedPlace, text: string, city: Area): readonly TiedPlace[] {
    if (POST_OFFICE.test(text)) return [];
    for (const each of this.#spellings(text, city, listed)) {
      const part = this.#subMunicipality(each, city);
      if (part !== undefined) return [{ listed, area: part, by: 'sub-municipality' }];
      const barangay = this.#barangay(each, city);
      if (barangay !== undefined) return [{ listed, area: barangay, by: 'barangay' }];
    }
    return [];
  }

  /**
   * A text and, if it ends or begins with a side, the same with the side at the other end: `Bicutan Lower`, `Lower Bicutan`.
   * The sides of a sub-municipality are parts of it. So are those of a barangay if the list has both, `Forbes Park North` and
   * `Forbes Park South`, and not the name alone.
   */
  #spellings(text: string, city: Area, { within }: ListedPlace): readonly string[] {
    const { first, rest = '', last } = SIDES.exec(text)?.groups ?? {};
    if ((first === undefined) === (last === undefined)) return [text];
    const side = first ?? last ?? '';
    if (this.#subMunicipality(rest, city) !== undefined) return [text, rest];
    if (this.#barangay(rest, city) === undefined) return [text, `${side} ${rest}`, `${rest} ${side}`];
    const isListed = (place: string) => this.#listed.has(`${foldName(within)} ${foldName(place)}`);
    return !isListed(rest) && isListed(`${rest} ${OPPOSITE[side.toLowerCase()]}`) ? [text, rest] : [text];
  }

  #subMunicipality(text: string, city: Area): Area | undefined {
    return this.#gazetteer.finder.find(WRITTEN.get(text) ?? text, 'sub-municipalities', city);
  }

  /** A barangay of a city, or one that was in it in the oldest release. */
  #barangay(text: string, city: Area): Area | undefined {
    const found = this.#gazetteer.finder.find(WRITTEN.get(text) ?? text, 'barangays', city);
    if (found !== undefined) return found;
    const before = this.#oldest.hierarchy.get(this.#gazetteer.codes.of(city).formerCodes[0] ?? city.code);
    const then = before && this.#oldest.finder.find(text, 'barangays', before);
    const { status, successors = [] } = (then && this.#gazetteer.codes.findExact(then.code)) ?? {};
    return status === 'recoded' ? this.#gazetteer.hierarchy.get(successors[0] ?? '') : undefined;
  }

  #elsewhere(listed: ListedPlace): readonly TiedPlace[] {
    const { hierarchy } = this.#gazetteer;
    const provinces = this.#provinces(listed.within);
    const towns = hierarchy.list(null, 'cities-municipalities');
    const named = spellingsOfTowns(listed.place).map((name) => [
      ...new Set(provinces.flatMap((province) => this.#town(name, province) ?? [])),
    ]);
    const byName = named.find(({ length }) => length === 1)?.[0];
    if (byName !== undefined) return [{ listed, area: byName, by: 'town' }];
    const [byZip, ...others] = towns.filter(({ zipCode }) => zipCode === listed.zipCode);
    if (byZip !== undefined && others.length === 0) return [{ listed, area: byZip, by: 'zip code' }];
    const [province, another] = provinces;
    return province === undefined || another !== undefined ? [] : [{ listed, area: province, by: 'province' }];
  }

  /** The provinces that a list means: Maguindanao was divided since. */
  #provinces(name: string): readonly Area[] {
    const provinces = this.#gazetteer.hierarchy.list(null, 'provinces');
    for (const text of [name, name.replace(/ Province$/, ''), ...spellingsOfTowns(name)]) {
      const found = this.#gazetteer.finder.find(text, 'provinces', null);
      if (found !== undefined) return [found];
      const divided = provinces.filter((each) => each.name.startsWith(`${text} del `));
      if (divided.length > 0) return divided;
    }
    return [];
  }

  /** A town in a province, or an independent city that lies in it. */
  #town(name: string, province: Area): Area | undefined {
    const found = this.#gazetteer.finder.find(name, 'cities-municipalities', province);
    if (found !== undefined) return found;
    const region = this.#gazetteer.finder.find(name, 'cities-municipalities', province.region);
    return region?.locatedIn === province ? region : undefined;
  }
}

/** `Mapun (formerly Cagayan de Sulu)` is also `Mapun` and `Cagayan de Sulu`. */
const spellingsOfTowns = (text: string): readonly string[] => {
  const [, outside, inside] = /^(.*?) ?\((?:formerly )?(.*)\)$/.exec(text) ?? [];
  return outside === undefined || inside === undefined ? [text] : [text, outside, inside];
};

/** The names in a place that is a list of them: `Olympia and Carmona`, `Valenzuela (inc. Santiago, San Miguel)`. */
function partsOf(place: string): readonly string[] {
  const [, outside = place, inside = ''] = /^(.*?) ?\(inc\. (.*)\)$/i.exec(place) ?? [];
  const separated = [outside, inside].map((text) => text.split(/\s*\/\s*| - |,\s*| and /));
  const texts = separated.flat().flatMap((text) => (text.includes('-') ? [text, ...text.split('-')] : [text]));
  return texts.map((text) => text.trim()).filter((text) => text !== '' && text !== place);
}
