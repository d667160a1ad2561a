import {
  coreOf,
  DISTANCE,
  type Hit,
  isGeneric,
  type Labels,
  type AreaName,
  NamedAreas,
  withoutLabels,
} from './named-areas.ts';
import { FORMER_ABOVE, OTHER_NAMES } from './other-names.ts';
import { isNumber, joinWords, TextReader } from './written-text.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { groupBy } from '../group-by.ts';
import { provincePart, regionPart } from '../psgc/code.ts';
import type { Kind } from '../psgc/kinds.ts';

/** What a text says about the areas above a city or municipality: these areas, each with its distance. */
export type Evidence = ReadonlyMap<Area, Pick<Hit, 'distance' | 'source'>>;

/** How evidence fits an area. */
export type Relation = 'own' | 'located' | 'former' | 'itself' | 'other';

/** What a part of a text adds to the distance: what is outside parentheses, inside, and one of several parts. */
const OUTSIDE = 1;
const INSIDE = 2;
const ONE_OF_SEVERAL = 2;

/** What separates names in the column of regions or provinces, and in that of cities, where a comma separates levels. */
const LEVELS = /\s[-–—]\s?|\s?[-–—]\s|[/,;:|]/u;
const NAMES = /\s[-–—]\s?|\s?[-–—]\s|\//u;

/** The readings of a text above the barangays: as a whole, then without what is in parentheses, then parts of it. */
function* partsOf(text: string, separators = LEVELS): Iterable<readonly [part: string, distance: number]> {
  yield [text, 0];
  const [, outside = text, inside] = /^([^(]*)\(([^)]*)\)?[\s.,]*$/.exec(text) ?? [];
  if (inside !== undefined) {
    if (outside.trim() !== '') yield [outside, OUTSIDE];
    if (inside.trim() !== '') yield [inside, INSIDE];
  }
  const parts = outside.split(separators);
  if (parts.length > 1) for (const part of parts) if (part.trim() !== '') yield [part, ONE_OF_SEVERAL];
}

const LABELS: Readonly<Record<'region' | 'province' | 'city', Labels>> = {
  region: { start: [['region'], ['r']], end: [['region']] },
  province: {
    start: [['province', 'of'], ['formerly'], ['province', 'ng']],
    end: [['province'], ['not', 'a', 'province']],
  },
  city: {
    start: [
      ['city', 'of'],
      ['municipality', 'of'],
      ['city', 'ng'],
      ['town', 'of'],
      ['bayan', 'ng'],
      ['formerly'],
      ['city'],
      ['municipality'],
    ],
    end: [['city'], ['city', 'proper'], ['capital'], ['municipality'], ['not', 'a', 'province']],
  },
};

/** Words of the districts of the National Capital Region, which stand for provinces there. */
const DISTRICT_WORDS = new Set(['first', 'second', 'third', 'fourth', 'district', '1', '2', '3', '4']);

const SAYS_LOWER =
  /\b(?:brgy|bgy|brg|barangay|zone|purok|prk|sitio|district|dist|poblacion|pob|blk|lot|phase|unit|no|st|street)\b(?!.*\b(?:region|ncr|capital)\b)/i;
const SAYS_CITY = /\b(?:city|lungsod|siyudad)\b/i;
/** What a region or province in the place of the name of a city adds to the distance. */
const OTHER_LEVEL = 4;
const SAYS_MUNICIPALITY = /\b(?:municipality|mun|bayan)\b/i;

/** What another kind of area than the text says adds to the distance. */
const OTHER_KIND: Readonly<Partial<Record<Kind, number>>> = { city: 1, municipality: 2, 'sub-municipality': 3 };

/** Finds regions, provinces, cities and municipalities by what people write. */
export class AreasAbove {
  readonly reader: TextReader;
  readonly regions: NamedAreas;
  readonly provinces: NamedAreas;
  readonly localities: NamedAreas;
  readonly #gazetteer: Gazetteer;
  readonly #otherNames: ReadonlyMap<string, readonly AreaName[]>;
  readonly #evidence = new Map<string, Evidence>();
  readonly #localityHits = new Map<string, readonly Hit[]>();
  readonly #formerAbove = new Map<Area, ReadonlySet<Area>>();
  #initials: ReadonlyMap<string, readonly Area[]> | undefined;
  /** The cities and municipalities of each area above them, also of those in which they lie or lay. */
  #within: ReadonlyMap<Area, readonly Area[]> | undefined;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.reader = new TextReader(gazetteer.writing);
    this.#otherNames = this.#readOtherNames();
    const { hierarchy } = gazetteer;
    const cities = hierarchy.list(null, 'cities-municipalities');
    this.regions = this.#named(hierarchy.list(null, 'regions'), LABELS.region);
    this.provinces = this.#named(hierarchy.list(null, 'provinces'), LABELS.province);
    this.localities = this.#named([...cities, ...hierarchy.list(null, 'sub-municipalities')], LABELS.city);
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
    for (const { name, source, codes } of OTHER_NAMES) add(source, name, codes);
    return groupBy(names, ({ code }) => code);
  }

  #named(areas: readonly Area[], labels: Labels): NamedAreas {
    return new NamedAreas(
      areas.flatMap((area) => [...namesOf(area), ...(this.#otherNames.get(area.code) ?? [])]),
      this.reader,
      labels,
    );
  }

  /** What a text in the column of regions or provinces says. */
  evidence(text: string, column: 'region' | 'province'): Evidence {
    const key = `${column} ${text}`;
    let found = this.#evidence.get(key);
    if (found === undefined) {
      found = this.#findEvidence(text, column);
      if (this.#evidence.size >= MAX_KEPT) this.#evidence.clear();
      if (text.length <= MAX_KEPT_LENGTH) this.#evidence.set(key, found);
    }
    return found;
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
    for (const [part, more] of partsOf(text)) {
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
    for (const [part, more] of partsOf(text)) {
      for (const list of lists) if (found.size === 0) add(list.find(part), more);
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

  /** Whether a text is the name of a province, and does not say that it is about a city. */
  isProvince(text: string): boolean {
    if (SAYS_CITY.test(text)) return false;
    const [, outside = text] = /^([^(]+)\(/.exec(text) ?? [];
    const [hit] = this.provinces.findWithoutErrors(this.reader.read(outside));
    return hit !== undefined && hit.distance <= DISTANCE.words + 2;
  }

  /** Cities that stand in the column of provinces: independent ones, and `Manila`. */
  #cities(text: string): readonly Hit[] {
    return this.localities
      .findWithoutErrors(this.reader.read(text))
      .filter(({ areas: [area] }) => area?.kind === 'city');
  }

  /** The cities and municipalities that a text names, nearest first; by their initials too. */
  findLocalities(text: string): readonly Hit[] {
    let hits = this.#localityHits.get(text);
    if (hits === undefined) {
      hits = this.#findLocalities(text);
      if (this.#localityHits.size >= MAX_KEPT) this.#localityHits.clear();
      if (text.length <= MAX_KEPT_LENGTH) this.#localityHits.set(text, hits);
    }
    return hits;
  }

  #findLocalities(text: string): readonly Hit[] {
    const nearest = new Map<Area, Hit>();
    const add = (hits: readonly Hit[], more: number) => {
      for (const hit of hits) {
        for (const area of hit.areas) {
          const distance = hit.distance + more + otherKind(text, area);
          if (distance < (nearest.get(area)?.distance ?? Infinity))
            nearest.set(area, { ...hit, areas: [area], distance });
        }
      }
    };
    for (const [part, more] of partsOf(text, NAMES)) {
      add(this.localities.findWithoutErrors(this.reader.read(part)), more);
      if (nearest.size > 0 && more === 0) break;
      if (nearest.size === 0) add(this.#byInitials(part), more);
    }
    if (nearest.size === 0) for (const [part, more] of partsOf(text, NAMES)) add(this.localities.find(part), more);
    return [...nearest.values()].sort((one, other) => one.distance - other.distance);
  }

  /**
   * The cities and municipalities of a province or region that a text is near to: with typing errors, or else with only
   * some of the words.
   */
  findNear(text: string, scope: Evidence): readonly Hit[] {
    const within = new Set(this.localitiesOf(scope));
    const isWithin = (hits: readonly Hit[]) =>
      hits.flatMap((hit) => hit.areas.filter((area) => within.has(area)).map((area) => ({ ...hit, areas: [area] })));
    const { localities } = this;
    for (const find of [localities.findNear.bind(localities), localities.findParts.bind(localities)]) {
      for (const [part] of partsOf(text, NAMES)) {
        const hits = isWithin(find(part, MIN_LETTERS_IN_SCOPE));
        if (hits.length > 0) return hits;
      }
    }
    return [];
  }

  #byInitials(text: string): readonly Hit[] {
    const words = withoutLabels(this.reader.read(text).words, LABELS.city);
    const isInitials = words.length === 1 || words.every(({ length }) => length === 1);
    this.#initials ??= groupInitials(this.#gazetteer.hierarchy.list(null, 'cities-municipalities'), this.reader);
    const areas = (isInitials && this.#initials.get(words.join(''))) || [];
    return areas.map((area) => ({ name: area.name, source: 'other' as const, areas: [area], distance: 4 }));
  }

  /**
   * How evidence fits a city, municipality or sub-municipality, and by which area; `undefined` if there is no evidence.
   */
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
    if (least === Infinity) for (const area of this.formerAbove(locality)) check(area, 'former');
    return best;
  }

  /** The provinces and regions that a city or municipality belonged to before, by its codes and by divisions. */
  formerAbove(locality: Area): ReadonlySet<Area> {
    const known = this.#formerAbove.get(locality);
    if (known !== undefined) return known;
    const { hierarchy, codes, correspondence } = this.#gazetteer;
    const former = new Set<Area>();
    const add = (area: Area | undefined) => {
      if (area !== undefined) former.add(area);
    };
    for (const code of codes.of(locality).formerCodes) {
      for (const above of [provincePart(code), regionPart(code)]) {
        const record = codes.findExact(above);
        for (const each of record?.successors.length ? record.successors : [above]) add(hierarchy.get(each));
      }
    }
    const nine = locality.correspondenceCode;
    if (nine !== null) {
      add(correspondence.find(`${nine.slice(0, 4)}00000`));
      for (const region of OLD_REGIONS[nine.slice(0, 2)] ?? [`${nine.slice(0, 2)}00000000`]) add(hierarchy.get(region));
    }
    const { province, locatedIn } = locality;
    for (const above of [locality, province, locatedIn]) {
      for (const code of FORMER_ABOVE[above?.code ?? ''] ?? []) add(hierarchy.get(code));
    }
    this.#formerAbove.set(locality, former);
    return former;
  }

  /** The cities and municipalities that evidence fits. */
  localitiesOf(evidence: Evidence): readonly Area[] {
    this.#within ??= this.#groupLocalities();
    const found = new Set<Area>();
    for (const area of evidence.keys()) {
      for (const each of this.#within.get(area) ?? []) found.add(each);
      if (area.kind === 'city') found.add(area);
    }
    return [...found];
  }

  #groupLocalities(): ReadonlyMap<Area, readonly Area[]> {
    const groups = new Map<Area, Area[]>();
    for (const locality of this.#gazetteer.hierarchy.list(null, 'cities-municipalities')) {
      const { region, province, locatedIn } = locality;
      const above = new Set([region, province, locatedIn, ...this.formerAbove(locality)]);
      for (const area of above) {
        if (area === null) continue;
        const group = groups.get(area);
        if (group === undefined) groups.set(area, [locality]);
        else group.push(locality);
      }
    }
    return groups;
  }
}

/** Among the cities and municipalities of one province, a name of so many letters may have a typing error. */
const MIN_LETTERS_IN_SCOPE = 4;

const MAX_KEPT = 4096;
const MAX_KEPT_LENGTH = 100;

const NO_FIT = { distance: 0, source: 'own' } as const;

const CAPITAL_REGION = '1300000000';

/** Regions of the nine-digit codes that are not those of today with two digits more. */
const OLD_REGIONS: Readonly<Record<string, readonly string[]>> = {
  '15': ['1900000000'],
};

/** The names of an area in the dataset: its own, and those that it had. */
export function namesOf(area: Area): readonly AreaName[] {
  const own: AreaName = { name: area.name, source: 'own', areas: [area] };
  return area.oldName === null ? [own] : [own, { name: area.oldName, source: 'former', areas: [area] }];
}

function otherKind(text: string, area: Area): number {
  const saysOther =
    area.kind === 'city'
      ? SAYS_MUNICIPALITY.test(text) && !SAYS_CITY.test(text)
      : area.kind === 'municipality'
        ? SAYS_CITY.test(text)
        : true;
  return saysOther ? (OTHER_KIND[area.kind] ?? 0) : 0;
}

/** Cities and municipalities by the initials of their names, and of those with `City`: `cdo`, `qc`. */
function groupInitials(areas: readonly Area[], reader: TextReader): ReadonlyMap<string, readonly Area[]> {
  const pairs = areas.flatMap((area) => {
    const words = reader.read(area.name).words.filter((word) => !isNumber(word));
    const core = coreOf(words);
    if (isGeneric(core)) return [];
    const initials = core.map((word) => word[0]).join('');
    const isCity = area.kind === 'city';
    const all = [...(initials.length > 2 || (isCity && initials.length > 1) ? [initials] : [])];
    if (isCity) all.push(`${initials}c`, `c${initials}`);
    if (isCity) all.push(`${joinWords(core)}city`);
    return all.map((each) => ({ area, initials: each }));
  });
  const groups = groupBy(pairs, ({ initials }) => initials);
  return new Map([...groups].map(([initials, group]) => [initials, group.map(({ area }) => area)]));
}
