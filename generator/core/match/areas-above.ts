import { CityNames } from './city-names.ts';
import { KeptTexts, TextReader } from './text-reader.ts';
import { type AreaName, DISTANCE, type Hit, NamedAreas } from './named-areas.ts';
import { FORMER_ABOVE, OTHER_NAMES } from './other-names.ts';
import { SAYS_CITY, SAYS_LOWER, textParts, toLabels } from './words.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { memoized, once } from '../kept.ts';
import type { Label } from '../names/name-reader.ts';
import { CAPITAL_REGION, provincePart, regionPart } from '../psgc/code.ts';

/** The evidence of a text about the areas above a city or municipality: these areas, each with its distance. */
export type Evidence = ReadonlyMap<Area, Pick<Hit, 'distance' | 'source'>>;

export type Relation = 'own' | 'located' | 'former' | 'itself' | 'other';

const LABELS: Readonly<Record<'region' | 'province', readonly Label[]>> = {
  region: toLabels('region, r', 'region'),
  province: toLabels('province of, formerly, province ng', 'province, not a province'),
};

/** Words of the districts of the National Capital Region, which stand for provinces there. */
const DISTRICT_WORDS = new Set(['first', 'second', 'third', 'fourth', 'district', '1', '2', '3', '4']);

/** Distances that a region or province in the place of the name of a city adds. */
const OTHER_LEVEL = 4;

/** Finds regions, provinces, cities and municipalities by what people write. */
export class AreasAbove {
  readonly reader: TextReader;
  readonly regions: NamedAreas;
  readonly provinces: NamedAreas;
  readonly cities: CityNames;
  readonly #gazetteer: Gazetteer;
  readonly #otherNames: ReadonlyMap<string, readonly AreaName[]>;
  readonly #evidence = new KeptTexts<Evidence>();
  readonly #former: FormerAreasAbove;
  /** The cities and municipalities of each area above them, also of those in which they lie or lay. */
  readonly #within = once(() => this.#groupLocalities());

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.reader = new TextReader(gazetteer.writing);
    this.#otherNames = this.#readOtherNames();
    const { hierarchy } = gazetteer;
    const cities = hierarchy.list(null, 'cities-municipalities');
    this.regions = new NamedAreas(this.#namesOf(hierarchy.list(null, 'regions')), this.reader, LABELS.region);
    this.provinces = new NamedAreas(this.#namesOf(hierarchy.list(null, 'provinces')), this.reader, LABELS.province);
    const localities = [...cities, ...hierarchy.list(null, 'sub-municipalities')];
    this.cities = new CityNames(cities, this.#namesOf(localities), this.reader);
    this.#former = new FormerAreasAbove(gazetteer);
  }

  #readOtherNames(): ReadonlyMap<string, readonly AreaName[]> {
    const { hierarchy, writing, formerNames } = this.#gazetteer;
    const names: (AreaName & { readonly code: string })[] = [];
    const add = (source: 'former' | 'other', name: string, codes: readonly string[]) => {
      const areas = codes.flatMap((code) => hierarchy.get(code) ?? []);
      if (areas.length > 0) names.push({ code: codes[0] ?? '', name, source, areas });
    };
    for (const { code, name } of writing.otherNames) add('other', name, [code]);
    for (const { code, name } of formerNames()) if (code.endsWith('000')) add('former', name, [code]);
    for (const { codes, source, names: all } of OTHER_NAMES) for (const name of all) add(source, name, codes);
    return groupBy(names, ({ code }) => code);
  }

  #namesOf(areas: readonly Area[]): readonly AreaName[] {
    return areas.flatMap((area) => [...namesOfArea(area), ...(this.#otherNames.get(area.code) ?? [])]);
  }

  evidence(text: string, column: 'region' | 'province'): Evidence {
    return this.#evidence.get(`${column} ${text}`, () => this.#findEvidence(text, column));
  }

  #findEvidence(text: string, column: 'region' | 'province'): Evidence {
    const found = new Map<Area, Hit>();
    const add = (hits: readonly Hit[], more: number) => {
      const nearest = hits[0]?.distance ?? 0;
      for (const hit of hits) {
        if (hit.distance > nearest + 1) continue;
        for (const area of hit.areas) {
          const distance = hit.distance + more;
          if (distance < (found.get(area)?.distance ?? Infinity)) found.set(area, { ...hit, distance });
        }
      }
    };
    const lists = column === 'region' ? [this.regions, this.provinces] : [this.provinces, this.regions];
    for (const [part, more] of textParts(text)) {
      const reading = this.reader.read(part);
      const asCity = SAYS_CITY.test(part) ? OTHER_LEVEL : 0;
      for (const [nth, list] of lists.entries()) {
        // The number of a barangay is not that of a region.
        if (list === this.regions && SAYS_LOWER.test(part)) continue;
        add(list.findWithoutErrors(reading), more + nth + asCity);
      }
      const capital = this.#ofDistrict(part);
      if (capital !== undefined) add([capital], more + 1);
      if (column === 'province') add(this.#cities(part), more + 2);
    }
    if (found.size > 0) return found;
    for (const [part, more] of textParts(text)) {
      for (const list of lists) {
        const isNumber = list === this.regions && SAYS_LOWER.test(part);
        if (found.size === 0 && !isNumber) add(list.find(part), more);
      }
      if (found.size === 0 && column === 'province') add(this.provinces.findParts(part), more);
    }
    return found;
  }

  /** The National Capital Region for a text about one of its districts: `NCR, Second District`. */
  #ofDistrict(text: string): Hit | undefined {
    const { words } = this.reader.read(text);
    if (!words.includes('district') && !words.includes('ncr') && !words.includes('manila')) return undefined;
    const rest = words.filter((word) => !DISTRICT_WORDS.has(word));
    const capital = this.#gazetteer.hierarchy.get(CAPITAL_REGION);
    if (capital === undefined || rest.length === words.length) return undefined;
    const isCapital =
      rest.length === 0 ||
      this.regions
        .findWithoutErrors({ folded: rest.join(' '), words: rest })
        .some(({ areas }) => areas.includes(capital)) ||
      rest.every((word) => word === 'ncr' || word === 'manila');
    return isCapital ? { name: capital.name, source: 'other', areas: [capital], distance: 1 } : undefined;
  }

  /** The province that a text names, if it does not say that it is about a city. */
  provinceOf(text: string): Area | undefined {
    if (SAYS_CITY.test(text)) return undefined;
    const [, outside = text] = /^([^(]+)\(/.exec(text) ?? [];
    const [hit] = this.provinces.findWithoutErrors(this.reader.read(outside));
    return hit !== undefined && hit.distance <= DISTANCE.words + 2 ? hit.areas[0] : undefined;
  }

  isProvince(text: string): boolean {
    return this.provinceOf(text) !== undefined;
  }

  /** Cities that stand in the column of provinces: independent ones, and `Manila`. */
  #cities(text: string): readonly Hit[] {
    return this.cities.named
      .findWithoutErrors(this.reader.read(text))
      .filter(({ areas: [area] }) => area?.kind === 'city');
  }

  /** The relation of evidence to a city, municipality or sub-municipality, and the area by which it fits; `undefined` without evidence. */
  relationOf(
    locality: Area,
    evidence: Evidence,
  ): readonly [relation: Relation, fit: Pick<Hit, 'distance' | 'source'>, area: Area | null] | undefined {
    if (evidence.size === 0) return undefined;
    const { province, region, locatedIn, cityMunicipality } = locality;
    let best: readonly [Relation, Pick<Hit, 'distance' | 'source'>, Area | null] = ['other', NO_FIT, null];
    let least = Infinity;
    const check = (area: Area | null, relation: Relation) => {
      const found = area === null ? undefined : evidence.get(area);
      if (found === undefined || found.distance >= least) return;
      least = found.distance;
      best = [relation, found, area];
    };
    check(province, 'own');
    check(region, 'own');
    check(locality, 'itself');
    check(cityMunicipality, 'itself');
    check(locatedIn, 'located');
    check(locatedIn?.region ?? null, 'located');
    if (least === Infinity) for (const area of this.#former.of(locality)) check(area, 'former');
    return best;
  }

  localitiesOf(evidence: Evidence): readonly Area[] {
    const found = new Set<Area>();
    for (const area of evidence.keys()) {
      for (const each of this.#within().get(area) ?? []) found.add(each);
      if (area.kind === 'city') found.add(area);
    }
    return [...found];
  }

  #groupLocalities(): ReadonlyMap<Area, readonly Area[]> {
    const pairs = this.#gazetteer.hierarchy.list(null, 'cities-municipalities').flatMap((locality) => {
      const { region, province, locatedIn } = locality;
      const above = new Set([region, province, locatedIn, ...this.#former.byNineDigits(locality)]);
      return [...above].map((area) => ({ area, locality }));
    });
    const groups = groupBy(pairs, ({ area }) => area);
    return new Map(
      [...groups].flatMap(([area, group]) => (area ? [[area, group.map(({ locality }) => locality)]] : [])),
    );
  }
}

const NO_FIT = { distance: 0, source: 'own' } as const;

/** The names of an area in the dataset: its own, and those that it had. What stands in its own name is no former name. */
export function namesOfArea(area: Area): readonly AreaName[] {
  const { name, oldName } = area;
  const own: AreaName = { name, source: 'own', areas: [area] };
  if (oldName === null || name.includes(`(${oldName})`)) return [own];
  return [own, { name: oldName, source: 'former', areas: [area] }];
}

/** Regions of the nine-digit codes that are not those of today with two digits more. */
const OLD_REGIONS: Readonly<Record<string, string>> = { '15': '1900000000' };

/** Finds the provinces and regions in which cities and municipalities were. */
class FormerAreasAbove {
  readonly #gazetteer: Gazetteer;
  /** The provinces and regions that a city or municipality belonged to before, by all codes that it had. */
  readonly of = memoized((locality: Area): ReadonlySet<Area> => this.#find(locality));

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  #find(locality: Area): ReadonlySet<Area> {
    const { hierarchy, codes } = this.#gazetteer;
    const former = new Set(this.byNineDigits(locality));
    for (const code of codes.of(locality).formerCodes) {
      for (const above of [provincePart(code), regionPart(code)]) {
        const record = codes.findExact(above);
        for (const each of record?.successors.length ? record.successors : [above]) {
          const area = hierarchy.get(each);
          if (area !== undefined) former.add(area);
        }
      }
    }
    return former;
  }

  /** The same by its nine-digit code and by divisions, for which no release of the history is read. */
  byNineDigits({ code, correspondenceCode: nine, province, locatedIn }: Area): readonly Area[] {
    const { hierarchy, correspondence } = this.#gazetteer;
    const codes = [code, province?.code, locatedIn?.code].flatMap((each) => FORMER_ABOVE[each ?? ''] ?? []);
    const region = nine?.slice(0, 2) ?? '';
    const above = nine === null ? codes : [...codes, OLD_REGIONS[region] ?? `${region}00000000`];
    const former = above.flatMap((each) => hierarchy.get(each) ?? []);
    const oldProvince = nine === null ? undefined : correspondence.find(`${nine.slice(0, 4)}00000`);
    return oldProvince === undefined ? former : [...former, oldProvince];
  }
}
